import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { logError } from './logError.ts';
import { refusalOf } from './refusal.ts';
import { announceNotice, isServerNotice } from './serverNotices.ts';
import { uploadFetch } from './uploadFetch.ts';

interface Feed {
  items: readonly unknown[];
}

/** Types without an id are one of a kind: their fields merge. The consumer feed grows page by page. */
const typePolicies: TypePolicies = {
  Viewer: { keyFields: [] },
  PublicSettings: { keyFields: [] },
  OfferPricing: { keyFields: [] },
  Settings: { keyFields: [] },
  BusinessTotals: { keyFields: [] },
  Overview: { keyFields: [] },
  // The same offer has other figures in another period.
  OfferPerformance: { keyFields: false },
  Inbox: { keyFields: [] },
  Query: {
    fields: {
      offers: {
        keyArgs: ['city', 'categoryId', 'types'],
        merge: (before: Feed | undefined, next: Feed, { args }) =>
          args?.after && before ? { ...next, items: [...before.items, ...next.items] } : next,
      },
    },
  },
};

export function createCache() {
  return new InMemoryCache({ typePolicies });
}

/** Whatever the page makes of a failed call, it is logged here; a page that knows of it shows a way to try again. */
const noticing = new ErrorLink(({ error, operation: { operationName = 'A call' } }) => {
  const code = refusalOf(error)?.code;
  logError(`${operationName} failed${code === 'SIGN_IN_REQUIRED' ? ': the session may have expired' : ''}`, error);
  if (code && isServerNotice(code)) announceNotice(code, operationName);
});

/** The connection to the server. Lists are drawn from memory at once and brought up to date behind. */
export function createClient({ uri = '/graphql', cache = createCache() } = {}) {
  const http = new UploadHttpLink({ uri, fetch: uploadFetch, headers: { 'apollo-require-preflight': 'true' } });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([noticing, http]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
