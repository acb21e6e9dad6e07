import { setTimeout as sleep } from 'node:timers/promises';
import { makeExecutableSchema } from '@graphql-tools/schema';
import fc from 'fast-check';
import { type ExecutionArgs, type ExecutionResult, execute, parse, validate } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { executeOperation } from './executeOperation.ts';
import { isReportedElsewhere } from './reportedElsewhere.ts';

let asked: string[] = [];
const note = (name: string) => asked.push(name);

/** A schema with every way in which a field can be answered or fail. */
const schema = makeExecutableSchema({
  typeDefs: `
    enum Kind { FREE PAID }
    input Place { city: String!, kind: Kind = FREE, near: [Int!] }
    interface Named { name: String! }
    type Shop implements Named { name: String!, since: Int }
    type City implements Named { name: String!, size: Int! }
    type Offer { id: ID!, kind: Kind!, price(in: String = "EUR", round: Boolean! = false): Float, shop: Shop!, secret: String!, note: String }
    type Query {
      offers(city: String, first: Int! = 2, kinds: [Kind!], place: Place): [Offer!]!
      offer(id: ID!): Offer
      places: [Named!]!
      thrown: Offer!
      rejected: Offer!
      refused: String
      missing: Int!
      wrong: Int
      late: [Late!]
    }
    type Late { name: String! }
    type Mutation { add(count: Int!): Int! }
  `,
  resolvers: {
    Query: {
      offers: (_parent, { first, ...rest }) => Array.from({ length: Math.min(first, 3) }, (_, id) => ({ id, rest })),
      offer: async (_parent, { id }) => (id === '0' ? null : { id }),
      places: () => [
        { __typename: 'Shop', name: 'Kahvila', since: 1999 },
        { __typename: 'City', name: 'Tampere', size: 260 },
      ],
      thrown() {
        throw new AppError('FORBIDDEN');
      },
      rejected: async () => Promise.reject(new AppError('SIGN_IN_REQUIRED')),
      refused: () => new AppError('NOT_FOUND'),
      missing: () => null,
      wrong: () => 'twelve',
      late: () => [{ at: 0 }, { at: 1 }],
    },
    Offer: {
      kind: ({ id }) => (Number(id) % 2 === 0 ? 'FREE' : 'PAID'),
      price: async (_parent, args) => Object.values(args).length,
      shop: () => ({ name: 'Leipomo', since: null }),
      secret({ id }) {
        if (Number(id) === 1) throw new AppError('FORBIDDEN');
        return `secret ${id}`;
      },
      note: ({ rest }) => rest && JSON.stringify(rest),
    },
    Late: {
      name({ at }) {
        if (at === 1) throw new AppError('NOT_FOUND');
        return sleep(5).then(() => Promise.reject(new AppError('FORBIDDEN')));
      },
    },
    Mutation: { add: (_parent, { count }) => note('add') + count },
  },
});

beforeEach(() => {
  asked = [];
});

const plain = (result: ExecutionResult) =>
  JSON.parse(
    JSON.stringify({
      ...result,
      errors: result.errors?.map((error) => ({ ...error.toJSON(), code: (error.originalError as AppError)?.code })),
    }),
  );

/** The answers when the document is asked for the first time, and when it is asked often. */
async function answers(text: string, variableValues: Record<string, unknown> = {}) {
  const args: ExecutionArgs = { schema, document: parse(text), variableValues };
  expect(validate(schema, args.document)).toEqual([]);
  const all: unknown[] = [];
  for (let time = 0; time < 5; time += 1) all.push(plain(await executeOperation(args)));
  expect(all.slice(1)).toEqual(Array(4).fill(all[0]));
  expect(all[0]).toEqual(plain(await execute(args)));
  return all[0] as { data?: unknown; errors?: { code?: string; message: string }[] };
}

test.each([
  'query A($first: Int! = 3) { offers(first: $first) { ...F shop { name since } } } fragment F on Offer { id kind price(round: true) }',
  '{ places { __typename name ... on City { size } } offer(id: 4) { a: id b: id } missing: offer(id: 0) { id } }',
  'query B($yes: Boolean! = true, $no: Boolean = false) { offer(id: 2) { id @skip(if: $yes) kind @include(if: $yes) shop @include(if: $no) { name } } }',
  'query C($city: String!, $kind: Kind) { offers(kinds: PAID, place: { city: $city, kind: $kind, near: [4] }) { note } }',
  'query D($kinds: [Kind!] = [FREE]) { offers(kinds: $kinds) { note price(in: null) } }',
  'query E($yes: Boolean! = true) { offer(id: 1) { id @include(if: $yes) } }',
])('an answer without errors is the same however often it is asked: %s', async (text) => {
  expect(await answers(text, { city: 'Oulu' })).toMatchObject({ data: expect.anything() });
});

