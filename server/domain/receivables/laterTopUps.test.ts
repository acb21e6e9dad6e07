import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { AuditEntry } from '#domain/audit/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { draft } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { deleteBusiness } from '../../workflows/deleteBusiness.ts';
import { chargeForAdmin } from '../billing/adminCharge.ts';
import { Invoice, Transaction } from '../billing/entities.ts';
import { aLedger } from '../billing/ledger/ledger.fixtures.ts';
import { charge, ledgerTransaction } from '../billing/ledger/ledger.ts';
import { verifyLedger } from '../billing/ledger/verify.ts';
import { bookRules } from '../books/bookRules.ts';
import { aReport, type Paid, sendBankFile, setBilling, withBilling } from './payments.fixtures.ts';

const platform = await testPlatform();
const { em, admin, scope, aBusiness, aCharge, transactionsOf, mailsTo } = await aLedger(platform);
let apps: [App, App];
let by: Asker;

beforeAll(async () => {
  await seedCategories(em());
  apps = [await createApp(platform), await createApp(platform)];
  by = { token: await signIn(em(), 'ADMIN', admin) };
  await setBilling(platform, { creditWhen: 'AT_PAYMENT' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

let counter = 0;
const newId = () => `L${++counter}`;
const send = (payments: Paid[], app: App = apps[0]) => sendBankFile(app, aReport(payments), by);
const run = <Data = Record<string, never>>(name: string, type: string, input: object, fields: string, who = by) =>
  ask<Data>(apps[0], `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }, who);
const faults = () => verifyLedger(em(), bookRules);

interface ToppedUp {
  topUpBalance: { newBalance: number; referenceNumber: string; invoice: { id: string; balanceWaits: boolean } };
}
const topUpFields = 'newBalance referenceNumber invoice { id balanceWaits }';

/** A business whose top-up of 100 euros (124 with VAT) waits for its payment. */
async function aWaitingTopUp(input: object = {}) {
  const business = await aBusiness(0);
  const what = { id: business.id, amount: 100, ...input };
  const { data } = await run<ToppedUp>('topUpBalance', 'TopUpInput', what, topUpFields);
  const invoice = await em().findOneOrFail(Invoice, { businessId: business.id });
  return { business, invoice, reference: invoice.referenceNumber, answer: data?.topUpBalance };
}

const amountsOf = async (businessId: string) =>
  (await transactionsOf(businessId)).map(({ kind, amount }) => `${kind} ${amount}`);
const balanceOf = async (id: string) => (await em().findOneOrFail(Business, id)).balance;
const spend = (businessId: string, cents: number) =>
  ledgerTransaction(em(), (em) => charge(em, aCharge(businessId, cents)));

const pay = (reference: string, cents = 12_400, id = newId()) => send([{ cents, id, reference }]);
const takeBack = (reference: string, id: string, cents = 12_400) => send([{ cents, id, reference, reversal: true }]);

/** The message to the business when it publishes an offer. */
async function publish(business: Business) {
  const token = await signIn(em(), 'BUSINESS', business);
  const document = 'mutation ($input: OfferInput!) { createOffer(input: $input) { message } }';
  return ask(apps[0], document, { input: nestContent(draft()) }, { token });
}

describe('a top-up that waits for its payment', () => {
  test('is credited by the payment that covers it, once, and the business is mailed', async () => {
    const { business, invoice, reference, answer } = await aWaitingTopUp({ note: 'Kevään ilmoitukset' });
    expect(answer).toMatchObject({ newBalance: 0, referenceNumber: reference, invoice: { balanceWaits: true } });
    expect(await balanceOf(business.id)).toBe(0);
    const [billed] = await mailsTo(business.email);
    expect(billed?.text).toContain('saldoon lisätään 100,00\u00a0€, kun lasku on maksettu kokonaan');
    expect((await pay(reference)).imported).toMatchObject({ added: 1 });
    const [row] = await transactionsOf(business.id);
    expect(row).toMatchObject({ kind: 'TOP_UP', amount: 10_000, invoiceId: invoice.id, creditGround: 'PAYMENT' });
    expect(row?.referenceNumber).toBe(reference);
    expect((await mailsTo(business.email)).at(-1)?.subject).toBe('Saldoa on lisätty: 100,00\u00a0€');
    expect(await faults()).toEqual([]);
  });

  test('is not credited by a part, and by the rest it is; what is over waits', async () => {
    const { business, reference } = await aWaitingTopUp();
    await pay(reference, 12_399);
    expect(await amountsOf(business.id)).toEqual([]);
    await pay(reference, 500);
    await pay(reference);
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
    expect(await faults()).toEqual([]);
  });

  test('is credited once when two servers read two payments of it at the same moment', async () => {
    const { business, reference } = await aWaitingTopUp();
    const halves = [6_200, 6_200].map((cents) => aReport([{ cents, id: newId(), reference }]));
    await Promise.all(halves.map((report, i) => sendBankFile(apps[i] ?? apps[0], report, by)));
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
    expect(await faults()).toEqual([]);
  });

  test('is credited once when two admins allocate two payments to it at the same moment', async () => {
    const { business, invoice } = await aWaitingTopUp();
    const ids = [newId(), newId()];
    await send(ids.map((id) => ({ cents: 6_200, id, payer: `Puolet ${id}` })));
    const entries = (await em().execute(
      `select id from bank_entry where archive_key in ('${ids.join("', '")}')`,
    )) as unknown as { id: string }[];
    const inputs = entries.map(({ id }) => ({ paymentId: id, invoiceId: invoice.id, seen: 62 }));
    const answers = await Promise.all(
      inputs.map((input) => run('allocatePayment', 'AllocatePaymentInput', input, 'invoice { balanceWaits }')),
    );
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
    expect(await faults()).toEqual([]);
  });

  test('of a suspended business is credited too', async () => {
    const { business, reference } = await aWaitingTopUp();
    await em().nativeUpdate(Business, { id: business.id }, { status: 'SUSPENDED' });
    await pay(reference);
    expect(await balanceOf(business.id)).toBe(10_000);
  });

  test('of a deleted business leaves its payment waiting, which no admin can use for it', async () => {
    const { business, invoice, reference } = await aWaitingTopUp();
    await deleteBusiness(scope(), admin, business.id, { force: false });
    const id = newId();
    await pay(reference, 12_400, id);
    const query = '{ waitingPayments(page: { size: 100 }) { items { id left reason reference } } }';
    type Waiting = { waitingPayments: { items: { id: string; left: number; reason: string; reference: string }[] } };
    const { data } = await ask<Waiting>(apps[0], query, {}, by);
    const payment = data?.waitingPayments.items.find((item) => item.reference === reference);
    expect(payment).toMatchObject({ left: 124, reason: 'BUSINESS_DELETED' });
    const input = { paymentId: payment?.id, invoiceId: invoice.id, seen: 124 };
    const refused = await run('allocatePayment', 'AllocatePaymentInput', input, 'invoice { id }');
    expect(refused).toMatchObject({ code: 'STATUS_CHANGE_REFUSED', message: expect.stringContaining('poistettu') });
    expect(await faults()).toEqual([]);
  });

  test('is credited with what a credit note has left of it, and with nothing when it was credited whole', async () => {
    const one = await aWaitingTopUp();
    const credit = (input: object) =>
      run<{ creditInvoice: { newBalance: number } }>('creditInvoice', 'CreditInvoiceInput', input, 'newBalance');
    await pay(one.reference, 9_300);
    const noted = await credit({ id: one.invoice.id, amount: 25, reason: 'Väärä summa' });
    expect(noted.data?.creditInvoice.newBalance).toBe(75);
    expect(await amountsOf(one.business.id)).toEqual(['TOP_UP 7500']);
    const other = await aWaitingTopUp();
    const whole = await credit({ id: other.invoice.id, reason: 'Peruttu' });
    expect(whole.data?.creditInvoice.newBalance).toBe(0);
    const mail = (await mailsTo(other.business.email)).at(-1);
    expect(mail?.text).not.toContain('Saldosta on vähennetty');
    await pay(other.reference);
    expect(await amountsOf(other.business.id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('is credited ahead by an admin with a reason, which the audit log has, and its payment adds nothing', async () => {
    const { business, invoice, reference } = await aWaitingTopUp();
    const ahead = (reason: string) =>
      run('creditAhead', 'CreditAheadInput', { id: invoice.id, reason }, 'newBalance invoice { balanceWaits open }');
    expect((await ahead(' ')).code).toBe('INVALID_INPUT');
    expect((await ahead('Vanha asiakas')).data).toEqual({
      creditAhead: { newBalance: 100, invoice: { balanceWaits: false, open: 124 } },
    });
    expect((await ahead('Vanha asiakas')).code).toBe('STATUS_CHANGE_REFUSED');
    const entry = await em().findOneOrFail(AuditEntry, { action: 'invoice.credit_ahead', targetId: business.id });
    expect(entry.after).toMatchObject({ reason: 'Vanha asiakas', amount: 10_000 });
    const id = newId();
    await pay(reference, 12_400, id);
    await takeBack(reference, id);
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
    expect(await faults()).toEqual([]);
  });

  test('is credited with its invoice when the admin says why, and the same key replays the same answer', async () => {
    const { business, answer } = await aWaitingTopUp({ creditAhead: 'Sovittu puhelimessa' });
    expect(answer).toMatchObject({ newBalance: 100, invoice: { balanceWaits: false } });
    expect(await transactionsOf(business.id)).toMatchObject([{ creditGround: 'ADMIN', invoiceId: null }]);
    const empty = await run(
      'topUpBalance',
      'TopUpInput',
      { id: business.id, amount: 1, creditAhead: ' ' },
      'newBalance',
    );
    expect(empty.code).toBe('INVALID_INPUT');
    const once = { id: business.id, amount: 10, idempotencyKey: 'odottava-1' };
    const [first, again] = [
      await run<ToppedUp>('topUpBalance', 'TopUpInput', once, topUpFields),
      await run<ToppedUp>('topUpBalance', 'TopUpInput', once, topUpFields),
    ];
    expect(first.data?.topUpBalance).toMatchObject({ newBalance: 100, invoice: { balanceWaits: true } });
    expect(again.data).toEqual(first.data);
    expect(await faults()).toEqual([]);
  });

  test('keeps the currency from changing', async () => {
    await aWaitingTopUp();
    const document = `mutation ($input: UpdateSettingsInput!) {
      updateSettings(input: $input) { settings { pricing { currency } } } }`;
    const editor = await anAdmin(em(), { permissions: ['MANAGE_SETTINGS'] });
    const token = await signIn(em(), 'ADMIN', editor);
    const refused = await ask(apps[0], document, { input: { pricing: { currency: 'SEK' } } }, { token });
    expect(refused.code).toBe('CURRENCY_LOCKED');
  });
});

describe('a limit of credit', () => {
  test('lets top-ups be credited at once while open invoices are within it, and the others wait', async () => {
    await setBilling(platform, { creditWhen: 'UP_TO_LIMIT' });
    const unknown = await aWaitingTopUp();
    expect(unknown.answer).toMatchObject({ newBalance: 0 });
    const { id } = await aBusiness(0);
    const set = (limit: number, seen: number) =>
      run('setCreditLimit', 'CreditLimitInput', { id, limit, seen }, 'business { creditLimit creditHold }');
    for (const unsound of [-1, 100_000.01]) expect((await set(unsound, 0)).code).toBe('INVALID_INPUT');
    expect((await set(248, 1)).code).toBe('CONFLICT');
    expect((await set(248, 0)).data).toEqual({ setCreditLimit: { business: { creditLimit: 248, creditHold: false } } });
    const top = () => run<ToppedUp>('topUpBalance', 'TopUpInput', { id, amount: 100 }, topUpFields);
    const answers = await Promise.all([top(), top(), top()]);
    expect(answers.filter(({ data }) => data?.topUpBalance.invoice.balanceWaits)).toHaveLength(1);
    expect(await balanceOf(id)).toBe(20_000);
    expect((await transactionsOf(id)).map(({ creditGround }) => creditGround)).toEqual(['LIMIT', 'LIMIT']);
    await setBilling(platform, { creditWhen: 'AT_PAYMENT' });
    expect(await faults()).toEqual([]);
  });
});

describe('a payment that comes back', () => {
  test('takes what is left of the balance, holds the business, and returns it when paid again', async () => {
    const { business, reference, invoice } = await aWaitingTopUp();
    const id = newId();
    await pay(reference, 12_400, id);
    await spend(business.id, 7_000);
    await takeBack(reference, id);
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000', 'CHARGE -7000', 'PAYMENT_REVERSAL -3000']);
    expect(await publish(business)).toMatchObject({
      code: 'PAYMENT_RETURNED',
      message: `Maksu palautui. Maksa lasku ${invoice.number} jatkaaksesi.`,
    });
    const token = await signIn(em(), 'BUSINESS', business);
    const own = await ask(apps[0], '{ business: myBusiness { heldBy { number } } }', {}, { token });
    expect(own.data).toEqual({ business: { heldBy: { number: invoice.number } } });
    expect((await mailsTo(business.email)).at(-1)?.subject).toBe(`Maksu palautui: lasku ${invoice.number}`);
    expect(await faults()).toEqual([]);
    await pay(reference, 400);
    expect((await publish(business)).code).toBe('PAYMENT_RETURNED');
    await pay(reference, 12_000);
    expect((await amountsOf(business.id)).at(-1)).toBe('PAYMENT_REVERSAL 3000');
    expect((await publish(business)).code).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('takes nothing of a spent balance, nor of a later one, and holds it until the invoice is written off', async () => {
    const { business, reference, invoice } = await aWaitingTopUp();
    const ids = [newId(), newId()] as const;
    await pay(reference, 6_200, ids[0]);
    await pay(reference, 6_200, ids[1]);
    await spend(business.id, 10_000);
    await takeBack(reference, ids[0], 6_200);
    const later = { id: business.id, amount: 50, creditAhead: 'Sovittu' };
    await run('topUpBalance', 'TopUpInput', later, 'newBalance');
    await takeBack(reference, ids[1], 6_200);
    expect((await amountsOf(business.id)).slice(2)).toEqual(['PAYMENT_REVERSAL 0', 'TOP_UP 5000']);
    const credited = await run('creditInvoice', 'CreditInvoiceInput', { id: invoice.id, reason: 'x' }, 'newBalance');
    expect(credited).toMatchObject({ code: 'STATUS_CHANGE_REFUSED', message: expect.stringContaining('palautunut') });
    expect((await publish(business)).code).toBe('PAYMENT_RETURNED');
    const writeOff = (input: object) =>
      run(
        'writeOffInvoice',
        'WriteOffInput',
        { id: invoice.id, reason: 'Konkurssi', ...input },
        'invoice { state: status }',
      );
    await writeOff({});
    expect((await publish(business)).code).toBeUndefined();
    await writeOff({ takeBack: true });
    expect((await publish(business)).code).toBe('PAYMENT_RETURNED');
    expect(await faults()).toEqual([]);
  });

  test('is the same whether the bank or an admin takes it back, and is taken back again later', async () => {
    const { business, reference } = await aWaitingTopUp();
    const id = newId();
    await pay(reference, 12_400, id);
    const [entry] = (await em().execute(`select id from bank_entry where archive_key = '${id}'`)) as unknown as {
      id: string;
    }[];
    const undone = await run(
      'undoPayment',
      'UndoPaymentInput',
      { paymentId: entry?.id, note: 'Väärä' },
      'payment { left }',
    );
    expect(undone.code).toBeUndefined();
    const invoice = await em().findOneOrFail(Invoice, { businessId: business.id });
    const input = { paymentId: entry?.id, invoiceId: invoice.id, seen: 124 };
    await run('allocatePayment', 'AllocatePaymentInput', input, 'invoice { id }');
    await takeBack(reference, id);
    const rows = ['TOP_UP 10000', 'PAYMENT_REVERSAL -10000', 'PAYMENT_REVERSAL 10000', 'PAYMENT_REVERSAL -10000'];
    expect(await amountsOf(business.id)).toEqual(rows);
    expect(await faults()).toEqual([]);
  });

  test('in the file that paid it leaves the balance as it was', async () => {
    const { business, reference } = await aWaitingTopUp();
    const id = newId();
    await send([
      { cents: 12_400, id, reference },
      { cents: 12_400, id, reference, reversal: true },
    ]);
    expect(await amountsOf(business.id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe('a payment that lacks little', () => {
  const historyOf = async (id: string) => {
    const query = `query ($id: ID!) { invoiceHistory(id: $id) {
      invoice { state: status open } writeOffs { amount isRounding reason adminName } } }`;
    return (await ask<{ invoiceHistory: object }>(apps[0], query, { id }, by)).data?.invoiceHistory;
  };

  test('closes its invoice and adds the balance within the tolerance, and both are undone with it', async () => {
    await withBilling(platform, { creditWhen: 'AT_PAYMENT', toleranceCents: 10 }, async () => {
      const [one, other] = [await aWaitingTopUp(), await aWaitingTopUp()];
      const id = newId();
      await send([
        { cents: 12_390, id, reference: one.reference },
        { cents: 12_389, id: newId(), reference: other.reference },
      ]);
      const row = { amount: 0.1, isRounding: true, reason: 'Pyöristysero', adminName: null };
      expect(await historyOf(one.invoice.id)).toEqual({ invoice: { state: 'PAID', open: 0 }, writeOffs: [row] });
      expect(await historyOf(other.invoice.id)).toEqual({
        invoice: { state: 'PARTLY_PAID', open: 0.11 },
        writeOffs: [],
      });
      expect(await amountsOf(one.business.id)).toEqual(['TOP_UP 10000']);
      expect(await amountsOf(other.business.id)).toEqual([]);
      expect(await faults()).toEqual([]);
      await takeBack(one.reference, id, 12_390);
      expect(await historyOf(one.invoice.id)).toEqual({
        invoice: { state: 'OPEN', open: 124 },
        writeOffs: [row, { ...row, amount: -0.1 }],
      });
      expect(await amountsOf(one.business.id)).toEqual(['TOP_UP 10000', 'PAYMENT_REVERSAL -10000']);
      const credited = { id: other.invoice.id, amount: 0.01, reason: 'Sentti' };
      await run('creditInvoice', 'CreditInvoiceInput', credited, 'newBalance');
      expect(await historyOf(other.invoice.id)).toMatchObject({ invoice: { state: 'PAID', open: 0 } });
      expect(await amountsOf(other.business.id)).toEqual(['TOP_UP 9999']);
      expect(await faults()).toEqual([]);
    });
    await setBilling(platform, { creditWhen: 'AT_PAYMENT' });
  });

  test('leaves no loss that could be taken back', async () => {
    await withBilling(platform, { creditWhen: 'AT_PAYMENT', toleranceCents: 1 }, async () => {
      const { invoice, reference } = await aWaitingTopUp();
      await pay(reference, 12_399);
      const back = await run(
        'writeOffInvoice',
        'WriteOffInput',
        { id: invoice.id, reason: 'Peru', takeBack: true },
        'invoice { open }',
      );
      expect(back).toMatchObject({ code: 'STATUS_CHANGE_REFUSED', message: 'Laskulla ei ole luottotappiota.' });
    });
    await setBilling(platform, { creditWhen: 'AT_PAYMENT' });
  });
});

describe('an open invoice of a VAT rate that has changed', () => {
  const document = `mutation ($input: ReissueInvoiceInput!) { reissueInvoice(input: $input) {
    replaced { open credited isReissuable } creditNote { number net vat reason }
    invoice { id net gross taxRate referenceNumber balanceWaits state: status replaces { number } } } }`;
  interface Reissued {
    reissueInvoice: {
      replaced: { open: number; credited: number; isReissuable: boolean };
      creditNote: { number: number };
      invoice: { id: string; referenceNumber: string; balanceWaits: boolean };
    };
  }
  const reissue = (id: string, who = by, app = apps[0]) => ask<Reissued>(app, document, { input: { id } }, who);
  let editor: Asker;
  const setRate = (taxRate: number) =>
    run('updateSettings', 'UpdateSettingsInput', { pricing: { taxRate } }, 'settings { pricing { taxRate } }', editor);

  interface Listed {
    invoices: { items: { number: number; isReissuable: boolean }[] };
  }
  async function listed() {
    const query = '{ invoices(filter: { oldTaxRate: true }) { items { number isReissuable } } }';
    const { data } = await ask<Listed>(apps[0], query, {}, by);
    return data?.invoices.items;
  }

  beforeAll(async () => {
    editor = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['MANAGE_SETTINGS'] })) };
  });
  afterEach(async () => {
    await setRate(24);
    await setBilling(platform, { creditWhen: 'AT_PAYMENT' });
  });

  test('is listed and made again once by two admins at once, and a payment with the old reference pays the new one', async () => {
    const { business, invoice, reference } = await aWaitingTopUp();
    expect(await listed()).toEqual([]);
    expect((await reissue(invoice.id)).message).toBe('Laskussa on jo voimassa oleva verokanta.');
    await setRate(25.5);
    expect(await listed()).toContainEqual({ number: invoice.number, isReissuable: true });
    const other = await anAdmin(em(), { permissions: ['MANAGE_BUSINESSES'] });
    const who = [by, { token: await signIn(em(), 'ADMIN', other) }];
    const answers = await Promise.all(who.map((asker, i) => reissue(invoice.id, asker, apps[i])));
    const [first] = answers;
    expect(answers.map(({ data }) => data)).toEqual([first?.data, first?.data]);
    expect(first?.data?.reissueInvoice).toMatchObject({
      replaced: { open: 0, credited: 100, isReissuable: false },
      creditNote: { net: -100, vat: -24, reason: 'Verokanta vaihtui: 24\u00a0% → 25,5\u00a0%' },
      invoice: { net: 100, gross: 125.5, taxRate: 25.5, balanceWaits: true, replaces: { number: invoice.number } },
    });
    expect(await em().count(Invoice, { businessId: business.id })).toBe(3);
    expect(await em().count(AuditEntry, { action: 'invoice.reissue', targetId: business.id })).toBe(1);
    const mails = (await mailsTo(business.email)).map(({ subject }) => subject.replace(/\d+:/, 'N:'));
    expect(mails.slice(1).sort()).toEqual(['Hyvityslasku N: −124,00\u00a0€', 'Lasku N: 125,50\u00a0€']);
    expect(await faults()).toEqual([]);

    const { id = '', referenceNumber = '' } = first?.data?.reissueInvoice.invoice ?? {};
    expect(referenceNumber).not.toBe(reference);
    const now = async () => (await reissue(invoice.id)).data?.reissueInvoice.invoice;
    await pay(reference);
    expect(await now()).toMatchObject({ id, state: 'PARTLY_PAID', balanceWaits: true });
    expect(await amountsOf(business.id)).toEqual([]);
    await send([
      { cents: 50, id: newId(), reference },
      { cents: 100, id: newId(), reference: referenceNumber },
    ]);
    expect(await now()).toMatchObject({ id, state: 'PAID', balanceWaits: false });
    expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['by its invoice', 'AT_INVOICE', {}],
    ['by an admin with its invoice', 'AT_PAYMENT', { creditAhead: 'Sovittu' }],
  ] as const)('leaves a balance that was credited %s as it is', async (_, creditWhen, input) => {
    await setBilling(platform, { creditWhen });
    const { business, invoice } = await aWaitingTopUp(input);
    await spend(business.id, 7_000);
    await run('creditInvoice', 'CreditInvoiceInput', { id: invoice.id, amount: 10, reason: 'Osa' }, 'newBalance');
    await setRate(10);
    const { data } = await reissue(invoice.id);
    expect(data?.reissueInvoice.invoice).toMatchObject({ net: 90, gross: 99, balanceWaits: false });
    const rows = await amountsOf(business.id);
    expect(rows.slice(1)).toEqual(['CHARGE -7000', 'CORRECTION -1000', 'TOP_UP 9000', 'CORRECTION -9000']);
    expect(await balanceOf(business.id)).toBe(2_000);
    expect(await faults()).toEqual([]);
  });

  test('that was credited ahead after it was made leaves a spent balance as it is', async () => {
    const { business, invoice, reference } = await aWaitingTopUp();
    await run('creditAhead', 'CreditAheadInput', { id: invoice.id, reason: 'Tuttu' }, 'newBalance');
    await spend(business.id, 10_000);
    await setRate(25.5);
    expect((await reissue(invoice.id)).data?.reissueInvoice.invoice).toMatchObject({ balanceWaits: false });
    await pay(reference);
    expect(await balanceOf(business.id)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('is left as it is when a part is paid, it has a fee, its business is deleted, or the caller may not', async () => {
    const [part, gone] = [await aWaitingTopUp(), await aWaitingTopUp()];
    await pay(part.reference, 100);
    const { id: feeOf } = await aBusiness(0);
    const fee = { ...aCharge(feeOf, 500), admin, serviceFee: true };
    const charged = await ledgerTransaction(em(), (em) => chargeForAdmin({ em, platform }, fee));
    await setRate(25.5);
    const plain = { token: await signIn(em(), 'ADMIN', await anAdmin(em(), { permissions: ['VIEW_ANALYTICS'] })) };
    expect((await reissue(gone.invoice.id, plain)).code).toBe('FORBIDDEN');
    await deleteBusiness(scope(), admin, gone.business.id, { force: false });
    const refused = [part.invoice.id, charged.invoice?.id ?? '', gone.invoice.id];
    for (const id of refused) expect((await reissue(id)).code).toBe('STATUS_CHANGE_REFUSED');
    expect((await reissue('x')).code).toBe('NOT_FOUND');
    expect((await reissue(part.invoice.id)).message).toContain('maksettu osa');
    const numbers = [part.invoice.number, gone.invoice.number, charged.invoice?.number];
    expect((await listed())?.filter(({ number }) => numbers.includes(number))).toEqual([]);
  });
});

test('a payment leaves neither balance nor allocation when the database fails between their rows', async () => {
  const { business, reference } = await aWaitingTopUp();
  const report = aReport([{ cents: 12_400, id: newId(), reference }]);
  await em().execute(
    `create function fail_fn() returns trigger as $$ begin raise exception 'down'; end; $$ language plpgsql`,
  );
  for (const table of ['payment_allocation', 'balance_transaction', 'outbox_mail', 'audit_entry']) {
    await em().execute(`create trigger fail after insert on ${table} for each row execute function fail_fn()`);
    expect((await sendBankFile(apps[0], report, by)).code).toBe('INTERNAL');
    await em().execute(`drop trigger fail on ${table}`);
    expect(await amountsOf(business.id)).toEqual([]);
  }
  expect((await sendBankFile(apps[1], report, by)).imported).toMatchObject({ added: 1 });
  expect(await amountsOf(business.id)).toEqual(['TOP_UP 10000']);
  expect(await faults()).toEqual([]);
});

test.each([
  ['balance_transaction', `credit_ground = 'ADMIN'`, /credited for a reason/],
  ['balance_transaction', 'invoice_id = null', /on the balance exactly while it is paid/],
  ['business', 'credit_hold = true', /publishes nothing exactly/],
])('a change of %s by its owner (%s) is found by the check of the books', async (table, change, rule) => {
  const { business, reference } = await aWaitingTopUp();
  await pay(reference);
  const column = change.split(' = ')[0] ?? '';
  const where = table === 'business' ? `id = '${business.id}'` : `business_id = '${business.id}'`;
  const unguarded = (statement: string) =>
    em().transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(statement);
    });
  const [before] = (await em().execute(`select ${column}::text as value from ${table} where ${where}`)) as unknown as {
    value: string;
  }[];
  await unguarded(`update ${table} set ${change} where ${where}`);
  expect((await faults()).map((fault) => fault.rule).join()).toMatch(rule);
  const cast = { invoice_id: 'uuid', credit_ground: 'text', credit_hold: 'boolean' }[column];
  await unguarded(`update ${table} set ${column} = '${before?.value}'::${cast} where ${where}`);
  expect(await faults()).toEqual([]);
});

test('the database rejects a second top-up of an invoice and one without a ground', async () => {
  const { business, reference } = await aWaitingTopUp();
  await pay(reference);
  const [row] = await em().find(Transaction, { businessId: business.id });
  const copy = (columns: string) =>
    em().execute(`insert into balance_transaction (id, business_id, business_name, seq, kind, amount, balance_before,
      balance_after, reference_number, tax_rate_bp, currency, at, invoice_id, credit_ground)
      select gen_random_uuid(), business_id, business_name, 2, kind, amount, balance_after, balance_after + amount,
        '1${counter}', tax_rate_bp, currency, at, ${columns} from balance_transaction where id = '${row?.id}'`);
  await expect(copy(`invoice_id, 'PAYMENT'`)).rejects.toThrow('transaction_one_top_up_of_invoice');
  await expect(copy('gen_random_uuid(), null')).rejects.toThrow('transaction_moves_money_its_way');
});
