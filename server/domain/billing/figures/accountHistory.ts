import { sql } from 'kysely';
import type { Business } from '#domain/accounts/entities.ts';
import { type Page, pageWindow } from '#platform/database/pages/findPage.ts';
import { addDays, helsinkiDate, helsinkiMonth, monthName } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type {
  BillingMonth,
  Currency,
  OfferType,
  OrderStatus,
  PageInput,
  TransactionKind,
  TransactionStatus,
  TransactionType,
} from '#shared/schema.generated.ts';
import { isAdjustment, isCharge, isSpending, statementColumns } from '../ledgerSql.ts';
import { currencyOf } from '../money.ts';

/**
 * A line of a business's payment history: a transaction of the ledger, or an order that is open (PENDING) or
 * was cancelled (FAILED). An order has moved no money, so that it has no reference number.
 */
export interface StatementRow {
  id: string;
  status: TransactionStatus;
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  currency: Currency;
  balanceBefore: number;
  balanceAfter: number;
  referenceNumber: string;
  notes: string | null;
  at: Date;
  adminName: string | null;
  offerId: string | null;
  offerTitle: string | null;
  offerType: OfferType | null;
  invoiceId: string | null;
}

/** Transactions of a business, newest first, as rows of a statement. */
const transactionsOf = (businessId: string) => sql<StatementRow>`select ${statementColumns}, seq
  from balance_transaction entry left join invoice on invoice.transaction_id = entry.id
  where entry.business_id = ${businessId} order by seq desc`;

/** The newest orders of a business that have one of the statuses, as rows of a statement. */
const ordersOf = ({ id, balance }: Business, statuses: OrderStatus[], limit: number) => sql<StatementRow>`select id,
    case status when 'PENDING' then 'PENDING' else 'FAILED' end as status, 'TOP_UP' as kind, amount, currency,
    ${balance}::bigint as "balanceBefore", ${balance}::bigint as "balanceAfter", '' as "referenceNumber",
    note as notes, created_at as at, null::text as "adminName", null::uuid as "offerId", null::text as "offerTitle",
    null::text as "offerType", null::uuid as "invoiceId", null::int as seq
  from top_up_order where business_id = ${id} and status = any(${statuses}::text[])
  order by created_at desc, id desc limit ${limit}`;

const orderStatuses: Record<Exclude<TransactionStatus, 'COMPLETED'>, OrderStatus> = {
  PENDING: 'PENDING',
  FAILED: 'CANCELLED',
};

/**
 * The business's payment history, newest first. All of it, or one status only. Not by `findPage`: its rows are of two
 * tables, of which each is read by its index as far as the page; joined first, both would be read whole and sorted.
 */
