import { sql } from 'kysely';
import type { OfferType } from '#shared/schema.generated.ts';
import { prepared } from '../../../platform/database/prepare.ts';
import type { OfferCard } from '../feed/card.ts';
import { isListed } from '../offerSql.ts';
import type { SearchCursor } from './searchCursor.ts';

/** A tsquery that finds offers of the city and of the whole country; of every city without one. */
export function placeQuery(city: string | null): string {
  return city === null ? `'@':*` : `('@${city}'|'@')`;
}

/** Maximum number of offers ranked in one search: of more matches, the premium ones and the newest. */
const maxRanked = sql.lit(2000);

interface SearchValues {
  /** Finds the offers; a tsquery, as the next two. */
  wide: string;
  /** Finds the words themselves: a better match. */
  own: string;
  /** Finds synonyms in the headline: a better match. */
  inHeadline: string;
  now: Date;
  /** Null for all categories. */
  categoryId: string | null;
  /** Null for all types. */
  types: readonly OfferType[] | null;
  /** Maximum number of rows. */
  limit: number;
  /** The cursor after which to read. */
  band: number;
  notPremium: boolean;
  position: number;
  id: string;
}

export interface FoundRow extends Omit<SearchCursor, 'reading'> {
  card: OfferCard;
}

/** A page of a search. */
export const readFound = prepared<SearchValues, FoundRow>(
  (value) => sql`
with fitting as (
  select offer_id, premium, "position", document, headline from offer_words w
  where document @@ ${value('wide')}::tsquery and ${isListed('w', value('now'))}
    and (${value('categoryId')}::uuid is null or category_id = ${value('categoryId')})
    and (${value('types')}::text[] is null or type = any(${value('types')}::text[]))
  order by premium desc, "position", offer_id limit ${maxRanked}
), found as (
  select offer_id, premium, "position",
    3 - (document @@ ${value('own')}::tsquery)::int - (headline @@ ${value('inHeadline')}::tsquery)::int
      - (headline @@ ${value('own')}::tsquery)::int as band
  from fitting
), page as (
  select * from found
  where (band, not premium, "position", offer_id)
    > (${value('band')}::int, ${value('notPremium')}::boolean, ${value('position')}::bigint, ${value('id')}::uuid)
  order by band, not premium, "position", offer_id limit ${value('limit')}
)
select offer_id as id, card, band, premium, "position" from page join offer_card using (offer_id)
order by band, not premium, "position", offer_id`,
);
