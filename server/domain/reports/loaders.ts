import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '../../platform/database/db.ts';
import type { Scope } from '../../platform/platform.ts';
import { Appeal, ContentReport } from './entities.ts';
import { historyOf, type ReporterHistory } from './reports.ts';

/** Reports of one queue entry that an admin is shown beside the first one. */
const maxJoined = 50;

/** What resolvers read of reports and statements for many rows at a time. */
export function reportLoaders({ em }: Scope) {
  return {
    /** The appeal against a statement; null without one. */
    appealOfStatement: new DataLoader<string, Appeal | null>(
      async (ids) => {
        const found = await em.find(Appeal, { statement: { $in: [...ids] } });
        const appeals = new Map(found.map((appeal) => [appeal.statement?.id, appeal]));
        return ids.map((id) => appeals.get(id) ?? null);
      },
      { cache: false },
    ),
    /** The appeal against the decision on a report; null without one. */
    appealOfReport: new DataLoader<string, Appeal | null>(
      async (ids) => {
        const found = await em.find(Appeal, { report: { $in: [...ids] } });
        const appeals = new Map(found.map((appeal) => [appeal.report?.id, appeal]));
        return ids.map((id) => appeals.get(id) ?? null);
      },
      { cache: false },
    ),
    /** The reports that joined a report, the oldest first. */
    reportsJoinedTo: new DataLoader<string, ContentReport[]>(
      async (ids) => {
        const { rows } = await sql<{ id: string }>`select joined.id from unnest(${[...ids]}::uuid[]) first (id)
          cross join lateral (
            select id from content_report where joined_to = first.id order by id limit ${sql.lit(maxJoined)}
          ) joined`.execute(db(em));
        const found = await em.find(
          ContentReport,
          { id: { $in: rows.map(({ id }) => id) } },
          { orderBy: { id: 'asc' } },
        );
        const groups = Map.groupBy(found, ({ joinedTo }) => joinedTo);
        return ids.map((id) => groups.get(id) ?? []);
      },
      { cache: false },
    ),
    /** What the reports of an address have led to. */
    historyOfReporter: new DataLoader<string, ReporterHistory>(async (emails) => {
      const found = await historyOf(em, emails);
      return emails.map((email) => found.get(email) ?? { kept: 0, acted: 0 });
    }),
  };
}
