import type { ApolloCache } from '@apollo/client';

/** After a category was added, renamed or deleted, the list is read anew in its order. */
export function forgetCategories(cache: ApolloCache) {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'categories' });
  cache.gc();
}
