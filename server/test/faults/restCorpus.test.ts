import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSchema } from '../../api/schema.ts';
import { type App, createApp } from '../../app.ts';
import { prepare } from '../../rest/operation.ts';
import { routes } from '../../rest/routes.ts';
import { signIn } from '../callers.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, aConsumer, anAdmin, anOffer } from '../marketplace.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const calls = routes.map((row) => ({ ...prepare(buildSchema(), row), name: row.call }));
const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

/** What nobody should send: one value put into each field, and in its time into the whole body. */
const values: [string, unknown][] = [
  ['null', null],
  ['a number', 12345],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a list', ['x', { y: 1 }, null]],
  ['an object', { constructor: { prototype: 1 }, toString: 1 }],
  ['true', true],
  ['nesting', deep(50)],
  ['a NUL', 'a\0b'],
  ['half a character', '\ud800'],
  ['wide text', '\u202e😀ﷺ\u0301'.repeat(3000)],
  ['SQL and script', `'; drop table business; -- <script>alert(1)</script> \${7*7} %00 ../../etc \\`],
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
  master = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
  const owner = await aBusiness(em);
  await anOffer(em, owner);
  await aConsumer(em);
  business = await signIn(em, 'BUSINESS', owner);
});
afterAll(() => app.close());

const leaks =
  /node_modules|at \w.*\.ts:\d|SQLSTATE|select .* from|insert into|ECONN|\/work\/|violates|MikroORM|DriverException/i;

/** Whatever is sent, the answer is JSON, no fault of ours, and tells nothing of the inside. */
async function send(name: string, url: string, payload?: string | Buffer, headers: Record<string, string> = {}) {
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

const urlOf = (path: string, id: string) => `/api${path.replace(/\{\w+\}/g, id)}`;
const someId = '01999999-9999-7999-8999-999999999999';

// Logging out would only end the sessions that the rest is sent with.
const fuzzed = calls.filter(({ rootFields }) => !rootFields.includes('logout'));

describe.each(fuzzed)('$name', ({ name, path, kind, variables, row }) => {
  const fields = [...new Set([...Object.keys(variables), ...Object.keys(row.form?.fields ?? {})])].filter(
    (field) => field !== 'id',
  );

  test('survives bad ids and queries', async () => {
    const hasId = path.includes('{');
    for (const id of hasId ? ids : []) await send(name, urlOf(path, id), kind === 'mutation' ? '{}' : undefined);
    for (const query of queries)
      await send(name, `${urlOf(path, someId)}?${query}`, kind === 'mutation' ? '{}' : undefined);
  });

  test.runIf(kind === 'mutation')('survives bad values in every field', async () => {
    for (const [, value] of values) {
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      await send(name, urlOf(path, someId), JSON.stringify(all));
      for (const field of fields)
        await send(name, urlOf(path, someId), JSON.stringify({ ...sound(fields), [field]: value }));
    }
  });

  test.runIf(kind === 'mutation')('survives broken bodies', async () => {
    const bodies = [
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
    ];
    for (const body of bodies) await send(name, urlOf(path, someId), body);
    await send(name, urlOf(path, someId), Buffer.from('{"a":"b"}', 'utf16le'));
    for (const type of [
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json; charset=rubbish',
      'x',
    ]) {
      const { status } = await send(name, urlOf(path, someId), '--x', { 'content-type': type });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

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
  expect((await app.http.inject({ url: '/livez' })).statusCode).toBe(200);
  const [row] = await em
    .getConnection()
    .execute(
      'select count(*)::int as wrong from business b where balance <> coalesce((select sum(amount) from balance_transaction t where t.business_id = b.id), 0)',
    );
  expect(row).toEqual({ wrong: 0 });
});
