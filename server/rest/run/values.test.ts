import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType, type GraphQLInputType, isEnumType, parseType, typeFromAST } from 'graphql';
import { expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { convert, fromRest, restValues, toRest, withNulls } from './values.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const typeOf = (text: string) => typeFromAST(schema, parseType(text) as never) as GraphQLInputType;

test.each([
  ['Int', '30', 30],
  ['Int', '7abc', '7abc'],
  ['Int', ' 7 ', 7],
  ['Int', '', undefined],
  ['Int', 7, 7],
  ['Money', '12.50', 12.5],
  ['Money', '12,50', '12,50'],
  ['Money', '1e3', '1e3'],
  ['Money', 'NaN', 'NaN'],
  ['Float', '-0.5', -0.5],
  ['Boolean', 'true', true],
  ['Boolean', '0', false],
  ['Boolean', 'kyllä', 'kyllä'],
  ['Boolean!', undefined, false],
  ['String!', undefined, ''],
  ['String!', null, ''],
  ['String', undefined, undefined],
  ['String', '', ''],
  ['ID', '', undefined],
  ['Date', '2026-11-20', '2026-11-20'],
  ['Date', '2026-11-20T23:59:59', '2026-11-20'],
  ['Date', '2026-11-20T22:30:00.000Z', '2026-11-21'],
  ['Date', '2026-11-20T25:00:00', '2026-11-20T25:00:00'],
  ['Date', '', undefined],
  ['[String!]!', undefined, []],
  ['[String!]', ' Helsinki, Espoo,,', ['Helsinki', 'Espoo']],
  ['[Permission!]', 'manage_offers,view_analytics', ['MANAGE_OFFERS', 'VIEW_ANALYTICS']],
  ['[Permission!]', { manage_offers: true, manage_settings: false }, ['MANAGE_OFFERS']],
  ['OfferType', 'premium_flyer', 'PREMIUM_FLYER'],
  ['OfferType', 'nothing', 'nothing'],
])('%s: %j becomes %j', (type, value, expected) => {
  expect(convert(typeOf(type), value)).toEqual(expected);
});

test('what the type does not know is left out', () => {
  const given = { name: 'A', email: 'a@b.fi', role: 'master_admin', __proto__: { newPassword: 'x' }, constructor: 1 };
  expect(convert(typeOf('AdminProfileInput!'), given)).toEqual({ name: 'A', email: 'a@b.fi' });
});

test('a missing field with a default of its own keeps it', () => {
  expect(convert(typeOf('OfferForBusinessInput!'), { business: 'b', offer: {} })).toEqual({ business: 'b', offer: {} });
  expect(convert(typeOf('LoginInput!'), { email: 'a@b.fi' })).toEqual({ email: 'a@b.fi', password: '' });
});

test.each(['a\0b', '\ud800'])('text that cannot be stored is refused: %j', (text) => {
  expect(() => convert(typeOf('String!'), text)).toThrow(AppError);
  expect(() => convert(typeOf('[String!]!'), [text])).toThrow(AppError);
  expect(() => convert(typeOf('ID!'), text)).toThrow(AppError);
});

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

test.each([
  ['LoginInput!', { email: 'a@b.fi' }, { email: 'a@b.fi', password: null }],
  ['LoginInput', null, null],
  ['[PageTextInput!]', [{ source: 'OCR' }], [{ source: 'OCR', text: null }]],
  [
    'OfferForBusinessInput!',
    { offer: { content: { price: { unit: { count: 1, amount: 1 } } } } },
    expect.objectContaining({ business: null, offer: expect.objectContaining({ type: null }) }),
  ],
  ['LoginInput!', [], []],
  ['LoginInput!', 'a@b.fi', 'a@b.fi'],
])('what a value of %s leaves out although it must be there becomes null', (type, given, whole) => {
  expect(withNulls(given, typeOf(type))).toEqual(whole);
});
