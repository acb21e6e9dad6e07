/** What finds offers of the city and of the whole country; without a city, all. As a tsquery. */
export function placeQuery(city: string | null): string {
  return city === null ? `'@':*` : `('@${city}'|'@')`;
}

/** Of more offers that fit, the premium ones and the newest are ranked: no search costs more than so many. */
const mostRanked = 2000;

/**
 * A page of a search. Its values: what finds the offers; what finds the words themselves, and what finds all that means
 * the same in the headline: each is a better fit; the present instant; a category or null; types or null; most rows; the
 * place after which to read (fit, not premium, position, id).
 */
export const searchSql = `
with fitting as (
  select offer_id, premium, "position", document, headline from offer_words
  where document @@ $1::tsquery and published_at <= $4 and expires_at >= $4
    and ($5::uuid is null or category_id = $5) and ($6::text[] is null or type = any($6::text[]))
  order by premium desc, "position", offer_id limit ${mostRanked}
), found as (
  select offer_id, premium, "position",
    3 - (document @@ $2::tsquery)::int - (headline @@ $3::tsquery)::int - (headline @@ $2::tsquery)::int as band
  from fitting
), page as (
  select * from found
  where (band, not premium, "position", offer_id) > ($8::int, $9::boolean, $10::bigint, $11::uuid)
  order by band, not premium, "position", offer_id limit $7
)
select offer_id as id, card, band, premium, "position" from page join offer_card using (offer_id)
order by band, not premium, "position", offer_id`;
