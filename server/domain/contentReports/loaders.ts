import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import { Appeal, ContentReport, ReportPicture } from './entities.ts';
import { historyOf, type ReporterHistory } from './reports.ts';

/** Reports of one queue entry that an admin is shown beside the first one. */
const maxJoined = 50;
/** Pictures of one queue entry. */
const maxPictures = 100;

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
    /** The copies of the pictures of a report and of those that joined it, each picture once. */
    picturesOfReport: new DataLoader<string, ReportPicture[]>(
      async (ids) => {
        const { rows } = await sql<{ id: string; entry: string }>`select entry.id as entry, picture.id
          from unnest(${[...ids]}::uuid[]) entry (id) cross join lateral (
            select distinct on (source) id from report_picture where stored_at is not null and report_id in (
              select entry.id union all select id from content_report where joined_to = entry.id
            ) order by source, id limit ${sql.lit(maxPictures)}
          ) picture`.execute(db(em));
        const found = await em.find(
          ReportPicture,
          { id: { $in: rows.map(({ id }) => id) } },
          { orderBy: { id: 'asc' } },
        );
        const groups = Map.groupBy(rows, ({ entry }) => entry);
        return ids.map((id) => {
          const own = new Set(groups.get(id)?.map((row) => row.id));
          return found.filter((picture) => own.has(picture.id));
        });
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
