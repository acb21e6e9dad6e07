import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputType, parseType, typeFromAST } from 'graphql';
import { expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import { convert } from './values.ts';

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
  const converted = convert(typeOf('OfferForBusinessInput!'), { businessId: 'b', offer: { title: 'T' } });
  expect(converted).toEqual({ businessId: 'b', offer: { title: 'T', description: '', category: '', keywords: [] } });
});

test.each(['a\0b', '\ud800'])('text that cannot be stored is refused: %j', (text) => {
  expect(() => convert(typeOf('String!'), text)).toThrow(AppError);
  expect(() => convert(typeOf('[String!]!'), [text])).toThrow(AppError);
  expect(() => convert(typeOf('ID!'), text)).toThrow(AppError);
});
