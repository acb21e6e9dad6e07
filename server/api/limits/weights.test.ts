import { buildSchema as fromText, type OperationDefinitionNode, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from '../schema.ts';
import { limits } from './limits.ts';
import { checkWeights, costOf } from './weights.ts';

const schema = buildSchema();
const cost = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text);
  return costOf(schema, document, document.definitions[0] as OperationDefinitionNode, variables);
};
const tooMuch = 'Kysely pyytää liikaa tietoja kerralla. Pyydä vähemmän rivejä tai kenttiä.';
const faults = (text: string) => validate(schema, parse(text), limits).map(({ message }) => message);

test.each([
  ['{ publicSettings { siteName } }', {}, 1],
  ['{ a: publicSettings { siteName } b: publicSettings { siteName } }', {}, 2],
  ['{ searchOffers(text: "pizza", first: 1) { items { id } } }', {}, 20],
  ['{ ...Both } fragment Both on Query { publicSettings { siteName } searchOffers(text: "a") { city } }', {}, 21],
  ['{ offers(first: 100) { items { id title } } }', {}, 2],
  ['query ($n: Int!) { offers(first: $n) { items { id title } } }', { n: 100 }, 2],
  ['query ($n: Int! = 100) { offers(first: $n) { items { id title } } }', {}, 2],
  ['query ($n: Int!) { offers(first: $n) { items { id title } } }', { n: { wrong: 1 } }, 2],
  [
    '{ offers(first: 100) { items { ...A } } } fragment A on Offer { ...B ...B } fragment B on Offer { id title }',
    {},
    3,
  ],
])('%s with %o costs %i', (text, variables, points) => {
  expect(cost(text, variables)).toBe(points);
});

test('fragments that spread each other many times are counted at once', () => {
  const nested = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Offer { ...F${n + 1} ...F${n + 1} }`);
  const text = `{ offers { items { ...F0 } } } ${nested.join(' ')} fragment F60 on Offer { id }`;
  expect(() => cost(text)).toThrow(tooMuch);
});

test('a document may select 10,000 values of lists, under any number of names', () => {
  const lists = (count: number) =>
    `{ ${Array.from({ length: count }, (_, n) => `a${n}: offers(first: 100) { items { id title } }`).join(' ')} }`;
  expect(cost(lists(10))).toBe(20);
  expect(() => cost(lists(51))).toThrow(tooMuch);
});

const once = (field: string) => [`Kentän ${field} voi pyytää samassa kyselyssä vain kerran.`];

test.each([
  ['aliases', '{ a: searchOffers(text: "a") { city } b: searchOffers(text: "b") { city } }', once('searchOffers')],
  [
    'fragments',
    `{ ...A ...B } fragment A on Query { a: nearbyOffers(city: "Oulu") { endCursor } }
      fragment B on Query { ... { b: nearbyOffers(city: "Turku") { endCursor } } }`,
    once('nearbyOffers'),
  ],
  ['related offers', '{ a: relatedOffers(id: "1") { id } b: relatedOffers(id: "2") { id } }', once('relatedOffers')],
  ['one name twice', '{ searchOffers(text: "a") { city } searchOffers(text: "a") { endCursor } }', []],
  ['different fields', '{ searchOffers(text: "a") { city } nearbyOffers(city: "Oulu") { endCursor } }', []],
])('an expensive field comes once in a document: %s', (_what, text, expected) => {
  expect(faults(text)).toEqual(expected);
});

const directive = 'directive @weight(cost: Int!, oncePerDocument: Boolean = false) on FIELD_DEFINITION';

test.each([
  ['type Query { a: Int @weight(cost: 0) }', 'Query.a: a @weight is at least 1'],
  ['type Query { a: A } type A { b: Int @weight(cost: 2) }', 'A.b is no root field: no @weight'],
])('the server does not start with %s', (sdl, message) => {
  expect(() => checkWeights(fromText(`${directive} ${sdl}`))).toThrow(message);
});
