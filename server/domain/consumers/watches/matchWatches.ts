import { sql } from 'kysely';
import { type NewMatch, standingSearches } from '#domain/search/newMatches.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { type Db, db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { distanceBands } from '#shared/rules/offers/ranking.ts';
import type { DistanceBand } from '#shared/schema.generated.ts';

/** Searches that are asked in one statement, and whose hits are stored in one transaction. */
const batch = 100;
/** Days for which a hit waits for its notice: longer than an offer runs, and than the time between two weekly mails. */
const daysOfHits = 15;
/** Milliseconds for transactions to commit: younger offers are found in the next run, because some may not be visible yet. */
export const commitDelay = 60_000;

/** An offer that a watch of a consumer found. */
interface FoundForConsumer {
  consumerId: string;
  offerId: string;
}

type Notify = (database: Db, found: readonly FoundForConsumer[]) => Promise<void>;

/** Equal searches of any number of consumers. */
interface Group {
  wordsKey: string;
  text: string;
  city: string | null;
  within: number | null;
  categoryId: string | null;
  watchIds: string[];
  /** Until when each of them has looked. */
  seen: Date[];
}

/**
 * Stores which offers, of those that became visible since a watch last looked, its search finds; equal searches are asked
 * once for all their watches. Safe to run again or on several servers at once: a watch that another run has meanwhile
 * looked for, or that its consumer has changed, is left to that. Returns the number of searches asked.
 * @param notify takes what watches that push have found, in the transaction that stores it. Only these are then asked:
 * they do not wait for the morning. Without it those are asked that are answered by mail.
 */
export async function matchWatches(platform: Platform, now = new Date(), notify?: Notify): Promise<number> {
  const until = new Date(now.getTime() - commitDelay);
  const { currency } = (await readSettings(platform)).pricing;
  const searches = standingSearches(platform.background, currency);
  let asked = 0;
  for (let after: Cursor | undefined = firstOfAll; after; ) {
    const groups: Group[] = await groupsAfter(platform, after, until, notify !== undefined);
    if (groups.length > 0) {
      const oldest = new Date(Math.min(...groups.flatMap(({ seen }) => seen.map(Number))));
      const matches = await searches.newMatches(groups.map(standing), { after: oldest, until, now });
      await saveHits(platform, groups, matches, { until, now, notify });
    }
    asked += groups.length;
    after = groups.length < batch ? undefined : cursorOf(groups.at(-1));
  }
  return asked;
}

const standing = ({ text, city, within, categoryId }: Group) => ({ text, city, categoryId, within: bandOf(within) });

const bandOf = (kilometres: number | null): DistanceBand =>
  distanceBands.find((one) => one.kilometres === (kilometres ?? 0))?.band ?? 'SAME_CITY';

type Cursor = Pick<Group, 'wordsKey'> & { rest: string };
const firstOfAll: Cursor = { wordsKey: '', rest: '' };
/** The order of searches with the same words. */
const rest = sql`concat_ws('|', coalesce(city, ''), within, category_id)`;

function cursorOf(group: (Group & { rest?: string }) | undefined): Cursor | undefined {
  return group && { wordsKey: group.wordsKey, rest: group.rest ?? '' };
}

/** The next searches in the order of their words, with their watches that have not looked so late yet. */
async function groupsAfter({ primary }: Platform, after: Cursor, until: Date, isPush: boolean) {
  const { rows } = await sql<Group & { rest: string }>`
    select words_key as "wordsKey", ${rest} as rest, min(text) as text, city, within, category_id as "categoryId",
      array_agg(id order by id) as "watchIds", array_agg(last_seen_at order by id) as seen
    from notification_watch
    where (mail or push) and (case when ${isPush}::boolean then push else mail end) and last_seen_at < ${until}
      and words_key >= ${after.wordsKey} and (words_key, ${rest}) > (${after.wordsKey}, ${after.rest})
    group by words_key, city, within, category_id order by words_key, rest limit ${sql.lit(batch)}`.execute(primary);
  return rows;
}

/** Notes that the watches have looked, and what they found, in one transaction. */
function saveHits(
  { orm }: Platform,
  groups: readonly Group[],
  matches: readonly NewMatch[],
  { until, now, notify }: { until: Date; now: Date; notify: Notify | undefined },
): Promise<void> {
  const looked = groups.flatMap(({ watchIds, seen }, search) =>
    watchIds.map((id, at) => ({ id, search, seen: seen[at] ?? until })),
  );
  const column = <Name extends keyof (typeof looked)[number]>(name: Name) => looked.map((one) => one[name]);
  return orm.em.fork().transactional(async (em) => {
    // Locked in the order of their ids: two servers then wait for each other and not in a ring.
    await sql`select id from notification_watch where id = any(${column('id')}::uuid[]) order by id for update`.execute(
      db(em),
    );
    const { rows } = await sql<FoundForConsumer>`with looked as (
        update notification_watch w set last_seen_at = ${until}
        from unnest(${column('id')}::uuid[], ${column('search')}::int[], ${column('seen')}::timestamptz[],
          ${looked.map(({ search }) => groups[search]?.wordsKey)}::text[]) x (id, search, seen, words)
        where w.id = x.id and w.last_seen_at = x.seen and w.words_key = x.words
        returning w.id, w.consumer_id, x.search, x.seen
      ), matched as (
        select * from unnest(${matches.map(({ search }) => search)}::int[], ${matches.map(({ offerId }) => offerId)}::uuid[],
          ${matches.map(({ publishedAt }) => publishedAt)}::timestamptz[]) m (search, offer_id, published_at)
      ), hit as (
        insert into watch_hit (watch_id, offer_id, found_at)
        select looked.id, m.offer_id, ${now} from looked join matched m using (search) join offer on offer.id = m.offer_id
        where m.published_at > looked.seen on conflict do nothing returning watch_id, offer_id
      ) select consumer_id as "consumerId", offer_id as "offerId" from hit join looked on looked.id = watch_id`.execute(
      db(em),
    );
    await notify?.(db(em), rows);
  });
}

/** Forgets hits that no mail or push has taken, and those that consumers were notified of in another way. */
export async function forgetHits(platform: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const old = new Date(now.getTime() - daysOfHits * 86_400_000);
  const isTold = sql`exists (select from notification_watch w join told t on t.consumer_id = w.consumer_id
    where w.id = watch_hit.watch_id and t.offer_id = watch_hit.offer_id)`;
  return sweepRows(platform, { table: 'watch_hit', where: sql`found_at < ${old} or ${isTold}`, by: 'found_at' });
}
