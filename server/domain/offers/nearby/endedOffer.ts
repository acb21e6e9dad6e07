import { sql } from 'kysely';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../feed/card.ts';
import { offerFeed } from '../feed/feed.ts';
import { offersOfShops } from '../feed/shopFeed.ts';
import { isPublished } from '../offerSql.ts';
import { nearbyOffers } from './nearbyOffers.ts';

/** Offers shown instead of an ended one. */
const shownInstead = 6;

/** What an old link to an offer leads to. */
export interface EndedOffer {
  /** Null once the offer is deleted. */
  title: string | null;
  /** Last day, YYYY-MM-DD. */
  endedOn: string;
  shop: { slug: string; name: string } | null;
  isFromShop: boolean;
  offers: OfferCard[];
}

interface EndedRow extends Pick<EndedOffer, 'title' | 'endedOn' | 'shop'> {
  businessId: string;
  categoryId: string | null;
  city: string | null;
}

/**
 * An offer that consumers could see and that has ended, with offers to look at instead: of the same shop, else of its category
 * nearby. Null for one that is live, that they could not see, or that ended longer ago than is remembered.
 */
export async function endedOffer(platform: Platform, id: string, now = new Date()): Promise<EndedOffer | null> {
  const ended = isId(id) ? await findEnded(platform, id, now) : undefined;
  if (!ended) return null;
  const { businessId, categoryId, city, ...shown } = ended;
  const own = await offersOfShops(platform, { businessIds: [businessId], first: shownInstead }, now);
  if (own.items.length > 0) return { ...shown, isFromShop: true, offers: own.items };
  const offers = categoryId ? await nearby(platform, { categoryId, city }, now) : [];
  return { ...shown, isFromShop: false, offers };
}

async function nearby(platform: Platform, where: { categoryId: string; city: string | null }, now: Date) {
  const { categoryId, city } = where;
  const page = { categoryId, first: shownInstead };
  if (city === null) return (await offerFeed(platform, page, now)).items;
  const { items } = await nearbyOffers(platform, { ...page, city, within: 'KM_50' }, now);
  return items.map(({ offer }) => offer);
}

async function findEnded({ replica }: Platform, id: string, now: Date): Promise<EndedRow | undefined> {
  const shop = sql`(select json_build_object('slug', p.slug, 'name', b.business_name) from shop_profile p
    where p.business_id = b.id and b.status = 'APPROVED')`;
  const { rows } = await sql<EndedRow>`
    select o.title, (o.expires_at at time zone 'Europe/Helsinki')::date::text as "endedOn", o.business_id as "businessId",
      o.category_id as "categoryId", o.cities[1] as city, ${shop} as shop
    from offer o join business b on b.id = o.business_id
    where o.id = ${id} and ${isPublished()} and o.approved_at is not null and o.expires_at < ${now}
    union all
    select null, g.ended_on::text, g.business_id, g.category_id, g.city, ${shop}
    from offer_gone g left join business b on b.id = g.business_id where g.id = ${id} and g.starts_on is null`.execute(
    replica,
  );
  return rows[0];
}
