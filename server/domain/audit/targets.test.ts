import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { AccountEntry } from '../receivables/entities.ts';
import { BankFile } from '../receivables/movements/fileEntities.ts';
import { record } from './audit.ts';

/** Before anything connects. */
const query = vi.spyOn(pg.Client.prototype, 'query');
const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const gone = '01890000-0000-7000-8000-0000000000aa';

let app: App;
let master: string;

beforeAll(async () => {
  const em = fork();
  const admin = await anAdmin(em, { role: 'MASTER_ADMIN', name: 'Aino Admin' });
  master = await signIn(fork(), 'ADMIN', admin);
  for (const businessName of ['Leipomo Oy', 'Korjaamo Oy', 'Kukka Oy']) {
    const business = await aBusiness(em, { businessName });
    record(em, admin, 'business.approve', { target: { kind: 'business', id: business.id } });
    const offer = await anOffer(em, business, { title: `Tarjous ${businessName}` });
    record(em, admin, 'offer.hide', { target: { kind: 'offer', id: offer.id } });
  }
  record(em, admin, 'offer.hide', { target: { kind: 'offer', id: gone } });
  record(em, admin, 'offer.delete', { target: { kind: 'offer', id: gone }, before: { title: 'Poistettu pulla' } });
  record(em, admin, 'settings.update', { target: { kind: 'settings', id: 'general' } });
  record(em, admin, 'books.export', { after: { month: '2026-10' } });
  const file = em.create(BankFile, {
    sha256: 'a'.repeat(64),
    kind: 'CAMT053',
    messageId: 'M1',
    fileName: 'tiliote.xml',
    content: Buffer.from('x'),
    adminId: admin.id,
    adminName: admin.name,
  });
  record(em, admin, 'bank_file.import', { target: { kind: 'bank_file', id: file.id } });
  const entry = em.create(AccountEntry, {
    account: 'FI2112345600000785',
    archiveKey: 'A1',
    seq: 1,
    amount: 12_400,
    bookedOn: '2026-11-02',
    file,
    payerName: 'Maksaja Oy',
    reversal: false,
  });
  record(em, admin, 'payment.settle', { target: { kind: 'bank_entry', id: entry.id } });
  await em.flush();
  app = await createApp(platform);
});
afterAll(() => app.close());

interface Log {
  auditLog: { items: { action: string; targetName: string | null; targetExists: boolean | null }[] };
}
const document = '{ auditLog(page: { size: 100 }) { items { action targetName targetExists } } }';

test('entries name their rows, deleted ones by what the log says of them', async () => {
  const { data } = await ask<Log>(app, document, {}, { token: master });
  const of = (action: string) => data?.auditLog.items.filter((entry) => entry.action === action);
  expect(
    of('business.approve')
      ?.map(({ targetName }) => targetName)
      .sort(),
  ).toEqual(['Korjaamo Oy', 'Kukka Oy', 'Leipomo Oy']);
  expect(of('offer.hide')).toContainEqual({ action: 'offer.hide', targetName: 'Poistettu pulla', targetExists: false });
  expect(of('offer.hide')).toContainEqual({
    action: 'offer.hide',
    targetName: 'Tarjous Kukka Oy',
    targetExists: true,
  });
  expect(of('settings.update')).toEqual([{ action: 'settings.update', targetName: 'Yleiset', targetExists: true }]);
  expect(of('bank_file.import')?.[0]).toMatchObject({ targetName: 'tiliote.xml', targetExists: true });
  expect(of('payment.settle')?.[0]).toMatchObject({ targetName: 'Maksaja Oy', targetExists: true });
  expect(of('books.export')?.[0]).toMatchObject({ targetName: null, targetExists: null });
});

test('names are read with one statement for each kind of row, however many entries there are', async () => {
  query.mockClear();
  await ask<Log>(app, document, {}, { token: master });
  const named = JSON.stringify(query.mock.calls.map(([first]) => first)).match(/ as name\b/g);
  // Businesses, offers, bank files, payments, and what the log says of rows that are gone.
  expect(named).toHaveLength(5);
});
