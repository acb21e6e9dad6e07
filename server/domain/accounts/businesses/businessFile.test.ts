import { expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { aLedger } from '#domain/billing/ledger/ledger.fixtures.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin, anOffer } from '#test/marketplace.ts';
import { createApp } from '../../../app.ts';
import { suspendBusiness } from '../../../workflows/approveBusiness.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { BusinessNote } from './businesses.ts';

const platform = await testPlatform();
const app = await createApp(platform);
const { em, scope, admin, aBusiness, mailsTo } = await aLedger(platform);
const cookies = { admin_session: await signIn(em(), 'ADMIN', admin) };

const add = `mutation ($id: ID!, $text: String!) { addBusinessNote(id: $id, text: $text) { note { id text adminName } } }`;
const notes = `query ($id: ID!, $page: PageInput! = {}) {
  businessNotes(id: $id, page: $page) { total items { text adminName createdAt } }
}`;

interface Notes {
  businessNotes: { total: number; items: { text: string; adminName: string }[] };
}

const asAdmin = <Data>(document: string, variables: Record<string, unknown>) =>
  ask<Data>(app, document, variables, { cookies });

test('a note is stored with the name of its admin, the newest first, and the audit log says who noted', async () => {
  const { id } = await aBusiness(0);
  await asAdmin(add, { id, text: ' Soitettu. \n\n Palaa maanantaina. ' });
  await asAdmin(add, { id, text: 'Palattu.' });
  const { data } = await asAdmin<Notes>(notes, { id });
  expect(data?.businessNotes.total).toBe(2);
  expect(data?.businessNotes.items[0]).toMatchObject({ text: 'Palattu.', adminName: 'Aino Ylläpitäjä' });
  expect(data?.businessNotes.items[1]?.text).toContain('Palaa maanantaina.');
  const logged = await em().find(AuditEntry, { targetId: id, action: 'business.note' });
  expect(logged.map(({ actorId, after }) => [actorId, after])).toEqual([
    [admin.id, null],
    [admin.id, null],
  ]);
  const second = await asAdmin<Notes>(notes, { id, page: { number: 2, size: 1 } });
  expect(second.data?.businessNotes.items).toHaveLength(1);
});

test('refuses an empty note, one that is too long and one about no business', async () => {
  const { id } = await aBusiness(0);
  expect((await asAdmin(add, { id, text: '  ' })).errors[0]?.extensions.fields).toEqual({
    text: 'Muistiinpano on pakollinen',
  });
  expect((await asAdmin(add, { id, text: 'x'.repeat(2001) })).code).toBe('INVALID_INPUT');
  expect((await asAdmin(add, { id: crypto.randomUUID(), text: 'x' })).code).toBe('BUSINESS_NOT_FOUND');
  expect((await asAdmin<Notes>(notes, { id })).data?.businessNotes.total).toBe(0);
});

test('shows notes, decisions and mails only to admins who manage businesses', async () => {
  const { id } = await aBusiness(0);
  const other = { admin_session: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['MANAGE_OFFERS'] })) };
  for (const field of ['businessNotes', 'businessHistory', 'businessMails'])
    expect((await ask(app, `{ ${field}(id: "${id}") { total } }`, {}, { cookies: other })).code).toBe('FORBIDDEN');
  expect((await ask(app, `{ deletedBusiness(id: "${id}") { id } }`, {}, { cookies: other })).code).toBe('FORBIDDEN');
});

test('the database refuses to change a note', async () => {
  const { id } = await aBusiness(0);
  await asAdmin(add, { id, text: 'Alkuperäinen.' });
  await expect(em().nativeUpdate(BusinessNote, { business: id }, { text: 'Toinen.' })).rejects.toThrow('never changed');
});

