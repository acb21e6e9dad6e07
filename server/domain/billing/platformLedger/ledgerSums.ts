import { currencies } from '#shared/rules/settings.ts';
import type { CurrencySums } from '#shared/schema.generated.ts';

const sumOf = (filter: string, rows: string, sign = '') =>
  `coalesce(${sign}sum(cents * ${rows}) filter (where ${filter}), 0)::bigint`;

/** The columns of `CurrencySums`, as SQL over rows with cents, kind and currency, of which each stands for so many. */
export const currencySumsOver = (rows: string) => `currency,
  ${sumOf(`kind = 'TOP_UP'`, rows)} as "toppedUp",
  ${sumOf(`kind in ('CHARGE', 'ADMIN_CHARGE')`, rows, '-')} as charged,
  ${sumOf(`kind = 'REFUND'`, rows)} as refunded,
  ${sumOf(`kind = 'WRITE_OFF'`, rows, '-')} as "writtenOff",
  ${sumOf(`kind = ''`, rows)} as advertisements`;

/** Sums of one currency as the database gives them. */
export type CurrencySumsRow = { currency: CurrencySums['currency'] } & Record<
  (typeof amounts)[number],
  string | number
>;

const amounts = ['toppedUp', 'charged', 'refunded', 'writtenOff', 'advertisements'] as const;

/** Sums in cents of every currency in which money moved; rows of the same currency are added up. */
export function currencySums(rows: CurrencySumsRow[]): CurrencySums[] {
  return currencies.flatMap((currency) => {
    const sums: CurrencySums = { currency, toppedUp: 0, charged: 0, refunded: 0, writtenOff: 0, advertisements: 0 };
    for (const row of rows) if (row.currency === currency) for (const name of amounts) sums[name] += Number(row[name]);
    return amounts.some((name) => sums[name] !== 0) ? [sums] : [];
  });
}
