import { type FieldPolicy, InMemoryCache } from '@apollo/client';

interface Page {
  items: readonly unknown[];
}

/** One list for each set of the named arguments. A page after a cursor goes to its end; one without begins it again. */
function growing(...keyArgs: string[]): FieldPolicy<Page> {
  return {
    keyArgs,
    merge: (before, next, { args }) =>
      args?.after && before ? { ...next, items: [...before.items, ...next.items] } : next,
  };
}

/** A cache of Apollo Client for an app. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          offers: growing('city', 'categoryId', 'types'),
          searchOffers: growing('text', 'ignore', 'city', 'categoryId', 'types'),
          nearbyOffers: growing('city', 'within', 'categoryId', 'types'),
          favourites: growing(),
        },
      },
    },
  });
