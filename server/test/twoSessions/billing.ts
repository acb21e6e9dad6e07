import { expect } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Invoice, Order } from '#domain/billing/entities.ts';
import { ledgerTransaction } from '#domain/billing/ledger/ledger.ts';
import { AccountEntry } from '#domain/receivables/entities.ts';
import { topUp as addTopUp } from '#domain/receivables/invoicing/topUp.ts';
import { OnlinePayment } from '#domain/receivables/onlinePayments/entities.ts';
import { aReport, sendBankFile, withBilling } from '#domain/receivables/payments.fixtures.ts';
import { SettingsGroup } from '#domain/settings/entities.ts';
import { createFakePayments } from '#platform/payments/fakePayments.ts';
import { ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { aBusiness } from '../marketplace.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins, type World } from './twoSessions.ts';

const topUp = 'mutation ($input: TopUpInput!) { topUpBalance(input: $input) { newBalance } }';
const credit = 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { newBalance } }';
const cancel = 'mutation ($id: ID!) { setOrderStatus(id: $id, status: CANCELLED) { order { status } } }';

/** What moves money and closes requests for it. */
export const billing: TwoSessions = {
  async topUpBalance(world) {
    const { id } = await aBusiness(world.platform.orm.em.fork());
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const calls = admins.map((by) => ({ document: topUp, variables: { input: { id, amount: 10 } }, by }));
    const answers = await atOnce<{ topUpBalance: { newBalance: number } }>(world, ...calls);
    expect(answers.map(({ data }) => data?.topUpBalance.newBalance).sort()).toEqual([10, 20]);
    expect((await world.platform.orm.em.fork().findOneOrFail(Business, id)).balance).toBe(2000);
  },
  async creditInvoice(world) {
    const em = world.platform.orm.em.fork();
    const { id } = await aBusiness(em);
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    await ask(world.app, topUp, { input: { id, amount: 10 } }, admins[0]);
    const invoice = await em.findOneOrFail(Invoice, { businessId: id });
    const input = { id: invoice.id, amount: 4, seen: 0, reason: 'Väärä summa' };
    const answers = await atOnce(world, ...admins.map((by) => ({ document: credit, variables: { input }, by })));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const after = world.platform.orm.em.fork();
    expect((await after.findOneOrFail(Business, id)).balance).toBe(600);
    expect(await after.count(Invoice, { credits: invoice.id })).toBe(1);
  },
  async reissueInvoice(world) {
    const { em, id } = await aWaitingTopUp(world);
    const { id: invoiceId } = await em.findOneOrFail(Invoice, { businessId: id });
    const document = 'mutation ($input: ReissueInvoiceInput!) { reissueInvoice(input: $input) { invoice { id } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const calls = admins.map((by) => ({ document, variables: { input: { id: invoiceId } }, by }));
    const answers = await withTaxRate(world, 10, () =>
      atOnce<{ reissueInvoice: { invoice: { id: string } } }>(world, ...calls),
    );
    expect(new Set(answers.map(({ data }) => data?.reissueInvoice.invoice.id)).size).toBe(1);
    expect(await world.platform.orm.em.fork().count(Invoice, { businessId: id })).toBe(3);
  },
  async creditAhead(world) {
    const { em, id } = await aWaitingTopUp(world);
    const { id: invoiceId } = await em.findOneOrFail(Invoice, { businessId: id });
    const input = { id: invoiceId, reason: 'Tuttu asiakas' };
    const document = 'mutation ($input: CreditAheadInput!) { creditAhead(input: $input) { newBalance } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce(world, ...admins.map((by) => ({ document, variables: { input }, by })));
    expect(codesOf(answers)).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    expect((await world.platform.orm.em.fork().findOneOrFail(Business, id)).balance).toBe(1000);
  },
  async setCreditLimit(world) {
    const { id } = await aBusiness(world.platform.orm.em.fork());
    const document =
      'mutation ($input: CreditLimitInput!) { setCreditLimit(input: $input) { business { creditLimit } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const calls = admins.map((by, i) => ({ document, variables: { input: { id, limit: 100 + i, seen: 0 } }, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
  },
  async writeOffInvoice(world) {
    const { id } = await anInvoice(world);
    const input = { id, reason: 'Konkurssi', seen: 12.4 };
    const document = 'mutation ($input: WriteOffInput!) { writeOffInvoice(input: $input) { invoice { open } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce(world, ...admins.map((by) => ({ document, variables: { input }, by })));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
  },
  async payInvoiceOnline(world) {
    const { id, businessId } = await anInvoice(world);
    const em = world.platform.orm.em.fork();
    const by = { token: await signIn(em, 'BUSINESS', await em.findOneOrFail(Business, businessId)) };
    const document = 'mutation ($id: ID!) { payInvoiceOnline(id: $id) { redirectTo } }';
    const call = { document, variables: { id }, by };
    const { payments } = world.platform;
    world.platform.payments = createFakePayments(world.platform.config.publicUrl);
    const answers = await atOnce<{ payInvoiceOnline: { redirectTo: string } }>(world, call, call).finally(() => {
      world.platform.payments = payments;
    });
    expect(new Set(answers.map(({ data }) => data?.payInvoiceOnline.redirectTo)).size).toBe(1);
    expect(await em.count(OnlinePayment, { pays: id })).toBe(1);
  },
  async allocatePayment(world) {
    const [one, other] = [await anInvoice(world), await anInvoice(world)];
    const paymentId = await aWaitingPayment(world);
    const document = 'mutation ($input: AllocatePaymentInput!) { allocatePayment(input: $input) { payment { left } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const inputs = [one, other].map((invoice) => ({ paymentId, invoiceId: invoice.id, seen: 5 }));
    const calls = admins.map((by, i) => ({ document, variables: { input: inputs[i] }, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
  },
  async settlePayment(world) {
    const input = { paymentId: await aWaitingPayment(world), as: 'RETURN', note: 'Maksajalle', seen: 5 };
    const document = 'mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { payment { left } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce(world, ...admins.map((by) => ({ document, variables: { input }, by })));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
  },
  async settlePayments(world) {
    const payments = [{ paymentId: await aWaitingPayment(world), seen: 5 }];
    const input = { payments, as: 'NOTHING', note: 'Ei koske myyntiä' };
    const document = 'mutation ($input: SettlePaymentsInput!) { settlePayments(input: $input) { settled changed } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce<{ settlePayments: { settled: number } }>(
      world,
      ...admins.map((by) => ({ document, variables: { input }, by })),
    );
    expect(answers.map(({ data }) => data?.settlePayments.settled).sort()).toEqual([0, 1]);
  },
  async setOffPayment(world) {
    const [paymentId, otherId] = [await aWaitingPayment(world), await aWaitingPayment(world, undefined, true)];
    const input = { paymentId, otherId, seen: 5, note: 'Palautui' };
    const back = { paymentId: otherId, otherId: paymentId, seen: -5, note: 'Palautui' };
    const document = 'mutation ($input: SetOffPaymentInput!) { setOffPayment(input: $input) { payment { left } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const calls = admins.map((by, i) => ({ document, variables: { input: [input, back][i] }, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
  },
  async undoPayment(world) {
    const { referenceNumber } = await anInvoice(world);
    const paymentId = await aWaitingPayment(world, referenceNumber);
    const input = { paymentId, note: 'Väärä lasku' };
    const document = 'mutation ($input: UndoPaymentInput!) { undoPayment(input: $input) { payment { left } } }';
    const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce(world, ...admins.map((by) => ({ document, variables: { input }, by })));
    expect(codesOf(answers)).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
  },
  async decideFileRow(world) {
    const rowId = await aRow(world, 'IN_DOUBT');
    const decided = [true, false].map((isSame) => ({ rowId, isSame, version: 0 }));
    expect(await onRow(world, 'decideFileRow', decided)).toEqual(['CONFLICT', 'OK']);
  },
  async bookFileRow(world) {
    const rowId = await aRow(world, 'NOT_UNDERSTOOD');
    const booked = [5, 6].map((amount) => ({ rowId, amount, bookedOn: '2026-03-16', message: 'Käsin', version: 0 }));
    expect(await onRow(world, 'bookFileRow', booked)).toEqual(['CONFLICT', 'OK']);
  },
  async dismissFileRow(world) {
    const rowId = await aRow(world, 'NOT_UNDERSTOOD');
    const reasons = ['Ei tapahtuma', 'Pankin virhe'].map((reason) => ({ rowId, reason, version: 0 }));
    expect(await onRow(world, 'dismissFileRow', reasons)).toEqual(['CONFLICT', 'OK']);
  },
  async undoFileRow(world) {
    const rowId = await aRow(world, 'NOT_UNDERSTOOD');
    await onRow(world, 'dismissFileRow', [{ rowId, reason: 'Ei tapahtuma', version: 0 }]);
    const undone = ['Sittenkin tapahtuma', 'Väärä rivi'].map((note) => ({ rowId, note, version: 1 }));
    expect(await onRow(world, 'undoFileRow', undone)).toEqual(['CONFLICT', 'OK']);
  },
  async setOrderStatus(world) {
    const em = world.platform.orm.em.fork();
    const business = await aBusiness(em);
    const order = em.create(Order, { business, amount: 1000 });
    await em.persist(order).flush();
    const [admin] = await twoAdmins(world, 'MANAGE_BUSINESSES');
    const answers = await atOnce(
      world,
      { document: cancel, variables: { id: order.id }, by: { token: await signIn(em, 'BUSINESS', business) } },
      {
        document: topUp,
        by: admin,
        variables: { input: { id: business.id, amount: 10, orderId: order.id } },
      },
    );
    expect(codesOf(answers)).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    const { balance } = await world.platform.orm.em.fork().findOneOrFail(Business, business.id);
    const { status } = await world.platform.orm.em.fork().findOneOrFail(Order, order.id);
    expect({ balance, status }).toEqual(
      answers[0]?.code ? { balance: 1000, status: 'COMPLETED' } : { balance: 0, status: 'CANCELLED' },
    );
  },
};

/** Runs with another VAT rate, and sets it back. */
async function withTaxRate<T>({ platform }: World, taxRate: number, run: () => Promise<T>): Promise<T> {
  const em = platform.orm.em.fork();
  await em.upsert(SettingsGroup, { name: 'pricing', values: { taxRate }, updatedAt: new Date() });
  try {
    return await run();
  } finally {
    await em.upsert(SettingsGroup, { name: 'pricing', values: {}, updatedAt: new Date() });
  }
}

/** An invoice of 12.40 euros. */
async function anInvoice(world: World): Promise<Invoice> {
  const em = world.platform.orm.em.fork();
  const { id } = await aBusiness(em);
  const [by] = await twoAdmins(world, 'MANAGE_BUSINESSES');
  await ask(world.app, topUp, { input: { id, amount: 10 } }, by);
  return em.findOneOrFail(Invoice, { businessId: id });
}

/** The id of a payment of 5 euros, which waits when it has no reference. */
async function aWaitingPayment(world: World, reference?: string, out = false): Promise<string> {
  const [by] = await twoAdmins(world, 'MANAGE_BUSINESSES');
  const id = crypto.randomUUID();
  // Payments that differ in nothing but their ids would be in doubt.
  const payment = { cents: 500, id, payer: id, reference, out };
  await sendBankFile(world.app, aReport([payment]), by);
  return (await world.platform.orm.em.fork().findOneOrFail(AccountEntry, { archiveKey: id })).id;
}

/** The id of a row of a bank's file that an admin has to decide on. */
async function aRow(world: World, outcome: 'IN_DOUBT' | 'NOT_UNDERSTOOD'): Promise<string> {
  const [by] = await twoAdmins(world, 'MANAGE_BUSINESSES');
  const payer = crypto.randomUUID();
  const pay = () => aReport([{ cents: 700, id: crypto.randomUUID(), payer }]).toString();
  const alike = () => aReport([{ cents: 701, id: crypto.randomUUID() }]).toString();
  const texts = outcome === 'IN_DOUBT' ? [alike(), alike()] : [pay().replaceAll('>7.00<', '>7.005<')];
  for (const text of texts) await sendBankFile(world.app, Buffer.from(text), by);
  const query =
    'query ($filter: FileRowFilterInput!) { fileRows(filter: $filter) { items { id outcome: status payerName lines } } }';
  interface Rows {
    fileRows: { items: { id: string; outcome: string; payerName: string | null; lines: string | null }[] };
  }
  const { data } = await ask<Rows>(world.app, query, { filter: {} }, by);
  const row = data?.fileRows.items.find(
    (each) => each.outcome === outcome && (outcome === 'IN_DOUBT' || JSON.stringify(each).includes(payer)),
  );
  return row?.id ?? '';
}

/** The codes of answers to a mutation of rows that one admin each sends at once. */
async function onRow(world: World, name: string, inputs: object[]): Promise<string[]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { row { id } } }`;
  const admins = await twoAdmins(world, 'MANAGE_BUSINESSES');
  const calls = inputs.map((input, i) => ({ document, variables: { input }, by: admins[i] ?? {} }));
  return codesOf(await atOnce(world, ...calls));
}

/** A business whose top-up of 10 euros waits for its payment. */
async function aWaitingTopUp({ platform }: World) {
  const em = platform.orm.em.fork();
  const { id } = await aBusiness(em);
  await withBilling(platform, { creditWhen: 'AT_PAYMENT' }, () =>
    ledgerTransaction(em, (em) => addTopUp({ em, platform }, { businessId: id, amount: 1000 })),
  );
  return { em, id };
}
