import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthRule } from '../../api/auth.ts';
import { buildSchema } from '../../api/schema.ts';
import { type App, createApp } from '../../app.ts';
import { ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '../marketplace.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const schema = buildSchema();

/** Values that no client should send: put into each leaf of the variables in turn. */
const values: unknown[] = [
  null,
  '',
  0,
  -1,
  2 ** 31 - 1,
  1e308,
  true,
  ['x', null],
  { toString: 1 },
  { constructor: { prototype: 1 } },
  'a\0b',
  '\ud800',
  '2026-02-30',
  '99999999-9999-9999-9999-99999999999Z',
  '\u202e😀ﷺ\u0301'.repeat(3000),
  `'; drop table business; -- <script>alert(1)</script> %00 ../../etc \\`,
  Buffer.from('9999999999999999.x.01999999-9999-7999-8999-999999999999').toString('base64url'),
];

// The first and the last would end the sessions that the rest is sent with; settings have a corpus of their own over REST.
const left = ['logout', 'updateSettings', 'deleteConsumerAccount'];
const roots = { query: schema.getQueryType()!, mutation: schema.getMutationType()! };
const fields = Object.entries(roots).flatMap(([kind, type]) =>
  Object.values(type.getFields())
    .filter(({ args, name }) => args.length > 0 && !left.includes(name))
    .map((field) => ({ kind, field, name: field.name })),
);

let app: App;
let offerId: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  app = await createApp(platform);
  const passwordHash = await platform.secrets.hashPassword('Pitkä salasana');
  const business = await aBusiness(em, { passwordHash });
  offerId = (await anOffer(em, business)).id;
  tokens.CONSUMER = await signIn(em, 'CONSUMER', await aConsumer(em, { passwordHash, emailVerifiedAt: new Date() }));
  tokens.BUSINESS = await signIn(em, 'BUSINESS', business);
  tokens.ADMIN = await signIn(em, 'ADMIN', await anAdmin(em, { passwordHash, role: 'MASTER_ADMIN' }));
});
afterAll(() => app.close());

const scalars: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Money: 5,
  Boolean: false,
  Date: '2030-01-01',
  Upload: null,
};
const texts: Record<string, string> = { email: 'joku@example.fi', city: 'Turku', businessId: '2345678-1' };

/** A value that gets a call past its first checks. */
function sound(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return sound(type.ofType, name);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues().at(-1)?.name;
  if (isInputObjectType(type)) {
    const inner = Object.values(type.getFields());
    const given = type.isOneOf ? inner.slice(0, 1) : inner;
    return Object.fromEntries(given.map((field) => [field.name, sound(field.type, field.name)]));
  }
  if (type.name === 'ID') return name === 'offerId' ? offerId : '01999999-9999-7999-8999-999999999999';
  return type.name in scalars ? scalars[type.name] : (texts[name] ?? 'teksti');
}

/** The variables, once for each of their leaves with the value in its place. */
function* spoilt(variables: unknown, value: unknown): Generator<unknown> {
  if (variables === null || typeof variables !== 'object' || Array.isArray(variables)) {
    yield value;
    return;
  }
  for (const [key, inner] of Object.entries(variables)) {
    for (const bad of spoilt(inner, value)) yield { ...variables, [key]: bad };
  }
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} (${declared}) { ${name}(${given}) ${isLeafType(getNamedType(type)) ? '' : '{ __typename }'} }`;
}

const leaks = /node_modules|at \w.*\.ts:\d|SQLSTATE|insert into|ECONN|\/work\/|violates|MikroORM|DriverException/i;
/** No service of others answers here, and the company registry is a sample. */
const elsewhere = ['AI_UNAVAILABLE', 'REGISTRY_UNAVAILABLE'];

test.each(fields)('$name survives bad values in every argument', async ({ kind, field }) => {
  const [rule] = getDirective(schema, field, 'auth') as AuthRule[];
  const token = tokens[rule?.as.find((as) => as !== 'ANYONE') ?? 'CONSUMER']!;
  const document = documentOf(kind, field);
  const variables = Object.fromEntries(field.args.map((arg) => [arg.name, sound(arg.type, arg.name)]));
  for (const value of values) {
    for (const bad of spoilt(variables, value)) {
      const { status, errors } = await ask(app, document, bad as Record<string, unknown>, { token });
      const faults = errors.filter(({ extensions }) => Number(extensions.status) >= 500 || !extensions.code);
      const ours = faults.filter(({ extensions }) => !elsewhere.includes(String(extensions.code)));
      expect([JSON.stringify(bad).slice(0, 200), status < 500, ours]).toEqual([expect.anything(), true, []]);
      for (const { extensions, message } of errors) {
        expect(JSON.stringify([message, { ...extensions, detail: '' }])).not.toMatch(leaks);
      }
    }
  }
});

test('after all this the server is alive', async () => {
  expect((await app.http.inject({ url: '/livez' })).statusCode).toBe(200);
});
