import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrencySums, LedgerFilterInput } from '#shared/schema.generated.ts';
import type { Scope } from '../../../platform/platform.ts';
import { firstMutableDay, rememberClosedBooks } from '../ledger/closedBooks.ts';
import { entryDirection } from '../ledger/ledgerEntries.ts';
import { eventCondition, eventDirection, type Span, transactionCondition } from './ledgerFilter.ts';
import { binding, type Start, type Sums, sumsOf, sumsOver } from './ledgerRows.ts';
import { type CurrencySumsRow, currencySums, currencySumsOver } from './ledgerSums.ts';

/** What was found of one day of UTC: a page must only know an instant with few rows before it. */
interface Day {
  start: number;
  total: number;
}

interface Found {
  sums: Sums;
  currencies: CurrencySumsRow[];
  /** Newest first; only those on which something was found. */
  days: Day[];
}

const dayLength = 86_400_000;

/**
 * Sums over what the words of a search are found in, and where a page of it begins. The ledger is not summed up by words,
 * so its rows are read: those of days that are over once.
 */
export async function findInLedger(
  { em, platform }: Scope,
  filter: LedgerFilterInput,
  asked: { limit: number; offset: number },
  now = new Date(),
): Promise<{ sums: Sums; currencies: CurrencySums[]; start: Start }> {
  const open = firstMutableDay(now);
  const [closed, since] = await Promise.all([
    rememberFound(platform.sql, `${open.getTime()} ${JSON.stringify(filter)}`, () =>
      find(em, filter, { before: open }),
    ),
    find(em, filter, { since: open, few: true }),
  ]);
  const sums = {
    total: closed.sums.total + since.sums.total,
    credits: closed.sums.credits + since.sums.credits,
    debits: closed.sums.debits + since.sums.debits,
  };
  const currencies = currencySums([...closed.currencies, ...since.currencies]);
  return { sums, currencies, start: startOf(joined(since.days, closed.days), asked) };
}

/** A search of years has a thousand days. */
const rememberFound = rememberClosedBooks<Found>(200);

async function find(em: EntityManager, filter: LedgerFilterInput, span: Span): Promise<Found> {
  const { values, bind } = binding();
  const rows = await em.execute<FoundDay[]>(
    `select extract(epoch from day) * 1000 as start, ${sumsOver('1')}, ${currencySumsOver('1')} from (
      select date_bin('1 day', at, timestamptz 'epoch') as day, amount as cents, ${entryDirection} as direction, kind,
          currency
        from balance_transaction where ${transactionCondition(filter, span, bind)}
      union all
      select date_bin('1 day', at, timestamptz 'epoch'), amount, ${eventDirection}, '', currency
        from advertisement_event where ${eventCondition(filter, span, bind)}
    ) rows group by day, currency order by day desc`,
    values,
  );
  const sums: Sums = { total: 0, credits: 0, debits: 0 };
  const days: Day[] = [];
  for (const row of rows) {
    const { total, credits, debits } = sumsOf(row);
    sums.total += total;
    sums.credits += credits;
    sums.debits += debits;
    const [start, last] = [Number(row.start), days.at(-1)];
    // A day has a row for each currency.
    if (last?.start === start) last.total += total;
    else days.push({ start, total });
  }
  return { sums, currencies: currencySums(rows), days };
}

type FoundDay = Record<keyof Sums, string> & { start: string } & CurrencySumsRow;

/** One after the other; the day during which books closed may be in both. */
function joined(since: Day[], closed: Day[]): Day[] {
  const [last, first] = [since.at(-1), closed[0]];
  if (!last || last.start !== first?.start) return [...since, ...closed];
  return [...since.slice(0, -1), { start: last.start, total: last.total + first.total }, ...closed.slice(1)];
}

/** From the day on which the page begins back to the one on which it ends. */
function startOf(days: Day[], { offset, limit }: { offset: number; limit: number }): Start {
  let passed = 0;
  let begin: { before: Date; offset: number } | undefined;
  for (const { start, total } of days) {
    if (!begin && passed + total > offset) begin = { before: new Date(start + dayLength), offset: offset - passed };
    passed += total;
    if (begin && passed >= offset + limit) {
      const since = new Date(start);
      return { ...begin, since, few: begin.before.getTime() - start <= 2 * dayLength };
    }
  }
  return { offset, ...begin };
}
