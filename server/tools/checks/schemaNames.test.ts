import { expect, test } from 'vitest';
import { projectRoot } from '../runProgram.ts';
import { nameFaults, schemaNameFaults } from './schemaNames.ts';

const scalars = 'scalar Date scalar DateTime scalar Money ';
const query = 'type Query { "All rows." rows: [Row!]! } ';
const row = (field: string) => `${scalars}${query}type Row { id: ID! ${field} }`;

test.each([
  ['an account that is named businessId', row('businessId: ID!'), 'Row.businessId'],
  ['a Finnish name', row('osoite: String'), 'Row.osoite'],
  ['a state', row('state: Int'), 'Row.state'],
  ['an enum of states', `${row('status: RowState')} enum RowState { OPEN }`, 'RowState'],
  ['a guard of another name', `${row('done: Int')} input RowInput { seen: Int }`, 'RowInput.seen'],
  ['a payload of ok', row('ok: Boolean!'), 'Row.ok'],
  ['an instant that ends in Date', row('startDate: DateTime'), 'Row.startDate'],
  ['another name of the last moment', row('expiresAt: DateTime'), 'Row.expiresAt'],
  ['another name of the percent', row('percent: Int'), 'Row.percent'],
  ["an offer's content once more", row('title: String description: String keywords: [String!]'), 'Row'],
  ['a day that ends in At', row('endsAt: Date'), 'Row.endsAt'],
  ['a sum whose currency no type has', row('price: Money!'), 'Row'],
  ['a list without its bound', `${scalars}type Query { "Rows." rows: [Row!]! } type Row { id: ID! }`, 'Query.rows'],
])('%s is a fault', (_what, sdl, place) => {
  expect(nameFaults(sdl).map((line) => line.split(': ')[0])).toEqual([place]);
});

test('names that keep the rules are none', () => {
  const sound =
    'businessId: String! status: Int createdAt: DateTime! bookedOn: Date startDate: Date endDate: Date endsAt: DateTime discountPercentage: Int version: Int!';
  expect(nameFaults(row(sound))).toEqual([]);
  const bounded = `${scalars}type Query { "Rows." rows(first: Int!): [Row!]! } type Row { id: ID! }`;
  expect(nameFaults(bounded)).toEqual([]);
});

test('a sum has its currency in its type, in the types that it is in, or in a node beside it', () => {
  const inRow = `${scalars}${query}type Row { currency: Int fees: [Fee!]! } type Fee { amount: Money! fees: [Fee!]! }`;
  expect(nameFaults(inRow)).toEqual([]);
  const beside = `${scalars}type Query { paid: Paid! } type Paid { left: Money! bill: Bill! } type Bill { currency: Int }`;
  expect(nameFaults(beside)).toEqual([]);
  const reached = `${scalars}type Query { fee: Fee! bill: Bill! } type Bill { currency: Int fee: Fee! } type Fee { amount: Money! }`;
  expect(nameFaults(reached)).toEqual([expect.stringMatching(/^Fee: a sum has/)]);
});

test('the schema keeps them', () => {
  expect(schemaNameFaults(projectRoot)).toEqual([]);
});
