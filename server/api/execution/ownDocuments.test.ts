import { globSync, readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLInputType,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  typeFromAST,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { mayBeCompiled, ownDocumentsOf } from '../../tools/codegen/ownDocuments.ts';
import { buildSchema } from '../schema.ts';
import { documentHash } from './documentHash.ts';
import { executeOperation, isCompiled } from './executeOperation.ts';
import { ownDocuments } from './ownDocuments.generated.ts';

const schema = buildSchema();

/**
 * How the made-up rows answer: everything, nothing that may be missing, a part, or a part with failures at once or later.
 * Not with both kinds: graphql-js leaves some of their promises unhandled.
 */
const worlds = ['full', 'sparse', 'mixed', 'throwing', 'rejecting'] as const;
type World = (typeof worlds)[number];

/** A number that depends on nothing but the text. */
function digest(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) >>> 0;
  return sum;
}

const leaves: Record<string, (seed: number) => unknown> = {
  Int: (seed) => seed % 1000,
  Float: (seed) => (seed % 1000) / 4,
  Boolean: (seed) => seed % 2 === 0,
  Money: (seed) => seed % 100_000,
  DateTime: (seed) => new Date(1_700_000_000_000 + (seed % 1_000_000)),
  Date: () => '2026-03-29',
  JSON: (seed) => ({ seed: [seed] }),
};

function answer(type: GraphQLOutputType, place: string, world: World): unknown {
  const seed = digest(place);
  if (isNonNullType(type)) return answer(type.ofType, place, world) ?? answer(type.ofType, place, 'full');
  if (world === 'sparse' || (world !== 'full' && seed % 3 === 0)) return isListType(type) ? [] : null;
  if (isListType(type)) return [0, 1].map((index) => answer(type.ofType, `${place}.${index}`, world));
  if (isEnumType(type)) return type.getValues()[seed % type.getValues().length]?.value;
  if (isScalarType(type)) return leaves[type.name]?.(seed) ?? `${type.name} ${seed}`;
  if (!isAbstractType(type)) return { place };
  const possible = schema.getPossibleTypes(type);
  return { place, __typename: possible[seed % possible.length]?.name };
}

/** Fails in each of the ways in which a resolver can. */
function fail(seed: number): unknown {
  const error = new AppError(seed % 2 === 0 ? 'FORBIDDEN' : 'NOT_FOUND');
  if (seed % 5 === 1) return error;
  if (seed % 5 === 2) return null;
  throw error;
}

/** The arguments whatever their order is. */
const shown = (args: Record<string, unknown>) =>
  JSON.stringify(args, (_key, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      : value,
  );

for (const type of Object.values(schema.getTypeMap())) {
  if (isAbstractType(type)) type.resolveType = ({ __typename }) => __typename;
  if (!isObjectType(type) || type.name.startsWith('__')) continue;
  for (const field of Object.values(type.getFields())) {
    field.resolve = (parent: { place?: string } | undefined, args, world: World) => {
      // What a resolver was given shows in its answer.
      const place = `${parent?.place ?? ''}.${field.name}${shown(args)}`;
      const seed = digest(place);
      const isFailing = seed % 11 === 0 && (world === 'throwing' || world === 'rejecting');
      const value = () => (isFailing ? fail(seed >>> 4) : answer(field.type, place, world));
      const isLater = world === 'rejecting' || (world !== 'throwing' && seed % 4 === 0);
      return isLater ? Promise.resolve().then(value) : value();
    };
  }
}

const examples: Record<string, unknown> = { Int: 3, Float: 1.5, Money: 2.5, Boolean: true, Date: '2030-01-01' };
examples.DateTime = '2030-01-01T10:00:00Z';

/** A value of the type, with all that it may hold or with no more than it must. */
function fitting(type: GraphQLInputType, isWhole: boolean): unknown {
  if (isNonNullType(type)) return fitting(type.ofType, isWhole);
  if (isListType(type)) return isWhole ? [fitting(type.ofType, isWhole)] : [];
  if (isEnumType(type)) return type.getValues().at(isWhole ? -1 : 0)?.name;
  if (!isInputObjectType(type)) return examples[type.name] ?? 'teksti';
  const fields = Object.values(type.getFields());
  const needed = type.isOneOf
    ? fields.slice(0, 1)
    : fields.filter((field) => isWhole || (isNonNullType(field.type) && field.defaultValue === undefined));
  return Object.fromEntries(needed.map((field) => [field.name, fitting(field.type, isWhole)]));
}

/** Variables of every shape: as they should be, and each in turn missing, null, of another value and of another type. */
function* shapesOf(operation: OperationDefinitionNode): Generator<Record<string, unknown>> {
  const types = new Map(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(schema, type) as GraphQLInputType,
    ]),
  );
  const all = (isWhole: boolean) =>
    Object.fromEntries([...types].map(([name, type]) => [name, fitting(type, isWhole)]));
  const whole = all(true);
  yield whole;
  yield all(false);
  yield {};
  yield Object.fromEntries([...types].map(([name]) => [name, null]));
  yield { ...whole, ofNoVariable: [{}] };
  for (const [name, type] of types) {
    const { [name]: _left, ...rest } = whole;
    yield rest;
    for (const value of [null, fitting(type, false), false, 'x', 1.5, [], {}, [null], { x: 1 }, ['x', 'y']]) {
      yield { ...whole, [name]: value };
    }
    // A second variable that may be left out, with the first one.
    for (const other of types.keys()) if (other !== name) yield { ...rest, [other]: null };
  }
}

/** An answer as it is sent; faults by their places, as two that are found at once have no order. */
function sent({ data, errors }: ExecutionResult): string {
  const faults = errors?.map((error) =>
    JSON.stringify([error.path, error.message, (error.originalError as AppError | undefined)?.code, error.locations]),
  );
  return JSON.stringify({ data, faults: faults?.sort() });
}

const files = globSync(['client/**/*.graphql', 'server/rest/operations/*.graphql', 'server/open/mcp/*.graphql']);
const own = ownDocumentsOf(
  files.map((location) => ({ location, document: parse(readFileSync(location, 'utf8'), { noLocation: true }) })),
);
const queries = own.filter(mayBeCompiled);
const nameOf = ({ definitions: [first] }: DocumentNode) =>
  first?.kind === Kind.OPERATION_DEFINITION ? (first.name?.value ?? '') : '';

test('the hashes are those of our queries', () => {
  expect([...ownDocuments].sort()).toEqual([...new Set(queries.map(documentHash))].sort());
  expect(queries.length).toBeGreaterThan(200);
});

test.each(queries.map((document) => ({ document, name: nameOf(document) })))(
  '$name is answered as by graphql-js when it is compiled, whatever its variables and rows are',
  async ({ document: written }) => {
    // As it comes: on one line.
    const document = parse(print(written).replace(/\s+/g, ' '));
    expect(validate(schema, document)).toEqual([]);
    const operation = document.definitions[0] as OperationDefinitionNode;
    for (let time = 0; time < 3; time += 1) await executeOperation({ schema, document, contextValue: 'full' });
    expect(isCompiled(schema, document)).toBe(true);
    for (const variableValues of shapesOf(operation)) {
      for (const contextValue of worlds) {
        const args = { schema, document, contextValue, variableValues };
        const [ours, theirs] = [await executeOperation(args), await execute(args)];
        expect([JSON.stringify(variableValues), contextValue, sent(ours)]).toEqual([
          JSON.stringify(variableValues),
          contextValue,
          sent(theirs),
        ]);
      }
    }
  },
);
