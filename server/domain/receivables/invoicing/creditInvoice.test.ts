import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { AuditEntry } from '../../audit/entities.ts';
import { chargeForAdmin } from '../../billing/adminCharge.ts';
import { Invoice } from '../../billing/entities.ts';
import { invoiceFacts, renderInvoice } from '../../billing/invoices/renderInvoice.ts';
import { aLedger, verifyBooksAfterwards } from '../../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { verifyLedger } from '../../billing/ledger/verify.ts';
import { ledgerFeed } from '../../billing/platformLedger/ledgerFeed.ts';

const platform = await testPlatform();
const { em, scope, admin, aBusiness, aCharge, transactionsOf, mailsTo } = await aLedger(platform);
verifyBooksAfterwards(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const mutation = `mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) {
  newBalance
  creditNote { id number kind net vat gross reason issuedOn dueOn barcode credits { number } lines { description net } }
  invoice { credited } } }`;

interface Note {
  id: string;
  number: number;
  net: number;
  vat: number;
  gross: number;
}
interface Credited {
  creditInvoice: { newBalance: number; creditNote: Note; invoice: { credited: number } };
}

const credit = (input: Record<string, unknown>, asker = by) =>
  ask<Credited>(app, mutation, { input: { reason: 'Väärä summa', ...input } }, asker);
const invoiceOf = (businessId: string) => em().findOneOrFail(Invoice, { businessId, credits: null });

const list = `query ($filter: InvoiceFilterInput!) { invoices(filter: $filter) { total
  items { number kind buyerName buyerBusinessId isBusinessDeleted net credited credits { number } } } }`;
interface Listed {
  invoices: { total: number; items: { number: number; kind: string; isBusinessDeleted: boolean; credited: number }[] };
}
const find = (filter: Record<string, unknown>) => ask<Listed>(app, list, { filter }, by);

describe('a credit of a top-up', () => {
  test('makes a credit note and a correction at once, mails the business and is recorded', async () => {
    const { id, email } = await aBusiness(20_000);
    const invoice = await invoiceOf(id);
    const { data } = await credit({ id: invoice.id, seen: 0 });
    expect(data?.creditInvoice).toMatchObject({
      newBalance: 0,
      creditNote: {
        kind: 'CREDIT_NOTE',
        net: -200,
        vat: -48,
        gross: -248,
        reason: 'Väärä summa',
        barcode: null,
        credits: { number: invoice.number },
        lines: [{ description: 'Hyvitys: Ennakkomaksu julkaisupalveluista (saldon lisäys)', net: -200 }],
      },
      invoice: { credited: 200 },
    });
    const [topUp, correction] = await transactionsOf(id);
    expect(correction).toMatchObject({ kind: 'CORRECTION', amount: -20_000, balanceAfter: 0, note: 'Väärä summa' });
    expect(correction?.corrects?.id).toBe(topUp?.id);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toContain(`Hyvityslasku ${data?.creditInvoice.creditNote.number}`);
    expect(mail?.text.replace(/\s/g, ' ')).toContain('Syy: Väärä summa');
    expect(await em().findOneOrFail(AuditEntry, { action: 'invoice.credit', targetId: id })).toMatchObject({
      actorId: admin.id,
      after: { invoice: invoice.number, amount: -20_000, balance: 0, reason: 'Väärä summa' },
    });
    expect(await verifyLedger(em())).toEqual([]);
  });

  test('in parts has exactly the VAT of the invoice, and ends when nothing is left', async () => {
    const { id } = await aBusiness(1003);
    const invoice = await invoiceOf(id);
    const notes: Note[] = [];
    for (const amount of [0.02, 0.02, 3.33, undefined]) {
      const { data } = await credit({ id: invoice.id, amount });
      if (data) notes.push(data.creditInvoice.creditNote);
    }
    const cents = (name: 'net' | 'vat') => notes.reduce((sum, note) => sum + Math.round(note[name] * 100), 0);
    expect([notes.length, cents('net'), cents('vat')]).toEqual([4, -invoice.net, -invoice.vat]);
    expect(await credit({ id: invoice.id })).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
      message: 'Lasku on jo hyvitetty kokonaan.',
    });
    expect(await verifyLedger(em())).toEqual([]);
  });

  test('rejects more than the invoice, an amount that is not above zero, and a missing reason', async () => {
    const { id } = await aBusiness(1000);
    const invoice = await invoiceOf(id);
    for (const input of [{ amount: 10.01 }, { amount: 0 }, { amount: -1 }, { reason: '  ' }]) {
      expect((await credit({ id: invoice.id, ...input })).code).toBe('INVALID_INPUT');
    }
    expect((await credit({ id: randomUUID() })).code).toBe('NOT_FOUND');
    expect((await credit({ id: 'x' })).code).toBe('NOT_FOUND');
    expect(await transactionsOf(id)).toHaveLength(1);
  });

  test('is rejected as a whole when the balance is spent, so that no balance falls below zero', async () => {
    const { id } = await aBusiness(1000);
    await ledgerTransaction(em(), (em) => charge(em, aCharge(id, 400)));
    const invoice = await invoiceOf(id);
    expect(await credit({ id: invoice.id })).toMatchObject({
      code: 'BALANCE_TOO_LOW',
      message: 'Yrityksen saldosta puuttuu 4,00\u00a0€: osa on jo käytetty. Anna pienempi summa.',
    });
    expect(await em().count(Invoice, { credits: invoice.id })).toBe(0);
    expect((await credit({ id: invoice.id, amount: 6 })).data?.creditInvoice.newBalance).toBe(0);
  });

  test('happens once for one key, and shows another admin what was credited meanwhile', async () => {
    const { id } = await aBusiness(1000);
    const { id: invoice } = await invoiceOf(id);
    const input = { id: invoice, amount: 3, seen: 0, idempotencyKey: randomUUID() };
    const answers = await Promise.all([credit(input), credit(input), credit(input)]);
    expect(new Set(answers.map(({ data }) => data?.creditInvoice.creditNote.id)).size).toBe(1);
    expect(await transactionsOf(id)).toHaveLength(2);
    const late = await credit({ id: invoice, amount: 3, seen: 0 });
    expect(late).toMatchObject({ code: 'CONFLICT', errors: [{ extensions: { current: { credited: 3 } } }] });
  });

  test('credits the service fee of a mixed invoice after the top-up, and leaves the balance alone for it', async () => {
    const { id } = await aBusiness(0);
    const what = { ...aCharge(id, 500), admin, serviceFee: true };
    await ledgerTransaction(em(), (em) => chargeForAdmin({ em, platform }, what));
    const { id: invoice } = await invoiceOf(id);
    expect((await credit({ id: invoice })).code).toBe('BALANCE_TOO_LOW');
    const alone = await aBusiness(500);
    const fee = { ...aCharge(alone.id, 500), admin, serviceFee: true };
    const charged = await ledgerTransaction(em(), (em) => chargeForAdmin({ em, platform }, fee));
    const { data } = await credit({ id: charged.invoice?.id });
    expect(data?.creditInvoice).toMatchObject({ newBalance: 0, creditNote: { net: -15, vat: -3.6 } });
    expect(await transactionsOf(alone.id)).toHaveLength(2);
    expect(await verifyLedger(em())).toEqual([]);
  });

  test('is refused to admins who do not manage businesses, of a credit note, and after the business is deleted', async () => {
    const { id } = await aBusiness(1000);
    const invoice = await invoiceOf(id);
    const plain = await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] });
    const token = await signIn(em(), 'ADMIN', plain);
    expect((await credit({ id: invoice.id }, { token })).code).toBe('FORBIDDEN');
    const { data } = await credit({ id: invoice.id, amount: 1 });
    expect(await credit({ id: data?.creditInvoice.creditNote.id })).toMatchObject({
      code: 'STATUS_CHANGE_REFUSED',
      message: 'Hyvityslaskua ei voi hyvittää.',
    });
    await deleteBusiness(scope(), admin, id, { force: true });
    expect((await credit({ id: invoice.id })).code).toBe('STATUS_CHANGE_REFUSED');
  });

  test('is in the platform’s ledger as money out, in its sums, and found by its name and reason alone', async () => {
    const { id, businessName } = await aBusiness(5000, { businessName: 'Oikaistava Oy' });
    const { id: invoice } = await invoiceOf(id);
    await credit({ id: invoice, amount: 12, reason: 'Kirjoitusvirhe' });
    const search = (text: string, direction?: 'CREDIT' | 'DEBIT') =>
      ledgerFeed(scope(), { search: `${businessName} ${text}`, direction }, { number: 1, size: 20 });
    const { items, sums } = await search('oikaisu', 'DEBIT');
    expect(items).toMatchObject([{ description: 'Saldon oikaisu', amount: -1200, notes: 'Kirjoitusvirhe' }]);
    expect(sums).toMatchObject([{ corrected: -1200, debits: 1200, charged: 0 }]);
    expect((await search('kirjoitusvirhe')).total).toBe(1);
    expect((await search('tarjouksen')).total).toBe(0);
    expect((await search('oikaisu', 'CREDIT')).total).toBe(0);
  });
});

