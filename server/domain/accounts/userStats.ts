import { type RawBuilder, sql } from 'kysely';
import { helsinkiMonth, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { UserStats } from '#shared/schema.generated.ts';

const activeFor = 30 * 24 * 60 * 60 * 1000;

/** How many consumers there are. Active ones have signed in within 30 days, which is also the longest a session lasts. */
export async function userStats({ replica }: Pick<Platform, 'replica'>, now = new Date()): Promise<UserStats> {
  const monthStart = startOfDay(`${helsinkiMonth(now)}-01`);
  // Each count reads an index alone, and the two that have a condition only a part of theirs.
  const count = (where: RawBuilder<boolean>) => sql<number>`(select count(*) from consumer where ${where})`;
  return replica
    .selectNoFrom([
      count(sql`true`).as('totalUsers'),
      count(sql`last_login_at >= ${new Date(now.getTime() - activeFor)}`).as('activeUsers'),
      count(sql`created_at >= ${monthStart}`).as('newUsersThisMonth'),
    ])
    .executeTakeFirstOrThrow();
}
