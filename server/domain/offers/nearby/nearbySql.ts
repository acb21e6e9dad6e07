import type { Statement } from '../../../platform/database/sql.ts';
import { ringSize } from '../feed/syncFeed.ts';

/**
 * A page of offers of several municipalities, those of nearer bands first, each offer at its nearest municipality; in a
 * band as in the feed. Values: names of the municipalities, the nearest first, and their bands; the present instant;
 * most rows; a category or null; types or null; the turn's start; the place after which to read: band, part, position,
 * id.
 */
export function nearbyStatement(backwards: boolean): Omit<Statement, 'values'> {
  return backwards ? backward : forward;
}

const [forward, backward] = [false, true].map((backwards) => ({
  name: `nearby-offers${backwards ? '-backwards' : ''}`,
  text: pageSql(backwards),
})) as [Statement, Statement];

function pageSql(backwards: boolean): string {
  const parts = [0, 1, 2].map((part) => partSql(part, backwards));
  const order = `order by band, part, ${backwards ? 'case when part < 2 then -"position" else "position" end' : '"position"'}, offer_id`;
  return `with place as (
      select * from unnest($1::text[], $2::int[]) with ordinality place (city, band, rank) where band >= $8::int
    ), page as (
      select place.city, band, part, "position", offer_id
      from place cross join lateral (${parts.join(' union all ')}) offers
      ${order} limit $4
    )
    select offer_id as id, card, city, band, part, "position" from page join offer_card using (offer_id) ${order}`;
}

/** One ordered range of an index: a part of a municipality's offers, without those that have a nearer one. */
function partSql(part: number, backwards: boolean): string {
  const back = backwards && part < 2;
  const from = `case when place.band = $8 and $9::int = ${part} then $10::bigint else ${beginning(part, backwards)} end`;
  const after = `case when place.band = $8 and $9::int = ${part} then $11::uuid else '00000000-0000-0000-0000-000000000000' end`;
  return `(select ${part} as part, f."position", f.offer_id from offer_feed f
    where f.city = place.city and f.premium = ${part < 2} and (place.band > $8 or $9::int <= ${part})
      and f."position" ${back ? '<=' : '>='} ${from} and (f."position" <> ${from} or f.offer_id > ${after})
      ${part === 1 ? `and f."position" ${back ? '>=' : '<'} $7::bigint` : ''}
      and f.published_at <= $3 and f.expires_at >= $3
      and ($5::uuid is null or f.category_id = $5) and ($6::text[] is null or f.type = any($6::text[]))
      and not exists (select from offer_feed n
        join unnest($1::text[]) with ordinality nearer (city, rank) on nearer.city = n.city
        where n.offer_id = f.offer_id and nearer.rank < place.rank)
    order by f."position" ${back ? 'desc' : 'asc'}, f.offer_id limit $4)`;
}

/** The position with which a part begins. The newest of the others have the lowest positions. */
function beginning(part: number, backwards: boolean): string {
  if (part === 2) return `${-Number.MAX_SAFE_INTEGER}`;
  if (backwards) return part === 0 ? '$7::bigint - 1' : `${ringSize}`;
  return part === 0 ? '$7::bigint' : '0';
}
