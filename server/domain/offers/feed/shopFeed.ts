import { sql } from 'kysely';
import { refuseIfAny } from '#shared/appError.ts';
import { readSlug } from '#shared/rules/shops.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { checkFirst } from '../../../platform/database/pages/cursor.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isListed } from '../offerSql.ts';
import type { OfferCard } from './card.ts';
import { withoutDamagedCards } from './damagedCards.ts';
import { decodeFeedCursor, encodeFeedCursor, rotationOf } from './feedCursor.ts';
import type { FeedRow } from './feedSql.ts';

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
    ...{ businessIds, everywhere: city === undefined, city: city ?? null, categoryId: categoryId ?? null },
    ...{ types: types?.length ? types : null, now, limit: first + 1, ...rotation },
    ...{ part: cursor?.part ?? -1, position: cursor?.position ?? 0, id: cursor?.id ?? lowestId },
  });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: withoutDamagedCards(platform, shown, ({ card }) => card).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeFeedCursor({ ...last, rotation }) : null,
    hasNextPage,
  };
}

/** Ids of the open shops of these addresses, also of those that they had before. */
export async function openShopIds({ replica }: Pick<Platform, 'replica'>, slugs: readonly string[]): Promise<string[]> {
  const wanted = slugs.flatMap((slug) => readSlug(slug) ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from business where status = 'APPROVED' and id in (
      select business_id from shop_profile where slug = any(${wanted}::text[])
      union all select business_id from shop_slug_old where slug = any(${wanted}::text[])
    )`.execute(replica);
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
select p.offer_id as id, c.card, p.part, p."position" from placed p join offer_card c using (offer_id)
where (p.part, ${turned(sql`p.part`, sql`p."position"`)}, p.offer_id)
  > (${value('part')}::int, ${turned(sql`${value('part')}::int`, sql`${value('position')}::bigint`)}, ${value('id')}::uuid)
order by p.part, ${turned(sql`p.part`, sql`p."position"`)}, p.offer_id limit ${value('limit')}`;
});
