import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  buildSchema as parseSchema,
  print,
} from 'graphql';
import { expect, test } from 'vitest';
import { enforceAuth } from './auth.ts';
import { readInputLimits } from './limits/inputLimits.ts';
import type { QueryResolvers } from './resolvers.generated.ts';
import { buildSchema } from './schema.ts';

const contract = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const directives = contract.split('"What can be asked."')[0] ?? '';

const types = Object.values(parseSchema(contract).getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

test('every type, field, argument, input field, directive and enum value says what it means', () => {
  const withArguments = (
    parts: readonly { name: string; description?: string | null | undefined; args?: readonly GraphQLArgument[] }[],
  ) =>
    parts.flatMap((part) => [part, ...(part.args ?? []).map((arg) => ({ ...arg, name: `${part.name}(${arg.name})` }))]);
  const ofTypes = types.flatMap((type) => {
    const isObject = isObjectType(type) || isInputObjectType(type);
    const parts = isEnumType(type) ? type.getValues() : isObject ? Object.values(type.getFields()) : [];
    return [type, ...withArguments(parts).map((part) => ({ ...part, name: `${type.name}.${part.name}` }))];
  });
  const ofDirectives = withArguments(parseSchema(contract).getDirectives());
  const silent = [...ofTypes, ...ofDirectives].filter(({ description }) => !description).map(({ name }) => name);
  expect(silent).toEqual([]);
});

test('a field that only some may read is nullable: it never takes the rest of an answer with it', () => {
  const roots = ['Query', 'Mutation'];
  const guarded = types
    .filter((type) => isObjectType(type) && !roots.includes(type.name))
    .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
    .filter(({ astNode }) =>
      astNode?.directives?.some((directive) => directive.name.value === 'auth' && !print(directive).includes('ANYONE')),
    );
  expect(guarded.length).toBeGreaterThan(0);
  expect(guarded.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['a query without @auth', 'type Query { open: Int }', 'Query.open lacks @auth'],
  [
    'a mutation without @auth',
    'type Query { ok: Int @auth(as: [ANYONE]) } type Mutation { change: Int }',
    'Mutation.change lacks @auth',
  ],
  [
    'a query for businesses without an action',
    'type Query { own: Int @auth(as: [BUSINESS]) }',
    'Query.own lets a business through without an action',
  ],
  [
    'a field below the root without an action',
    'type Query { ok: Shop @auth(as: [ANYONE]) } type Shop { own: Int @auth(as: [BUSINESS, ADMIN]) }',
    'Shop.own lets a business through without an action',
  ],
])('a schema with %s is refused at the start', (_what, root, message) => {
  const schema = makeExecutableSchema({ typeDefs: directives + root });
  expect(() => enforceAuth(schema)).toThrow(message);
});

const open = '@auth(as: [ANYONE])';

test.each([
  ['a text', `type Query { find(text: String!): Int ${open} }`, 'Query.find(text) lacks @length'],
  ['an id', `type Query { find(id: ID): Int ${open} }`, 'Query.find(id) lacks @length'],
  ['a list', `type Query { find(of: [Audience!]): Int ${open} }`, 'Query.find(of) lacks @items'],
  [
    'a text in a list',
    `type Query { find(of: [String!] @items(max: 9)): Int ${open} }`,
    'Query.find(of) lacks @length',
  ],
  ['a text of an input', 'input Words { text: String }', 'Words.text lacks @length'],
  ['an argument below the root', 'type Shop { find(text: String): Int }', 'Shop.find(text) lacks @length'],
  [
    'a text that its rule accepts',
    'input Words { text: String @length(max: 150, characters: 100) }',
    'Words.text has a max below what its rule accepts',
  ],
  [
    'a list that its rule accepts',
    'input Words { of: [Int!] @items(max: 5, count: 6) }',
    'Words.of has a max below what its rule accepts',
  ],
  ['a value of any kind', `type Query { find(of: JSON): Int ${open} }`, 'Query.find(of) accepts any JSON'],
])('a schema in which %s comes in without a sound limit is refused at the start', (_what, part, message) => {
  const root = part.startsWith('type Query') ? '' : `type Query { ok: Int ${open} }`;
  const schema = makeExecutableSchema({ typeDefs: directives + part + root });
  expect(() => readInputLimits(schema)).toThrow(message);
});

test('every root field lists only the error codes of the schema, and none twice', () => {
  const schema = buildSchema();
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
  const lists = fields.map(({ name, astNode }) => {
    const fails = astNode?.directives?.find((directive) => directive.name.value === 'fails')?.arguments?.[0]?.value;
    return {
      name,
      codes: fails?.kind === 'ListValue' ? fails.values.map((value) => ('value' in value ? value.value : '')) : [],
    };
  });
  expect(lists.some(({ codes }) => codes.length > 3)).toBe(true);
  for (const { name, codes } of lists) expect([name, new Set(codes).size]).toEqual([name, codes.length]);
});

test('a result that leaves a field out does not compile, even when the field may be null', () => {
  const company = { businessName: 'Kahvila Esimerkki Oy', businessId: '9000001-1', address: null };
  const whole: QueryResolvers = { companiesByBusinessId: () => [{ ...company, postalAddress: null }] };
  // @ts-expect-error: postalAddress is missing
  const partial: QueryResolvers = { companiesByBusinessId: () => [company] };
  expect(Object.keys(whole)).toEqual(Object.keys(partial));
});
