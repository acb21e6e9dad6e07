import { sql } from 'kysely';
import type { CurrencySums, LedgerAdmin, LedgerEntry, LedgerFilterInput, PageInput } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import { plannedForValues } from '../../../platform/database/prepare.ts';
import { wordsOf } from '../../../platform/database/searchWords.ts';
import type { Scope } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import { sumDays } from './ledgerDays.ts';
import { checkLedgerFilter, inOneCurrency, ledgerEntries } from './ledgerRows.ts';
import { findInLedger } from './ledgerSearch.ts';

/** A page of the platform's ledger, with sums in cents over everything that the filter lets through. */
export interface LedgerFeed {
  items: LedgerEntry[];
  total: number;
  /** In the currency in force. */
  credits: number;
  /** Above zero, in the currency in force. */
  debits: number;
  sums: CurrencySums[];
}

/** Balance transactions and events of advertisements, newest first. Throws INVALID_INPUT. */
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
    total > window.offset ? (await sql<LedgerEntry>`${entries} ${plannedForValues}`.execute(db(em))).rows : [];
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
