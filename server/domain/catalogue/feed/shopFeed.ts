import { sql } from 'kysely';
import { checkFirst } from '#platform/database/pages/findPage.ts';
import { prepared } from '#platform/database/prepare.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { readSlug } from '#shared/rules/shops/shops.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { eventSequence, isListed, publishedAt } from '../offerSql.ts';
import { cardsOf, cardVersion, type OfferCard } from './card.ts';
import { decodeFeedCursor, encodeFeedCursor, type FeedRow, rotationOf } from './feedPage.ts';
import { liveOffersById } from './liveOffers.ts';

export interface FeedPage {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Which live offers of shops. */
export interface ShopFeedQuery {
  businessIds: readonly string[];
  /** Null for offers of the whole country only; undefined for those of every municipality. */
  city?: string | null | undefined;
  categoryId?: string | null | undefined;
  types?: readonly OfferType[] | null | undefined;
  first: number;
  after?: string | null | undefined;
}

/**
 * A page of the live offers of some businesses, each once, in the order of the feed. Reads their own offers only, however
 * many others there are. Throws INVALID_INPUT for a page size outside 1 to 100 and a broken cursor.
 */
export async function offersOfShops(platform: Platform, query: ShopFeedQuery, now = new Date()): Promise<FeedPage> {
  const { businessIds, city, categoryId, types, first, after } = query;
  refuseIfAny(checkFirst(first));
  const cursor = after ? decodeFeedCursor(after) : undefined;
  const rotation = cursor?.rotation ?? rotationOf(now);
  const rows = await readShops(platform.replica, {
    businessIds,
    everywhere: city === undefined,
    city: city ?? null,
    categoryId: categoryId ?? null,
    types: types?.length ? types : null,
    now,
    limit: first + 1,
    ...rotation,
    part: cursor?.part ?? -1,
    position: cursor?.position ?? 0,
    id: cursor?.id ?? lowestId,
  });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: await cardsOf(platform, shown),
    endCursor: last && hasNextPage ? encodeFeedCursor({ ...last, rotation }) : null,
    hasNextPage,
  };
}

/** Which shops; those that are named and followed when both are given. */
interface ShopChoice {
  shops?: readonly string[] | null | undefined;
  /** Id of a consumer. */
  followedBy?: string | undefined;
}

/** Ids of the open shops of these addresses, also of those that they had before, or of those that a consumer follows. */
export async function openShopIds(
  { replica }: Pick<Platform, 'replica'>,
  { shops, followedBy }: ShopChoice,
): Promise<string[]> {
  const wanted = shops?.flatMap((slug) => readSlug(slug) ?? []) ?? [];
  const isNamed = sql`id in (
      select business_id from shop_profile where slug = any(${wanted}::text[])
      union all select business_id from shop_slug_old where slug = any(${wanted}::text[])
    )`;
  const isFollowed = sql`id in (select business_id from shop_follow where consumer_id = ${followedBy})`;
  const { rows } = await sql<{ id: string }>`select id from business where status = 'APPROVED'
    and ${shops ? isNamed : sql`true`} and ${followedBy ? isFollowed : sql`true`}`.execute(replica);
  return rows.map(({ id }) => id);
}

const lowestId = '00000000-0000-0000-0000-000000000000';

interface Values extends Omit<ShopFeedQuery, 'first' | 'after'> {
  everywhere: boolean;
  city: string | null;
  now: Date;
  limit: number;
  start: number;
  backwards: boolean;
  part: number;
  position: number;
  id: string;
}

const readShops = prepared<Values, FeedRow>((value) => {
  const backwards = sql`${value('backwards')}::boolean`;
  const isBeforeStart = sql`x."position" < ${value('start')}::bigint`;
  const turned = (part: unknown, position: unknown) =>
    sql`case when ${backwards} and ${part} < 2 then -${position} else ${position} end`;
  return sql`
with own as materialized (
  select f.offer_id, bool_or(f.premium) as premium, min(f."position") as "position"
  from offer o join offer_feed f on f.offer_id = o.id
  where o.business_id = any(${value('businessIds')}::uuid[]) and o.expires_at >= ${value('now')}
    and ${isListed('f', value('now'))}
    and (${value('everywhere')}::boolean or f.city in (coalesce(${value('city')}::text, ''), ''))
    and (${value('categoryId')}::uuid is null or f.category_id = ${value('categoryId')}::uuid)
    and (${value('types')}::text[] is null or f.type = any(${value('types')}::text[]))
  group by f.offer_id
), placed as (
  select x.offer_id, x."position",
    case when not x.premium then 2 when (${isBeforeStart}) = ${backwards} then 0 else 1 end as part
  from own x
)
select p.offer_id as id, ${cardVersion('c')} as version, p.part, p."position" from placed p join offer_card c using (offer_id)
where (p.part, ${turned(sql`p.part`, sql`p."position"`)}, p.offer_id)
  > (${value('part')}::int, ${turned(sql`${value('part')}::int`, sql`${value('position')}::bigint`)}, ${value('id')}::uuid)
order by p.part, ${turned(sql`p.part`, sql`p."position"`)}, p.offer_id limit ${value('limit')}`;
});

/** Offers of a calendar at most. */
const maxOffers = 100;

/** An offer of a shop as calendars follow it. */
export interface CalendarOffer {
  id: string;
  startsAt: Date;
  expiresAt: Date;
  publishedAt: Date;
  /** Grows with every edit, every hiding, every suspension of its business and with its deletion. */
  sequence: number;
  /** Null when consumers must not see it any more: hidden, rejected, cancelled or deleted since it began. */
  card: OfferCard | null;
}

/**
 * A shop's offers that have begun and are not over, the first to end first; at most 100. Those that consumers saw and must
 * not see any more are among them, without their content, so that calendars take them off; deleted ones come last. While the
 * business is suspended, all are such.
 */
export async function shopCalendar(
  platform: Platform,
  { id: businessId, isOpen }: { id: string; isOpen: boolean },
  now = new Date(),
): Promise<CalendarOffer[]> {
  const { rows } = await sql<Omit<CalendarOffer, 'card'> & { gone: boolean }>`
    (select o.id, o.starts_at as "startsAt", o.expires_at as "expiresAt", ${publishedAt()} as "publishedAt",
      ${eventSequence()} as sequence, false as gone
    from offer o
    where o.business_id = ${businessId} and o.expires_at >= ${now} and o.approved_at is not null
      and ${publishedAt()} <= ${now}
    order by o.expires_at, o.id limit ${sql.lit(maxOffers)})
    union all
    (select g.id, g.starts_on::timestamp at time zone 'Europe/Helsinki',
      (g.ended_on + 1)::timestamp at time zone 'Europe/Helsinki' - interval '1 millisecond', g.gone_at, g.sequence, true
    from offer_gone g
    where g.business_id = ${businessId} and g.ended_on >= ${helsinkiDate(now)}::date and g.starts_on is not null
    order by g.ended_on, g.id limit ${sql.lit(maxOffers)})
    order by gone, "expiresAt", id limit ${sql.lit(maxOffers)}`.execute(platform.replica);
  const cards = await liveOffersById(platform, isOpen ? rows.map(({ id }) => id) : [], { now });
  return rows.map(({ gone: _, ...row }) => ({ ...row, card: cards.get(row.id) ?? null }));
}
