import type { UserStats } from '#shared/schema.generated.ts';
import { helsinkiMonth, startOfDay } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';

const activeFor = 30 * 24 * 60 * 60 * 1000;

/** How many consumers there are. Active ones have signed in within 30 days, which is also the longest a session lasts. */
export async function userStats({ sql }: Pick<Platform, 'sql'>, now = new Date()): Promise<UserStats> {
  const [stats] = await sql.read<UserStats>({
    name: 'user-stats',
    text: `select count(*) as "totalUsers",
        count(*) filter (where last_login_at >= $1) as "activeUsers",
        count(*) filter (where created_at >= $2) as "newUsersThisMonth"
      from consumer`,
    values: [new Date(now.getTime() - activeFor), startOfDay(`${helsinkiMonth(now)}-01`)],
  });
  return stats ?? { totalUsers: 0, activeUsers: 0, newUsersThisMonth: 0 };
}
