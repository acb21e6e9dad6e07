import { getDirectiveValues, getNamedType, isLeafType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSchema } from '../api/schema.ts';
import { type App, createApp } from '../app.ts';
import { createCategory } from '../domain/publishing/categories/categories.ts';
import { routes } from '../rest/routes/routes.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin } from '../test/marketplace.ts';

const platform = await testPlatform();
const schema = buildSchema();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

/** Headers by which a request may name a person, in any form. */
const sessions: Record<string, string>[] = [
  { cookie: 'consumer_session=abcdefghijklmnopqrstuvwxyz' },
  { cookie: '__Host-admin_session=abcdefghijklmnopqrstuvwxyz; theme=dark' },
  { cookie: 'business_device=1' },
  { cookie: 'other=1' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: 'Basic eDp5' },
];

const literals: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true' };

/** Every root field that says the same to every viewer, asked with as little as it accepts. */
const cachedQueries = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(
  ({ name, args, type, astNode }) => {
    const directive = schema.getDirective('cached');
    const seconds = directive && astNode && getDirectiveValues(directive, astNode)?.seconds;
    if (!seconds) return [];
    const needed = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
    const given = needed.map((arg) => `${arg.name}: ${literals[String(getNamedType(arg.type))] ?? '"Tampere"'}`);
    const query = `{ ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'} }`;
    return [[name, query, Number(seconds)] as const];
  },
);

const preflight = { 'apollo-require-preflight': 'true' };
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url, headers });
const graphql = (query: string, headers: Record<string, string> = {}) =>
  get(`/graphql?query=${encodeURIComponent(query)}`, { ...preflight, ...headers });
const controlOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['cache-control'] ?? '');

/** Public calls, with a value for each parameter of their address. */
const reads = routes
  .filter((row) => row.call.startsWith('GET '))
  .map((row) => `/api${row.call.slice('GET '.length).replace(/\{\w+\}/g, crypto.randomUUID())}`);

test.each(cachedQueries)(
  'shared caches may store %s for its seconds and at least 25, the second time as the first',
  async (name, query, seconds) => {
    for (const reply of [await graphql(query), await graphql(query)]) {
      const { errors } = reply.json();
      if (errors) {
        expect([name, controlOf(reply)]).toEqual([name, expect.not.stringContaining('public')]);
        continue;
      }
      expect(controlOf(reply)).toBe(
        `public, max-age=0, s-maxage=${Math.max(seconds, 25)}, stale-while-revalidate=5, stale-if-error=600`,
      );
      expect(String(reply.headers.vary).split(', ')).toEqual(
        expect.arrayContaining(['accept', 'cookie', 'authorization']),
      );
      const again = await graphql(query, { 'if-none-match': String(reply.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(controlOf(again)).toContain('s-maxage');
    }
  },
);

test('no public query is public for a request that names a person', async () => {
  expect(cachedQueries.length).toBeGreaterThan(8);
  for (const [name, query] of cachedQueries) {
    for (const headers of sessions) {
      expect([name, headers, controlOf(await graphql(query, headers))]).toEqual([
        name,
        headers,
        expect.not.stringMatching(/public|s-maxage/),
      ]);
    }
  }
});

test('no REST read is public for a request that names a person, and reads of accounts never are', async () => {
  let shared = 0;
  for (const url of reads) {
    for (const headers of sessions) {
      const control = controlOf(await get(url, headers));
      expect([url, headers, control]).toEqual([url, headers, expect.not.stringMatching(/public|s-maxage/)]);
    }
    const reply = await get(url);
    if (controlOf(reply).includes('public')) {
      shared += 1;
      expect([url, reply.statusCode, url]).toEqual([url, 200, expect.not.stringMatching(/^\/api\/(admin|business)\//)]);
    }
  }
  expect(shared).toBeGreaterThan(2);
});

test('an operation that asks anything of the viewer, a mutation and an error are never public', async () => {
  const viewer = await graphql('{ categories { name } viewer { consumer { id } } }');
  const fault = await graphql('{ categories { nothing } }');
  const unknown = await get(
    `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }))}`,
    preflight,
  );
  const post = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ categories { name } }' },
  });
  for (const reply of [viewer, fault, post]) expect(controlOf(reply)).toBe('private, no-store');
  expect(controlOf(unknown)).toMatch(/^private, no-cache/);
});

test('a persisted query is public once the server knows it, and its tag changes with what it says', async () => {
  const query = '{ categories { name } }';
  const sha256Hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(query))).toString('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  await app.http.inject({ method: 'POST', url: '/graphql', payload: { query, extensions } });
  const ask = () => get(`/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions))}`, preflight);
  const before = await ask();
  expect([controlOf(before), (await ask()).headers.etag]).toEqual([
    expect.stringContaining('s-maxage'),
    before.headers.etag,
  ]);
  const em = platform.orm.em.fork();
  const admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  await createCategory(
    { em, platform },
    { kind: 'ADMIN', id: admin.id, name: admin.name },
    { name: 'uusi', kind: 'OTHER' },
  );
  await expect.poll(async () => (await ask()).headers.etag).not.toBe(before.headers.etag);
});
