import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { helsinkiMonth } from '../../../platform/helsinki.ts';
import { signIn } from '../../../test/callers.ts';
import { testPlatform } from '../../../test/database.ts';
import { anAdmin } from '../../../test/marketplace.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { creditInvoice } from '../creditInvoice.ts';
import { Invoice } from '../entities.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { charge, refund, writeOff } from '../ledger/ledger.ts';
import { ledgerTransaction } from '../ledger/ledgerTransaction.ts';
import { payByProvider } from '../payments/allocations.ts';
import { topUp } from '../topUp.ts';
import { periodOf } from './books.ts';
import { accounts } from './journal.ts';

const platform = await testPlatform({ RATE_LIMIT: '100000' });
const { em, scope, admin, aBusiness, aCharge } = await aLedger(platform);
/** Three hours into March in Helsinki, which is still February in UTC. */
const march = new Date('2026-02-28T22:30:00Z');
const february = new Date('2026-02-28T21:30:00Z');
let app: App;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em(), 'ADMIN', admin);
  const before = await aBusiness(50_000, { businessName: 'Ennen Oy' }, february);
  const { id } = await aBusiness(20_000, { businessName: '=Kaava Oy' }, march);
  const what = aCharge(id, 1500, { title: 'Lounas; "kahvi"' });
  await ledgerTransaction(em(), async (em) => {
    await charge(em, what, march);
    await charge(em, aCharge(before.id, 900), march);
    await refund(em, { offerId: what.offer.id, admin }, march);
    const paid = await topUp({ em, platform }, { businessId: id, amount: 10_000, isPaid: true }, march);
    await payByProvider(em, { provider: 'paytrail', providerId: 't-1', invoice: paid.invoice });
    await writeOff(em, { businessId: before.id, admin }, march);
  });
  const invoice = await em().findOneOrFail(Invoice, { businessId: id, paidOn: null });
  await creditInvoice(scope(), admin, { id: invoice.id, amount: 5000, reason: 'Väärä summa' }, march);
});
afterAll(() => app.close());

const get = (month: string, by = token) =>
  app.http.inject({ url: `/api/books/${month}.zip`, headers: { authorization: `Bearer ${by}` } });

/** The lines of a file, by the titles of its columns. */
function readCsv(text: string) {
  expect(text.startsWith('\ufeff')).toBe(true);
  const [titles = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('";"')
        .map((cell) => cell.replaceAll('""', '"')),
    );
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])));
}
const cents = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * 100);

async function books(month: string) {
  const reply = await get(month);
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(reply.rawPayload);
  const csv = (name: string) => readCsv(Buffer.from(files[name] ?? []).toString());
  return { files, csv, bytes: reply.rawPayload };
}

