import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { BillingMonth, Currency } from '#shared/schema.generated.ts';
import { addDays, helsinkiDate, helsinkiMonth, monthName } from '../../../platform/helsinki.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Business } from '../../accounts/entities.ts';
import { currencyOf } from '../currency.ts';
import { isAdjustment, isCharge, isSpending } from '../ledgerSql.ts';

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
