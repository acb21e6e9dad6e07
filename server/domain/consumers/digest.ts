import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import { addDays, endOfDay, helsinkiClock, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken } from '#platform/secrets/secrets.ts';
import { maxInDigestPart, orders } from '#shared/rules/offers/ranking.ts';
import type { PushKind } from '#shared/schema.generated.ts';
import { readSettings } from '../settings/settings.ts';
import { digestMail, maxCounted, type NewPart } from './digestMail.ts';
import { commitDelay, matchWatches } from './watches/matchWatches.ts';

/** Consumers in one transaction, so that other work does not wait for long. */
const batch = 100;

interface NewOffers {
  id: string;
  email: string;
  key: string | null;
  isWeekly: boolean;
  /** Of watches, of followed shops, and for wishes: an offer is in the first of these that it belongs to. */
  watched: NewPart;
  followed: NewPart;
  wished: NewPart;
  /** Favourites whose last day is tomorrow, or in the week before the next mail, and which are not new. */
  ending: NewPart;
  /** Those whose last day is today, which no device took the day before. */
  lastDay: NewPart;
  /** Of every offer that is new, whether it is shown or only counted. */
  offerIds: string[];
  /** Of every favourite that ends. */
  endingIds: string[];
}

/**
 * Mails consumers the live offers that their watches found, those of shops that they follow, and those that match their
 * wishes, which became visible since their last mail, or since the watch, the wish or the following began; and the
 * favourites whose last day is tomorrow, or within a week for readers of a weekly mail. Each reader at the hour and on the day of
 * their own choice, or later on that day (decision 125). At most one mail a day (decision 51), and each new offer and each end
 * once, by whatever way the consumer was notified of it (decision 73). Consumers who turned mails off, who must confirm their
 * address first, or whose address was refused in the last 30 days, get none. Safe to run again or on several servers at once: a
 * mail is written in the transaction that stores until when offers were mailed. Returns the number of mails.
 */
export async function mailDigests(platform: Platform, now = new Date()): Promise<number> {
  const { general, security } = await readSettings(platform);
  const { publicUrl } = platform.config;
  const site = { siteName: general.siteName, publicUrl };
  const slot = slotAt(now);
  const tomorrow = addDays(slot.day, 1);
  const lastDay = { from: startOfDay(tomorrow), to: endOfDay(tomorrow), toWeek: endOfDay(addDays(slot.day, 7)) };
  const instants = { now, until: new Date(now.getTime() - commitDelay), ...lastDay };
  const extent = { ...instants, ...slot, onlyVerified: security.requireEmailVerification };
  await noteSkipped(platform, slot);
  await matchWatches(platform, now);
  let written = 0;
  for (let last = lowestId; ; ) {
    const readers = await readersAfter(platform, last, slot);
    const next = readers.at(-1);
    if (next === undefined) break;
    last = next.id;
    const ids = readers.flatMap(({ id, isDue }) => (isDue ? id : []));
    if (ids.length > 0) written += await mailReaders(platform, { ...extent, ids }, site);
  }
  await noteWritten(platform, slot);
  return written;
}

function mailReaders(
  platform: Platform,
  extent: Extent & { ids: string[] },
  site: Parameters<typeof digestMail>[1],
): Promise<number> {
  return platform.orm.em.fork().transactional(async (em) => {
    // Locked by a statement of its own: what another server or a push has notified meanwhile is seen by the next one.
    await sql`select id from consumer where id = any(${extent.ids}::uuid[]) order by id for update`.execute(db(em));
    const due = await findNewOffers(db(em), extent);
    const digests = due.map((one) => ({ ...one, key: one.key ?? newToken() }));
    // Before what is mailed is stored, which says that the day's mail was written, too.
    await sql`update consumer set digest_done_on = ${extent.day}::date
      where ${isDueSql(extent)} and ${mayBeMailed(extent)}`.execute(db(em));
    await saveDigests(em, digests, extent);
    const mails = digests.map((one) => ({ to: one.email, ...digestMail(one, site) }));
    await enqueueMails(em, mails);
    return mails.length;
  });
}

/** The day and the hour that Helsinki's clocks show. */
interface Slot {
  day: string;
  /** 1 is Monday. */
  weekday: number;
  hour: number;
}

function slotAt(now: Date): Slot {
  const day = helsinkiDate(now);
  return { day, weekday: weekdayOf(day), hour: Number(helsinkiClock(now).slice(0, 2)) };
}

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

