import { type GraphQLSchema, getDirectiveValues, Kind, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Changes, countChanges } from '../platform/database/changes.ts';

/** Topics whose change may alter an answer that the cache holds. */
const topics = ['offers', 'categories', 'settings', 'advertisements'];
const maxBytes = 16 * 1024 * 1024;
/** Characters of a key: callers may add variables of any length that no field reads. */
const maxKeyLength = 20_000;

/** A cached answer, and for how many seconds it may be cached from when it was made. */
export interface CachedAnswer {
  /** The bytes of the JSON: sending them costs no conversion of the text each time. */
  body: Buffer;
  seconds: number;
}

/** Answers to anonymous reads, ready to send. */
export interface PublicCache {
  find(key: string): CachedAnswer | undefined;
  /** Grows with every change: an answer computed before a change must not be cached after it. */
  generation(): number;
  store(key: string, answer: CachedAnswer, generation: number): void;
}

/**
 * Caches whole answers of operations whose every root field is marked @cached, for callers without any session.
 * A change on any server empties it within some 20 ms.
 */
export function createPublicCache(changes: Changes): PublicCache {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    // Milliseconds between looks at the clock, of which each sets a timer.
    ttlResolution: 100,
  });
  const generation = countChanges(changes, topics, () => answers.clear());
  return {
    find: (key) => answers.get(key),
    generation,
    store(key, answer, madeIn) {
      if (madeIn !== generation() || answer.body.length >= maxBytes / 16) return;
      answers.set(key, answer, { ttl: answer.seconds * 1000 });
    },
  };
}

/** How documents begin whose answers are never cached: a key of all their variables would be made for nothing. */
const beginsWithMutation = /^\s*mutation\b/;

/** What identifies an answer: the document (or its persisted hash), the operation and the variables. */
export function cacheKey(body: unknown): string | undefined {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined;
  const { query, variables, operationName, extensions } = body as Record<string, unknown>;
  const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | undefined)?.persistedQuery?.sha256Hash;
  // A caller who sends both teaches the server the hash: Apollo must see it.
  if (query !== undefined && hash !== undefined) return undefined;
  const document = query ?? hash;
  if (typeof document !== 'string' || beginsWithMutation.test(document)) return undefined;
  const key = `${document}\u0000${operationName ?? ''}\u0000${JSON.stringify(variables ?? {})}`;
  return key.length > maxKeyLength ? undefined : key;
}

/** For how many seconds an operation's answer may be cached: the minimum of its root fields; 0 when any may not be. */
export function cacheSeconds(schema: GraphQLSchema, operation: OperationDefinitionNode): number {
  const directive = schema.getDirective('cached');
  const fields = schema.getQueryType()?.getFields() ?? {};
  if (operation.operation !== 'query' || !directive) return 0;
  const seconds = operation.selectionSet.selections.map((selection) => {
    const node = selection.kind === Kind.FIELD ? fields[selection.name.value]?.astNode : undefined;
    return node ? Number(getDirectiveValues(directive, node)?.seconds ?? 0) : 0;
  });
  return Math.min(...seconds);
}
