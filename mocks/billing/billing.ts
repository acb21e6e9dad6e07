import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAheadReason, checkTopUp, orderExcess } from '#shared/rules/billing/billing.ts';
import type { Currency, LedgerEntry, LedgerFilterInput } from '#shared/schema.generated.ts';
import { adminBusiness } from '../accounts/adminBusiness.ts';
import { findRow, type MockContext, type MockResolvers, matches, ownBusiness, type Paged, pageOf } from '../context.ts';
import { daysFromNow, helsinkiDate } from '../world/clock.ts';
import type { AdvertisementRow, OrderRow, TransactionRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { creditInvoice, invoicedRows, invoiceOf, isInvoiced, ledgerSums, reissueInvoice } from './ledger.ts';
import { addTopUp } from './payments.ts';

function shown(world: World) {
  return (row: TransactionRow) => {
    const offer = world.offers.find(({ id }) => id === row.offerId);
    return {
      ...row,
      status: 'COMPLETED' as const,
      offerClicks: offer?.clicks ?? null,
      clickRate: offer?.views ? Math.round((offer.clicks / offer.views) * 10_000) / 100 : null,
      invoiceId: isInvoiced(row) ? `invoice-${row.id}` : null,
    };
  };
}

function transactionsOf(world: World, businessId: string) {
  return world.transactions.filter((row) => row.businessId === businessId);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

type LedgerRow = Omit<LedgerEntry, 'currency'>;

function ledgerEntry(world: World) {
  return (row: TransactionRow): LedgerRow => ({
    id: row.id,
    sourceType: 'BALANCE_TRANSACTION',
    transactionType: row.amount >= 0 ? 'CREDIT' : 'DEBIT',
    activityType: null,
    amount: row.amount,
    description: row.description,
    notes: row.notes,
    referenceNumber: row.referenceNumber,
    createdAt: row.at,
    adminId: row.adminName ? 'admin-1' : null,
    adminName: row.adminName,
    businessId: row.businessId,
    businessName: world.businesses.find(({ id }) => id === row.businessId)?.businessName ?? null,
    offerTitle: row.offerTitle,
    advertisementId: null,
    advertisementTitle: null,
  });
}

/** The sale of an advertisement. */
function advertisementEntry({ id, title, count, pricePerPeriod, createdAt }: AdvertisementRow): LedgerRow {
  return {
    id: `sale-${id}`,
    sourceType: 'ADVERTISEMENT_ACTIVITY',
    transactionType: 'CREDIT',
    activityType: 'CREATED',
    amount: count * pricePerPeriod,
    description: 'Mainos luotu',
    notes: null,
    referenceNumber: null,
    createdAt,
    adminId: 'admin-1',
    adminName: 'Maija Mestari',
    businessId: null,
    businessName: null,
    offerTitle: null,
    advertisementId: id,
    advertisementTitle: title,
  };
}

function isWanted(filter: LedgerFilterInput, currency: Currency) {
  const day = ({ createdAt }: LedgerRow) => helsinkiDate(createdAt);
  return (row: LedgerRow) =>
    (!filter.direction || row.transactionType === filter.direction) &&
    (!filter.source || row.sourceType === filter.source) &&
    (!filter.activity || row.activityType === filter.activity) &&
    (!filter.adminId || row.adminId === filter.adminId) &&
    (!filter.from || day(row) >= filter.from) &&
    (!filter.to || day(row) <= filter.to) &&
    (filter.min == null || Math.abs(row.amount) >= filter.min) &&
    (filter.max == null || Math.abs(row.amount) <= filter.max) &&
    (filter.currency ?? currency) === currency &&
    matches(filter.search, row.businessName, row.description, row.referenceNumber, row.advertisementTitle);
}

function orderOf(world: World) {
  return (row: OrderRow) => ({ ...row, business: findRow(world.businesses, row.businessId, 'BUSINESS_NOT_FOUND') });
}

/** The business's own request that still waits. */
function pendingOrder({ orders }: World, id: string, businessId: string): OrderRow {
  const own = orders.filter((row) => row.businessId === businessId);
  const order = findRow(own, id);
  if (order.status !== 'PENDING') throw new AppError('STATUS_CHANGE_REFUSED');
  return order;
}

/** How far what is open, or owed, of an invoice is from a sum. */
const apart = ({ open }: { open: number }, sum: number) => Math.abs(Math.abs(open) - sum);

/** Balances, invoices and the platform's ledger of the made-up world. */
export const billing: MockResolvers = {
  Query: {
    billing: (_, __, context) => {
      const business = ownBusiness(context);
      const rows = transactionsOf(context.world, business.id);
      const spent = -sum(rows.filter(({ amount }) => amount < 0).map(({ amount }) => amount));
      return {
        summary: {
          currentBalance: business.balance,
          totalSpent: spent,
          avgMonthly: spent,
          thisMonth: spent,
          lastMonth: 0,
          avgCostPerClick: 0.12,
        },
        months: monthsOf(rows),
      };
    },
    myTransactions: (_, { status, page }, context) =>
      pageOf(
        transactionsOf(context.world, ownBusiness(context).id)
          .map(shown(context.world))
          .filter((row) => !status || row.status === status),
        page,
      ),
    myInvoices: (_, { state, page }, context) =>
      pageOf(
        invoicesOf(context.world, ownBusiness(context).id).filter((row) => !state || row.state === state),
        page,
      ),
    myOrders: (_, { page }, context) => {
      const { id } = ownBusiness(context);
      return pageOf(
        context.world.orders.filter(({ businessId }) => businessId === id).map(orderOf(context.world)),
        page,
      );
    },
    invoices: (_, { filter, page }, { world }) =>
      pageOf(
        invoicedRows(world)
          .map((row) => invoiceOf(world, row))
          .filter(
            (row) =>
              (!filter.kind || row.kind === filter.kind) &&
              (!filter.state || row.state === filter.state) &&
              (!filter.reminders || (row.open > 0 && row.reminders.length >= filter.reminders)) &&
              (!filter.payable || row.open > 0) &&
              (!filter.owed || row.open < 0) &&
              (!filter.oldTaxRate || row.isReissuable) &&
              (!filter.from || row.issuedOn >= filter.from) &&
              (!filter.to || row.issuedOn <= filter.to) &&
              matches(filter.search, String(row.number), row.referenceNumber, row.buyerName, row.buyerBusinessId),
          )
          .toReversed()
          .toSorted((one, other) =>
            filter.nearTo == null ? 0 : apart(one, filter.nearTo) - apart(other, filter.nearTo),
          ),
        page,
      ),
    orders: (_, { status, page }, { world }) =>
      pageOf(world.orders.filter((row) => !status || row.status === status).map(orderOf(world)), page),
    transactions: (_, { filter, page }, { world }) => {
      const rows = [...world.transactions.map(ledgerEntry(world)), ...world.advertisements.map(advertisementEntry)]
        .filter(isWanted(filter, world.settings.pricing.currency))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const sums = ledgerSums(rows, world);
      const [{ credits, debits } = { credits: 0, debits: 0 }] = sums;
      return {
        ...pageOf(rows, page),
        sums,
        credits,
        debits,
        admins: world.admins.map(({ id, name }) => ({ id, name })),
        currencies: [world.settings.pricing.currency],
      };
    },
  },
  Mutation: {
    topUpBalance: (_, { input }, { world }) => {
      refuseIfAny(checkTopUp({ amount: input.amount, note: input.note ?? null }));
      const business = findRow(world.businesses, input.id, 'BUSINESS_NOT_FOUND');
      const order = input.orderId && pendingOrder(world, input.orderId, business.id);
      refuseIfAny(checkAheadReason(input.creditAhead));
      const { amount, note } = input;
      const row = addTopUp(world, business, { amount, note, isAhead: input.creditAhead != null });
      if (order) order.status = 'COMPLETED';
      return {
        business: adminBusiness(world)(business),
        newBalance: business.balance,
        referenceNumber: row.referenceNumber,
        invoice: invoiceOf(world, row),
      };
    },
    creditInvoice: (_, { input }, { world }) => creditInvoice(world, input),
    reissueInvoice: (_, { input }, { world }) => reissueInvoice(world, input),
    requestTopUp: (_, { input }, context) => {
      refuseIfAny(checkTopUp({ amount: input.amount, note: input.note ?? null }));
      const { world } = context;
      const { id: businessId } = ownBusiness(context);
      const own = world.orders.filter((order) => order.businessId === businessId);
      const newest = own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const excess = orderExcess(own.filter(({ status }) => status === 'PENDING').length, newest);
      if (excess) throw new AppError('TOO_MANY_REQUESTS', excess);
      const order: OrderRow = {
        id: newId(world, 'order'),
        businessId,
        amount: input.amount,
        note: input.note ?? null,
        status: 'PENDING',
        createdAt: new Date(),
      };
      world.orders.unshift(order);
      if (world.settings.billing.creditWhen === 'AT_INVOICE') return { order: orderOf(world)(order), invoice: null };
      order.status = 'COMPLETED';
      const row = addTopUp(world, ownBusiness(context), input);
      return { order: orderOf(world)(order), invoice: invoiceOf(world, row) };
    },
    setOrderStatus: (_, { id, status }, context) => {
      const order = pendingOrder(context.world, id, ownBusiness(context).id);
      if (status !== 'CANCELLED') throw new AppError('STATUS_CHANGE_REFUSED');
      return { order: orderOf(context.world)(Object.assign(order, { status })), invoice: null };
    },
  },
};

/** The books of a business, as admins read them. */
export const booksOfBusiness = {
  transactions: ({ id }: { id: string }, { page }: Paged, { world }: MockContext) =>
    pageOf(transactionsOf(world, id).map(shown(world)), page),
  invoices: ({ id }: { id: string }, { page }: Paged, { world }: MockContext) => pageOf(invoicesOf(world, id), page),
};

function invoicesOf(world: World, businessId: string) {
  return invoicedRows(world)
    .filter((row) => row.businessId === businessId)
    .toReversed()
    .map((row) => invoiceOf(world, row));
}

function monthsOf(rows: TransactionRow[]) {
  const name = new Intl.DateTimeFormat('fi-FI', { month: 'long', year: 'numeric', timeZone: 'Europe/Helsinki' });
  const keys = [...new Set(rows.map(({ at }) => helsinkiDate(at).slice(0, 7)))];
  return keys.map((key) => {
    const own = rows.filter(({ at }) => helsinkiDate(at).startsWith(key));
    return {
      key,
      month: name.format(own[0]?.at ?? daysFromNow(0)),
      spent: -sum(own.filter(({ amount }) => amount < 0).map(({ amount }) => amount)),
      received: sum(own.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
      offers: own.filter(({ kind }) => kind === 'CHARGE').length,
    };
  });
}
