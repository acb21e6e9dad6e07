import {
  type DocumentNode,
  execute,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/appError.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Context } from '../context.ts';
import { createOperationLimits } from '../limits/operationLimits.ts';
import { runInTurn, spend } from '../limits/requestLimits.ts';
import { costOf } from '../limits/weights.ts';
import { explainErrors, formatError, waitOf } from '../operationErrors.ts';
import { cacheKey, cacheSeconds, type PublicCache } from './publicCache.ts';

/** An operation of a document that Apollo has found valid. */
interface KnownOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Seconds for which an anonymous caller's answer may be cached; 0 for none. */
  cachedFor: number;
}

/** A request as it was sent. */
interface Sent {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** An answer ready to send, with status 200. */
interface Answer {
  body: string;
  /** Seconds after which the caller may try again; 0 when nothing was refused. */
  retryAfter: number;
}

/** Operations of documents that callers send again and again: the second time and later, they run without Apollo. */
export interface KnownOperations {
  /** Remembers a valid document's operation. */
  remember(query: string, operationName: string | undefined, known: Omit<KnownOperation, 'cachedFor'>): void;
  /** False for a request of a known operation whose answer is never cached. */
  mayBeCached(body: unknown): boolean;
  /**
   * The answer to a request of a known operation, within the same limits as through Apollo; undefined when Apollo must
   * answer, and then nothing has run. Throws what refuses the whole request.
   */
  answer(body: unknown, context: Context): Promise<Answer | undefined>;
}

/** Texts of documents that are remembered, and characters of them all. */
const most = { max: 1000, maxSize: 2_000_000 };

export function createKnownOperations(parts: {
  schema: GraphQLSchema;
  platform: Platform;
  cache: PublicCache;
}): KnownOperations {
  const { schema, platform, cache } = parts;
  const operations = new LRUCache<string, KnownOperation>({ ...most, sizeCalculation: (_known, key) => key.length });
  const limits = createOperationLimits(schema);

  const find = (sent: Sent | undefined) => sent && operations.get(keyOf(sent));

  async function run({ document, operation, cachedFor }: KnownOperation, sent: Sent, body: unknown, context: Context) {
    const { variables, operationName } = sent;
    const points = costOf(schema, document, operation, variables);
    await spend(context, points);
    limits.check(document, operation, variables);
    const generation = cache.generation();
    const isQuery = operation.operation === OperationTypeNode.QUERY;
    const { data, errors } = await runInTurn(context, isQuery ? points : 0, async () =>
      execute({ schema, document, operationName, variableValues: variables, contextValue: context }),
    );
    // Only variables that do not fit: Apollo has the words for them.
    if (data === undefined) return undefined;
    if (!errors) {
      const text = JSON.stringify({ data });
      const key = cachedFor > 0 && context.isAnonymous ? cacheKey(body) : undefined;
      if (key) cache.store(key, text, cachedFor, generation);
      return { text, errors: undefined };
    }
    const explained = explainErrors(errors, {
      ...{ schema, platform, context, operation, variables },
      operationName: operation.name?.value,
    });
    const formatted = errors.map((error, i) => formatError(error.toJSON(), explained[i]));
    return { text: JSON.stringify({ errors: formatted, data }), errors: formatted };
  }

  return {
    remember(query, operationName, known) {
      const { operation } = known;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) return;
      operations.set(keyOf({ query, operationName }), { ...known, cachedFor: cacheSeconds(schema, operation) });
    },
    mayBeCached: (body) => find(readSent(body))?.cachedFor !== 0,
    async answer(body, context) {
      const sent = readSent(body);
      const known = find(sent);
      if (!sent || !known) return undefined;
      const started = performance.now();
      const count = (outcome: string) =>
        platform.metrics.countOperation({
          name: known.operation.name?.value ?? 'anonymous',
          type: known.operation.operation,
          outcome,
          seconds: (performance.now() - started) / 1000,
        });
      try {
        const done = await run(known, sent, body, context);
        if (!done) return undefined;
        count(outcomeOf(done.errors));
        return { body: `${done.text}\n`, retryAfter: waitOf(done.errors) };
      } catch (error) {
        count(error instanceof AppError ? error.code : 'error');
        throw error;
      }
    },
  };
}

/** What the metrics name the outcome of an operation. */
export function outcomeOf(errors: readonly GraphQLFormattedError[] | undefined): string {
  return errors?.length ? String(errors[0]?.extensions?.code ?? 'error') : 'ok';
}

function keyOf({ query, operationName }: Pick<Sent, 'query' | 'operationName'>): string {
  return operationName === undefined ? query : `${operationName}\u0000${query}`;
}

/** The request, unless it is one that only Apollo understands or refuses. */
function readSent(body: unknown): Sent | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { query, operationName, variables, extensions } = body as Record<string, unknown>;
  if (typeof query !== 'string' || !isMissing(extensions)) return undefined;
  if (typeof operationName !== 'string' && !isMissing(operationName)) return undefined;
  if (!isMissing(variables) && (typeof variables !== 'object' || Array.isArray(variables))) return undefined;
  return { query, operationName: operationName ?? undefined, variables: (variables ?? {}) as Sent['variables'] };
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
