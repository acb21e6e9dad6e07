import { type RawBuilder, sql } from 'kysely';
import { isPremium, publishedAt } from '../offerSql.ts';

/** Columns of offer_words, in the order of `wordsSql`. */
export const wordsColumns = sql`offer_id, document, headline, names, premium, "position", published_at, expires_at,
  category_id, type`;

/**
 * The rows of offer_words, over a row `o` of offer, its business `b` and its category `c`.
 * @param categories table of the categories
 */
export function wordsSql(where: RawBuilder<boolean>, categories = sql.table('category')) {
  return sql`select o.id,
      array_to_tsvector(head || marked('+', head) || ends || shop || word_ends(shop)
        || marked('#', kind) || search_words(o.description)
        || case when o.nationwide then array['@'] else (select array_agg('@' || place) from unnest(o.cities) place) end),
      array_to_tsvector(head || ends),
      array_to_string(head || shop || kind, ' '),
      ${isPremium()}, -floor(extract(epoch from ${publishedAt()}) * 1000)::bigint,
      ${publishedAt()}, o.expires_at, o.category_id, o.type
    from offer o join business b on b.id = o.business_id join ${categories} c on c.id = o.category_id
      cross join lateral (select search_words(o.title || ' ' || array_to_string(o.keywords, ' ')) head,
        search_words(b.business_name) shop, search_words(c.name) kind offset 0) words
      cross join lateral (select word_ends(head) ends offset 0) parts
    where ${where}`;
}