/** Whether a reader's mail of the day is due by the hour, and has neither been sent nor had nothing to say. */
const isDueSql = ({ day, weekday, hour }: { [Name in keyof Slot]: unknown }) => sql<boolean>`(notifications_enabled
  and digest_hour <= ${hour}::int and (digest_frequency = 'DAILY' or digest_weekday = ${weekday}::int)
  and coalesce(digest_done_on, (notified_until at time zone 'Europe/Helsinki')::date, '-infinity') < ${day}::date)`;

/** Whether a consumer of these ids may get a mail at all. */
const mayBeMailed = ({
  ids,
  onlyVerified,
}: {
  ids: unknown;
  onlyVerified: unknown;
}) => sql<boolean>`id = any(${ids}::uuid[])
  and (not ${onlyVerified}::boolean or email_verified_at is not null)
  and not exists (select from outbox_mail m where m."to" = email and m.refused_at is not null)`;

/** The next consumers who have watches or wishes or follow shops, read from the indexes of these only. */
async function readersAfter(
  { primary }: Platform,
  last: string,
  slot: Slot,
): Promise<{ id: string; isDue: boolean }[]> {
  const next = (
    table: 'notification_wish' | 'notification_watch' | 'shop_follow',
  ) => sql`(select distinct consumer_id as id from ${sql.table(table)}
    where consumer_id > ${last} order by consumer_id limit ${sql.lit(batch)})`;
  const { rows } = await sql<{ id: string; isDue: boolean }>`select id, ${isDueSql(slot)} as "isDue" from (
      ${next('notification_wish')} union ${next('notification_watch')} union ${next('shop_follow')}
    ) reader join consumer using (id) order by id limit ${sql.lit(batch)}`.execute(primary);
  return rows;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

interface Extent extends Slot {
  now: Date;
  until: Date;
  /** Of the last day of favourites: tomorrow, and of weekly readers until when it may be. */
  from: Date;
  to: Date;
  toWeek: Date;
  onlyVerified: boolean;
}

/** Milliseconds of the instant, negative: the position of the offers in the feed that are not premium. */
const positionAt = (instant: RawBuilder<unknown>) => sql`-floor(extract(epoch from ${instant}) * 1000)::bigint`;

/** A part of a mail as JSON: how many offers are new, and the cards of the first. */
const partSql = (part: number) => sql`json_build_object(
  'total', coalesce(max(r.total) filter (where r.part = ${sql.lit(part)}), 0),
  'cards', coalesce(json_agg(k.card order by r.place) filter (
    where r.part = ${sql.lit(part)} and r.place <= ${sql.lit(maxInDigestPart)}), '[]'))`;

/** Whether a consumer's device is to be notified of a new offer, or no device took that: the mail has it then. */
const isWaiting = sql`(m.outcome is null or m.outcome = 'SENDING')`;
const isLeft = sql`m.outcome in ('MAIL', 'UNSURE')`;

/** Whether a consumer has a device and did not turn off a kind of pushes. */
export const wantsPushes = (consumer: string, kind: PushKind) => sql`(exists (
  select from push_device d where d.consumer_id = ${sql.ref(consumer)})
  and not exists (select from push_settings c where c.consumer_id = ${sql.ref(consumer)}
    and (c.per_day = 0 or not ${sql.lit(kind)} = any(c.kinds))))`;

/** Whether a consumer's row for the notification of a new offer is in a state. */
const pushOf = (consumer: string, offer: string, state: RawBuilder<unknown>) => sql`exists (select from push_message m
  where m.dedupe = 'NEW:' || ${sql.ref(consumer)} || ':' || ${sql.ref(offer)} and ${state})`;

/** Whether a consumer's row for the end of a favourite is in a state. */
const endOf = (state: RawBuilder<unknown>) => sql`exists (select from push_message m
  where m.dedupe = 'ENDS:' || due.id || ':' || f.offer_id and ${state})`;

const placeInPart = sql.join(
  orders.digest.map((parameter) => ({ PREMIUM: sql`premium desc`, NEWEST: sql`published_at desc` })[parameter]),
);

/** What there is to mail to those of the consumers who may be mailed. Their rows must be locked. */
const findNewOffers = prepared<Extent & { ids: string[] }, NewOffers>((value) => {
  const until = sql`${value('until')}::timestamptz`;
  const isUnseenPremium = sql`f.premium`;
  const isUnseenOther = sql`not f.premium
    and f."position" between ${positionAt(until)} and ${positionAt(sql`since.at`)}`;
  // Ordered ranges of the feed's index: of the premium offers, which are few, all; of the others those between two instants.
  const ranges = [isUnseenPremium, isUnseenOther].map(
    (range) => sql`(select f.offer_id, f.premium, f.published_at from offer_feed f
      where f.city = place.city and ${range} and (w.category_id is null or f.category_id = w.category_id)
        and f.published_at > since.at and f.published_at <= ${until} and f.expires_at >= ${value('now')}
      order by f."position" limit ${sql.lit(maxCounted + 1)})`,
  );
  return sql`with due as materialized (
    select id, email, unsubscribe_key, notified_until, digest_frequency = 'WEEKLY' as weekly from consumer
    where ${isDueSql({ day: value('day'), weekday: value('weekday'), hour: value('hour') })}
      and ${mayBeMailed({ ids: value('ids'), onlyVerified: value('onlyVerified') })}
  ), watched as (
    select distinct due.id, f.offer_id, f.premium, f.published_at
    from due join notification_watch w on w.consumer_id = due.id and w.mail
      join watch_hit h on h.watch_id = w.id join offer_feed f on f.offer_id = h.offer_id
    where f.published_at <= ${until} and f.expires_at >= ${value('now')}
  ), wished as (
    select distinct due.id, x.offer_id, x.premium, x.published_at
    from due join notification_wish w on w.consumer_id = due.id
      cross join lateral (select greatest(due.notified_until, w.created_at) as at) since
      cross join lateral (values (w.city), ('')) place (city)
      cross join lateral (${sql.join(ranges, sql` union all `)}) x
  ), followed as (
    select distinct due.id, f.offer_id, f.premium, f.published_at
    from due join shop_follow s on s.consumer_id = due.id and s.mail
      join offer o on o.business_id = s.business_id and o.expires_at >= ${value('now')}
      join offer_feed f on f.offer_id = o.id
    where (f.published_at > greatest(due.notified_until, s.created_at) or ${pushOf('due.id', 'f.offer_id', isLeft)})
      and f.published_at <= ${until} and f.expires_at >= ${value('now')}
  ), found as (
    select n.* from (
      select distinct on (id, offer_id) *
      from (select *, 1 as part from watched union all select *, 2 from followed union all select *, 3 from wished) every
      order by id, offer_id, part
    ) n where not exists (select from told t where t.consumer_id = n.id and t.offer_id = n.offer_id)
      and not ${pushOf('n.id', 'n.offer_id', isWaiting)}
  ), ending as (
    select distinct due.id, f.offer_id, f.premium, f.published_at, case when f.expires_at < ${value('from')} then 5 else 4 end as part
    from due join favourite s on s.consumer_id = due.id join offer_feed f on f.offer_id = s.offer_id
    where f.expires_at between ${value('now')} and case when weekly then ${value('toWeek')}::timestamptz else ${value('to')} end
      and f.published_at <= ${value('now')}
      and not exists (select from found x where x.id = due.id and x.offer_id = f.offer_id)
      and (f.expires_at < ${value('from')} and ${endOf(isLeft)} or (weekly or f.expires_at >= ${value('from')})
        and not ${wantsPushes('due.id', 'FAVOURITE')} and not ${endOf(sql`true`)})
  ), ranked as (
    select *, count(*) over (partition by id, part)::int as total,
      row_number() over (partition by id, part order by ${placeInPart}, offer_id) as place
    from (select * from found union all select * from ending) every
  )
  select due.id, due.email, due.unsubscribe_key as key, weekly as "isWeekly", coalesce(array_agg(r.offer_id) filter (where r.part < 4), '{}') as "offerIds",
    coalesce(array_agg(r.offer_id) filter (where r.part > 3), '{}') as "endingIds", ${partSql(1)} as watched, ${partSql(2)} as followed, ${partSql(3)} as wished, ${partSql(4)} as ending,
    ${partSql(5)} as "lastDay"
  from ranked r join due on due.id = r.id join offer_card k on k.offer_id = r.offer_id
  group by due.id, due.email, due.unsubscribe_key, weekly
  order by due.id`;
});

async function saveDigests(
  em: EntityManager,
  digests: { id: string; key: string; offerIds: string[]; endingIds: string[] }[],
  { until, now }: Pick<Extent, 'until' | 'now'>,
): Promise<void> {
  const told = digests.flatMap(({ id, offerIds }) => offerIds.map((offerId) => ({ id, offerId })));
  await sql`insert into told (consumer_id, offer_id, told_at)
    select *, ${now}::timestamptz from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ offerId }) => offerId)}::uuid[])
    on conflict do nothing`.execute(db(em));
  await sql`delete from watch_hit h using notification_watch w
    where w.id = h.watch_id and (w.consumer_id, h.offer_id) in (
      select * from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ offerId }) => offerId)}::uuid[]))`.execute(
    db(em),
  );
  const ending = digests.flatMap(({ id, endingIds }) => endingIds.map((offerId) => ({ id, offerId })));
  await sql`insert into push_message (id, consumer_id, offer_id, kind, dedupe, not_before, expires_at, created_at, outcome)
    select gen_random_uuid(), x.consumer_id, o.id, 'FAVOURITE', 'ENDS:' || x.consumer_id || ':' || o.id, ${now}::timestamptz,
      o.expires_at, ${now}::timestamptz, 'DROPPED'
    from unnest(${ending.map(({ id }) => id)}::uuid[], ${ending.map(({ offerId }) => offerId)}::uuid[]) x (consumer_id, offer_id)
      join offer o on o.id = x.offer_id
    on conflict (dedupe) do update set outcome = excluded.outcome`.execute(db(em));
  const [ids, keys] = [digests.map(({ id }) => id), digests.map(({ key }) => key)];
  await sql`update consumer set notified_until = ${until}, unsubscribe_key = mailed.key
    from unnest(${ids}::uuid[], ${keys}::text[]) mailed (id, key) where consumer.id = mailed.id`.execute(db(em));
}

/** Hours after which the mails of a day are no longer written. */
const lastHour = 22;
/** Days for which it is stored how far mails were written. */
const daysKept = 90;

/**
 * Stores how many readers' mails of earlier days were never written, because no server was there from their hour to the end of the day.
 * They are not made up for: what was new then is in the next mail.
 */
async function noteSkipped({ primary, log }: Platform, { day: today }: Slot): Promise<void> {
  const { rows } = await sql<{ day: string; hour: number | null }>`select day, hour from digest_day
    where day < ${today}::date order by day desc limit 1`.execute(primary);
  const [latest] = rows;
  if (!latest) return;
  const next = latest.hour !== null && latest.hour >= lastHour ? addDays(latest.day, 1) : latest.day;
  const oldest = addDays(today, -daysKept);
  const from = next < oldest ? oldest : next;
  for (let day = from; day < today; day = addDays(day, 1)) {
    const hour = day === latest.day ? (latest.hour ?? -1) : -1;
    const { rows: noted } = await sql<{ skipped: number }>`insert into digest_day (day, hour, skipped)
      select ${day}::date, ${lastHour}::int, count(*) from consumer
      where notifications_enabled and digest_hour > ${hour}::int and created_at < ${endOfDay(day)}
        and (digest_frequency = 'DAILY' or digest_weekday = ${weekdayOf(day)}::int)
        and (digest_done_on is null or digest_done_on < ${day}::date)
        and (exists (select from notification_wish w where w.consumer_id = consumer.id)
          or exists (select from notification_watch w where w.consumer_id = consumer.id)
          or exists (select from shop_follow s where s.consumer_id = consumer.id))
      on conflict (day) do update set hour = excluded.hour, skipped = excluded.skipped
        where digest_day.hour is null or digest_day.hour < excluded.hour
      returning skipped`.execute(primary);
    const skipped = noted[0]?.skipped ?? 0;
    if (skipped > 0) log.warn({ day, readers: skipped }, 'mails about new offers were skipped: no server was there');
  }
}

/** Stores that the mails until the hour have been written. */
async function noteWritten({ primary }: Platform, { day, hour }: Slot): Promise<void> {
  await sql`insert into digest_day (day, hour) values (${day}::date, ${hour}::int)
    on conflict (day) do update set hour = greatest(digest_day.hour, excluded.hour)`.execute(primary);
  await sql`delete from digest_day where day < ${addDays(day, -daysKept)}::date`.execute(primary);
}
