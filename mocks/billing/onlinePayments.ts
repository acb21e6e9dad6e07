import { refuseIfAny } from '#shared/appError.ts';
import { checkTopUp, vatOf } from '#shared/rules/billing.ts';
import { findRow, type MockResolvers, ownBusiness } from '../context.ts';
import { newId, type World } from '../world/world.ts';
import { invoiceOf, moveMoney } from './ledger.ts';

type OnlinePaymentRow = World['onlinePayments'][number];

function paymentOf(world: World) {
  return (row: OnlinePaymentRow) => {
    const topUp = world.transactions.find(({ id }) => id === row.transactionId);
    const gross = row.amount + vatOf(row.amount, Math.round(world.settings.pricing.taxRate * 100));
    const facts = { ...row, gross, currency: world.settings.pricing.currency };
    return { ...facts, state: topUp ? 'PAID' : 'OPEN', invoice: topUp ? invoiceOf(world, topUp) : null };
  };
}

/** Payments on the site in the made-up world. */
export const onlinePayments: MockResolvers = {
  Query: {
    onlinePayment: (_, { id }, context) => {
      const { id: businessId } = ownBusiness(context);
      const own = context.world.onlinePayments.filter((row) => row.businessId === businessId);
      return paymentOf(context.world)(findRow(own, id));
    },
  },
  Mutation: {
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
