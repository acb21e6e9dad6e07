import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '#domain/audit/entities.ts';
import { helsinkiMonth } from '#platform/helsinki.ts';
import { zipOf } from '#platform/storage/zip.ts';
import type { VatBasis } from '#shared/schema.generated.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { Invoice } from '../billing/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction, refund, writeOff } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { payByProvider } from '../receivables/allocations.ts';
import { creditInvoice } from '../receivables/invoicing/creditInvoice.ts';
import { topUp } from '../receivables/invoicing/topUp.ts';
import { aDayOfPayments } from '../receivables/model/dayOfPayments.fixtures.ts';
import { aReport, ownIban, sendBankFile, withBilling } from '../receivables/payments.fixtures.ts';
import { bookRules } from './bookRules.ts';
import { booksOf, periodOf } from './books.ts';
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

/** The payments on the site of these tests have no business that began them. */
const faults = async () =>
  (await verifyLedger(em(), bookRules)).filter(({ rule }) => !rule.startsWith('a payment on the site'));
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
    const written: Uint8Array[] = [];
    for await (const piece of zipOf(booksOf(em(), periodOf('2026-03')))) written.push(piece);
    const { files, csv, bytes } = await books('2026-03');
    expect(bytes.equals(Buffer.concat(written))).toBe(true);
    const listed = csv('SISALTO.csv');
    expect(listed.map((row) => row.Tiedosto)).toEqual(Object.keys(files).filter((name) => name !== 'SISALTO.csv'));
    expect(listed.slice(0, 7).map(({ Tiedosto, Rivejä, Summa }) => [Tiedosto, Rivejä, Summa])).toEqual([
      ['01-myynti-alv.csv', '1', '60'],
      ['02-laskut.csv', '3', '310'],
      ['03-reskontra.csv', '3', '806'],
      ['04-suoritukset.csv', '1', '124'],
      ['05-saldot.csv', '2', '250'],
      ['06-paivakirja.csv', expect.any(String), '0'],
      ['07-tasmaytys.csv', '2', '0'],
    ]);
    for (const { Tiedosto: name = '', Tavuja, 'SHA-256': sha256 } of listed) {
      const content = files[name] ?? new Uint8Array();
      expect([String(content.length), createHash('sha256').update(content).digest('hex')]).toEqual([Tavuja, sha256]);
    }
    const months = Object.keys(files).filter((name) => name.includes('/'));
    expect(months).toHaveLength(6);
    expect(Buffer.from(files[months[0] ?? ''] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
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
      { ...common, Arkistointitunnus: 't-1', Kohdistettu: '124', Kohdistamatta: '0' },
    ]);
  });

  test('have what is open, the statements against the bookings, and the files of the bank as they came', async () => {
    const by = { token };
    const april = new Date('2026-04-07T09:00:00Z');
    const invoices: Invoice[] = [];
    for (const amount of [21_500, 10_000, 5000, 20_000, 10_000, 2500]) {
      const { id: businessId } = await aBusiness(0);
      const terms = { taxRateBp: 2550, currency: 'EUR' } as const;
      const what = { businessId, amount, terms };
      const issued = new Date('2026-03-02T09:00:00Z');
      invoices.push((await ledgerTransaction(em(), (em) => topUp({ em, platform }, what, issued))).invoice);
    }
    const [a = '', b = '', c = '', d = '', e = ''] = invoices.map(({ referenceNumber }) => referenceNumber);
    const day = aDayOfPayments([a, b, c, d, e], invoices[5]?.number ?? 0);
    await sendBankFile(app, day.report, by);
    const early = await books('2026-03');
    await sendBankFile(app, day.statement, by);
    await sendBankFile(app, aReport([{ cents: 5100, id: 'APRIL', reference: d }], { day: '2026-04-07' }), by);
    await creditInvoice(scope(), admin, { id: invoices[5]?.id ?? '', reason: 'Peruttu' }, april);

    const { csv, files } = await books('2026-03');
    const own = (rows: Record<string, string>[]) => {
      const numbers = invoices.map(({ number }) => String(number));
      return rows.filter(({ Lasku = '' }) => numbers.includes(Lasku));
    };
    const opened = own(csv('03-reskontra.csv')).map((row) => [row.Laskutettu, row.Suoritettu, row.Avoinna]);
    expect(opened).toEqual([
      ['269,83', '-269,83', '0'],
      ['125,5', '-125,5', '0'],
      ['62,75', '-62,75', '0'],
      ['251', '-200', '51'],
      ['125,5', '-125,5', '0'],
      ['31,38', '0', '31,38'],
    ]);
    expect(own((await books('2026-04')).csv('03-reskontra.csv'))).toMatchObject([
      { 'Avoinna ennen': '51', Suoritettu: '-51', Avoinna: '0' },
      { 'Avoinna ennen': '31,38', Hyvitetty: '-31,38', Avoinna: '0' },
    ]);

    const account = { Tili: ownIban, Päivä: '2026-03-16' };
    expect(early.csv('07-tasmaytys.csv').at(0)).toMatchObject({ ...account, Tapahtumia: '9', Loppusaldo: '' });
    expect(csv('07-tasmaytys.csv').at(0)).toMatchObject({
      ...account,
      Tapahtumia: '12',
      Sisään: '1064,56',
      Ulos: '-71,75',
      Alkusaldo: '1000',
      Loppusaldo: '1992,81',
      'Laskettu loppusaldo': '1992,81',
      Ero: '0',
      Huomautus: '',
    });
    const originals = Object.entries(files).filter(([name]) => name.startsWith('pankki/'));
    const bytes = originals.map(([, content]) => Buffer.from(content).toString());
    expect(bytes.sort()).toEqual([day.report, day.statement].map(String).sort());
    expect((await faults()).map(({ rule }) => rule)).toEqual([]);
  });

  test('name the days between two statements whose balances do not meet', async () => {
    const between = (from: string, opening: number) =>
      em().execute(
        `insert into bank_statement select gen_random_uuid(), id, 'FI58', ?, ?, ?, ?, ? from bank_file limit 1`,
        [from, from, from, opening, opening],
      );
    await between('2026-03-01', 100);
    await between('2026-03-05', 200);
    const { csv } = await books('2026-03');
    const notes = csv('07-tasmaytys.csv').flatMap(({ Tili, Huomautus }) => (Tili === 'FI58' ? [Huomautus] : []));
    expect(notes).toEqual(['', 'Tiliote puuttuu väliltä 2026-03-01–2026-03-05']);
    expect(await faults()).toEqual([]);
    await between('2026-03-06', 201);
    expect((await faults()).map(({ rule }) => rule).join()).toContain('the day before ended with');
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
    expect(onAccount(accounts.vat)).toBe(-6000 - 17_596);
    const receivables = csv('03-reskontra.csv');
    const changed = receivables.reduce((sum, row) => sum + cents(row.Avoinna) - cents(row['Avoinna ennen']), 0);
    expect(onAccount(accounts.receivables)).toBe(changed);
    expect(onAccount(accounts.bank)).toBe(106_456 - 7175);
    const allocated = journal.filter(({ Tositelaji }) => Tositelaji === 'KOHDISTUS');
    expect(onAccount(accounts.clearing)).toBe(78_358 - (106_456 - 7175));
    expect(allocated).toHaveLength(10);
    expect(balances.slice(0, 2)).toMatchObject([
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

  test('have VAT by payment, by invoice or by the earlier of payment and publishing, as calculated by hand', async () => {
    const day = (date: string) => new Date(`${date}T09:00:00Z`);
    const invoiced = async (amount: number, date: string, taxRateBp = 2400) => {
      const business = await aBusiness(0);
      const what = { businessId: business.id, amount, terms: { taxRateBp, currency: 'EUR' } as const };
      return (await ledgerTransaction(em(), (em) => topUp({ em, platform }, what, day(date)))).invoice;
    };
    const [one, other] = [await invoiced(10_000, '2026-05-04'), await invoiced(1000, '2026-05-12', 2550)];
    const third = await invoiced(2000, '2026-05-20');
    await ledgerTransaction(em(), async (em) => {
      await charge(em, aCharge(one.businessId, 3000), day('2026-05-06'));
      await charge(em, aCharge(one.businessId, 4000), day('2026-05-21'));
    });
    await creditInvoice(scope(), admin, { id: third.id, amount: 500, reason: 'Osa' }, day('2026-05-25'));
    const half = { cents: 6200, reference: one.referenceNumber };
    const small = { cents: 500, id: 'ALV-2', reference: other.referenceNumber };
    await sendBankFile(app, aReport([{ ...half, id: 'ALV-1' }, small], { day: '2026-05-15' }), { token });
    await sendBankFile(app, aReport([{ ...half, id: 'ALV-3' }], { day: '2026-06-02' }), { token });

    const rowsBy = async (vatBasis: VatBasis, month: string) =>
      withBilling(platform, { vatBasis }, async () => (await books(month)).csv('01-myynti-alv.csv'));
    const [may, rest] = await rowsBy('PAYMENT', '2026-05');
    expect(may).toMatchObject({
      'ALV-%': '24',
      'Laskutettu netto': '120',
      'Laskutettu ALV': '28,8',
      'Hyvitetty netto': '-5',
      'Hyvitetty ALV': '-1,2',
      'Netto yhteensä': '115',
      'ALV yhteensä': '27,6',
      'Saatu, sis. ALV': '62',
      'Saatu netto': '50',
      'Saatu ALV': '12',
      'Toimitettu ennen maksua netto': '20',
      'Toimitettu ennen maksua ALV': '4,8',
      Peruste: 'Maksu',
      'Tilitettävä netto': '50',
      'Tilitettävä ALV': '12',
      'Erotus laskutettuun ALV': '15,6',
    });
    expect(rest).toMatchObject({
      'ALV-%': '25,5',
      'ALV yhteensä': '2,55',
      'Saatu, sis. ALV': '5',
      'Saatu netto': '3,98',
      'Saatu ALV': '1,02',
      'Toimitettu ennen maksua ALV': '0',
      'Tilitettävä ALV': '1,02',
      'Erotus laskutettuun ALV': '1,53',
    });
    const dueOf = async (vatBasis: VatBasis, month: string) => {
      const [row] = await rowsBy(vatBasis, month);
      return [row?.Peruste, row?.['Tilitettävä netto'], row?.['Tilitettävä ALV'], row?.['Erotus laskutettuun ALV']];
    };
    expect(await dueOf('INVOICE', '2026-05')).toEqual(['Lasku', '115', '27,6', '0']);
    expect(await dueOf('EARLIEST', '2026-05')).toEqual(['Aikaisempi', '70', '16,8', '10,8']);
    expect(await dueOf('PAYMENT', '2026-06')).toEqual(['Maksu', '50', '12', '-12']);
    expect(await dueOf('EARLIEST', '2026-06')).toEqual(['Aikaisempi', '30', '7,2', '-7,2']);
    const listed = (await books('2026-05')).csv('02-laskut.csv');
    expect(listed.map(({ Laji, Tila }) => [Laji, Tila])).toEqual([
      ['Lasku', 'Erääntynyt'],
      ['Lasku', 'Erääntynyt'],
      ['Lasku', 'Avoin'],
      ['Hyvityslasku', ''],
    ]);
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