describe('a credit note', () => {
  test('names its invoice, the reason and no due date, and has no means of payment', async () => {
    const { id } = await aBusiness(1000);
    const original = await invoiceOf(id);
    const { data } = await credit({ id: original.id });
    const note = await em().findOneOrFail(Invoice, data?.creditInvoice.creditNote.id ?? '', { populate: ['credits'] });
    const facts = invoiceFacts(note, original).join('\n');
    expect(facts).toContain(`Hyvittää laskun: ${original.number} (`);
    expect(facts).toContain('Syy: Väärä summa');
    expect(facts).not.toContain('Eräpäivä');
    const reply = await app.http.inject({
      method: 'GET',
      url: `/api/invoices/${note.id}.pdf`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    expect(reply.headers['content-disposition']).toBe(`inline; filename="hyvityslasku-${note.number}.pdf"`);
    expect((await renderInvoice(note)).includes('/Title')).toBe(true);
  });

  test.each([
    ['more than its invoice', 'net = original.net - 1, gross = original.net - 1'],
    ['a negative invoice', 'credits_id = null'],
  ])('is rejected by the database as %s', async (_, change) => {
    const { id } = await aBusiness(1000);
    const { id: original } = await invoiceOf(id);
    const row = `select * from jsonb_populate_record(null::invoice, (select to_jsonb(invoice) || jsonb_build_object(
      'id', gen_random_uuid(), 'number', 999999, 'reference_number', '1232', 'transaction_id', null,
      'net', ${change.startsWith('net') ? -2000 : -1000}, 'vat', 0, 'gross', -1000,
      'credits_id', ${change.startsWith('credits') ? 'null' : `'${original}'`}, 'reason', 'x')
      from invoice where id = '${original}'))`;
    await expect(em().execute(`insert into invoice ${row}`)).rejects.toThrow(
      /within its invoice|credit_note_is_negative/,
    );
  });
});

describe('the list of invoices', () => {
  test('finds those of a deleted business by number, reference, name and Y-tunnus', async () => {
    const { id, businessId } = await aBusiness(1000, { businessName: 'Kadonnut Kahvila Oy' });
    const { number, referenceNumber } = await invoiceOf(id);
    await deleteBusiness(scope(), admin, id, { force: true });
    for (const search of [String(number), referenceNumber, 'kadonnut kahv', businessId]) {
      const { data } = await find({ search });
      expect(data?.invoices.items).toContainEqual(expect.objectContaining({ number, isBusinessDeleted: true }));
    }
    expect((await find({ search: 'Kadonnut leipomo' })).data?.invoices.total).toBe(0);
  });

  test('shows one kind, one period, and what is credited', async () => {
    const { id } = await aBusiness(1000, { businessName: 'Rajattu Oy' }, new Date('2026-03-10T10:00:00Z'));
    const { id: invoice, number } = await invoiceOf(id);
    await credit({ id: invoice, amount: 4 });
    const of = async (filter: object) => (await find({ search: 'Rajattu', ...filter })).data?.invoices.items;
    expect(await of({ kind: 'CREDIT_NOTE' })).toMatchObject([{ kind: 'CREDIT_NOTE', net: -4, credits: { number } }]);
    expect(await of({ kind: 'INVOICE' })).toMatchObject([{ number, credited: 4, isBusinessDeleted: false }]);
    expect(await of({ from: '2026-03-10', to: '2026-03-10' })).toMatchObject([{ number }]);
    expect(await of({ to: '2026-03-09' })).toEqual([]);
    expect((await find({ from: '2026-03-10', to: '2026-03-09' })).code).toBe('INVALID_INPUT');
  });

  test('is for admins who manage businesses', async () => {
    const token = await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] }));
    expect((await ask(app, list, { filter: {} }, { token })).code).toBe('FORBIDDEN');
  });
});
