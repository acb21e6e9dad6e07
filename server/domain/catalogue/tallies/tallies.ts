import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { LedgerRule } from '#domain/billing/ledger/verify.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { offerTypes } from '#shared/rules/offers/offers.ts';
import { offerStatuses } from '../entities.ts';
import { summed, type TallyName, tallies } from './tallyTriggers.ts';

const id = p.bigint('number').primary().autoincrement();
/** How many more there are, below zero for fewer. */
const change = p.integer();

const OfferTallySchema = defineEntity({
  name: 'OfferTally',
  tableName: 'offer_tally',
  properties: {
    id,
    /** Without a foreign key: deleting a category looks for its offers, not for their counts. */
    categoryId: p.uuid(),
    type: p.enum(offerTypes),
    shownStatus: p.enum(offerStatuses),
    hidden: p.boolean(),
    change,
  },
});

/** A change of how many offers there are of a category, a type, a status and a visibility; triggers of `offer` add it. */
export class OfferTally extends OfferTallySchema.class {}
OfferTallySchema.setClass(OfferTally);

const VisibleTallySchema = defineEntity({
  name: 'VisibleTally',
  tableName: 'visible_tally',
  properties: {
    id,
    /** Helsinki date. */
    day: p.date(),
    change,
  },
});

/**
 * By how much more offers consumers see on a day than on the one before, deleted ones too, were every business approved;
 * triggers of `offer` and `past_offer` add it.
 */
export class VisibleTally extends VisibleTallySchema.class {}
VisibleTallySchema.setClass(VisibleTally);

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
