import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import { addDays, endOfDay, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
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
  /** Of watches, of followed shops, and for wishes: an offer is in the first of these that it belongs to. */
  watched: NewPart;
  followed: NewPart;
  wished: NewPart;
  /** Favourites whose last day is tomorrow and which are not new. */
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
 * favourites whose last day is tomorrow. At most one mail a day (decision 51), and each new offer and each end once, by
 * whatever way the consumer was notified of it (decision 73). Consumers who turned mails off, who must confirm their address
 * first, or whose address was refused in the last 30 days, get none. Safe to run again or on several servers at once: a mail
 * is written in the transaction that stores until when offers were mailed. Returns the number of mails.
 */
export async function mailDigests(platform: Platform, now = new Date()): Promise<number> {
  const { general, security } = await readSettings(platform);
  const { publicUrl } = platform.config;
  const site = { siteName: general.siteName, publicUrl };
  const [today, tomorrow] = [startOfDay(helsinkiDate(now)), addDays(helsinkiDate(now), 1)];
  const lastDay = { from: startOfDay(tomorrow), to: endOfDay(tomorrow) };
  const instants = { now, until: new Date(now.getTime() - commitDelay), today, ...lastDay };
  await matchWatches(platform, now);
  let written = 0;
  for (let last = lowestId; ; ) {
    const ids = await consumersAfter(platform, last);
    const next = ids.at(-1);
    if (next === undefined) return written;
    last = next;
    written += await platform.orm.em.fork().transactional(async (em) => {
      // Locked by a statement of its own: what another server or a push has notified meanwhile is seen by the next one.
      await sql`select id from consumer where id = any(${ids}::uuid[]) order by id for update`.execute(db(em));
      const due = await findNewOffers(db(em), { ...instants, ids, onlyVerified: security.requireEmailVerification });
      const digests = due.map((one) => ({ ...one, key: one.key ?? newToken() }));
      await saveDigests(em, digests, instants);
      const mails = digests.map((one) => ({ to: one.email, ...digestMail(one, site) }));
      await enqueueMails(em, mails);
      return mails.length;
    });
  }
}

/** The next consumers who have watches or wishes or follow shops, read from the indexes of these only. */
async function consumersAfter({ primary }: Platform, last: string): Promise<string[]> {
  const next = (
    table: 'notification_wish' | 'notification_watch' | 'shop_follow',
  ) => sql`(select distinct consumer_id as id from ${sql.table(table)}
    where consumer_id > ${last} order by consumer_id limit ${sql.lit(batch)})`;
  const { rows } = await sql<{ id: string }>`select id from (
      ${next('notification_wish')} union ${next('notification_watch')} union ${next('shop_follow')}
    ) due order by id limit ${sql.lit(batch)}`.execute(primary);
  return rows.map(({ id }) => id);
}

const lowestId = '00000000-0000-0000-0000-000000000000';

interface Extent {
  now: Date;
  until: Date;
  today: Date;
  /** Of the last day of favourites: tomorrow. */
  from: Date;
  to: Date;
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
    select id, email, unsubscribe_key, notified_until from consumer
    where id = any(${value('ids')}::uuid[]) and notifications_enabled
      and (not ${value('onlyVerified')}::boolean or email_verified_at is not null)
      and (notified_until is null or notified_until < ${value('today')})
      and not exists (select from outbox_mail m where m."to" = email and m.refused_at is not null)
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
    where f.expires_at between ${value('now')} and ${value('to')} and f.published_at <= ${value('now')}
      and not exists (select from found x where x.id = due.id and x.offer_id = f.offer_id)
      and case when f.expires_at < ${value('from')} then ${endOf(isLeft)}
        else not ${wantsPushes('due.id', 'FAVOURITE')} and not ${endOf(sql`true`)} end
  ), ranked as (
    select *, count(*) over (partition by id, part)::int as total,
      row_number() over (partition by id, part order by ${placeInPart}, offer_id) as place
    from (select * from found union all select * from ending) every
  )
  select due.id, due.email, due.unsubscribe_key as key, coalesce(array_agg(r.offer_id) filter (where r.part < 4), '{}') as "offerIds",
    coalesce(array_agg(r.offer_id) filter (where r.part > 3), '{}') as "endingIds", ${partSql(1)} as watched, ${partSql(2)} as followed, ${partSql(3)} as wished, ${partSql(4)} as ending,
    ${partSql(5)} as "lastDay"
  from ranked r join due on due.id = r.id join offer_card k on k.offer_id = r.offer_id
  group by due.id, due.email, due.unsubscribe_key
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
