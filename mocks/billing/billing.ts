import { AppError, refuseIfAny } from '#shared/appError.ts';
import { balanceTooLow, checkTopUp } from '#shared/rules/billing/billing.ts';
import type { Invoice, InvoiceFilterInput, TransactionKind, TransactionType } from '#shared/schema.generated.ts';
import { adminBusiness } from '../accounts/adminBusiness.ts';
import { findRow, type MockContext, type MockResolvers, matches, ownBusiness, type Paged, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import { aRow } from '../world/row.ts';
import type { BusinessRow, OrderRow, TransactionRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { aBankFile, aCreditNote, aFileRow, anInvoice, anOnlinePayment, aPayment } from './rows.ts';

interface Movement {
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  description: string;
  note?: string | null | undefined;
  offer?: { id: string; title: string };
}

const types: Partial<Record<TransactionKind, TransactionType>> = {
  CHARGE: 'STANDARD_OFFER',
  TOP_UP: 'BALANCE_CREDIT',
};

/** Moves money on a balance and writes the row; refuses what the balance does not cover. */
export function moveMoney(world: World, business: BusinessRow, { kind, amount, description, note, offer }: Movement) {
  const { balance } = business;
  const missing = -(balance + amount);
  const message = balanceTooLow(missing, world.settings.pricing.currency);
  if (missing > 0) throw new AppError('BALANCE_TOO_LOW', { missing, message });
  business.balance += amount;
  const row = aRow<TransactionRow>('Transaction', {
    id: newId(world, 'transaction'),
    businessId: business.id,
    kind,
    amount,
    description,
    type: types[kind] ?? 'OTHER',
    status: 'COMPLETED',
    balanceBefore: balance,
    balanceAfter: business.balance,
    referenceNumber: `1000${world.nextId}3`,
    notes: note ?? null,
    offerId: offer?.id ?? null,
    offerTitle: offer?.title ?? null,
  });
  world.transactions.unshift(row);
}

function orderOf(world: World) {
  return (row: OrderRow) => ({ ...row, business: findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND') });
}

const isWanted = (filter: InvoiceFilterInput) => (row: Invoice) =>
  (!filter.kind || row.kind === filter.kind) &&
  (!filter.status || row.status === filter.status) &&
  (!filter.reminders || row.reminders.length >= filter.reminders) &&
  (!filter.payable || row.open > 0) &&
  (!filter.owed || row.open < 0) &&
  (!filter.oldTaxRate || row.isReissuable) &&
  matches(filter.search, String(row.number), row.buyerName);

const own = <Row extends { businessId: string }>(context: MockContext, rows: Row[]) =>
  rows.filter(({ businessId }) => businessId === ownBusiness(context).id);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function billingOf(context: MockContext) {
  const rows = own(context, context.world.transactions);
  const of = (direction: 1 | -1) => sum(rows.map(({ amount }) => Math.max(0, direction * amount)));
  const spent = of(-1);
  const month = helsinkiDate(new Date()).slice(0, 7);
  return {
    summary: {
      currentBalance: ownBusiness(context).balance,
      totalSpent: spent,
      avgMonthly: spent,
      thisMonth: spent,
      lastMonth: 0,
      avgCostPerClick: 0.12,
    },
    months: rows.length > 0 ? [{ key: month, month, spent, received: of(1), offers: rows.length }] : [],
  };
}

/** Balances, invoices and the platform's ledger. What admins do to invoices and payments changes nothing here. */
export const billing: MockResolvers = {
  Query: {
    billing: (_, __, context) => billingOf(context),
    myTransactions: (_, { status, page }, context) =>
      pageOf(own(context, context.world.transactions), page, (row) => !status || row.status === status),
    myInvoices: (_, { status: state, page }, { world }) =>
      pageOf(world.invoices, page, (row) => !state || row.status === state),
    myOrders: (_, { page }, context) => pageOf(own(context, context.world.orders).map(orderOf(context.world)), page),
    invoices: (_, { filter, page }, { world }) => pageOf(world.invoices, page, isWanted(filter)),
    invoiceHistory: (_, { id }, { world }) => ({
      ...world.invoiceHistory,
      invoice: findRow(world.invoices, id),
    }),
    orders: (_, { status, page }, { world }) =>
      pageOf(world.orders.filter((row) => !status || row.status === status).map(orderOf(world)), page),
    transactions: (_, { filter, page }, { world }) => {
      const { currency } = world.settings.pricing;
      const rows = world.ledger.filter(
        (row) =>
          (!filter.direction || row.transactionType === filter.direction) &&
          (filter.min == null || Math.abs(row.amount) >= filter.min) &&
          matches(filter.search, row.business?.name ?? null, row.description),
      );
      const [credits, debits] = [10_400, 500];
      const kinds = { toppedUp: 9_000, charged: 500, refunded: 0, writtenOff: 0, corrected: 0, advertisements: 1_400 };
      return {
        ...pageOf(rows, page),
        sums: rows.length > 0 ? [{ currency, credits, debits, ...kinds }] : [],
        credits,
        debits,
        admins: world.admins.map(({ id, name }) => ({ id, name })),
        currencies: [currency],
      };
    },
    bankFile: (_, { id }, { world }) => findRow(world.bankFiles, id),
    bankFiles: (_, { page }, { world }) => pageOf(world.bankFiles, page),
    waitingPayments: (_, { page }, { world }) => pageOf(world.payments, page),
    fileRows: (_, { filter: { waiting }, page }, { world }) =>
      pageOf(world.fileRows, page, ({ isWaiting }) => !waiting || isWaiting),
    onlinePayments: (_, { status: state, page }, { world }) =>
      pageOf(world.onlinePayments, page, (row) => !state || row.status === state),
    onlinePayment: (_, { id }, context) =>
      findRow(
        context.world.onlinePayments.filter(({ business }) => business?.id === ownBusiness(context).id),
        id,
      ),
    onlineSettlements: (_, { page }, { world }) => ({
      ...pageOf(world.settlements, page),
      unsettled: 0,
      unsettledSum: 0,
    }),
  },
  Mutation: {
    topUpBalance: (_, { input }, { world }) => {
      refuseIfAny(checkTopUp({ amount: input.amount, note: input.note ?? null }));
      const business = findRow(world.businesses, input.id, 'BUSINESS_NOT_FOUND');
      const isCredited = world.settings.billing.creditWhen === 'AT_INVOICE' || input.creditAhead != null;
      const { amount, note, orderId } = input;
      if (isCredited) moveMoney(world, business, { kind: 'TOP_UP', amount, description: 'Saldon lisäys', note });
      if (orderId) findRow(world.orders, orderId).status = 'COMPLETED';
      return {
        business: adminBusiness(world)(business),
        newBalance: business.balance,
        referenceNumber: '10001015',
        invoice: anInvoice({ balanceWaits: !isCredited }),
      };
    },
    requestTopUp: (_, { input }, context) => {
      refuseIfAny(checkTopUp({ amount: input.amount, note: input.note ?? null }));
      const { world } = context;
      const { amount, note = null } = input;
      const { id: businessId } = ownBusiness(context);
      const facts = { businessId, amount, note, status: 'PENDING' as const, createdAt: new Date() };
      const order = { id: newId(world, 'order'), ...facts };
      world.orders.unshift(order);
      return { order: orderOf(world)(order), invoice: null };
    },
    setOrderStatus: (_, { id, status }, { world }) => ({
      order: orderOf(world)(Object.assign(findRow(world.orders, id), { status })),
      invoice: null,
    }),
    // The made-up payment service takes every payment at once.
    startOnlineTopUp: (_, { input: { amount } }, context) => {
      const business = ownBusiness(context);
      moveMoney(context.world, business, { kind: 'TOP_UP', amount, description: 'Saldon lisäys' });
      const id = newId(context.world, 'payment');
      const payment = anOnlinePayment({ id, amount, status: 'PAID', invoice: anInvoice() });
      context.world.onlinePayments.unshift(payment);
      return { payment, redirectTo: `/yritys/laskutus?maksu=${id}` };
    },
    payInvoiceOnline: (_, { id }, { world }) => {
      const pays = findRow(world.invoices, id);
      if (pays.open <= 0) throw new AppError('STATUS_CHANGE_REFUSED');
      const payment = anOnlinePayment({
        id: newId(world, 'payment'),
        amount: 0,
        gross: pays.open,
        status: 'PAID',
        pays,
      });
      world.onlinePayments.unshift(payment);
      return { payment, redirectTo: `/yritys/laskutus?maksu=${payment.id}` };
    },
    creditInvoice: (_, __, context) => ({ ...credited(context), creditNote: aCreditNote() }),
    creditAhead: (_, __, context) => credited(context),
    reissueInvoice: () => ({ replaced: anInvoice(), creditNote: aCreditNote(), invoice: anInvoice() }),
    writeOffInvoice: () => ({ invoice: anInvoice({ status: 'WRITTEN_OFF', open: 0 }) }),
    importBankFile: () => ({
      file: aBankFile({ waiting: 0, inDoubt: 0, notUnderstood: 0 }),
      alreadyRead: false,
      added: 1,
      known: 0,
      waiting: 0,
      notUnderstood: 0,
      setApart: 0,
    }),
    allocatePayment: () => ({ payment: aPayment({ left: 0 }), invoice: anInvoice() }),
    settlePayment: () => ({ payment: aPayment({ left: 0 }), invoice: null }),
    settlePayments: (_, { input: { payments } }) => ({ settled: payments.length, changed: 0 }),
    setOffPayment: () => ({ payment: aPayment({ left: 0 }), invoice: null }),
    undoPayment: () => ({ payment: aPayment(), invoice: null }),
    decideFileRow: () => ({ row: aFileRow() }),
    bookFileRow: () => ({ row: aFileRow() }),
    dismissFileRow: () => ({ row: aFileRow() }),
    undoFileRow: () => ({ row: aFileRow() }),
    checkOnlinePayment: () => ({ payment: anOnlinePayment({ status: 'PAID', invoice: anInvoice() }) }),
    refundOnlinePayment: () => ({ payment: anOnlinePayment() }),
    settleOnlineRefund: () => ({ payment: anOnlinePayment() }),
    askSettlementReport: (_, { id }, { world }) => ({ settlement: findRow(world.settlements, id) }),
    closeOnlineSettlement: (_, { input: { id } }, { world }) => ({ settlement: findRow(world.settlements, id) }),
  },
};

function credited({ world }: MockContext) {
  const business = findRow(world.businesses, 'business-1');
  return { invoice: anInvoice(), business: adminBusiness(world)(business), newBalance: business.balance };
}

/** The books of a business, as admins read them. */
export const booksOfBusiness = {
  transactions: ({ id }: { id: string }, { page }: Paged, { world }: MockContext) =>
    pageOf(world.transactions, page, ({ businessId }) => businessId === id),
  invoices: ({ id }: { id: string }, { page }: Paged, { world }: MockContext) =>
    pageOf(world.invoices, page, ({ buyerId }) => buyerId === id),
};
