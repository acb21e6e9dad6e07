import { sql } from 'kysely';
import { commitDelay, matchWatches } from '#domain/consumers/watches/matchWatches.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { cities } from '#shared/cities.ts';
import { evaluationQueries } from '../evaluation/search/evaluationSet.fixtures.ts';
import { withFilledPlatform } from './searches.ts';

/** Seconds in which every watch has looked at the new offers. */
export const watchLimit = 60;

/** What the looking of all watches takes and finds. */
export interface WatchTimes {
  searches: number;
  fresh: number;
  hits: number;
  seconds: number;
}

/**
 * Seconds that the watches take to look at about a thousand new offers among 20,000 live ones: searches of the evaluation in
 * all municipalities, no two of them the same, which is the worst case.
 */
export function watchTimes(watches: number): Promise<WatchTimes> {
  return withFilledPlatform(20_000, async (platform) => {
    const now = new Date();
    // The offers become visible a minute apart.
    const since = new Date(now.getTime() - 1000 * 60_000);
    await addWatches(platform, watches, since);
    const begun = performance.now();
    const searches = await matchWatches(platform, now);
    const seconds = (performance.now() - begun) / 1000;
    const { rows } = await sql<{ fresh: number; hits: number }>`select
      (select count(*)::int from offer_words where published_at > ${since}
        and published_at <= ${new Date(now.getTime() - commitDelay)}) as fresh,
      (select count(*)::int from watch_hit) as hits`.execute(platform.primary);
    return { searches, seconds, fresh: rows[0]?.fresh ?? 0, hits: rows[0]?.hits ?? 0 };
  });
}

async function addWatches(platform: Platform, watches: number, since: Date) {
  const texts = [...new Set(evaluationQueries().map(({ text }) => [...text].slice(0, 50).join('')))];
  const places = cities.map(({ name }) => name);
  const on = db(platform.orm.em.fork());
  await sql`insert into consumer (id, email, password_hash, created_at, first_name, last_name, city, notifications_enabled)
    select gen_random_uuid(), 'vahti' || i || '@bench.example', '-', now(), 'Vahti', 'Vahtinen', 'Tampere', true
    from generate_series(1, ${Math.ceil(watches / 20)}::int) i`.execute(on);
  await sql`insert into notification_watch (id, consumer_id, text, words_key, city, within, push, mail, last_seen_at, created_at)
    select gen_random_uuid(), (select id from consumer where email = 'vahti' || 1 + i / 20 || '@bench.example'), text, text,
      (${places}::text[])[1 + i / ${texts.length}::int * 7 % ${places.length}::int], case when i % 4 = 0 then 50 end, false, true,
      ${since}, now()
    from generate_series(0, ${watches}::int - 1) i
      cross join lateral (select (${texts}::text[])[1 + i % ${texts.length}::int] as text) t`.execute(on);
  await sql`analyze notification_watch`.execute(on);
}