describe('the books of a month', () => {
  test('are an archive whose list has the checksum of every file, and the same again', async () => {
    const { files, csv, bytes } = await books('2026-03');
    const listed = csv('SISALTO.csv');
    expect(listed.map((row) => row.Tiedosto)).toEqual(Object.keys(files).filter((name) => name !== 'SISALTO.csv'));
    for (const { Tiedosto: name = '', Tavuja, 'SHA-256': sha256 } of listed) {
      const content = files[name] ?? new Uint8Array();
      expect([String(content.length), createHash('sha256').update(content).digest('hex')]).toEqual([Tavuja, sha256]);
    }
    const months = Object.keys(files).filter((name) => name.includes('/'));
    expect(months).toHaveLength(6);
    expect(Buffer.from(files[months[0] ?? ''] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    const csvs = (file: Buffer) =>
      Object.entries(unzipSync(file)).filter(([name]) => name.endsWith('.csv') && name !== 'SISALTO.csv');
    expect(csvs((await books('2026-03')).bytes)).toEqual(csvs(bytes));
  });

  test('have the month of Helsinki, its sums of VAT and its invoices', async () => {
    const { csv } = await books('2026-03');
    expect(csv('01-myynti-alv.csv')).toMatchObject([
      {
        'ALV-%': '24',
        'Laskutettu netto': '300',
        'Laskutettu ALV': '72',
        'Hyvitetty netto': '-50',
        'ALV yhteensä': '60',
        'Verkossa maksettu, sis. ALV': '124',
      },
    ]);
    expect(csv('02-laskut.csv')).toMatchObject([
      { Laji: 'Lasku', Päiväys: '2026-03-01', Ostaja: "'=Kaava Oy", Brutto: '248' },
      { Laji: 'Lasku', 'Maksettu verkossa': '2026-03-01', Brutto: '124' },
      { Laji: 'Hyvityslasku', Brutto: '-62', Syy: 'Väärä summa' },
    ]);
    expect((await books('2026-02')).csv('02-laskut.csv')).toMatchObject([{ Ostaja: 'Ennen Oy', Brutto: '620' }]);
  });

  test('have the payments with what had been allocated of them by the end of the month', async () => {
    const { id } = await aBusiness(0);
    const { invoice } = await ledgerTransaction(em(), async (em) => {
      const paid = await topUp({ em, platform }, { businessId: id, amount: 10_000, isPaid: true });
      await payByProvider(em, { provider: 'paytrail', providerId: 't-2', invoice: paid.invoice });
      return paid;
    });
    const now = await books(helsinkiMonth(new Date()));
    const common = { Tili: 'paytrail', Summa: '124' };
    expect(now.csv('04-suoritukset.csv')).toMatchObject([
      { ...common, Arkistointitunnus: 't-2', Kohdistettu: '124', Kohdistamatta: '0', Laskut: String(invoice.number) },
    ]);
    const { csv } = await books('2026-03');
    expect(csv('04-suoritukset.csv')).toMatchObject([
      { ...common, Arkistointitunnus: 't-1', Kohdistettu: '0', Kohdistamatta: '124', Laskut: '' },
    ]);
  });

  test('have a journal whose vouchers add up to zero, and whose advances are the balances', async () => {
    const { csv } = await books('2026-03');
    const journal = csv('06-paivakirja.csv');
    const vouchers = Map.groupBy(journal, (line) => `${line.Tositelaji} ${line.Tositenumero}`);
    for (const lines of vouchers.values()) {
      expect(lines.reduce((sum, line) => sum + cents(line.Summa), 0)).toBe(0);
    }
    const onAccount = (account: number) =>
      journal.filter((line) => line.Tili === String(account)).reduce((sum, line) => sum + cents(line.Summa), 0);
    const balances = csv('05-saldot.csv');
    const moved = balances.reduce((sum, row) => sum + cents(row['Saldo jälkeen']) - cents(row['Saldo ennen']), 0);
    expect(onAccount(accounts.advances)).toBe(0 - moved);
    expect(onAccount(accounts.sales)).toBe(-900);
    expect(onAccount(accounts.vat)).toBe(-6000);
    expect(balances).toMatchObject([
      {
        Yritys: 'Ennen Oy',
        'Saldo ennen': '500',
        Veloitettu: '-9',
        'Oikaisut ja poistot': '-491',
        'Saldo jälkeen': '0',
      },
      { Yritys: "'=Kaava Oy", Lisätty: '300', Veloitettu: '-15', Palautettu: '15', 'Saldo jälkeen': '250' },
    ]);
    expect(journal.find((line) => line.Selite?.startsWith('Lounas'))?.Selite).toBe('Lounas; "kahvi"');
  });

  test('are made for one admin at a time, and for the next one when the record of a download fails', async () => {
    const recording = async (does: string, answers: () => Promise<number[]>) => {
      await em().execute(
        `create function slow_fn() returns trigger as $$ begin ${does}; return new; end; $$ language plpgsql`,
      );
      await em().execute('create trigger slow before insert on audit_entry for each row execute function slow_fn()');
      const codes = await answers();
      await em().execute('drop function slow_fn cascade');
      return codes.sort();
    };
    const code = async () => (await get('2026-03')).statusCode;
    const twice = await recording('perform pg_sleep(0.5)', () => Promise.all([code(), code()]));
    expect(twice).toEqual([200, 429]);
    expect(await recording(`raise 'down'`, async () => [await code()])).toEqual([500]);
    expect(await code()).toBe(200);
  });

  test('are for admins who manage businesses, and each download is recorded', async () => {
    expect(await em().count(AuditEntry, { action: 'books.export', actorId: admin.id })).toBeGreaterThan(0);
    const plain = await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] }));
    const business = await signIn(em(), 'BUSINESS', await aBusiness(0));
    expect((await get('2026-03', plain)).statusCode).toBe(403);
    expect((await get('2026-03', business)).statusCode).toBe(401);
    expect((await app.http.inject({ url: '/api/books/2026-03.zip' })).statusCode).toBe(401);
  });

  test.each(['2026-13', '2026-3', 'x', '1999-01', '2099-01'])(
    'are refused for %s, which is no month that has begun',
    async (month) => {
      expect((await get(month)).statusCode).toBe(400);
    },
  );

  test('end with the last day of the month', () => {
    expect(periodOf('2026-02', march)).toEqual({ first: '2026-02-01', end: '2026-03-01' });
    expect(periodOf('2025-12', march)).toEqual({ first: '2025-12-01', end: '2026-01-01' });
  });
});
