import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { type Db, db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { PushKind } from '#shared/schema.generated.ts';
import { isLive, publishedAt } from '../catalogue/offerSql.ts';
import { wantsPushes } from '../consumers/digest.ts';

/** A consumer and an offer that they are to be notified of. */
export interface PushEvent {
  consumerId: string;
  offerId: string;
}

/** How long offers are looked for after they became visible: longer than a release or an outage takes. */
const searchedFor = 2 * 3_600_000;
/** Days after which nothing can be notified of a second time: the offer has changed or is over. */
const daysRemembered = 90;

/** Drinks are not sold to consumers by notifications (alcohol act 1102/2017, 50 §), nor what may be some: an open question. Of offer `o`. */
export const hasNoAlcohol = sql`(coalesce(o.content_answers ->> 'alcohol', 'NONE') = 'NONE'
  and not exists (select from content_finding f where f.offer_id = o.id and f.rule = 'ALCOHOL'))`;

/** Of a new offer a consumer is notified once, whatever finds it; a watch then counts for more than a followed shop. */
const insert = (kind: PushKind, events: ReturnType<typeof sql>, now: Date) => sql`
  insert into push_message (id, consumer_id, offer_id, kind, dedupe, not_before, expires_at, created_at)
    select gen_random_uuid(), x.consumer_id, o.id, ${sql.lit(kind)},
      ${sql.lit(kind === 'FAVOURITE' ? 'ENDS' : 'NEW')} || ':' || x.consumer_id || ':' || o.id, ${now}::timestamptz, o.expires_at,
      ${now}::timestamptz
    from (${events}) x join offer o on o.id = x.offer_id join business b on b.id = o.business_id
    where ${isLive({ o: 'o', b: 'b' }, sql`${now}::timestamptz`)} and ${wantsPushes('x.consumer_id', kind)}
      and ${hasNoAlcohol}
      and (${sql.lit(kind === 'FAVOURITE')} or not exists (
        select from told t where t.consumer_id = x.consumer_id and t.offer_id = o.id))
    order by x.consumer_id, o.id
  on conflict (dedupe) do update set kind = excluded.kind
    where excluded.kind = 'WATCH' and push_message.kind = 'FOLLOW' and push_message.outcome is null`;

/**
 * Lets consumers be notified of offers that are live: the rules decide when, and whether as part of the morning's mail.
 * Those without devices, or who turned the kind off, are left out, as is what they were notified of before. Safe to
 * call again. `database` may be that of a transaction.
 */
export async function enqueuePushes(
  database: Db,
  kind: PushKind,
  events: readonly PushEvent[],
  now = new Date(),
): Promise<void> {
  if (events.length === 0) return;
  const [consumers, offers] = [events.map(({ consumerId }) => consumerId), events.map(({ offerId }) => offerId)];
  const given = sql`select distinct * from unnest(${consumers}::uuid[], ${offers}::uuid[]) given (consumer_id, offer_id)`;
  await insert(kind, given, now).execute(database);
}

/** Lets the followers of shops be notified of their offers that became visible within two hours, each once. */
export async function enqueueFollows({ orm }: Pick<Platform, 'orm'>, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - searchedFor);
  // Only followers with devices are looked at, and only the offers of their shops.
  const found = sql`select f.consumer_id, p.id as offer_id from shop_follow f join offer p on p.business_id = f.business_id
    where f.push and exists (select from push_device d where d.consumer_id = f.consumer_id and d.created_at < ${publishedAt('p')})
      and p.expires_at >= ${now} and ${publishedAt('p')} > greatest(f.created_at, ${since}::timestamptz)
      and ${publishedAt('p')} <= ${now}`;
  await insert('FOLLOW', found, now).execute(db(orm.em.fork()));
}

/** Lets consumers be notified of those among their favourites whose last day is tomorrow, each once, unless the mail has said it. */
export async function enqueueFavourites({ orm }: Pick<Platform, 'orm'>, now = new Date()): Promise<void> {
  const tomorrow = addDays(helsinkiDate(now), 1);
  const found = sql`select f.consumer_id, f.offer_id from favourite f join offer p on p.id = f.offer_id
    where p.expires_at between ${startOfDay(tomorrow)} and ${endOfDay(tomorrow)}`;
  await insert('FAVOURITE', found, now).execute(db(orm.em.fork()));
}

/** A consumer has opened offers: what waits to be said of them as new is not said any more. */
export async function noteOpened(
  { primary }: Pick<Platform, 'primary'>,
  consumerId: string,
  offerIds: readonly string[],
): Promise<void> {
  const ids = offerIds.filter(isId);
  if (ids.length === 0) return;
  await sql`update push_message set outcome = 'DROPPED'
    where consumer_id = ${consumerId} and offer_id = any(${ids}::uuid[]) and outcome is null
      and kind <> 'FAVOURITE'`.execute(primary);
}

/** Deletes what was found 90 days ago. Returns how many rows. */
export function forgetPushes({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const where = sql`created_at < ${new Date(now.getTime() - daysRemembered * 86_400_000)}`;
  return sweepRows({ background }, { table: 'push_message', where, by: 'created_at' });
}
