import type { GraphQLInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSchema } from '../../api/schema.ts';
import { type App, createApp } from '../../app.ts';
import { routes } from '../../rest/routes/routes.ts';
import { prepare } from '../../rest/run/operation.ts';
import { call } from '../call.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, anAdmin, anOffer } from '../marketplace.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const schema = buildSchema();
const calls = routes.map((row) => ({ ...prepare(schema, row), name: row.call }));
const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

/** Values that no client should send: put into each field in turn, and into all of them. */
const values: unknown[] = [
  null,
  12345,
  -1,
  1e308,
  ['x', { y: 1 }, null],
  { constructor: { prototype: 1 }, toString: 1 },
  true,
  deep(50),
  'a\0b',
  '\ud800',
  '\u202e😀ﷺ\u0301'.repeat(3000),
  `'; drop table business; -- <script>alert(1)</script> \${7*7} %00 ../../etc \\`,
];

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '1e400',
  '"x"',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"a":1e400}',
  '['.repeat(5000),
  Buffer.from('{"a":"b"}', 'utf16le'),
];
const wrongTypes = [
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=?',
  'x',
];

const ids = [
  '0',
  '-1',
  "' or 1=1 --",
  '%00',
  '..%2f..',
  'x'.repeat(150),
  '01999999-9999-7999-8999-99999999999Z',
  '%F0%9F%98%80',
];
const queries = [
  'days=0',
  'days=-1',
  'days=1e9',
  'days=7abc',
  'days[]=7',
  'days=7&days=30',
  'page=0',
  'page=-1&size=0',
  'size=101',
  'page=1e9',
  'page=99999999999',
  'search=%00',
  'search=%25%5C',
  'search=%ED%A0%80',
  'status=__proto__',
  'from=2026-02-30',
  'to=1e1',
  'min=NaN',
  'q=%',
];

let app: App;
let master: string;
let business: string;

beforeAll(async () => {
  app = await createApp(platform);
  const passwordHash = await platform.secrets.hashPassword('Pitkä salasana');
  const admin = await anAdmin(em, { passwordHash, role: 'MASTER_ADMIN' });
  const [owner, other] = [await aBusiness(em, { passwordHash }), await aBusiness(em, { passwordHash })];
  const offer = await anOffer(em, owner);
  master = await signIn(em, 'ADMIN', admin);
  business = await signIn(em, 'BUSINESS', owner);
  const { body } = await call(app, 'POST /admin/advertisements', { token: master, body: { title: 'Mainos' } });
  Object.assign(rows, {
    '/business/offers': offer.id,
    '/offers': offer.id,
    '/admin/offers': (await anOffer(em, other)).id,
    '/admin/businesses': other.id,
    '/admin/advertisements': body.advertisement.id,
    '/advertisements': body.advertisement.id,
    '/categories': offer.category.id,
    '/admin/admins': (await anAdmin(em)).id,
  });
});
afterAll(() => app.close());

const leaks =
  /node_modules|at \w.*\.ts:\d|SQLSTATE|select .* from|insert into|ECONN|\/work\/|violates|MikroORM|DriverException/i;

let sent = 0;

/** The answer to any input is JSON, no fault of ours, and exposes nothing internal. */
async function send(name: string, url: string, payload?: string | Buffer, headers: Record<string, string> = {}) {
  sent += 1;
  const [method = ''] = name.split(' ');
  const token = url.startsWith('/api/business') ? business : master;
  const reply = await app.http.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = reply.body === '' ? {} : JSON.parse(reply.body);
  const { code } = body;
  // No service of others answers here, and the company registry is a sample.
  const isOurFault = reply.statusCode >= 500 && !['AI_UNAVAILABLE', 'REGISTRY_UNAVAILABLE'].includes(code);
  expect([name, url, payload?.toString().slice(0, 80), isOurFault ? reply.body : 'sound']).toEqual([
    name,
    url,
    payload?.toString().slice(0, 80),
    'sound',
  ]);
  expect(reply.body).not.toMatch(leaks);
  expect(typeof body.success).toBe('boolean');
  return { status: reply.statusCode, body };
}

