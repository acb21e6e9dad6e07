import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { LostDays } from './lostDaysEntities.ts';

/** Offers of one decision that are shown at most. */
const maxShown = 100;

/** What resolvers read of what was given back, for many decisions at a time. */
export function lostDaysLoaders({ em }: Scope) {
  return {
    /** What was given back for a decision, by the titles of the offers. */
    givenBackFor: new DataLoader<string, LostDays[]>(
      async (ids) => {
        const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...ids]}::uuid[]) decision (id)
          cross join lateral (
            select id from lost_days where statement_id = decision.id order by offer_title, id limit ${sql.lit(maxShown)}
          ) given`.execute(db(em));
        const found = await em.find(
          LostDays,
          { id: { $in: rows.map(({ id }) => id) } },
          { orderBy: { offerTitle: 'asc', id: 'asc' } },
        );
        const groups = Map.groupBy(found, ({ statementId }) => statementId);
        return ids.map((id) => groups.get(id) ?? []);
      },
      { cache: false },
    ),
  };
}
