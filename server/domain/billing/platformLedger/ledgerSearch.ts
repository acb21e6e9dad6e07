import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CurrencySums, LedgerFilterInput } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { plannedForValues } from '../../../platform/database/prepare.ts';
import type { Scope } from '../../../platform/platform.ts';
import { cacheClosedBooks, firstMutableDay } from '../ledger/closedBooks.ts';
import { eventCondition, ledgerKeys, type Span, transactionCondition } from './ledgerRows.ts';
import { currencySums, currencySumsOver, type FoundRows } from './ledgerSums.ts';

/** What was found on one day of UTC. A page needs an instant with few rows before it; which calendar does not matter. */
interface Day {
  /** Milliseconds. */
  start: number;
  total: number;
}

interface Found {
  total: number;
  sums: CurrencySums[];
  /** Newest first; only those on which something was found. */
  days: Day[];
}

const dayLength = 86_400_000;

/**
 * Sums over the rows in which the words of a search are found, and where a page of it begins. The ledger is not
 * aggregated by words, so its rows are read: those of days that are over once.
 */
export async function findInLedger(
  { em, platform }: Scope,
  filter: LedgerFilterInput,
  page: { limit: number; offset: number },
  now = new Date(),
): Promise<FoundRows> {
  const open = firstMutableDay(now);
  const [closed, since] = await Promise.all([
    cacheFound(platform, `${open.getTime()} ${JSON.stringify(filter)}`, () => find(em, filter, { before: open })),
    find(em, filter, { since: open, isShort: true }),
  ]);
  return {
    total: closed.total + since.total,
    sums: currencySums([...closed.sums, ...since.sums]),
    ...startOf(joined(since.days, closed.days), page),
  };
}

/** A search of years has a thousand days. */
const cacheFound = cacheClosedBooks<Found>('searches of the ledger', 200);

async function find(em: EntityManager, filter: LedgerFilterInput, span: Span): Promise<Found> {
  const keys = ledgerKeys(sql`date_bin('1 day', at, timestamptz 'epoch')`, {
    transactions: transactionCondition(filter, span),
    events: eventCondition(filter, span),
  });
  const { rows } = await sql<Day & CurrencySums>`
    select extract(epoch from day) * 1000 as start, count(*) as total, ${currencySumsOver(sql`1`)} from (${keys}) rows
    group by day, currency order by day desc ${plannedForValues}`.execute(db(em));
  const days: Day[] = [];
  for (const { start, total } of rows) {
    const last = days.at(-1);
    // A day has a row for each currency.
    if (last?.start === start) last.total += total;
    else days.push({ start, total });
  }
  return { total: days.reduce((sum, day) => sum + day.total, 0), sums: currencySums(rows), days };
}

/** Days of both lists in order; the UTC day during which the first mutable day began may be in both. */
function joined(since: Day[], closed: Day[]): Day[] {
  const [last, first] = [since.at(-1), closed[0]];
  if (!last || last.start !== first?.start) return [...since, ...closed];
  return [...since.slice(0, -1), { start: last.start, total: last.total + first.total }, ...closed.slice(1)];
}

/** The span from the day on which the page begins back to the one on which it ends, and the rows of it before the page. */
function startOf(
  days: Day[],
  { offset, limit }: { offset: number; limit: number },
): Pick<FoundRows, 'span' | 'offset'> {
  let passed = 0;
  let begin: { before: Date; offset: number } | undefined;
  for (const { start, total } of days) {
    if (!begin && passed + total > offset) begin = { before: new Date(start + dayLength), offset: offset - passed };
    passed += total;
    if (begin && passed >= offset + limit) {
      const { before } = begin;
      const isShort = before.getTime() - start <= 2 * dayLength;
      return { span: { before, since: new Date(start), isShort }, offset: begin.offset };
    }
  }
  return begin ? { span: { before: begin.before }, offset: begin.offset } : { span: {}, offset };
}
