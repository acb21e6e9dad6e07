import type { ApolloCache } from '@apollo/client';

/** After a decision the row itself is known; sums and what waits are read anew. */
export function forgetBusinessSums(cache: ApolloCache) {
  for (const fieldName of ['businessTotals', 'overview']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** After money moved, what was read of the business's ledger and of requests is read anew. */
export function forgetLedger(cache: ApolloCache, businessId: string) {
  const id = cache.identify({ __typename: 'AdminBusiness', id: businessId });
  if (id) for (const fieldName of ['transactions', 'invoices']) cache.evict({ id, fieldName });
  for (const fieldName of ['orders', 'overview', 'transactions']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** After a business was deleted, or turned out to be another than the list shows, lists and sums are read anew. */
export function forgetBusinesses(cache: ApolloCache) {
  for (const fieldName of ['businesses', 'searchBusinesses', 'orders', 'businessTotals', 'overview', 'adminOffers']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}
