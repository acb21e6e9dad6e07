import type { BusinessAction } from '../../schema.generated.ts';

/** A call that works as it is pasted into a shell. It reads only, so that trying it changes nothing. */
export interface KeyExample {
  kind: 'REST' | 'GRAPHQL';
  code: string;
}

const readers: Partial<Record<BusinessAction, { path: string; query: string }>> = {
  OFFER_READ: { path: '/api/business/offers', query: '{ myOffers { items { id phase } } }' },
  STATS_READ: { path: '/api/business/analytics', query: '{ businessAnalytics { from to } }' },
};

/**
 * Examples for a key, with its secret in them. A key that reads nothing of its business is tried with what is open to
 * anyone: one that does not work is refused there too.
 * @param origin address of the server, without a slash at its end
 */
export function keyExamples(origin: string, secret: string, actions: readonly BusinessAction[]): KeyExample[] {
  const [own] = actions.flatMap((action) => readers[action] ?? []);
  const { path, query } = own ?? { path: '/api/categories', query: '{ categories { id name } }' };
  const header = `-H 'Authorization: Bearer ${secret}'`;
  return [
    { kind: 'REST', code: `curl '${origin}${path}' \\\n  ${header}` },
    {
      kind: 'GRAPHQL',
      code: `curl '${origin}/graphql' \\\n  ${header} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify({ query })}'`,
    },
  ];
}
