import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { lockAlone } from '../../../platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '../../../platform/database/bulk/batches.ts';
import { db } from '../../../platform/database/db.ts';
import type { LedgerRule } from '../../billing/ledger/verify.ts';
import { summed, type TallyName, tallies } from './tallyTriggers.ts';

const names = Object.keys(tallies) as TallyName[];

/** How many of all offers meet a condition on the columns of `offer_tally`. */
export function offersCounted(where: RawBuilder<boolean> = sql`true`): RawBuilder<number> {
  return sql`(select coalesce(sum(o.change), 0)::bigint from offer_tally o where ${where})`;
}

/** By how much the kept counts of a tally differ from what is counted now, for each of its keys that differs. */
function differences(name: TallyName): string {
  const { keys, from } = tallies[name];
  const counted = Object.entries(from).map(([table, changesOf]) => changesOf(table, 1));
  return summed(keys, [...counted, `select ${keys}, -change from ${name}`].join(' union all '));
}

/** For the check of the books: the kept counts are those of the offers. */
export const tallyRules: LedgerRule[] = names.map((name) => ({
  rule: `the counts kept in ${name} are those of the offers`,
  broken: sql.raw(`select concat_ws(' ', ${tallies[name].keys}) as id from (${differences(name)}) differing`),
}));

/**
 * Corrects the kept counts. One statement reads offers and counts as of one moment, and every later change of an offer adds
 * its own rows, so that nothing has to wait.
 */
export async function correctTallies(em: EntityManager): Promise<void> {
  await lockAlone(em, 'tallies');
  for (const name of names) {
    await sql.raw(`insert into ${name} (${tallies[name].keys}, change) ${differences(name)}`).execute(db(em));
  }
}

/**
 * Makes one row of those of the same keys, so that the counts are few rows to add up. Readers see the rows or their sum, and
 * rows that others are adding stay. Harmless to run again.
 */
export async function foldTallies({ orm }: { orm: MikroORM }): Promise<void> {
  await withoutTimeLimit(orm.em as EntityManager, async (em) => {
    await lockAlone(em, 'tallies');
    for (const name of names) {
      const { keys } = tallies[name];
      await sql
        .raw(`with many as (select ${keys} from ${name} group by ${keys} having count(*) > 1),
          gone as (delete from ${name} where (${keys}) in (select ${keys} from many) returning ${keys}, change)
        insert into ${name} (${keys}, change) ${summed(keys, 'select * from gone')}`)
        .execute(db(em));
    }
  });
}
