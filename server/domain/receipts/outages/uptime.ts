import { sql } from 'kysely';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { Span } from '../../publishing/moderation/lostDays/lostDays.ts';
import { readSettings } from '../../settings/settings.ts';

/*
 * Each minute every server that answers asks what `/readyz` asks: does the database answer, take writes and have this version's
 * tables. It only notes that the service was there: a server that is down writes nothing, and jobs that stand still while
 * others answer are no outage. What lies between two spans is a gap.
 */

/** Milliseconds after which the next sign of life begins a new span: a restart takes less. */
const longestSilence = 5 * 60_000;

/** Notes that the service is ready and not under maintenance. Several servers may do so at once. */
export async function noteUptime(platform: Platform, now = new Date()): Promise<void> {
  const state = await platform.pools.ready().catch(() => undefined);
  if (!state || state.pending.length > 0) return;
  const { general } = await readSettings(platform);
  if (general.maintenanceMode) return;
  const since = new Date(now.getTime() - longestSilence);
  await sql`with known as (
      update service_uptime set until = greatest(until, ${now})
      where "from" = (select "from" from service_uptime order by until desc limit 1) and until >= ${since}
      returning 1
    ) insert into service_uptime ("from", until)
      select ${now}, ${now} where not exists (select from known) on conflict do nothing`.execute(platform.background);
}

/** The gaps that reach into a span of time, in order. Before the first sign of life nothing was noted, and is no gap. */
export async function readGaps({ replica }: Pick<Platform, 'replica'>, { from, until }: Span): Promise<Span[]> {
  const { rows } = await sql<Span>`select lag(until) over spans as "from", "from" as until from service_uptime
    where until >= coalesce((select max(until) from service_uptime where until < ${from}), '-infinity')
      and "from" <= coalesce((select min("from") from service_uptime where "from" > ${until}), 'infinity')
    window spans as (order by "from")`.execute(replica);
  return rows.filter(
    ({ from: begins, until: ends }) => begins !== null && begins < ends && begins < until && ends > from,
  );
}

/** The Helsinki day of the first sign of life; null before there is one. */
export async function readFirstCheck({ replica }: Pick<Platform, 'replica'>): Promise<string | null> {
  const { rows } = await sql<{ from: Date | null }>`select min("from") as "from" from service_uptime`.execute(replica);
  const [first] = rows;
  return first?.from ? helsinkiDate(first.from) : null;
}
