import type { ApolloCache } from '@apollo/client';

/** After an advertisement was made, changed or deleted, the list and what it earned are read anew. */
export function forgetAds(cache: ApolloCache) {
  for (const fieldName of ['adminAdvertisements', 'overview', 'transactions', 'revenue']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}
