import {
  ApolloClient,
  ApolloLink,
  type FieldPolicy,
  InMemoryCache,
  type NormalizedCacheObject,
  type TypePolicies,
} from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { use, useEffect } from 'react';
import { Outlet } from 'react-router';
import { appErrorOf } from '../errors/appErrorOf.ts';
import { logError } from '../errors/readAppError.ts';
import { announceNotice, isServerNotice } from '../errors/serverNotices.ts';
import { isAnyUserStored } from '../session/userStore.ts';
import { RenderTargetContext } from '../site/renderTarget.ts';
import { isShareable, onOneLine } from './ask.ts';
import { evict } from './evict.ts';
import { registerCacheReset } from './known.ts';
import { uploadFetch } from './uploadFetch.ts';

let client: ReturnType<typeof createClient> | undefined;

/** Apollo around the areas that work with it, one for all of them; an outer one, as tests have, goes before it. */
export function Connection() {
  const outer = use(getApolloContext()).client;
  const { cached } = use(RenderTargetContext);
  if (!outer) client ??= createClientOfPage(cached);
  const used = (outer ?? client) as ApolloClient;
  useEffect(() => {
    used.prioritizeCacheValues = false;
    registerCacheReset({
      forgetAll: () => used.clearStore(),
      forgetViewer: () => evict(used.cache, ['viewer']),
    });
  }, [used]);
  if (outer) return <Outlet />;
  return (
    <ApolloProvider client={used}>
      <Outlet />
    </ApolloProvider>
  );
}

/** The connection of a page that came with answers. */
export function createClientOfPage(cached: object | undefined) {
  const created = createClient({ cached });
  // The browser may have kept the page from before the sign-in: it says that no one is signed in.
  if (cached && isAnyUserStored()) created.cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  return created;
}

interface Feed {
  items: readonly unknown[];
  /** What a search says of some of the items. */
  pageHits?: readonly unknown[];
}

/** A list that grows page by page, one for each set of the named arguments. */
function growing(...keyArgs: string[]): FieldPolicy<Feed> {
  return {
    keyArgs,
    merge: (before, next, { args }) => {
      if (!args?.after || !before) return next;
      const items = [...before.items, ...next.items];
      return { ...next, items, ...(next.pageHits && { pageHits: [...(before.pageHits ?? []), ...next.pageHits] }) };
    },
  };
}

/** Types without an id are one of a kind: their fields merge. */
const typePolicies: TypePolicies = {
  Viewer: { keyFields: [] },
  PublicSettings: { keyFields: [] },
  OfferPricing: { keyFields: [] },
  Settings: { keyFields: [] },
  BusinessTotals: { keyFields: [] },
  Overview: { keyFields: [] },
  // Parts of one offer, whose fields merge.
  OfferContent: { merge: true },
  OfferPrice: { merge: true },
  // The same offer has other figures in another period.
  OfferPerformance: { keyFields: false },
  Inbox: { keyFields: [] },
  Chat: { keyFields: [], fields: { messages: { keyArgs: false, merge: false } } },
  ChatAllowance: { keyFields: [] },
  // The page of the business that is signed in.
  ShopProfile: { keyFields: [] },
  FollowedShop: { keyFields: ['slug'] },
  Query: {
    fields: {
      offers: growing('city', 'categoryId', 'types', 'shops', 'followed'),
      searchOffers: growing('text', 'ignore', 'city', 'categoryId', 'types', 'sort'),
      nearbyOffers: growing('city', 'within', 'categoryId', 'types'),
      favourites: growing(),
      favouriteOfferIds: { merge: false },
      recentSearches: { merge: false },
      notificationWishes: { merge: false },
      followedShops: { merge: false },
      // An offer that a list has shown is rendered at once.
      offer: { read: (known, { args, toReference }) => known ?? toReference({ __typename: 'Offer', id: args?.id }) },
    },
  },
};

export function createCache() {
  return new InMemoryCache({ typePolicies });
}

/**
 * Every failed call is logged here, however the page handles it: but not the refusal that the page expects, which it
 * names as `context: { expected }`.
 */
const errorLink = new ErrorLink(({ error, operation }) => {
  const { operationName = 'A call' } = operation;
  const code = appErrorOf(error)?.code;
  if (code && code === operation.getContext().expected) return;
  logError(`${operationName} failed${code === 'SIGN_IN_REQUIRED' ? ': the session may have expired' : ''}`, error);
  if (code && isServerNotice(code)) announceNotice(code, operationName);
});

const getLink = new SetContextLink(({ fetchOptions, ...context }, { operationName = '' }) =>
  isShareable(operationName)
    ? { ...context, fetchOptions: { ...fetchOptions, method: 'GET' } }
    : { fetchOptions, ...context },
);

interface Options {
  uri?: string;
  cache?: InMemoryCache;
  /** The answers that came with the page, in place of a cache. */
  cached?: object | undefined;
}

/**
 * The connection to the server. Lists are rendered from the cache at once and then updated; what came with the page is
 * rendered as it is until the browser has taken the page over.
 */
export function createClient({ uri = '/graphql', cached, cache = createCache() }: Options = {}) {
  if (cached) cache.restore(cached as NormalizedCacheObject);
  const headers = { 'apollo-require-preflight': 'true' };
  const http = new UploadHttpLink({ uri, fetch: uploadFetch, print: onOneLine, headers });
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([errorLink, getLink, http]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  client.prioritizeCacheValues = !!cached;
  return client;
}

/** When the browser has nothing else to do; after a while where it does not say so. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 200),
  );

/**
 * Asks again what is shown, one query after the other, so that a slow phone never stops answering its user for it. The
 * answers are for the caches on their way: what is shown stays as it is.
 * @param isCached whether those caches store the answers of an operation
 */
export async function readAgain(client: ApolloClient, isCached: (operation: string) => boolean) {
  for (const { query, queryName = '', variables, options } of client.getObservableQueries('active')) {
    if (!isCached(queryName)) continue;
    await whenIdle();
    await client.query({ query, variables, context: options.context ?? {}, fetchPolicy: 'no-cache' }).catch(() => {});
  }
}
