import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import { helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';
import { enqueueMails } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { readSettings } from '../../settings/settings.ts';
import { digestMail, maxCounted, type NewPart } from './digestMail.ts';

/** Maximum number of offers shown in each part of a mail. */
const maxShown = 10;
/** Consumers in one transaction, and mails sent in a minute, so that other work does not wait for long. */
const batch = 100;
const MINUTE = 60_000;
/** Milliseconds for transactions to commit: younger offers come in the next mail, because some may not be visible yet. */
const commitDelay = MINUTE;

interface NewOffers {
  id: string;
  email: string;
  key: string | null;
  /** Of followed shops, and for wishes: what a shop that is followed has is not repeated among those. */
  followed: NewPart;
  wished: NewPart;
  /** Of every offer that is new, whether it is shown or only counted. */
  offerIds: string[];
}

/**
 * Mails consumers the live offers of shops that they follow, and those that match their wishes, which became visible since
 * their last mail, or since the wish or the following began; at most one mail a day (decision 51), and each offer once,
 * whatever told the consumer of it. Consumers who turned mails off, or who must confirm their address
 * first, get none. Safe to run again or on several servers at once: a mail is written in the transaction that stores
 * until when offers were mailed. Returns the number of mails.
 */
export async function mailDigests(platform: Platform, now = new Date()): Promise<number> {
  const { general, security } = await readSettings(platform);
  const { publicUrl } = platform.config;
  const site = { siteName: general.siteName, publicUrl };
  const instants = { now, until: new Date(now.getTime() - commitDelay), today: startOfDay(helsinkiDate(now)) };
  let written = 0;
  for (let last = lowestId; ; ) {
    const ids = await consumersAfter(platform, last);
    const next = ids.at(-1);
    if (next === undefined) return written;
    last = next;
    const notBefore = new Date(Date.now() + Math.floor(written / batch) * MINUTE);
    written += await platform.orm.em.fork().transactional(async (em) => {
      const due = await findNewOffers(db(em), { ...instants, ids, onlyVerified: security.requireEmailVerification });
      const digests = due.map((one) => ({ ...one, key: one.key ?? newToken() }));
      await saveDigests(em, digests, instants);
      const mails = digests.map((one) => ({ to: one.email, ...digestMail(one, site) }));
      await enqueueMails(em, mails, notBefore);
      return mails.length;
    });
  }
}

/** The next consumers who have wishes or follow shops, read from the indexes of these only. */
async function consumersAfter({ primary }: Platform, last: string): Promise<string[]> {
  const next = (
    table: 'notification_wish' | 'shop_follow',
  ) => sql`(select distinct consumer_id as id from ${sql.table(table)}
    where consumer_id > ${last} order by consumer_id limit ${sql.lit(batch)})`;
  const { rows } = await sql<{ id: string }>`select id from (
      ${next('notification_wish')} union ${next('shop_follow')}
    ) due order by id limit ${sql.lit(batch)}`.execute(primary);
  return rows.map(({ id }) => id);
}

const lowestId = '00000000-0000-0000-0000-000000000000';

interface Extent {
  now: Date;
  until: Date;
  today: Date;
  onlyVerified: boolean;
}

/** Milliseconds of the instant, negative: the position of the offers in the feed that are not premium. */
const positionAt = (instant: RawBuilder<unknown>) => sql`-floor(extract(epoch from ${instant}) * 1000)::bigint`;

/** A part of a mail as JSON: how many offers are new, and the cards of the first. */
const partSql = (part: string) => sql`json_build_object(
  'total', coalesce(max(r.total) filter (where r.part = ${sql.lit(part)}), 0),
  'cards', coalesce(json_agg(k.card order by r.place) filter (
    where r.part = ${sql.lit(part)} and r.place <= ${sql.lit(maxShown)}), '[]'))`;

/** What is new for those of the consumers who may be mailed; their rows are locked until the end of the transaction. */
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
    order by id for update
  ), wished as (
    select distinct due.id, x.offer_id, x.premium, x.published_at
    from due join notification_wish w on w.consumer_id = due.id
      cross join lateral (select greatest(due.notified_until, w.created_at) as at) since
      cross join lateral (values (w.city), ('')) place (city)
      cross join lateral (${sql.join(ranges, sql` union all `)}) x
  ), followed as (
    select distinct due.id, f.offer_id, f.premium, f.published_at
    from due join shop_follow s on s.consumer_id = due.id
      join offer o on o.business_id = s.business_id and o.expires_at >= ${value('now')}
      join offer_feed f on f.offer_id = o.id
    where f.published_at > greatest(due.notified_until, s.created_at) and f.published_at <= ${until}
      and f.expires_at >= ${value('now')}
  ), found as (
    select n.* from (
      select *, 'followed' as part from followed
      union all select *, 'wished' from wished w
        where not exists (select from followed x where x.id = w.id and x.offer_id = w.offer_id)
    ) n where not exists (select from told t where t.consumer_id = n.id and t.offer_id = n.offer_id)
  ), ranked as (
    select *, count(*) over (partition by id, part)::int as total,
      row_number() over (partition by id, part order by premium desc, published_at desc, offer_id) as place
    from found
  )
  select due.id, due.email, due.unsubscribe_key as key, array_agg(r.offer_id) as "offerIds",
    ${partSql('followed')} as followed, ${partSql('wished')} as wished
  from ranked r join due on due.id = r.id join offer_card k on k.offer_id = r.offer_id
  group by due.id, due.email, due.unsubscribe_key
  order by due.id`;
});

async function saveDigests(
  em: EntityManager,
  digests: { id: string; key: string; offerIds: string[] }[],
  { until, now }: Pick<Extent, 'until' | 'now'>,
): Promise<void> {
  const told = digests.flatMap(({ id, offerIds }) => offerIds.map((offerId) => ({ id, offerId })));
  await sql`insert into told (consumer_id, offer_id, told_at)
    select *, ${now}::timestamptz from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ offerId }) => offerId)}::uuid[])
    on conflict do nothing`.execute(db(em));
  const [ids, keys] = [digests.map(({ id }) => id), digests.map(({ key }) => key)];
  await sql`update consumer set notified_until = ${until}, unsubscribe_key = mailed.key
    from unnest(${ids}::uuid[], ${keys}::text[]) mailed (id, key) where consumer.id = mailed.id`.execute(db(em));
}
