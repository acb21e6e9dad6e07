import { type GraphQLSchema, getDirectiveValues, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../platform/database/changes.ts';

/** Topics whose change may alter an answer that the cache holds. */
const topics = ['offers', 'categories', 'settings', 'advertisements'];
const mostBytes = 32 * 1024 * 1024;
/** Longest key: callers may add variables of any length that no field reads. */
const longestKey = 20_000;

/** A kept answer, and for how many seconds it may be kept from when it was made. */
export interface KeptAnswer {
  body: string;
  seconds: number;
}

/** Answers to anonymous reads, ready to send. */
export interface PublicCache {
  find(key: string): KeptAnswer | undefined;
  /** Grows with every change: an answer computed before a change must not be kept after it. */
  generation(): number;
  keep(key: string, body: string, seconds: number, generation: number): void;
}

/**
 * Keeps whole answers of operations whose every root field is marked @cached, for callers without any session.
 * A change on any server empties it within the time of a NOTIFY.
 */
export function createPublicCache(changes: Changes): PublicCache {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  let generation = 0;
  for (const topic of topics) {
    changes.on(topic, () => {
      generation += 1;
      answers.clear();
    });
  }
  return {
    find: (key) => answers.get(key),
    generation: () => generation,
    keep(key, body, seconds, madeIn) {
      if (madeIn === generation && body.length < mostBytes / 16)
        answers.set(key, { body, seconds }, { ttl: seconds * 1000 });
    },
  };
}

/** What identifies an answer: the document (or its persisted hash), the operation and the variables. */
export function cacheKey(body: unknown): string | undefined {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined;
  const { query, variables, operationName, extensions } = body as Record<string, unknown>;
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  // A caller who sends both teaches the server the hash: Apollo must see it.
  if (query !== undefined && hash !== undefined) return undefined;
  const document = query ?? hash;
  if (typeof document !== 'string') return undefined;
  const key = `${document}\u0000${operationName ?? ''}\u0000${JSON.stringify(variables ?? {})}`;
  return key.length > longestKey ? undefined : key;
}

/** For how many seconds an operation's answer may be kept: the least of its root fields; 0 when any may not be. */
export function secondsToKeep(schema: GraphQLSchema, operation: OperationDefinitionNode): number {
  const directive = schema.getDirective('cached');
  const fields = schema.getQueryType()?.getFields() ?? {};
  if (operation.operation !== 'query' || !directive) return 0;
  const seconds = operation.selectionSet.selections.map((selection) => {
    const node = selection.kind === Kind.FIELD ? fields[selection.name.value]?.astNode : undefined;
    return node ? Number(getDirectiveValues(directive, node)?.seconds ?? 0) : 0;
  });
  return Math.min(...seconds);
}
