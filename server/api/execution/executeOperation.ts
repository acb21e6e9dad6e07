import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { memoByObject } from '#shared/memoByObject.ts';

/** Times that a document is executed as it is before it is compiled. */
const timesBefore = 2;
/** Compiling takes some 30 µs for each field, and what it makes up to 2 kB. */
const maxFields = 500;
const maxFieldsInAll = 20_000;

/**
 * Executes an operation of a validated document, as `execute` of graphql-js does and with the same answers. Queries
 * that are asked again and again are compiled: a page of the feed then takes a quarter less of this process's time.
 */
export async function executeOperation(args: ExecutionArgs): Promise<ExecutionResult> {
  const compiled = queriesOf(args.schema).find(args.document);
  if (!compiled) return execute(args);
  const result = (await compiled.query(args.rootValue, args.contextValue, args.variableValues)) as ExecutionResult;
  if (!result.errors) return result;
  const errors = located(result.errors);
  // No resolver threw the error: a variable, an argument or a value does not fit its type. graphql-js, which finds the same,
  // says so in the words that callers and `explain` know.
  return errors.every(({ originalError }) => originalError) ? { ...result, errors } : execute(args);
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
  const compiled = new LRUCache<DocumentNode, CompiledQuery>({ maxSize: maxFieldsInAll });
  return {
    /** The compiled query of a document that was asked often enough; undefined when it cannot be compiled. */
    find(document: DocumentNode): CompiledQuery | undefined {
      const asked = (times.get(document) ?? 0) + 1;
      times.set(document, asked);
      if (asked <= timesBefore) return undefined;
      const known = compiled.get(document);
      if (known) return known;
      const size = mayBeCompiled(document) ? fieldsOf(document) : Number.POSITIVE_INFINITY;
      const query = size <= maxFields ? compileQuery(schema, document) : undefined;
      if (!query || !isCompiledQuery(query)) {
        // Not looked at again.
        times.set(document, Number.NEGATIVE_INFINITY);
        return undefined;
      }
      compiled.set(document, query, { size: Math.max(1, size) });
      return query;
    },
  };
});

/**
 * Whether a document is one query without texts, lists and objects of its own: they come as variables. The compiler
 * writes what a document holds into a program, and of a text that a hostile caller chooses nothing may ever be run (one
 * that looks like the compiler's own mark of a date would be). In a list or an object it takes a variable that was not
 * sent for null. Mutations are worth no risk: their time is the database's.
 */
function mayBeCompiled(document: DocumentNode): boolean {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  let isPlain =
    operations.length === 1 && operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'query';
  const refuse = () => {
    isPlain = false;
  };
  visit(document, {
    StringValue: refuse,
    ListValue: refuse,
    ObjectValue: refuse,
    Name({ value }) {
      // As the name of a property it would set the prototype of an answer.
      if (value === '__proto__') refuse();
    },
  });
  return isPlain;
}

/** How many fields a document has, those of a fragment wherever it is spread. */
function fieldsOf({ definitions }: DocumentNode): number {
  const ofFragments = new Map<string, number>();
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );
  const countIn = (set: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const each of set?.selections ?? []) {
      if (each.kind === Kind.FIELD) count += 1 + countIn(each.selectionSet);
      else if (each.kind === Kind.INLINE_FRAGMENT) count += countIn(each.selectionSet);
      else count += countOf(each.name.value);
    }
    return count;
  };
  const countOf = (name: string): number => {
    const known = ofFragments.get(name) ?? countIn(fragments.get(name)?.selectionSet);
    ofFragments.set(name, known);
    return known;
  };
  return definitions.reduce(
    (count, each) => count + (each.kind === Kind.OPERATION_DEFINITION ? countIn(each.selectionSet) : 0),
    0,
  );
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
