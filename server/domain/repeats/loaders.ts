import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import type { RepeatRunStatus } from '#shared/schema.generated.ts';
import type { CardImage } from '../catalogue/feed/card.ts';
import { isInMonthOf } from './repeatRows.ts';

/** A day of a repeat, as its business is shown it. Cents. */
interface Run {
  /** YYYY-MM-DD. */
  date: string;
  status: RepeatRunStatus;
  charged: number;
  note: string | null;
  offerId: string | null;
}

/** Runs of a repeat that are shown. */
const maxShown = 30;

/** Batched reads of weekly repeats for resolvers. */
export function repeatLoaders({ platform: { primary } }: Scope) {
  return {
    /** The latest runs of a repeat, the newest first. */
    runsOfRepeat: new DataLoader<string, Run[]>(
      async (ids) => {
        const { rows } = await sql<Run & { id: string }>`
          select asked.id, shown.* from unnest(${[...ids]}::uuid[]) asked (id)
          cross join lateral (
            select day::text as "date", outcome as status, charged::float8 as charged, note, offer_id as "offerId" from offer_repeat_run
            where repeat_id = asked.id order by day desc limit ${sql.lit(maxShown)}
          ) shown`.execute(primary);
        const found = Map.groupBy(rows, ({ id }) => id);
        return ids.map((id) => found.get(id) ?? []);
      },
      { cache: false },
    ),

    /** Cents that a repeat has charged in this calendar month; what was refunded counts too. */
    spentByRepeat: new DataLoader<string, number>(
      async (ids) => {
        const rows = await primary
          .selectFrom('offer_repeat_run')
          .select(['repeat_id as id', sql<number>`sum(charged)::float8`.as('spent')])
          .where('repeat_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .where(isInMonthOf(helsinkiDate(new Date())))
          .groupBy('repeat_id')
          .execute();
        const spent = new Map(rows.map((row) => [row.id, row.spent]));
        return ids.map((id) => spent.get(id) ?? 0);
      },
      { cache: false },
    ),

    /** The pictures of a repeat, in their order. */
    picturesOfRepeat: new DataLoader<string, CardImage[]>(async (ids) => {
      const rows = await primary
        .selectFrom('offer_repeat_image')
        .select(['id', 'repeat_id as repeatId', 'key', 'width', 'height', 'placeholder'])
        .where('repeat_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .orderBy('position')
        .execute();
      const found = Map.groupBy(rows, ({ repeatId }) => repeatId);
      return ids.map((id) => (found.get(id) ?? []).map(({ repeatId: _of, ...image }) => image));
    }),
  };
}
