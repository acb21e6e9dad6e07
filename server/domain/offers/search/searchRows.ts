/** Columns of offer_words, in the order of `wordsSql`. */
export const wordsColumns =
  'offer_id, document, headline, names, premium, "position", published_at, expires_at, category_id, type';

/**
 * What searches read of offers, as SQL over a row `o` of offer, its business `b` and its category `c`.
 * @param columns of the feed: premium, position, publishedAt as expressions over `o`
 */
export function wordsSql(where: string, columns: { premium: string; publishedAt: string }, categories = 'category') {
  return `select o.id,
      array_to_tsvector(head || marked('+', head) || ends || shop || word_ends(shop)
        || marked('#', kind) || search_words(o.description)
        || case when o.nationwide then array['@'] else (select array_agg('@' || place) from unnest(o.cities) place) end),
      array_to_tsvector(head || ends),
      array_to_string(head || shop || kind, ' '),
      ${columns.premium}, -floor(extract(epoch from ${columns.publishedAt}) * 1000)::bigint,
      ${columns.publishedAt}, o.expires_at, o.category_id, o.type
    from offer o join business b on b.id = o.business_id join ${categories} c on c.id = o.category_id
      cross join lateral (select search_words(o.title || ' ' || array_to_string(o.keywords, ' ')) head,
        search_words(b.business_name) shop, search_words(c.name) kind offset 0) words
      cross join lateral (select word_ends(head) ends offset 0) parts
    where ${where}`;
}
