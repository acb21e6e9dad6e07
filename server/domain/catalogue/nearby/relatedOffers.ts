import { sql } from 'kysely';
import { isId } from '#platform/database/ids.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { orders, relatedWeights } from '#shared/rules/offers/ranking.ts';
import { type OfferCard, readCards } from '../feed/card.ts';
import { offerFeed } from '../feed/feed.ts';
import { offersOfShops } from '../feed/shopFeed.ts';
import { checkCityPage } from '../offerContent.ts';
import { isListed, isPublished } from '../offerSql.ts';
import { nearbyOffers } from './nearbyOffers.ts';

/** Which related offers. */
export interface RelatedQuery {
  id: string;
  /** Finnish name of a municipality; the offer's own ones when absent. */
  city?: string | null | undefined;
  first: number;
}

/** FieldErrors of the number of related offers: 1 to 20. */
export function checkRelatedCount(first: number): { first?: string } {
  return first < 1 || first > 20 ? { first: 'Liittyviä tarjouksia voi hakea 1–20.' } : {};
}

/**
 * Live offers related to a live one, in the city and the whole country, by the words of title and keywords that they
 * share; the same category counts as two words, the same business as three. Of those that have as much in common the ones
 * of the category come first, then those of the city before those of the whole country, and paid ones only then.
 * Throws OFFER_NOT_FOUND when the offer is not live, INVALID_INPUT for an unknown city and for `first` outside 1 to 20.
 */
export async function relatedOffers(platform: Platform, query: RelatedQuery, now = new Date()): Promise<OfferCard[]> {
  const { id, city, first } = inKnownCity(query);
  refuseIfAny({ ...checkCityPage({ city, first }), ...checkRelatedCount(first) });
  const rows = isId(id) ? await readRelated(platform.search, { id, now, city: city ?? null, first }) : [];
  if (rows.length === 0) throw new AppError('OFFER_NOT_FOUND');
  const found = rows.flatMap((row) => (row.card === null ? [] : row));
  return readCards(platform, found).map(({ card }) => card);
}

/** Maximum number of candidates looked at for each reason. */
const maxCandidates = sql.lit(100);

/** Of offers that have as much in common, what is true of the better one. */
const nearnesses = {
  CATEGORY: sql`(w.category_id = s.category_id)`,
  OWN_CITY: sql`(not o.nationwide)`,
  PREMIUM: sql`w.premium`,
} as const;

/** A number by which offers that have as much in common are ordered: each parameter outweighs all those after it. */
const nearness = sql.join(
  orders.related
    .filter((parameter) => parameter !== 'ALIKE' && parameter !== 'NEWEST')
    .map((parameter, at, all) => sql`${nearnesses[parameter]}::int * ${sql.lit(2 ** (all.length - 1 - at))}`),
  sql` + `,
);

/** A related offer, its card as text. */
type RelatedRow = { id: string; card: string } | { id: null; card: null };

/** Returns no row when the offer is not live, and one without a card when nothing is related to it. */
const readRelated = prepared<{ id: string; now: Date; city: string | null; first: number }, RelatedRow>(
  (value) => sql`
with shown as materialized (
  select w.offer_id, w.category_id, o.business_id, words, places,
    (select string_agg(quote_literal('@' || place), '|') from unnest(places) place)::tsquery as place,
    (select string_agg(quote_literal(word), '|') from unnest(words) word)::tsquery as alike
  from offer_words w join offer o on o.id = w.offer_id
    cross join lateral (select
      array(select lexeme from unnest(tsvector_to_array(w.lexemes)) lexeme where lexeme ^@ '+' and length(lexeme) > 4) words,
      case when ${value('city')}::text is null then o.cities else array[${value('city')}::text] end || array[''] as places
      offset 0) parts
  where w.offer_id = ${value('id')} and ${isListed('w', value('now'))}
), candidate as (
  (select w.offer_id from shown s, offer_words w where w.lexemes @@ (s.place && s.alike) limit ${maxCandidates})
  union (
    select f.offer_id from shown s cross join unnest(s.places) nearby (name) cross join lateral (
      select offer_id from offer_feed where city = nearby.name and category_id = s.category_id
      order by premium desc, "position" limit ${maxCandidates}) f
  ) union (
    select o.id from shown s cross join lateral (
      select id from offer where business_id = s.business_id order by created_at desc limit ${maxCandidates}) o
  )
), related as (
  select w.offer_id, ${nearness} as nearness,
    w."position", ${sql.lit(relatedWeights.business)} * (o.business_id = s.business_id)::int
      + ${sql.lit(relatedWeights.category)} * (w.category_id = s.category_id)::int
      + ${sql.lit(relatedWeights.word)} * (select count(*) from unnest(s.words) word where word = any(tsvector_to_array(w.lexemes))) as score
  from shown s, candidate join offer_words w using (offer_id) join offer o on o.id = w.offer_id
  where w.lexemes @@ s.place and ${isListed('w', value('now'))} and w.offer_id <> s.offer_id
), best as (
  select * from related where score > 0 order by score desc, nearness desc, "position", offer_id limit ${value('first')}
)
select best.offer_id as id, card::text from shown left join (best join offer_card using (offer_id)) on true
order by score desc, nearness desc, "position", best.offer_id`,
);

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

/** The day, YYYY-MM-DD, on which an offer begins that consumers will see; null for any other id. */
export async function offerStart({ replica }: Platform, id: string, now = new Date()): Promise<string | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<{ startsOn: string }>`
    select (o.starts_at at time zone 'Europe/Helsinki')::date::text as "startsOn"
    from offer o join business b on b.id = o.business_id
    where o.id = ${id} and ${isPublished()} and o.starts_at > ${now}`.execute(replica);
  return rows[0]?.startsOn ?? null;
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
