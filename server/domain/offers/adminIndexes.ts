/** What admins search and filter offers by. */
export const adminIndexes = [
  {
    name: 'offer_search',
    expression: 'create index "offer_search" on "offer" using gin (search_text gin_trgm_ops)',
  },
  {
    // A filtered page and its count read no rows: they are in the index.
    name: 'offer_newest',
    expression: `create index "offer_newest" on "offer" ("created_at", "id") include ("expires_at", "starts_at", "type", "shown_status", "hidden", "category_id")`,
  },
  {
    // The days on which offers were visible are counted from it alone.
    name: 'offer_visible',
    expression: `create index "offer_visible" on "offer" ("approved_at", "starts_at", "expires_at", "business_id") where status = 'APPROVED' and not hidden`,
  },
  {
    name: 'offer_by_city',
    expression: `create index "offer_by_city" on "offer" using gin ("cities")`,
  },
];
