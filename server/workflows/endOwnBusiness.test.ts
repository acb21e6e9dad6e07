import { beforeAll, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin, anOffer } from '#test/marketplace.ts';
import { aScope, publish } from '#test/offers.ts';
import { aBusinessWithPassword, mailsTo, testPassword } from '#test/people.ts';
import { type App, createApp } from '../app.ts';
import { Business, Session } from '../domain/accounts/entities.ts';
import { AuditEntry } from '../domain/audit/entities.ts';
import { Transaction } from '../domain/billing/entities.ts';
import { ledgerTransaction, writeOff } from '../domain/billing/ledger/ledger.ts';
import { Offer } from '../domain/catalogue/entities.ts';
import { Statement } from '../domain/contentReports/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { topUp } from '../domain/receivables/invoicing/topUp.ts';
import { addDays, helsinkiDate, startOfDay } from '../platform/helsinki.ts';
import { endNoticedBusinesses, giveEndingNotice, takeBackEndingNotice } from './endBusiness.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const supportEmail = 'tuki@lahitarjous.example';
let app: App;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  return () => app.close();
});

const today = helsinkiDate(new Date());
const inThirty = startOfDay(addDays(today, 31));
const stored = (id: string) => fork().findOne(Business, id);

/** A business that is signed in, with a balance in cents. */
async function anOwner(balance = 0): Promise<{ business: Business; by: Asker }> {
  const business = await aBusinessWithPassword(platform);
  if (balance > 0) {
    const admin = await anAdmin(fork());
    await fork().transactional((em) =>
      topUp({ em, platform }, { businessId: business.id, amount: balance, admin, note: 'Alku', isAhead: false }),
    );
  }
  return { business, by: { token: await signIn(fork(), 'BUSINESS', business) } };
}

const end = (by: Asker, input: object = {}) =>
  ask<{ endMyBusiness: { business: { endsAt: string; isOwnEnding: boolean; endsBalance: number } | null } }>(
    app,
    `mutation ($input: EndMyBusinessInput!) { endMyBusiness(input: $input) {
      business { endsAt isOwnEnding endsBalance } } }`,
    { input: { currentPassword: testPassword, isAtOnce: false, balance: 0, wantsBalance: true, ...input } },
    by,
  );
const cancel = (by: Asker) => ask(app, 'mutation { cancelMyEnding { business { endsAt isOwnEnding } } }', {}, by);

test('a business ends its account in 30 days, reads and downloads meanwhile, and is gone on the day', async () => {
  const { business, by } = await anOwner();
  const { data } = await end(by);
  expect(data?.endMyBusiness.business).toEqual({ endsAt: inThirty.toISOString(), isOwnEnding: true, endsBalance: 0 });
  expect((await end(by)).code).toBe('CONFLICT');
  await expect(publish(platform, business)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await ask(app, 'mutation { requestDataExport { dataExport { id } } }', {}, by)).code).toBeUndefined();
  expect(await endNoticedBusinesses(platform, new Date(inThirty.getTime() - 1))).toBe(0);
  expect(await endNoticedBusinesses(platform, inThirty)).toBe(1);
  expect(await stored(business.id)).toBeNull();
  const mails = await mailsTo(platform, business);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Yritystilisi päättyy pyynnöstäsi – Lähitarjous',
    'Yritystilisi on poistettu – Lähitarjous',
  ]);
  expect(mails[0]?.text).toContain('Tilillä ei ole saldoa.');
  expect(mails[1]?.text).toContain('Avoimet laskut jäävät maksettaviksi.');
  const entries = await fork().find(AuditEntry, { targetId: business.id }, { orderBy: { at: 'asc' } });
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual(
    expect.arrayContaining([
      ['business.end', 'BUSINESS'],
      ['business.delete', 'ANYONE'],
    ]),
  );
  // It is its own wish: it is owed no statement of reasons.
  expect(await fork().count(Statement, { businessId: business.id })).toBe(0);
});

