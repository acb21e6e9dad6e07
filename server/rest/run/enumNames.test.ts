import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { fromRest, restValues, toRest } from './enumNames.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const enumOf = (name: string) => schema.getType(name) as GraphQLEnumType;

test('every value of every enum survives the way out and back', () => {
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'));
  expect(enums.length).toBeGreaterThan(20);
  for (const type of enums as GraphQLEnumType[]) {
    for (const { name } of type.getValues()) {
      // 'All of it' is for GraphQL: the REST calls take the literal windows.
      if (type.name === 'AnalyticsPeriod' && name === 'ALL') continue;
      expect([type.name, fromRest(type, toRest(type, name))]).toEqual([type.name, name]);
    }
  }
});

test('enums are written in lower case', () => {
  expect(toRest(enumOf('OfferType'), 'PREMIUM_OFFER')).toBe('premium_offer');
  expect(restValues(enumOf('AdminRole'))).toEqual(['master_admin', 'admin']);
});

test('a currency keeps its ISO code', () => {
  expect(toRest(enumOf('Currency'), 'EUR')).toBe('EUR');
});

test.each([
  ['OfferType', 'Premium_Offer', 'PREMIUM_OFFER'],
  ['OfferType', ' normal flyer ', 'NORMAL_FLYER'],
  ['AiService', 'Azure OpenAI', 'AZURE_OPENAI'],
  ['AiService', 'openai', 'OPENAI'],
  ['AnalyticsPeriod', '90', 'DAYS_90'],
  ['Gradient', 'from-blue-500 to-cyan-500', 'BLUE_CYAN'],
  ['Gradient', 'from-green-400 to-green-600', 'GREEN'],
  ['Gradient', 'gray_slate', 'GRAY_SLATE'],
  ['ConversionType', 'calls', 'CALL'],
  ['BusinessStatus', 'active', 'APPROVED'],
])('%s reads %s', (type, text, value) => {
  expect(fromRest(enumOf(type), text)).toBe(value);
});

test.each([
  ['AnalyticsPeriod', 'all'],
  ['AnalyticsPeriod', '8'],
  ['OfferType', ''],
  ['OfferType', '__proto__'],
  ['OfferType', 'constructor'],
  ['ConversionType', 'toString'],
])('%s does not know %s', (type, text) => {
  expect(fromRest(enumOf(type), text)).toBeUndefined();
});
