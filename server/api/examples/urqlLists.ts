import { cacheExchange, type Resolver } from '@urql/exchange-graphcache';

/** What identifies a list: its arguments without those of a page. */
function listOf({ first: _first, after: _after, ...others }: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(others).toSorted(([a], [b]) => a.localeCompare(b)));
}

/**
 * One list for each set of arguments: the cached pages, each after the cursor of the one before. A first page that was
 * requested again therefore begins the list again. A page that is not cached is requested from the server.
 */
const growing: Resolver = (_parent, args, cache, { parentKey, fieldName }) => {
  const pages = new Map<unknown, string>();
  for (const field of cache.inspectFields(parentKey)) {
    if (field.fieldName !== fieldName || listOf(field.arguments ?? {}) !== listOf(args)) continue;
    const page = cache.resolve(parentKey, field.fieldKey);
    if (typeof page === 'string') pages.set(field.arguments?.after ?? null, page);
  }
  if (!pages.has(args.after ?? null)) return undefined;
  const items: unknown[] = [];
  let last: string | undefined;
  for (let page = pages.get(null); page; ) {
    items.push(...[cache.resolve(page, 'items')].flat());
    last = page;
    const cursor = cache.resolve(page, 'endCursor');
    // The last page of a list may have no cursor, and the first page comes after none.
    page = typeof cursor === 'string' ? pages.get(cursor) : undefined;
  }
  return (
    last && {
      __typename: cache.resolve(last, '__typename'),
      items,
      endCursor: cache.resolve(last, 'endCursor'),
      hasNextPage: cache.resolve(last, 'hasNextPage'),
    }
  );
};

/** The normalised cache of urql for an app. Pages and settings have no id: they belong to the field that returned them. */
export const createCache = () =>
  cacheExchange({
    keys: {
      OfferFeed: () => null,
      OfferSearch: () => null,
      NearbyFeed: () => null,
      NearbyOffer: () => null,
      FavouritePage: () => null,
    },
    resolvers: {
      Query: { offers: growing, searchOffers: growing, nearbyOffers: growing, favourites: growing },
    },
  });
