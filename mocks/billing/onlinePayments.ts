import { refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, vatOf } from '#shared/rules/billing.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, ownBusiness, pageOf } from '../context.ts';
import type { OnlinePaymentRow } from '../world/payments.ts';
import { newId, type World } from '../world/world.ts';
import { invoiceOf, moveMoney } from './ledger.ts';

function paymentOf(world: World) {
  return (row: OnlinePaymentRow) => {
    const topUp = world.transactions.find(({ id }) => id === row.transactionId);
    const gross = row.amount + vatOf(row.amount, Math.round(world.settings.pricing.taxRate * 100));
    const facts = { ...row, gross, currency: world.settings.pricing.currency };
    return { ...facts, state: topUp ? 'PAID' : (row.state ?? 'OPEN'), invoice: topUp ? invoiceOf(world, topUp) : null };
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
  });
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
