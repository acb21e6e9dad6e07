import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrencySums, LedgerAdmin, LedgerEntry, LedgerFilterInput, PageInput } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import { wordsOf } from '../../../platform/database/searchWords.ts';
import { addDays, startOfDay } from '../../../platform/helsinki.ts';
import type { Scope } from '../../../platform/platform.ts';
import { lastFoldedDay, ledgerKeys } from './ledgerDays.ts';
import { checkLedgerFilter, dayCondition } from './ledgerFilter.ts';
import { binding, readRows, type Start, type Sums, sumsOf, sumsOver } from './ledgerRows.ts';
import { findInLedger } from './ledgerSearch.ts';
import { type CurrencySumsRow, currencySums, currencySumsOver } from './ledgerSums.ts';

/** A page of the platform's ledger, with sums in cents over everything that the filter lets through. */
export interface LedgerFeed extends Sums {
  items: LedgerEntry[];
  sums: CurrencySums[];
}

/** Balance transactions and events of advertisements, newest first. Refuses INVALID_INPUT. */
export async function ledgerFeed(scope: Scope, filter: LedgerFilterInput, page: PageInput): Promise<LedgerFeed> {
  checkLedgerFilter(filter);
  const asked = pageWindow(page);
  if (filter.adminId && !isId(filter.adminId)) return { items: [], total: 0, credits: 0, debits: 0, sums: [] };
  const find = wordsOf(filter.search).length > 0 ? findInLedger : sumDays;
  const { sums, currencies, start } = await find(scope, filter, asked);
  const items = sums.total > asked.offset ? await readRows(scope.em, filter, start, asked.limit) : [];
  return { items, ...sums, sums: currencies };
}

/** Sums over summed-up days and the rows since; and the day that the page begins on, so that none before are read. */
async function sumDays({ em }: { em: EntityManager }, filter: LedgerFilterInput, { offset }: { offset: number }) {
  const folded = await lastFoldedDay(em);
  const open = startOfDay(addDays(folded, 1));
  const { values, bind } = binding();
  const [row] = await em.execute<
    (Record<keyof Sums | 'skipped', string> & { day: string | null; currencies: CurrencySumsRow[] })[]
  >(
    `with found as (
      select * from (
        select day, source, kind, currency, direction, activity, admin_id, cents, entries from ledger_day
          where day <= ${bind(folded)}::date
        union all
        select open.*, 1 from (${ledgerKeys(() => `at >= ${bind(open)}`)}) open
      ) rows where ${dayCondition(filter, bind)}
    ), days as (
      select day, ${sumsOver('entries')} from found group by day
    ), currencies as (
      select ${currencySumsOver('entries')} from found group by currency
    ), placed as (
      select *, sum(total) over (order by day desc) - total as skipped from days
    )
    select coalesce(sum(total), 0) as total, coalesce(sum(credits), 0) as credits, coalesce(sum(debits), 0) as debits,
      (min(day) filter (where skipped <= ${bind(offset)}))::text as day,
      coalesce(max(skipped) filter (where skipped <= ${bind(offset)}), 0) as skipped,
      (select coalesce(json_agg(currencies), '[]') from currencies) as currencies
    from placed`,
    values,
  );
  const start: Start = {
    before: row?.day ? startOfDay(addDays(row.day, 1)) : null,
    offset: offset - Number(row?.skipped ?? 0),
  };
  return { sums: sumsOf(row), currencies: currencySums(row?.currencies ?? []), start };
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
