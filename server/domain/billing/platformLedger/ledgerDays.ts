import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { advisoryLocks } from '../../../advisoryLocks.ts';
import { addDays, helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import { entryDirection } from '../ledger/ledgerEntries.ts';
import { eventDirection } from './ledgerFilter.ts';

const day = (column: string) => `(${column} at time zone 'Europe/Helsinki')::date`;

/** Both kinds of rows by what the platform's ledger is filtered by; `where` is asked for the condition of each kind. */
export const ledgerKeys = (where: () => string) => `
  select ${day('at')} as day, 'BALANCE_TRANSACTION' as source, kind, currency,
    ${entryDirection} as direction, '' as activity,
    coalesce(admin_id::text, '') as admin_id, amount as cents
  from balance_transaction where ${where()}
  union all
  select ${day('at')}, 'ADVERTISEMENT_ACTIVITY', '', currency,
    ${eventDirection}, activity,
    coalesce(admin_id::text, ''), amount
  from advertisement_event where ${where()}`;

/** The last day that is summed up; the dawn of time when none is. */
export async function lastFoldedDay(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ day: string | null }[]>('select max(day)::text as day from ledger_day');
  return row?.day ?? '0001-01-01';
}

/**
 * Sums up the days that are over, so that counting the platform's ledger costs as much as it has days. Rows that came
 * in for a day already summed up are noticed, and everything is then summed up anew. Harmless to run again.
 */
export async function aggregateLedgerDays({ orm }: { orm: MikroORM }, now = new Date()): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [advisoryLocks.ledgerDays]);
    if (!(await isComplete(em))) await em.execute('delete from ledger_day');
    const open = startOfDay(addDays(await lastFoldedDay(em), 1));
    const today = startOfDay(helsinkiDate(now));
    await em.execute(
      `insert into ledger_day (day, source, kind, currency, direction, activity, admin_id, cents, entries)
        select day, source, kind, currency, direction, activity, admin_id, cents, count(*)
        from (${ledgerKeys(() => 'at >= ? and at < ?')}) rows
        group by day, source, kind, currency, direction, activity, admin_id, cents`,
      [open, today, open, today],
    );
  });
}

async function isComplete(em: EntityManager): Promise<boolean> {
  const open = startOfDay(addDays(await lastFoldedDay(em), 1));
  const [row] = await em.execute<{ complete: boolean }[]>(
    `select (select coalesce(sum(entries), 0) from ledger_day)
      = (select count(*) from balance_transaction where at < ?)
      + (select count(*) from advertisement_event where at < ?) as complete`,
    [open, open],
  );
  return row?.complete ?? true;
}
