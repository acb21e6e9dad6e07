import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, vatOf } from '#shared/rules/billing/billing.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import type { OnlinePaymentState } from '#shared/schema.generated.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, ownBusiness, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { OnlinePaymentRow } from '../world/payments.ts';
import { newId, type World } from '../world/world.ts';
import { creditTopUp, invoicedRows, invoiceOf, moveMoney } from './ledger.ts';

function paymentOf(world: World) {
  return (row: OnlinePaymentRow) => {
    const topUp = world.transactions.find(({ id }) => id === row.transactionId);
    const money = world.payments.find(({ id }) => id === `paid-${row.id}`);
    const gross = money?.amount ?? row.amount + vatOf(row.amount, Math.round(world.settings.pricing.taxRate * 100));
    const facts = { ...row, gross, currency: world.settings.pricing.currency, surplus: 0 };
    const state: OnlinePaymentState = topUp || money ? 'PAID' : (row.state ?? 'OPEN');
    const paid = invoicedRows(world).find(({ id }) => `invoice-${id}` === row.paysId);
    const pays = paid ? invoiceOf(world, paid) : null;
    return { ...facts, state, invoice: topUp ? invoiceOf(world, topUp) : null, pays };
  };
}

/** A payment as admins see it. */
function forAdmins(world: World) {
  return (row: OnlinePaymentRow) => ({
    ...paymentOf(world)(row),
    businessName: world.businesses.find(({ id }) => id === row.businessId)?.businessName ?? null,
    provider: 'fake',
    providerId: `esittely-${row.id}`,
    referenceNumber: '10001015',
    refundable: refundableOf(world, row),
    refunds: (row.refunds ?? []).map((refund) => ({
      ...refund,
      creditNote: noteOf(world, refund.withdrawalId),
      replacement: null,
    })),
  });
}

const noteOf = (world: World, id: string) => invoiceOf(world, findRow(world.transactions, id));

/** What can be given back of a payment; null when nothing can. */
function refundableOf(world: World, { businessId, transactionId, refunds = [] }: OnlinePaymentRow) {
  const topUp = world.transactions.find(({ id }) => id === transactionId);
  const business = world.businesses.find(({ id }) => id === businessId);
  const isUnderWay = refunds.some(
    ({ state, isHandled }) => ['ORDERED', 'PENDING'].includes(state) || (state === 'REVIEW' && !isHandled),
  );
  if (!topUp || !business || isUnderWay) return null;
  const invoice = invoiceOf(world, topUp);
  const { credited } = invoice;
  const left = topUp.amount - credited;
  return left > 0 ? { invoice, left, credited, balance: business.balance } : null;
}

function refundOf(world: World, id: string) {
  for (const payment of world.onlinePayments) {
    const refund = payment.refunds?.find((row) => row.id === id);
    if (refund) return { payment, refund };
  }
  throw new AppError('NOT_FOUND');
}

/** Payments on the site in the made-up world. */
export const onlinePayments: MockResolvers = {
  Query: {
    onlinePayments: (_, { state, page }, { world }) => {
      const shown = world.onlinePayments.map(forAdmins(world)).filter((row) => !state || row.state === state);
      return pageOf(
        shown.toSorted((a, b) => Number(b.state === 'REVIEW') - Number(a.state === 'REVIEW')),
        page,
      );
    },
    onlinePayment: (_, { id }, context) => {
      const { id: businessId } = ownBusiness(context);
      const own = context.world.onlinePayments.filter((row) => row.businessId === businessId);
      return paymentOf(context.world)(findRow(own, id));
    },
  },
  Mutation: {
    // The made-up payment service has been paid for everything that it is asked about.
    checkOnlinePayment: (_, { id }, { world }) => {
      const row = findRow(world.onlinePayments, id);
      const business = world.businesses.find((each) => each.id === row.businessId);
      if (!row.transactionId && business) {
        const paid = { kind: 'TOP_UP', amount: row.amount, description: 'Saldon lisäys' } as const;
        row.transactionId = moveMoney(world, business, paid).id;
      }
      record(world, signedInAdmin(world), 'online_payment.check', { target: { kind: 'online_payment', id } });
      return { payment: forAdmins(world)(row) };
    },
    refundOnlinePayment: (_, { input: { id, amount, reason, seen } }, { world }) => {
      const row = findRow(world.onlinePayments, id);
      const found = refundableOf(world, row);
      if (!found) throw new AppError('STATUS_CHANGE_REFUSED');
      const admin = signedInAdmin(world);
      const note = creditTopUp(world, { id: found.invoice.id, amount, reason, seen }, 'WITHDRAWAL');
      const gross = 0 - invoiceOf(world, note).gross;
      const facts = { amount: 0 - note.amount, gross, reason, adminName: admin.name ?? '', createdAt: new Date() };
      const refund = { id: newId(world, 'refund'), state: 'ORDERED' as const, fault: null, isHandled: false };
      row.refunds = [{ ...refund, ...facts, withdrawalId: note.id }, ...(row.refunds ?? [])];
      record(world, admin, 'online_payment.refund', { target: { kind: 'online_payment', id } });
      return { payment: forAdmins(world)(row) };
    },
    settleOnlineRefund: (_, { input: { id, as: outcome, note } }, { world }) => {
      refuseIfAny(checkPaymentNote(note));
      const { payment, refund } = refundOf(world, id);
      if (outcome !== 'HANDLED') refund.state = outcome;
      refund.isHandled = outcome !== 'FAILED';
      const target = { kind: 'online_payment', id: payment.id };
      record(world, signedInAdmin(world), 'online_payment.settle_refund', { target });
      return { payment: forAdmins(world)(payment) };
    },
    payInvoiceOnline: (_, { id: paysId }, context) => {
      const { world } = context;
      const { id: businessId } = ownBusiness(context);
      const row = invoicedRows(world).find((each) => `invoice-${each.id}` === paysId && each.businessId === businessId);
      if (!row) throw new AppError('NOT_FOUND');
      const { open: amount, referenceNumber: reference, buyerName: payerName } = invoiceOf(world, row);
      if (amount <= 0) throw new AppError('STATUS_CHANGE_REFUSED');
      const id = newId(world, 'payment');
      const money = {
        id: `paid-${id}`,
        fileId: '',
        account: 'fake',
        bookedOn: helsinkiDate(new Date()),
        message: null,
      };
      const parts = [{ invoiceId: paysId, amount, adminName: null }];
      world.payments.push({ ...money, amount, reference, payerName, parts });
      const payment = { id, businessId, amount: 0, createdAt: new Date(), transactionId: null, paysId };
      world.onlinePayments.unshift(payment);
      return { payment: paymentOf(world)(payment), redirectTo: `/yritys/laskutus?maksu=${id}` };
    },
    // The made-up payment service takes every payment at once.
    startOnlineTopUp: (_, { input: { amount } }, context) => {
      refuseIfAny(checkTopUp({ amount }));
      const { world } = context;
      const business = ownBusiness(context);
      const row = moveMoney(world, business, { kind: 'TOP_UP', amount, description: 'Saldon lisäys' });
      const id = newId(world, 'payment');
      const payment = { id, businessId: business.id, amount, createdAt: new Date(), transactionId: row.id };
      world.onlinePayments.unshift(payment);
      return { payment: paymentOf(world)(payment), redirectTo: `/yritys/laskutus?maksu=${id}` };
    },
  },
};