export async function myTransactions(
  { primary }: Pick<Platform, 'primary'>,
  business: Business,
  status: TransactionStatus | null | undefined,
  page: PageInput,
): Promise<Page<StatementRow>> {
  const { id, ledgerSeq } = business;
  const { limit, offset } = pageWindow(page);
  const window = sql`limit ${limit} offset ${offset}`;
  if (status === 'COMPLETED') {
    const { rows } = await sql<StatementRow>`${transactionsOf(id)} ${window}`.execute(primary);
    return { items: rows, total: ledgerSeq };
  }
  const statuses = status ? [orderStatuses[status]] : Object.values(orderStatuses);
  const orders = ordersOf(business, statuses, limit + offset);
  const lines = status
    ? sql<StatementRow>`select * from (${orders}) line order by at desc, id desc ${window}`
    : sql<StatementRow>`select * from ((${transactionsOf(id)} limit ${limit + offset}) union all (${orders})) line
        order by at desc, seq desc nulls last, id desc ${window}`;
  const [{ rows }, ordered] = await Promise.all([
    lines.execute(primary),
    primary
      .selectFrom('top_up_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('business_id', '=', id)
      .where('status', '=', sql<OrderStatus>`any(${statuses}::text[])`)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows, total: (status ? 0 : ledgerSeq) + ordered.count };
}

/** How many transactions the books have of a business, which may have been deleted: the ledger has no gaps. */
export async function ledgerLength({ primary }: Pick<Platform, 'primary'>, businessId: string): Promise<number> {
  const { last } = await primary
    .selectFrom('balance_transaction')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The name of a transaction's kind in the interface and in REST (decision 12). */
export function typeOf({ kind, offerType }: Pick<StatementRow, 'kind' | 'offerType'>): TransactionType {
  if (kind === 'TOP_UP') return 'BALANCE_CREDIT';
  if (kind === 'ADMIN_CHARGE') return 'BALANCE_DEBIT';
  if (kind !== 'CHARGE') return 'OTHER';
  return offerType && isPremium(offerType) ? 'PREMIUM_OFFER' : 'STANDARD_OFFER';
}

/** The description of a line, in Finnish. */
export function descriptionOf({ kind, status, offerTitle, amount }: StatementRow): string {
  if (kind === 'TOP_UP') return status === 'COMPLETED' ? 'Saldon lisäys' : 'Saldon lisäyspyyntö';
  if (kind === 'REFUND') return `Hyvitys: ${offerTitle}`;
  if (kind === 'WRITE_OFF') return 'Saldon poisto';
  if (kind === 'CORRECTION') return 'Saldon oikaisu';
  if (kind === 'WITHDRAWAL') return 'Maksun palautus';
  if (kind === 'PAYMENT_REVERSAL') return amount > 0 ? 'Maksu saapui uudelleen' : 'Maksu palautui';
  return offerTitle ?? '';
}

/** Key figures of a business's money in cents. Analytics adds the cost per click, because billing knows no clicks. */
export interface BillingFigures {
  /** Id of the business. */
  businessId: string;
  currentBalance: number;
  /** Of all these figures; the months have the spending in other currencies. */
  currency: Currency;
  /** Charges less refunds. */
  totalSpent: number;
  avgMonthly: number;
  thisMonth: number;
  lastMonth: number;
}

interface Range {
  /** Any date in the first month. */
  from?: string | null | undefined;
  /** Any date in the last month. */
  to?: string | null | undefined;
}

const month = sql<string>`to_char(at at time zone 'Europe/Helsinki', 'YYYY-MM')`;

/** What a business spent and received, less corrections, in each month and currency, newest first. */
function readMonths(
  { primary }: Pick<Platform, 'primary'>,
  businessId: string,
): Promise<Omit<BillingMonth, 'month'>[]> {
  return primary
    .selectFrom('balance_transaction')
    .select([
      month.as('key'),
      'currency',
      sql<number>`coalesce(-sum(amount) filter (where ${isSpending()}), 0)::bigint`.as('spent'),
      sql<number>`coalesce(sum(amount) filter (where kind = 'TOP_UP' or ${isAdjustment()}), 0)::bigint`.as('received'),
      sql<number>`count(*) filter (where ${isCharge()})`.as('offers'),
    ])
    .where('business_id', '=', businessId)
    .groupBy([month, 'currency'])
    .orderBy(month, 'desc')
    .orderBy('currency')
    .execute();
}

/**
 * Key figures, and the months with anything in them, newest first: those that overlap the range. A refund is
 * subtracted from the month in which it was given. The average is over months in which something was spent.
 * Throws INVALID_INPUT when the range ends before it begins.
 */
export async function billingOf(
  platform: Platform,
  business: Business,
  { from, to }: Range,
  now = new Date(),
): Promise<{ summary: BillingFigures; months: BillingMonth[] }> {
  if (from && to && from > to) {
    const message = 'Alkupäivän pitää olla ennen loppupäivää.';
    throw new AppError('INVALID_INPUT', { message, fields: { from: message } });
  }
  const { id, balance, totalSpent } = business;
  const rows = await readMonths(platform, id);
  const currency = await currencyOf(platform, business);
  const own = rows.filter((row) => row.currency === currency);
  const thisMonth = helsinkiMonth(now);
  const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);
  const spentIn = (month: string) => own.find(({ key }) => key === month)?.spent ?? 0;
  const spending = own.filter(({ spent }) => spent > 0).length;
  const [first, last] = [from?.slice(0, 7) ?? '', (to ?? helsinkiDate(now)).slice(0, 7)];
  return {
    summary: {
      businessId: id,
      currentBalance: balance,
      currency,
      totalSpent,
      avgMonthly: spending > 0 ? Math.round(totalSpent / spending) : 0,
      thisMonth: spentIn(thisMonth),
      lastMonth: spentIn(lastMonth),
    },
    months: rows.filter(({ key }) => key >= first && key <= last).map((row) => ({ ...row, month: monthName(row.key) })),
  };
}
