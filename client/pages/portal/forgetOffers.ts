import type { ApolloCache } from '@apollo/client';

const aboutOffers = ['myOffers', 'myBusiness', 'businessAnalytics', 'billing', 'myTransactions'];

/** After an offer was made, changed or deleted, lists, sums and the balance are read anew. */
export function forgetOffers(cache: ApolloCache) {
  for (const fieldName of aboutOffers) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
