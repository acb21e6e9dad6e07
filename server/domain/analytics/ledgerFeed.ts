import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, helsinkiDate, startOfDay } from '../../platform/helsinki.ts';
import { isId } from '../../platform/ids.ts';
import { nearerEnd, type Window } from '../../platform/nearerEnd.ts';
import { pageWindow } from '../../platform/page.ts';
import type { Scope } from '../../platform/platform.ts';
import { wordsOf } from '../../platform/searchWords.ts';
import type { LedgerAdmin, LedgerEntry, LedgerFilterInput, PageInput } from '../../schema.generated.ts';
import { booksOpenFrom, rememberClosedBooks } from '../billing/closedBooks.ts';
import { entryColumns, entryDirection } from '../billing/ledgerEntries.ts';
import { lastFoldedDay, ledgerKeys } from './ledgerDays.ts';
import {
  checkLedgerFilter,
  dayCondition,
  eventColumns,
  eventCondition,
  eventDirection,
  transactionCondition,
} from './ledgerFilter.ts';

/** A page of the platform's ledger, with sums in cents over everything that the filter lets through. */
export interface LedgerFeed extends Sums {
  items: LedgerEntry[];
}

interface Sums {
  total: number;
  credits: number;
  /** Above zero. */
  debits: number;
}

/** Where a page begins: rows after this instant need not be read, and so many come before it. */
interface Start {
  before: Date | null;
  offset: number;
}

/** Balance transactions and events of advertisements, newest first. Refuses INVALID_INPUT. */
export async function ledgerFeed(scope: Scope, filter: LedgerFilterInput, page: PageInput): Promise<LedgerFeed> {
  checkLedgerFilter(filter);
  const asked = pageWindow(page);
  if (filter.adminId && !isId(filter.adminId)) return { items: [], total: 0, credits: 0, debits: 0 };
  if (wordsOf(filter.search).length > 0) return searchedFeed(scope, filter, asked);
  const { em } = scope;
  const { sums, start } = await sumDays(em, filter, asked.offset);
  const window = { fromEnd: false, limit: asked.limit, offset: start.offset };
  const items = sums.total > asked.offset ? await readRows(em, filter, start.before, window) : [];
  return { items, ...sums };
}

/** Days are not summed up by words, so rows are: those of days that are over once. */
async function searchedFeed(
  { em, platform }: Scope,
  filter: LedgerFilterInput,
  asked: { limit: number; offset: number },
  now = new Date(),
): Promise<LedgerFeed> {
  const open = booksOpenFrom(now);
  const openDay = helsinkiDate(open);
  const [closed, since] = await Promise.all([
    rememberSums(platform.sql, `${openDay} ${JSON.stringify(filter)}`, () => sumRows(em, filter, open)),
    sumRows(em, { ...filter, from: filter.from && filter.from > openDay ? filter.from : openDay }),
  ]);
  const sums = {
    total: closed.total + since.total,
    credits: closed.credits + since.credits,
    debits: closed.debits + since.debits,
  };
  const window = nearerEnd(asked, sums.total);
  return { items: window.limit > 0 ? await readRows(em, filter, null, window) : [], ...sums };
}

const rememberSums = rememberClosedBooks<Sums>(500);

const sumsOver = (rows: string) => `coalesce(sum(${rows}), 0)::bigint as total,
  coalesce(sum(cents * ${rows}) filter (where direction = 'CREDIT'), 0)::bigint as credits,
  coalesce(-sum(cents * ${rows}) filter (where direction = 'DEBIT'), 0)::bigint as debits`;

