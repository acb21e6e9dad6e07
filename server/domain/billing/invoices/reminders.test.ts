import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { deleteBusiness } from '../../../workflows/deleteBusiness.ts';
import { bookRules } from '../../books/bookRules.ts';
import { BankFile } from '../../receivables/movements/fileEntities.ts';
import { OnlinePayment } from '../../receivables/onlinePayments/entities.ts';
import { aReport, sendBankFile, setBilling } from '../../receivables/payments.fixtures.ts';
import { Invoice } from '../entities.ts';
import { aLedger } from '../ledger/ledger.fixtures.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { InvoiceReminder } from './invoiceEntities.ts';
import { isReminderDay, reminderFile, remindOfInvoices } from './reminders.ts';

const platform = await testPlatform();
const { em, admin, scope, aBusiness, mailsTo } = await aLedger(platform);
let app: App;
let by: Asker;

beforeAll(async () => {
  app = await createApp(platform);
  by = { token: await signIn(em(), 'ADMIN', admin) };
});
afterAll(() => app.close());

const morning = (day: string) => new Date(`${day}T07:00:00Z`);
const remind = (day: string) => remindOfInvoices(platform, morning(day));
const on = (rules: object = {}) => setBilling(platform, { remindersOn: true, remindersFrom: '2026-03-01', ...rules });

/** An invoice of 124 euros, due on 16 March 2026, a Monday. */
async function anInvoice(facts: Parameters<typeof aBusiness>[1] = {}) {
  const business = await aBusiness(10_000, facts, morning('2026-03-02'));
  const invoice = await em().findOneOrFail(Invoice, { businessId: business.id });
  return { business, invoice };
}

async function aBankFile(day: string) {
  const own = em();
  const bytes = randomBytes(20);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { sha256, kind: 'CAMT054', messageId: day, fileName: 'maksut.xml' } as const;
  await own.persist(own.create(BankFile, { ...facts, content: bytes, at: morning(day) })).flush();
}

const remindersOf = (invoice: Invoice) =>
  em().find(InvoiceReminder, { invoice: invoice.id }, { orderBy: { step: 'asc' } });
const reminderMails = async ({ email }: Business) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Maksumuistutus'));

test.each([
  ['2026-03-23', false],
  ['2026-03-24', true],
  ['2026-03-21', false],
  ['2026-04-07', false],
  ['2026-04-08', true],
  ['2026-05-15', false],
  ['2026-12-07', false],
])('a reminder may be sent on %s: %s', (day, may) => {
  expect(isReminderDay(day)).toBe(may);
});

test('nothing is reminded of until an admin turns reminders on, and then only what is due from that day on', async () => {
  const { invoice } = await anInvoice();
  await aBankFile('2026-03-20');
  await setBilling(platform, {});
  expect(await remind('2026-03-24')).toBe(0);
  await on({ remindersFrom: '2026-03-17' });
  expect(await remind('2026-03-24')).toBe(0);
  expect(await remindersOf(invoice)).toEqual([]);
});

test('an invoice is reminded of after 7 and 21 days, not after days off, twice, by mail with a document', async () => {
  await on({ reminderFee: 500 });
  const { business, invoice } = await anInvoice({ businessName: 'Äyskäri & Öljy Oy' });
  await aBankFile('2026-03-20');
  expect(await remind('2026-03-20')).toBe(0);
  expect(await remind('2026-03-23')).toBe(0);
  await Promise.all([remind('2026-03-24'), remind('2026-03-24'), remind('2026-03-24')]);
  expect(await remindersOf(invoice)).toMatchObject([{ step: 1, open: 12_400, fee: 500 }]);
  const [mail, ...others] = await reminderMails(business);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    `Maksumuistutus: lasku ${invoice.number}, eräpäivä 16.3.2026, avoinna 124,00\u00a0€. Jos olet jo maksanut, viesti on aiheeton.`,
  );
  for (const part of ['129,00\u00a0€', 'FI21 1234 5600 0007 85', 'info@lahitarjous.example', 'Saaja: '])
    expect(mail?.text).toContain(part);
  // 129,00 euros, and no day: a reminder has none of its own.
  const barcode = `4211234560000078500012900000${invoice.referenceNumber.padStart(20, '0')}000000`;
  expect(mail?.text).toContain(`Virtuaaliviivakoodi: ${barcode}`);
  const [, id = ''] = mail?.attachment?.split(':') ?? [];
  const file = await reminderFile(em(), id);
  expect(file?.fileName).toBe(`maksumuistutus-${invoice.number}-1.pdf`);
  expect(file?.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(file?.bytes.toString('latin1')).toContain(`(Virtuaaliviivakoodi ${barcode})`);
  expect(await reminderFile(em(), invoice.id)).toBeNull();
  expect(await remind('2026-04-08')).toBe(0);
  await aBankFile('2026-04-02');
  expect(await remind('2026-04-07')).toBe(0);
  expect(await remind('2026-04-08')).toBeGreaterThan(0);
  expect(await remind('2026-04-09')).toBe(0);
  expect((await remindersOf(invoice)).map(({ step }) => step)).toEqual([1, 2]);
  const list = `query ($reminders: Int) { invoices(filter: { reminders: $reminders, search: "${invoice.number}" }) {
    items { id state: status open reminders { step open fee } } } }`;
  type Found = { invoices: { items: { id: string; reminders: { step: number }[] }[] } };
  const { data } = await ask<Found>(app, list, { reminders: 2 }, by);
  const totals = 'query ($filter: InvoiceFilterInput!) { invoices(filter: $filter) { total } }';
  const totalOf = async (filter: object) => (await ask<object>(app, totals, { filter }, by)).data;
  expect(await totalOf({ reminders: 2 })).toEqual(await totalOf({ reminders: 2, kind: 'INVOICE' }));
  for (const unsound of [0, 3]) expect((await ask(app, list, { reminders: unsound }, by)).code).toBe('INVALID_INPUT');
  const reminders = [1, 2].map((step) => ({ step, open: 124, fee: 5 }));
  expect(data?.invoices.items).toContainEqual({ id: invoice.id, state: 'OVERDUE', open: 124, reminders });
  const { referenceNumber: reference } = invoice;
  await sendBankFile(app, aReport([{ cents: 12_400, id: 'M1', reference }]), by);
  const after = await ask<Found>(app, list, { reminders: 1 }, by);
  expect(after.data?.invoices.items.map(({ id }) => id)).not.toContain(invoice.id);
  expect(await verifyLedger(em(), bookRules)).toEqual([]);
});

