import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { addDays, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { currencies } from '#shared/rules/settings.ts';
import type { Currency, CurrencySums, LedgerFilterInput } from '#shared/schema.generated.ts';
import { isAdjustment, isCharge } from '../ledgerSql.ts';
import { dayCondition, ledgerKeys, type Span } from './ledgerRows.ts';

const LedgerDaySchema = defineEntity({
  name: 'LedgerDay',
  tableName: 'ledger_day',
  indexes: [{ properties: ['currency'] }],
  properties: {
    /** Helsinki date that is over. */
    day: p.date().primary(),
    /** BALANCE_TRANSACTION or ADVERTISEMENT_ACTIVITY. */
    source: p.string().length(30).primary(),
    /** Kind of the balance transactions; '' for advertisements. */
    kind: p.string().length(20).primary(),
    currency: p.string().length(3).primary(),
    /** CREDIT, DEBIT, or '' when no money moved. */
    direction: p.string().length(10).primary(),
    /** What happened to an advertisement; '' for balance transactions. */
    activity: p.string().length(20).primary(),
    /** The admin's id; '' without one. */
    adminId: p.string().length(36).primary(),
    /** Signed cents of each of the rows. */
    cents: p.bigint('number').primary(),
    entries: p.integer(),
  },
});

/** Rows of the platform's ledger on a day that is over, counted by what its list is filtered by. */
export class LedgerDay extends LedgerDaySchema.class {}
LedgerDaySchema.setClass(LedgerDay);

const helsinkiDay = sql`(at at time zone 'Europe/Helsinki')::date`;

/** Rows of both kinds from an instant on, until another one if there is one, with their Helsinki dates. */
function keysBetween(from: Date, until?: Date) {
  const between = sql<boolean>`at >= ${from} ${until ? sql`and at < ${until}` : sql``}`;
  return ledgerKeys(helsinkiDay, { transactions: between, events: between });
}

/** The last day that is aggregated; a date before all others when none is. */
async function lastAggregatedDay(em: EntityManager): Promise<string> {
  const { day } = await db(em)
    .selectFrom('ledger_day')
    .select((eb) => eb.fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return day ?? '0001-01-01';
}

/**
 * Aggregates the days that are over, so that counting the platform's ledger costs as much as it has days. When rows have
 * been added to a day that is already aggregated, every day is aggregated again. Harmless to run again.
 */
export async function aggregateLedgerDays({ orm }: { orm: MikroORM }, now = new Date()): Promise<void> {
  await withoutTimeLimit(orm.em as EntityManager, async (em) => {
    await lockAlone(em, 'ledgerDays');
    if (!(await isComplete(em))) await db(em).deleteFrom('ledger_day').execute();
    const open = startOfDay(addDays(await lastAggregatedDay(em), 1));
    const today = startOfDay(helsinkiDate(now));
    await sql`insert into ledger_day (day, source, kind, currency, direction, activity, admin_id, cents, entries)
        select day, source, kind, currency, direction, activity, admin_id, cents, count(*)
        from (${keysBetween(open, today)}) rows
        group by day, source, kind, currency, direction, activity, admin_id, cents ${plannedForValues}`.execute(db(em));
  });
}

async function isComplete(em: EntityManager): Promise<boolean> {
  const open = startOfDay(addDays(await lastAggregatedDay(em), 1));
  const { rows } = await sql<{ complete: boolean }>`
    select (select coalesce(sum(entries), 0) from ledger_day)
      = (select count(*) from balance_transaction where at < ${open})
      + (select count(*) from advertisement_event where at < ${open}) as complete ${plannedForValues}`.execute(db(em));
  return rows[0]?.complete ?? true;
}

/** Currencies that rows of the ledger are in. */
export async function ledgerCurrencies({ em }: { em: EntityManager }): Promise<Currency[]> {
  const open = startOfDay(addDays(await lastAggregatedDay(em), 1));
  const { rows } = await sql<{ currency: Currency }>`
    select currency from unnest(${[...currencies]}::text[]) currency
    where exists (select from ledger_day where ledger_day.currency = currency.currency)
      or currency in (select currency from (${keysBetween(open)}) rows)
    ${plannedForValues}`.execute(db(em));
  return rows.map(({ currency }) => currency);
}

interface PlacedSums {
  total: number;
  /** The day on which the page begins; null for an empty ledger. */
  day: string | null;
  /** Rows of later days. */
  skipped: number;
  currencies: CurrencySums[];
}

const nothingFound: PlacedSums = { total: 0, day: null, skipped: 0, currencies: [] };

/** Sums over aggregated days and the rows since; and the day on which the page begins, so that no row of a later day is read. */
export async function sumDays(
  { em }: { em: EntityManager },
  filter: LedgerFilterInput,
  { offset }: { offset: number },
): Promise<FoundRows> {
  const last = await lastAggregatedDay(em);
  const { rows } = await sql<PlacedSums>`
    with found as (
      select * from (
        select day, source, kind, currency, direction, activity, admin_id, cents, entries from ledger_day
          where day <= ${last}::date
        union all
        select open.*, 1 from (${keysBetween(startOfDay(addDays(last, 1)))}) open
      ) rows where ${dayCondition(filter)}
    ), days as (
      select day, sum(entries)::bigint as total from found group by day
    ), currencies as (
      select ${currencySumsOver(sql.ref('entries'))} from found group by currency
    ), placed as (
      select *, sum(total) over (order by day desc) - total as skipped from days
    )
    select coalesce(sum(total), 0) as total, min(day) filter (where skipped <= ${offset}) as day,
      coalesce(max(skipped) filter (where skipped <= ${offset}), 0) as skipped,
      (select coalesce(json_agg(currencies), '[]') from currencies) as currencies
    from placed ${plannedForValues}`.execute(db(em));
  const { total, day, skipped, currencies } = rows[0] ?? nothingFound;
  const span = { before: day ? startOfDay(addDays(day, 1)) : null };
  return { total, sums: currencySums(currencies), span, offset: offset - skipped };
}

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
