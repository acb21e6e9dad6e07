import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { pageWindow } from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { wordsOf } from '#platform/database/searchWords.ts';
import type { Scope } from '#platform/platform.ts';
import type { CurrencySums, LedgerAdmin, LedgerFilterInput, PageInput } from '#shared/schema.generated.ts';
import { cacheClosedBooks, firstMutableDay } from '../ledger/guards.ts';
import { currencySums, currencySumsOver, type FoundRows, sumDays } from './ledgerDays.ts';
import {
  checkLedgerFilter,
  eventCondition,
  inOneCurrency,
  type LedgerRow,
  ledgerEntries,
  ledgerKeys,
  type Span,
  transactionCondition,
} from './ledgerRows.ts';

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
  /** The rows, newest first, when they are few: reading them again by their words takes as long as finding them. */
  ids?: string[];
}

const maxIds = 200;

const dayLength = 86_400_000;

/**
 * Sums over the rows in which the words of a search are found, and where a page of it begins. The ledger is not
 * aggregated by words, so its rows are read: those of days that are over once.
 */
async function findInLedger(
  { em, platform }: Scope,
  filter: LedgerFilterInput,
  page: { limit: number; offset: number },
  now = new Date(),
): Promise<FoundRows> {
  const open = firstMutableDay(now);
  const [closed, since] = await Promise.all([
    cacheFound(platform, `${open.getTime()} ${JSON.stringify(filter)}`, () => findClosed(em, filter, { before: open })),
    find(em, filter, { since: open, isShort: true }),
  ]);
  const place = page.offset - since.total;
  const start =
    closed.ids && place >= 0
      ? { span: { ids: closed.ids.slice(place, place + page.limit) }, offset: 0 }
      : startOf(joined(since.days, closed.days), page);
  return { total: closed.total + since.total, sums: currencySums([...closed.sums, ...since.sums]), ...start };
}

/** A search of years has a thousand days. */
const cacheFound = cacheClosedBooks<Found>('searches of the ledger', 200);

async function findClosed(em: EntityManager, filter: LedgerFilterInput, span: Span): Promise<Found> {
  const found = await find(em, filter, span);
  if (found.total === 0 || found.total > maxIds) return found;
  const entries = ledgerEntries(filter, span, { limit: maxIds, offset: 0 });
  const { rows } = await sql<LedgerRow>`${entries} ${plannedForValues}`.execute(db(em));
  return { ...found, ids: rows.map(({ id }) => id) };
}

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

/** A page of the platform's ledger, with sums in cents over everything that the filter lets through. */
export interface LedgerFeed {
  items: LedgerRow[];
  total: number;
  /** In the current currency. */
  credits: number;
  /** Above zero, in the current currency. */
  debits: number;
  sums: CurrencySums[];
}

/**
 * Balance transactions and events of advertisements, newest first. Throws INVALID_INPUT. Not by `findPage`: the aggregated
 * days that give the sums also say on which day a page begins, so that no row of a later one is read from either end.
 */
export async function ledgerFeed(
  { em, platform }: Scope,
  filter: LedgerFilterInput,
  page: PageInput,
): Promise<LedgerFeed> {
  checkLedgerFilter(filter);
  const window = pageWindow(page);
  if (filter.adminId && !isId(filter.adminId)) return { items: [], total: 0, credits: 0, debits: 0, sums: [] };
  const { currency } = (await readSettings(platform)).pricing;
  const wanted = inOneCurrency(filter, currency);
  const find = wordsOf(wanted.search).length > 0 ? findInLedger : sumDays;
  const { total, sums, span, offset } = await find({ em, platform }, wanted, window);
  const entries = ledgerEntries(wanted, span, { limit: window.limit, offset });
  const items =
    total > window.offset ? (await sql<LedgerRow>`${entries} ${plannedForValues}`.execute(db(em))).rows : [];
  const { credits = 0, debits = 0 } = sums.find((sum) => sum.currency === currency) ?? {};
  return { items, total, credits, debits, sums };
}

/** Admins who appear in the ledger, by their present name; deleted admins by the latest name in the ledger. */
export async function ledgerAdmins({ em }: Pick<Scope, 'em'>): Promise<LedgerAdmin[]> {
  const transactions = sql.table('balance_transaction');
  const events = sql.table('advertisement_event');
  // Steps from one admin to the next in the index, however many rows each has.
  const distinct = (table: typeof events) => sql`(with recursive step as (
      (select admin_id from ${table} where admin_id is not null order by admin_id limit 1)
      union all
      select (select admin_id from ${table} where admin_id > step.admin_id order by admin_id limit 1)
      from step where step.admin_id is not null
    ) select admin_id from step where admin_id is not null)`;
  const latestName = (table: typeof events) =>
    sql`(select admin_name from ${table} r where r.admin_id = ids.admin_id order by at desc limit 1)`;
  const { rows } = await sql<LedgerAdmin>`
    select * from (select admin_id as id, coalesce((select name from admin where admin.id = admin_id),
        ${latestName(transactions)}, ${latestName(events)}, '') as name
      from (${distinct(transactions)} union ${distinct(events)}) ids (admin_id)) admins
    order by name collate "fi-x-icu", id`.execute(db(em));
  return rows;
}