test('the history has what admins did to the business and nothing that it did itself', async () => {
  const { id } = await aBusiness(0);
  const own = em();
  own.create(AuditEntry, { actorKind: 'BUSINESS', action: 'business.login', targetKind: 'business', targetId: id });
  await own.flush();
  await suspendBusiness({ em: em(), platform }, admin, id, { reason: 'Maksut' });
  const { data } = await asAdmin<{ businessHistory: { total: number; items: unknown[] } }>(
    'query ($id: ID!) { businessHistory(id: $id) { total items { action actorName before after } } }',
    { id },
  );
  expect(data?.businessHistory).toEqual({
    total: 1,
    items: [
      {
        action: 'business.suspend',
        actorName: 'Aino Ylläpitäjä',
        before: { status: 'APPROVED' },
        after: { status: 'SUSPENDED', reason: 'Maksut' },
      },
    ],
  });
});

test('the mails are those to the present address, with what has become of each', async () => {
  const business = await aBusiness(0);
  const mail = { to: business.email, text: '', html: '', createdAt: new Date() };
  const own = em();
  own.create(OutboxMail, { ...mail, id: crypto.randomUUID(), subject: 'Mennyt', sentAt: new Date() });
  own.create(OutboxMail, { ...mail, id: crypto.randomUUID(), subject: 'Odottaa', nextAttemptAt: new Date() });
  own.create(OutboxMail, { ...mail, id: crypto.randomUUID(), subject: 'Luovuttu', attempts: 12 });
  await own.flush();
  expect(await mailsTo(business.email)).toHaveLength(3);
  const { data } = await asAdmin<{ businessMails: { items: { subject: string; state: string }[] } }>(
    'query ($id: ID!) { businessMails(id: $id) { items { subject state: status } } }',
    { id: business.id },
  );
  const states = Object.fromEntries(data?.businessMails.items.map(({ subject, state }) => [subject, state]) ?? []);
  expect(states).toEqual({ Mennyt: 'SENT', Odottaa: 'WAITING', Luovuttu: 'FAILED' });
});

test('of a deleted business its name, ledger, invoices and decisions are left, and its notes are gone', async () => {
  const business = await aBusiness(2000, { businessName: 'Entinen Oy' });
  const { id } = business;
  await asAdmin(add, { id, text: 'Lopettaa.' });
  await deleteBusiness(scope(), admin, id, { force: true });
  const { data } = await asAdmin<Record<string, unknown>>(
    `query ($id: ID!) {
      deletedBusiness(id: $id) {
        businessName businessId deletedBy
        transactions(page: { size: 1 }) { total items { kind } }
        invoices { total }
      }
      businessHistory(id: $id) { items { action } }
      businessNotes(id: $id) { total }
    }`,
    { id },
  );
  expect(data).toEqual({
    deletedBusiness: {
      businessName: 'Entinen Oy',
      businessId: business.businessId,
      deletedBy: 'Aino Ylläpitäjä',
      transactions: { total: 2, items: [{ kind: 'WRITE_OFF' }] },
      invoices: { total: 1 },
    },
    businessHistory: { items: [{ action: 'business.delete' }, { action: 'business.note' }] },
    businessNotes: { total: 0 },
  });
  const { id: present } = await aBusiness(0);
  expect((await asAdmin('query ($id: ID!) { deletedBusiness(id: $id) { id } }', { id: present })).code).toBe(
    'BUSINESS_NOT_FOUND',
  );
});

test('offers can be listed of one business alone', async () => {
  const [one, other] = [await aBusiness(0), await aBusiness(0)];
  await anOffer(em(), one, { title: 'Omat pullat' });
  await anOffer(em(), other, { title: 'Toisen pullat' });
  const seller = {
    admin_session: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['MANAGE_OFFERS'] })),
  };
  const titles = async (businessId: string) => {
    const { data } = await ask<{ adminOffers: { total: number; items: { shown: { title: string } }[] } }>(
      app,
      'query ($businessId: ID) { adminOffers(business: $businessId) { total items { shown { title } } } }',
      { businessId },
      { cookies: seller },
    );
    return data?.adminOffers;
  };
  expect(await titles(one.id)).toEqual({ total: 1, items: [{ shown: { title: 'Omat pullat' } }] });
  expect(await titles('business-1')).toEqual({ total: 0, items: [] });
});
