import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { testPlatform } from '#test/database.ts';
import { buildSchema } from '../../api/schema.ts';
import { redemptions } from './domain.ts';

const namedOf = (type: GraphQLType): GraphQLNamedType => getNamedType(type);

const platform = await testPlatform();

/**
 * What decision 97 forbids to know of who takes an offer at a till: what was paid, who it was, and anything that is owed. What is
 * stored of an offer elsewhere is no part of it.
 */
const forbidden =
  /price|cost|sum$|amount|money|paid|pay(?!load)|euro|cents|discount|turnover|sale|basket|receipt|name|email|phone|address_line|birth|reserv|booking|order(?!_by)|hold|quantity|table|seat/i;

test('no column of a redemption is a price, a name or a reservation', async () => {
  const tables = Object.keys(redemptions.tables);
  const columns: { table: string; column: string; type: string }[] = await platform.orm.em.fork().execute(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
     where table_schema = 'public' and table_name in (${tables.map((table) => `'${table}'`).join(', ')})`,
  );
  expect(columns.length).toBeGreaterThan(25);
  expect(columns.filter(({ column }) => forbidden.test(column))).toEqual([]);
  // Numbers are counts of customers, and texts a code, a pseudonym and one of five sources: there is no room for anything else.
  const numbers = columns.filter(({ type }) => /int|numeric|double|real|money/.test(type));
  expect(numbers.map(({ column }) => column).filter((column) => !/^(customers|from_\w+)$/.test(column))).toEqual([]);
  const texts = columns.filter(({ type }) => /char|text|json|bytea|ARRAY/.test(type)).map(({ column }) => column);
  expect(texts.sort()).toEqual(['code', 'device_hash', 'source']);
});

test('no field that is sent or answered is one either', () => {
  const schema = buildSchema();
  const roots = 'takeRedemptionCode forgetRedemptionCodes redeemCode redeemCodes undoRedemption tellSource'.split(' ');
  const fields = [
    ...roots.map((name) => schema.getMutationType()?.getFields()[name]),
    schema.getQueryType()?.getFields().redemptionsToday,
  ].filter((field) => field !== undefined);
  expect(fields).toHaveLength(7);
  const types = new Set<GraphQLNamedType>();
  const typesOf = ({ type, args }: GraphQLField<unknown, unknown>) => [type, ...args.map((arg) => arg.type)];
  for (const type of fields.flatMap(typesOf)) types.add(namedOf(type));
  for (const type of types) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const { type: of } of Object.values(type.getFields())) types.add(namedOf(of));
  }
  const names = [...types].flatMap((type) =>
    isObjectType(type) || isInputObjectType(type)
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : isEnumType(type)
        ? type.getValues().map(({ name }) => `${type.name}.${name}`)
        : [type.name],
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => forbidden.test(name))).toEqual([]);
  expect(names).not.toContain('Money');
});