/** Sums over summed-up days and the rows since; and the day that the page begins on, so that none before are read. */
async function sumDays(em: EntityManager, filter: LedgerFilterInput, offset: number) {
  const folded = await lastFoldedDay(em);
  const open = startOfDay(addDays(folded, 1));
  const { values, bind } = binding();
  const [row] = await em.execute<(Record<keyof Sums | 'skipped', string> & { day: string | null })[]>(
    `with days as (
      select day, ${sumsOver('entries')} from (
        select day, source, direction, activity, admin_id, cents, entries from ledger_day
          where day <= ${bind(folded)}::date
        union all
        select open.*, 1 from (${ledgerKeys(() => `at >= ${bind(open)}`)}) open
      ) rows where ${dayCondition(filter, bind)} group by day
    ), placed as (
      select *, sum(total) over (order by day desc) - total as skipped from days
    )
    select coalesce(sum(total), 0) as total, coalesce(sum(credits), 0) as credits, coalesce(sum(debits), 0) as debits,
      (min(day) filter (where skipped <= ${bind(offset)}))::text as day,
      coalesce(max(skipped) filter (where skipped <= ${bind(offset)}), 0) as skipped
    from placed`,
    values,
  );
  const start: Start = {
    before: row?.day ? startOfDay(addDays(row.day, 1)) : null,
    offset: offset - Number(row?.skipped ?? 0),
  };
  return { sums: sumsOf(row), start };
}

/** Sums over the rows themselves, all of them or those before an instant. */
async function sumRows(em: EntityManager, filter: LedgerFilterInput, before: Date | null = null): Promise<Sums> {
  const { values, bind } = binding();
  const [row] = await em.execute<Record<keyof Sums, string>[]>(
    `select ${sumsOver('1')} from (
      select amount as cents, ${entryDirection} as direction from balance_transaction
        where ${transactionCondition(filter, before, bind)}
      union all
      select amount, ${eventDirection} from advertisement_event where ${eventCondition(filter, before, bind)}
    ) rows`,
    values,
  );
  return sumsOf(row);
}

function sumsOf(row: Record<keyof Sums, string> | undefined): Sums {
  return { total: Number(row?.total ?? 0), credits: Number(row?.credits ?? 0), debits: Number(row?.debits ?? 0) };
}

type Row = Omit<LedgerEntry, 'amount' | 'createdAt'> & { amount: string; createdAt: string | Date };

async function readRows(
  em: EntityManager,
  filter: LedgerFilterInput,
  before: Date | null,
  { fromEnd, limit, offset }: Window,
) {
  const { values, bind } = binding();
  const way = fromEnd ? 'asc' : 'desc';
  // Either kind alone could fill the page.
  const nearest = `order by at ${way}, id ${way} limit ${limit + offset}`;
  const rows = await em.execute<Row[]>(
    `select * from (
      (select ${entryColumns} from balance_transaction where ${transactionCondition(filter, before, bind)} ${nearest})
      union all
      (select ${eventColumns} from advertisement_event where ${eventCondition(filter, before, bind)} ${nearest})
    ) rows order by "createdAt" ${way}, id ${way} limit ${limit} offset ${offset}`,
    values,
  );
  const entries = rows.map((row) => ({ ...row, amount: Number(row.amount), createdAt: new Date(row.createdAt) }));
  return fromEnd ? entries.reverse() : entries;
}

function binding() {
  const values: unknown[] = [];
  const bind = (value: unknown) => {
    values.push(value);
    return '?';
  };
  return { values, bind };
}

/** Admins who appear in the ledger, by name: their own, or when they are gone the latest that stands there. */
export async function ledgerAdmins({ em }: Pick<Scope, 'em'>): Promise<LedgerAdmin[]> {
  // Steps from one admin to the next in the index, however many rows each has.
  const distinct = (table: string) => `(with recursive step as (
      (select admin_id from ${table} where admin_id is not null order by admin_id limit 1)
      union all
      select (select admin_id from ${table} where admin_id > step.admin_id order by admin_id limit 1)
      from step where step.admin_id is not null
    ) select admin_id from step where admin_id is not null)`;
  const latestName = (table: string) =>
    `(select admin_name from ${table} r where r.admin_id = ids.admin_id order by at desc limit 1)`;
  return em.execute<LedgerAdmin[]>(
    `select * from (select admin_id as id, coalesce((select name from admin where admin.id = admin_id),
        ${latestName('balance_transaction')}, ${latestName('advertisement_event')}, '') as name
      from (${distinct('balance_transaction')} union ${distinct('advertisement_event')}) ids (admin_id)) admins
      order by name collate "fi-x-icu", id`,
  );
}