test('only the rest is reminded of, a paid invoice is not, and a deleted business is left to an admin', async () => {
  await on();
  const [part, paid, gone] = [await anInvoice(), await anInvoice(), await anInvoice()];
  const report = aReport([
    { cents: 10_000, id: 'M2', reference: part.invoice.referenceNumber },
    { cents: 12_400, id: 'M3', reference: paid.invoice.referenceNumber },
  ]);
  await sendBankFile(app, report, by);
  await deleteBusiness(scope(), admin, gone.business.id, { force: true });
  await remind('2026-03-25');
  expect(await remindersOf(part.invoice)).toMatchObject([{ open: 2_400, fee: 0 }]);
  expect(await remindersOf(paid.invoice)).toEqual([]);
  expect(await remindersOf(gone.invoice)).toEqual([]);
});

test('an invoice is not reminded of while a bank processes a payment of it', async () => {
  await on();
  const { business, invoice } = await anInvoice();
  const pending = {
    businessId: business.id,
    provider: 'fake',
    amount: 0,
    gross: 12_400,
    taxRateBp: 2400,
    currency: 'EUR',
    referenceNumber: '99000011',
    nextCheckAt: new Date(),
    pays: invoice.id,
    state: 'PENDING',
  } as const;
  const own = em();
  const payment = own.create(OnlinePayment, pending);
  await own.flush();
  await remind('2026-03-25');
  expect(await remindersOf(invoice)).toEqual([]);
  await em().nativeUpdate(OnlinePayment, { id: payment.id }, { state: 'FAILED' });
  await remind('2026-03-26');
  expect(await remindersOf(invoice)).toHaveLength(1);
});

test('a reminder that fails leaves no row, holds up no other one, and is sent at the next time', async () => {
  await on();
  const [one, other] = [await anInvoice(), await anInvoice()];
  await em().execute(`create function fail_fn() returns trigger as $$ begin
    if new."to" = '${one.business.email}' then raise exception 'down'; end if; return new; end; $$ language plpgsql`);
  await em().execute('create trigger fail before insert on outbox_mail for each row execute function fail_fn()');
  await remind('2026-03-25');
  expect(await remindersOf(one.invoice)).toEqual([]);
  expect(await remindersOf(other.invoice)).toHaveLength(1);
  await em().execute('drop trigger fail on outbox_mail');
  expect(await remind('2026-03-26')).toBe(1);
  expect(await reminderMails(one.business)).toHaveLength(1);
});

test('a suspended business is reminded too, and no reminder can be changed or written twice', async () => {
  await on();
  const { business, invoice } = await anInvoice();
  await em().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
  expect(await remind('2026-03-25')).toBe(1);
  await expect(em().execute('update invoice_reminder set fee = 1')).rejects.toThrow('append-only');
  const copy = `insert into invoice_reminder select gen_random_uuid(), invoice_id, step, open, fee, at
    from invoice_reminder where invoice_id = '${invoice.id}'`;
  await expect(em().execute(copy)).rejects.toThrow('invoice_id_step_unique');
});

test('turning reminders on sets the first due date to today, and a fee above 12 euros is refused', async () => {
  await setBilling(platform, {});
  const document = `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) {
    settings { billing { remindersOn remindersFrom reminderFee creditWhen toleranceCents } } } }`;
  const editor = await anAdmin(em(), { permissions: ['MANAGE_SETTINGS'] });
  const editing = { token: await signIn(em(), 'ADMIN', editor) };
  const set = (billing: object) => ask(app, document, { input: { billing } }, editing);
  expect((await set({ reminderFee: 12.01 })).code).toBe('INVALID_INPUT');
  for (const toleranceCents of [-1, 101]) expect((await set({ toleranceCents })).code).toBe('INVALID_INPUT');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' });
  const { data } = await set({ remindersOn: true, reminderFee: 5, toleranceCents: 100 });
  const billing = {
    remindersOn: true,
    remindersFrom: today,
    reminderFee: 5,
    creditWhen: 'AT_INVOICE',
    toleranceCents: 100,
  };
  expect(data).toEqual({ updateSettings: { settings: { billing } } });
});