test('a business ends its account at once: offers and sessions go, and the log names it', async () => {
  const { business, by } = await anOwner();
  const offer = await anOffer(fork(), business);
  expect((await end(by, { isAtOnce: true })).data).toEqual({ endMyBusiness: { business: null } });
  expect(await stored(business.id)).toBeNull();
  expect(await fork().findOne(Offer, offer.id)).toBeNull();
  expect(await fork().count(Session, { business: business.id })).toBe(0);
  expect((await ask(app, '{ myBusiness { id } }', {}, by)).code).toBe('SIGN_IN_REQUIRED');
  const entry = await fork().findOneOrFail(AuditEntry, { targetId: business.id, action: 'business.delete' });
  expect(entry).toMatchObject({ actorKind: 'BUSINESS', actorId: business.id });
});

test('a balance that is wanted back keeps the account until it is paid back, and support is mailed', async () => {
  const { business, by } = await anOwner(4200);
  const { data } = await end(by, { isAtOnce: true, balance: 42 });
  expect(data?.endMyBusiness.business).toMatchObject({ isOwnEnding: true, endsBalance: 0 });
  expect(await endNoticedBusinesses(platform, inThirty)).toBe(0);
  expect(await stored(business.id)).toMatchObject({ balance: 4200 });
  const mail = (await mailsTo(platform, business)).find(({ subject }) => subject.includes('päättyy'));
  expect(mail?.text).toContain('Saldo 42,00\u00a0€ palautetaan.');
  const toSupport = await mailsTo(platform, { email: supportEmail });
  expect(toSupport.map(({ subject }) => subject)).toContain(
    `Yritys lopettaa tilinsä: ${business.businessName} – Lähitarjous`,
  );
  await ledgerTransaction(fork(), (em) => writeOff(em, { businessId: business.id, note: 'Palautettu' }, new Date()));
  expect(await endNoticedBusinesses(platform, inThirty)).toBe(1);
  expect(await stored(business.id)).toBeNull();
});

test('a balance that is given up is written off, but only the one that was read', async () => {
  const { business, by } = await anOwner(4200);
  const { code, errors } = await end(by, { isAtOnce: true, balance: 40, wantsBalance: false });
  expect([code, errors[0]?.extensions.current]).toEqual(['CONFLICT', { balance: 42 }]);
  expect(await stored(business.id)).toMatchObject({ balance: 4200, endsAt: null });
  expect((await end(by, { isAtOnce: true, balance: 42, wantsBalance: false })).code).toBeUndefined();
  const off = await fork().findOneOrFail(Transaction, { businessId: business.id, kind: 'WRITE_OFF' });
  expect(off.amount).toBe(-4200);
});

test('a wrong password ends nothing', async () => {
  const { business, by } = await anOwner();
  for (const isAtOnce of [true, false]) {
    expect((await end(by, { isAtOnce, currentPassword: 'väärä salasana' })).code).toBe('BAD_CREDENTIALS');
  }
  expect(await stored(business.id)).toMatchObject({ endsAt: null });
});

test('a business cancels its own end, twice, and publishes again; an admin does not cancel it', async () => {
  const { business, by } = await anOwner(10_000);
  await end(by, { balance: 100 });
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  await expect(takeBackEndingNotice(aScope(platform), master, business.id)).rejects.toMatchObject({
    code: 'STATUS_CHANGE_REFUSED',
    message: 'Yritys on itse lopettanut tilinsä. Vain se voi perua sen.',
  });
  for (const _time of [1, 2]) {
    expect((await cancel(by)).data).toEqual({ cancelMyEnding: { business: { endsAt: null, isOwnEnding: false } } });
  }
  expect(await publish(platform, business)).toBeTruthy();
  const subjects = (await mailsTo(platform, business)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Yritystilisi ei päätykään'))).toHaveLength(1);
});

test('the notice of an admin stays: the business neither cancels nor replaces it, but may go at once', async () => {
  const { business, by } = await anOwner();
  const master = await anAdmin(fork(), { role: 'MASTER_ADMIN' });
  const grounds = { ground: 'OTHER', rule: 'Ehtojen kohta 9', facts: 'Vääriä hintoja.' } as const;
  await giveEndingNotice(aScope(platform), master, { id: business.id, force: false, balance: null, grounds });
  expect((await cancel(by)).code).toBe('STATUS_CHANGE_REFUSED');
  expect((await end(by)).code).toBe('CONFLICT');
  expect(await stored(business.id)).toMatchObject({ isOwnEnding: false, endsAt: inThirty });
  expect((await end(by, { isAtOnce: true })).data).toEqual({ endMyBusiness: { business: null } });
});
