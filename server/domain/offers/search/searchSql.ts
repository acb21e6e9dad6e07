import { sql } from 'kysely';
import type { Currency, OfferType, SearchSort } from '#shared/schema.generated.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import type { OfferCard } from '../feed/card.ts';
import { isListed } from '../offerSql.ts';
import type { SearchCursor } from './searchCursor.ts';

/** A tsquery that finds offers of the cities and of the whole country; of every city without any. */
export function placeQuery(cities: readonly string[]): string {
  return cities.length === 0 ? `'@':*` : `(${cities.map((city) => `'@${city}'|`).join('')}'@')`;
}

/** Maximum number of offers ranked in one search: of more matches, the first in the order wanted, or premium and newest. */
const maxRanked = sql.lit(2000);

interface SearchValues {
  /** Finds the offers; a tsquery, as the next two. */
  wide: string;
  /** Finds the words themselves: a better match. */
  own: string;
  /** Finds synonyms in the headline: a better match. */
  inHeadline: string;
  /** Finds what is not wanted in the headline; empty for nothing. */
  without: string;
  now: Date;
  /** Null for all categories. */
  categoryId: string | null;
  /** Null for all types. */
  types: readonly OfferType[] | null;
  /** In cents of the currency; offers in another or without a price are then left out. */
  minPrice: number | null;
  maxPrice: number | null;
  currency: Currency;
  /** Null for the best match first. */
  sort: SearchSort | null;
  /** Names of municipalities, the nearest first, for that order. */
  cities: readonly string[];
  /** Maximum number of rows. */
  limit: number;
  /** The cursor after which to read. */
  rank: number;
  notPremium: boolean;
  position: number;
  id: string;
}

export interface FoundRow extends Omit<SearchCursor, 'reading'> {
  card: OfferCard;
}

/** A page of a search. */
export const readFound = prepared<SearchValues, FoundRow>((value) => {
  const price = sql`(case when o.currency = ${value('currency')}::text then coalesce(o.discounted_price, o.original_price) end)`;
  const last = sql.lit(Number.MAX_SAFE_INTEGER / 16);
  const wanted = sql`(case ${value('sort')}::text
    when 'CHEAPEST' then coalesce(${price}, ${last})
    when 'NEWEST' then w."position"
    when 'ENDING' then floor(extract(epoch from w.expires_at) * 1000)::bigint
    when 'DISCOUNT' then -coalesce(o.discount_bp, 0)
    when 'NEAREST' then coalesce((select min(array_position(${value('cities')}::text[], city)) from unnest(o.cities) city), 400)
    else 0 end)::bigint`;
  return sql`
with fitting as (
  select w.offer_id, w.premium and ${value('sort')}::text is null as premium, w."position", w.document, w.headline, ${wanted} as wanted
  from offer_words w join offer o on o.id = w.offer_id
  where w.document @@ ${value('wide')}::tsquery and not w.headline @@ ${value('without')}::tsquery
    and ${isListed('w', value('now'))}
    and (${value('categoryId')}::uuid is null or w.category_id = ${value('categoryId')})
    and (${value('types')}::text[] is null or w.type = any(${value('types')}::text[]))
    and (${value('minPrice')}::bigint is null or ${price} >= ${value('minPrice')}::bigint)
    and (${value('maxPrice')}::bigint is null or ${price} <= ${value('maxPrice')}::bigint)
  order by wanted, premium desc, "position", offer_id limit ${maxRanked}
), found as (
  select offer_id, premium, "position",
    wanted * 4 + 3 - (document @@ ${value('own')}::tsquery)::int - (headline @@ ${value('inHeadline')}::tsquery)::int
      - (headline @@ ${value('own')}::tsquery)::int as rank
  from fitting
), page as (
  select * from found
  where (rank, not premium, "position", offer_id)
    > (${value('rank')}::bigint, ${value('notPremium')}::boolean, ${value('position')}::bigint, ${value('id')}::uuid)
  order by rank, not premium, "position", offer_id limit ${value('limit')}
)
select offer_id as id, card, rank, premium, "position" from page join offer_card using (offer_id)
order by rank, not premium, "position", offer_id`;
});
