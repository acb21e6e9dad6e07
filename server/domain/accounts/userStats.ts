import type { UserStats } from '#shared/schema.generated.ts';
import { helsinkiMonth, startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';

const activeFor = 30 * 24 * 60 * 60 * 1000;

/** How many consumers there are. Active ones have signed in within 30 days, which is also the longest a session lasts. */
export async function userStats({ replica }: Pick<Platform, 'replica'>, now = new Date()): Promise<UserStats> {
  const monthStart = startOfDay(`${helsinkiMonth(now)}-01`);
  return replica
    .selectFrom('consumer')
    .select(({ fn }) => [
      fn.countAll<number>().as('totalUsers'),
      fn
        .countAll<number>()
        .filterWhere('last_login_at', '>=', new Date(now.getTime() - activeFor))
        .as('activeUsers'),
      fn.countAll<number>().filterWhere('created_at', '>=', monthStart).as('newUsersThisMonth'),
    ])
    .executeTakeFirstOrThrow();
}
