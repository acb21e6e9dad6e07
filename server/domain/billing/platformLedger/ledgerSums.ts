import { type RawBuilder, sql } from 'kysely';
import { currencies } from '#shared/rules/settings.ts';
import type { CurrencySums } from '#shared/schema.generated.ts';
import { isAdjustment, isCharge } from '../ledgerSql.ts';
import type { Span } from './ledgerRows.ts';

/** What a filter lets through, and where a page of it begins. */
export interface FoundRows {
  total: number;
  sums: CurrencySums[];
  /** Holds every row of the page. */
  span: Span;
  /** Rows of the span before the page. */
  offset: number;
}

/** The columns of `CurrencySums`, over rows of `ledgerKeys`; `entries` is how many rows of the ledger each of them is. */
export const currencySumsOver = (entries: RawBuilder<unknown>) => {
  const sumOf = (condition: RawBuilder<unknown>, sign = sql``) =>
    sql`coalesce(${sign}sum(cents * ${entries}) filter (where ${condition}), 0)::bigint`;
  return sql`currency, ${sumOf(sql`direction = 'CREDIT'`)} as credits, ${sumOf(sql`direction = 'DEBIT'`, sql`-`)} as debits,
    ${sumOf(sql`kind = 'TOP_UP'`)} as "toppedUp", ${sumOf(isCharge(), sql`-`)} as charged,
    ${sumOf(sql`kind = 'REFUND'`)} as refunded, ${sumOf(sql`kind = 'WRITE_OFF'`, sql`-`)} as "writtenOff",
    ${sumOf(isAdjustment())} as corrected, ${sumOf(sql`kind = ''`)} as advertisements`;
};

const amounts = [
  'credits',
  'debits',
  'toppedUp',
  'charged',
  'refunded',
  'writtenOff',
  'corrected',
  'advertisements',
] as const;

const nothing = {
  credits: 0,
  debits: 0,
  toppedUp: 0,
  charged: 0,
  refunded: 0,
  writtenOff: 0,
  corrected: 0,
  advertisements: 0,
};

/** Sums in cents of every currency in which money moved; rows of the same currency are added up. */
export function currencySums(rows: CurrencySums[]): CurrencySums[] {
  return currencies.flatMap((currency) => {
    const sums: CurrencySums = { currency, ...nothing };
    for (const row of rows) if (row.currency === currency) for (const name of amounts) sums[name] += row[name];
    return amounts.some((name) => sums[name] !== 0) ? [sums] : [];
  });
}
