import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { operationNames } from '#platform/telemetry/operationNames.generated.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { documentHash } from './documentHash.ts';
import { ownDocuments } from './ownDocuments.generated.ts';

/** Times that a document is executed as it is before it is compiled. */
const timesBefore = 2;
/** Compiled documents that are kept: each takes some 50 to 200 kB. */
const maxCompiled = 100;

/**
 * Executes an operation of a validated document, as `execute` of graphql-js does and with the same answers. Queries
 * of our own programs that are asked again and again are compiled: a page of the feed then takes a quarter less of this
 * process's time. Documents of others never are: the compiler answers some of them otherwise than graphql-js.
 */
export async function executeOperation(args: ExecutionArgs): Promise<ExecutionResult> {
  const compiled = queriesOf(args.schema).find(args.document);
  // The compiler takes some values that do not fit, such as a list in place of an object.
  if (!compiled || !fits(args)) return execute(args);
  const result = (await compiled.query(args.rootValue, args.contextValue, args.variableValues)) as ExecutionResult;
  if (!result.errors) return result;
  const errors = located(result.errors);
  return isCertain(result.data, errors) ? { ...result, errors } : execute(args);
}

function fits({ schema, document, variableValues = {} }: ExecutionArgs): boolean {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 0 }).errors === undefined;
}

/**
 * Whether graphql-js reports the same errors as the compiler: it does when one resolver failed, in whose place alone there is
 * now null. Of several, and of those in what became null with them, it reports others and in another order; and the
 * compiler has words of its own for values that do not fit their types.
 */
function isCertain(data: ExecutionResult['data'], [error, ...others]: readonly GraphQLError[]): boolean {
  if (!error?.originalError || others.length > 0) return false;
  let place: unknown = data;
  for (const step of error.path ?? []) {
    if (typeof place !== 'object' || place === null) return false;
    place = Reflect.get(place, step);
  }
  return place === null;
}

/** Lets Apollo Server execute operations by `executeOperation`: what it offers for that is the part of a gateway. */
export function gatewayOf(schema: GraphQLSchema): ApolloServerOptionsWithGateway<never>['gateway'] {
  return {
    async load() {
      return {
        executor: ({ document, context, request: { variables, operationName } }) =>
          executeOperation({ schema, document, contextValue: context, variableValues: variables, operationName }),
      };
    },
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    async stop() {},
  };
}

const queriesOf = memoByObject((schema: GraphQLSchema) => {
  const times = new WeakMap<DocumentNode, number>();
  const compiled = new LRUCache<DocumentNode, CompiledQuery>({ max: maxCompiled });
  return {
    has: (document: DocumentNode) => compiled.has(document),
    /** The compiled query of a document of our own that was asked often enough; undefined when it is not compiled. */
    find(document: DocumentNode): CompiledQuery | undefined {
      const asked = (times.get(document) ?? 0) + 1;
      times.set(document, asked);
      if (asked <= timesBefore) return undefined;
      const known = compiled.get(document);
      if (known) return known;
      const query = isOwn(document) ? compileQuery(schema, document) : undefined;
      if (!query || !isCompiledQuery(query)) {
        // Not looked at again.
        times.set(document, Number.NEGATIVE_INFINITY);
        return undefined;
      }
      compiled.set(document, query);
      return query;
    },
  };
});

/** Whether the document is answered by a compiled query from now on. */
export function isCompiled(schema: GraphQLSchema, document: DocumentNode): boolean {
  return queriesOf(schema).has(document);
}

/** Whether a document is one of our own programs' queries, each of which `ownDocuments.test.ts` runs both ways. */
function isOwn(document: DocumentNode): boolean {
  const named = document.definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && operationNames.has(each.name?.value ?? ''),
  );
  return named && ownDocuments.has(documentHash(document));
}

/**
 * The compiler's errors as those of graphql-js. It reports a resolver that throws at once a second time, as the missing
 * value of a field that may not be null.
 */
function located(errors: readonly GraphQLError[]): GraphQLError[] {
  const placeOf = ({ path }: GraphQLError) => path?.join('.') ?? '';
  const explained = new Set(errors.filter(({ originalError }) => originalError).map(placeOf));
  return errors
    .filter((error) => error.originalError || !explained.has(placeOf(error)))
    .map(({ message, path, locations, originalError }) =>
      Object.assign(new GraphQLError(message, { path, originalError }), { locations }),
    );
}