const missing = '01999999-9999-7999-8999-999999999999';
/** Rows to be mistreated, by the beginning of the path. Nothing is deleted: the calls after it need the row. */
const rows: Record<string, string> = {};
const urlOf = (path: string, id: string) => `/api${path.replace(/\{\w+\}/g, id)}`;

function realUrlOf({ method, path }: { method: string; path: string }): string {
  const known = Object.keys(rows).find((start) => path.startsWith(`${start}/{`));
  return urlOf(path, known && method !== 'DELETE' ? String(rows[known]) : missing);
}

// Logging out would only end the sessions that the rest is sent with.
const fuzzed = calls.filter(({ rootFields }) => !rootFields.includes('logout'));
const changes = fuzzed.filter(({ kind, path }) => kind === 'mutation' && !path.startsWith('/admin/settings'));

test.each(fuzzed.filter(({ path }) => path.includes('{')))('$name survives bad ids', async ({ name, path, kind }) => {
  for (const id of ids) await send(name, urlOf(path, id), kind === 'mutation' ? '{}' : undefined);
});

test.each(calls.filter(({ kind }) => kind === 'query'))('$name survives bad queries', async ({ name, path }) => {
  for (const query of queries) await send(name, `${urlOf(path, missing)}?${query}`);
});

test.each(changes)('$name survives bad values in every field', async (one) => {
  const { name, variables, row } = one;
  const known = [...Object.keys(variables), ...Object.keys(row.form?.fields ?? {})];
  await sendBadValues(
    name,
    realUrlOf(one),
    [...new Set(known)].filter((field) => field !== 'id'),
  );
});

test.each(changes)('$name survives broken bodies', async (one) => {
  const url = realUrlOf(one);
  for (const body of brokenBodies) await send(one.name, url, body);
  for (const type of wrongTypes) {
    expect((await send(one.name, url, '--x', { 'content-type': type })).status).toBeGreaterThanOrEqual(400);
  }
});

// Last, because a break for maintenance may be among the values.
test.each([
  ['profile', 'AdminProfileInput'],
  ['general', 'GeneralSettingsInput'],
  ['pricing', 'PricingSettingsInput'],
  ['security', 'SecuritySettingsInput'],
])('the settings of %s survive bad values in every field', async (group, input) => {
  const fields = Object.keys((schema.getType(input) as GraphQLInputObjectType).getFields());
  await sendBadValues('PUT /admin/settings/{id}', `/api/admin/settings/${group}`, fields);
});

async function sendBadValues(name: string, url: string, fields: string[]) {
  for (const value of values) {
    await send(name, url, JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))));
    for (const field of fields) await send(name, url, JSON.stringify({ ...sound(fields), [field]: value }));
  }
}

/** Values that get a call past its first checks. */
function sound(fields: string[]): Record<string, unknown> {
  const known: Record<string, unknown> = {
    email: 'joku@example.fi',
    password: 'Pitkä salasana',
    businessId: '2345678-1',
    phone: '0401234567',
    amount: 5,
    offerType: 'normal_offer',
    locationType: 'single',
    city: 'Turku',
    status: 'approved',
    startDate: '2030-01-01',
    endDate: '2030-01-05',
    keywords: 'sana',
    service_name: 'OpenAI',
  };
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? 'teksti']));
}

test('after all this the server is alive and the books are sound', async () => {
  expect(sent).toBeGreaterThan(5000);
  expect((await app.http.inject({ url: '/livez' })).statusCode).toBe(200);
  const [row] = await em
    .getConnection()
    .execute(
      'select count(*)::int as wrong from business b where balance <> coalesce((select sum(amount) from balance_transaction t where t.business_id = b.id), 0)',
    );
  expect(row).toEqual({ wrong: 0 });
});