test.each([
  ['{ thrown { id } }', null, ['FORBIDDEN']],
  ['{ rejected { id } }', null, ['SIGN_IN_REQUIRED']],
  ['{ offer(id: 1) { id secret } refused }', { offer: null, refused: null }, ['NOT_FOUND', 'FORBIDDEN']],
  ['{ refused missing }', null, undefined],
  ['{ offer(id: 2) { id } wrong }', { offer: { id: '2' }, wrong: null }, undefined],
  ['query D($id: ID!) { offer(id: $id) { id } }', undefined, undefined],
])(
  'an error is reported once, at its place and with its cause, however often it is asked: %s',
  async (text, data, codes) => {
    const answer = await answers(text);
    expect(answer.data).toEqual(data);
    expect(answer.errors?.length).toBeGreaterThan(0);
    if (codes) expect(answer.errors?.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  },
);

test('whatever is sent as variables is accepted, refused and read as before', async () => {
  const text = `query E($city: String, $first: Int!, $kinds: [Kind!], $place: Place, $id: ID!, $round: Boolean!) {
    offers(city: $city, first: $first, kinds: $kinds, place: $place) { id note price(round: $round) } offer(id: $id) { id }
  }`;
  const document = parse(text);
  for (let time = 0; time < 3; time += 1) await executeOperation({ schema, document });
  const mostly = (fitting: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: fitting, weight: 9 }, { arbitrary: fc.anything(), weight: 1 });
  const kind = mostly(fc.constantFrom('FREE', 'PAID'));
  const place = fc.record(
    { city: mostly(fc.string()), kind, near: mostly(fc.array(fc.integer())) },
    { requiredKeys: ['city'] },
  );
  const variables = fc.record(
    {
      city: mostly(fc.string()),
      first: mostly(fc.integer({ min: -1, max: 4 })),
      kinds: mostly(fc.oneof(fc.array(kind), kind)),
      place: mostly(place),
      id: mostly(fc.oneof(fc.string(), fc.integer())),
      round: mostly(fc.boolean()),
    },
    { requiredKeys: ['first', 'id', 'round'] },
  );
  // As a request brings them.
  const sent = variables.map((each) => JSON.parse(JSON.stringify(each) ?? '{}'));
  await fc.assert(
    fc.asyncProperty(sent, async (variableValues) => {
      const args = { schema, document, variableValues };
      expect(plain(await executeOperation(args))).toEqual(plain(await execute(args)));
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, Record<string, unknown>]>([
  [
    'query F($yes: Boolean!) { offer(id: 2) { one: shop @skip(if: $yes) { ...S } other: shop @include(if: $yes) { ...S } } } fragment S on Shop { name }',
    { yes: true },
  ],
  [
    'query G($yes: Boolean!) { offer(id: 2) { one: shop @skip(if: $yes) { ...S } other: shop @include(if: $yes) { ...S } } } fragment S on Shop { ... on Shop { name } }',
    { yes: false },
  ],
  ['query H($yes: Boolean = true) { offer(id: 2) { id kind @include(if: $yes) } }', { yes: null }],
  ['query I($first: Int = 2) { offers(first: $first) { id } }', { first: null }],
  ['query J($city: String) { offers(place: { city: "Oulu" }, city: $city) { note } }', {}],
  ['query K($place: Place) { offers(place: $place) { note } }', { place: [] }],
])('a document of others is never answered as the compiler would: %s', async (text, variables) => {
  await answers(text, variables);
});

test('a mutation runs once each time it is asked', async () => {
  const args = { schema, document: parse('mutation { add(count: 2) }') };
  for (let time = 0; time < 5; time += 1) await executeOperation(args);
  expect(asked).toHaveLength(5);
});

test.each([
  (text: string) => `{ offers(city: "${text}") { id } }`,
  (text: string) => `{ offers(city: """${text}""") { id } }`,
  (text: string) => `query F($city: String = "${text}") { offers(city: $city) { id } }`,
  (text: string) => `{ offers(place: { city: "${text}" }) { id } }`,
])('no text of a document becomes part of a program: %s', async (documentWith) => {
  const document = parse(documentWith('__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.wasRun=1'));
  for (let time = 0; time < 5; time += 1) await executeOperation({ schema, document });
  expect(globalThis).not.toHaveProperty('wasRun');
});

test('an alias changes neither the prototype of an answer nor what else is in it', async () => {
  const document = parse(
    '{ __proto__: offer(id: 2) { id } constructor: offer(id: 4) { __proto__: kind toString: id } }',
  );
  for (let time = 0; time < 5; time += 1) {
    const { data } = await executeOperation({ schema, document });
    expect(Object.keys(data ?? {})).toEqual(['__proto__', 'constructor']);
  }
});

test('a document of very many fields holds up no other request', async () => {
  const fields = Array.from({ length: 3000 }, (_, index) => `x${index}: offer(id: 0) { ...f }`);
  const document = parse(`{ ${fields.join(' ')} } fragment f on Offer { id kind note shop { name since } }`);
  for (let time = 0; time < 5; time += 1) {
    const started = performance.now();
    await executeOperation({ schema, document });
    expect(performance.now() - started).toBeLessThan(200);
  }
});

test('what graphql-js leaves behind when a later item of a list fails first ends no process', async () => {
  const left: unknown[] = [];
  const listeners = process.rawListeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
  process.removeAllListeners('unhandledRejection');
  process.once('unhandledRejection', (error) => left.push(error));
  try {
    const args = { schema, document: parse('{ late { name } }') };
    expect(plain((await executeOperation(args)) as ExecutionResult)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
    await expect.poll(() => left).toHaveLength(1);
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
  expect(left.map(isReportedElsewhere)).toEqual([true]);
  expect(isReportedElsewhere(new Error('any other'))).toBe(false);
});
