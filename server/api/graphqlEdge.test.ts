import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAudits } from 'graphql-http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type App, createApp } from '../app.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { ask } from '../test/ask.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aBusiness, aConsumer } from '../test/marketplace.ts';
import { bestOfThree, workOf } from '../test/measure.ts';
import { aRichBusiness, draft } from '../test/offers.ts';

const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  await seedCategories(platform.orm.em.fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const nested = (depth: number) =>
  `query ($t: OfferType!) { ${'offers { items { category { '.repeat(1)} id ${'} } }'} __typename ${`__type(name: "Offer") { ${'fields { type { '.repeat(depth)} name ${'} } '.repeat(depth)} }`} }`;

describe('a hostile document is refused with 400', () => {
  test.each([
    ['a depth of 40', nested(20)],
    ['a hundred aliases', `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['a field five hundred times', `{ ${'categories { id } '.repeat(500)} }`],
    ['forty directives', `{ __typename ${'@include(if: true) '.repeat(40)} }`],
    ['a thousand tokens over the limit', `{ ${'categories { id name } '.repeat(700)} }`],
    ['a cycle of fragments', '{ categories { ...A } } fragment A on Category { ...B } fragment B on Category { ...A }'],
    ['no syntax', '{ categories {'],
    ['a field that does not exist', '{ secrets }'],
    ['a kind of operation that does not exist', 'subscription { __typename }'],
  ])('%s', async (_what, query) => {
    const reply = await post({ query });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].extensions).toMatchObject({ code: expect.any(String), status: 400 });
    expect(reply.body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
  });
});

test('an expensive query that is refused leaves its turn to the next one of the same caller', async () => {
  const { spend } = platform.budget;
  // The text is refused while the points are still being spent.
  const slow = vi.spyOn(platform.budget, 'spend').mockImplementation(async (key, rule, points) => {
    if (points >= 20) await sleep(50);
    return spend(key, rule, points);
  });
  onTestFinished(() => slow.mockRestore());
  const search = (text: string) =>
    post({ query: 'query ($text: String!) { searchOffers(text: $text) { __typename } }', variables: { text } });
  const refused = await search('x'.repeat(10_000));
  await sleep(100);
  const replies = [refused, await search('kahvi')];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 200]);
});

describe('what protects a browser comes with', () => {
  const protection = async (url: string) => {
    const { headers } = await app.http.inject({ method: 'GET', url });
    const policy = String(headers['content-security-policy']);
    return [
      headers['x-content-type-options'],
      headers['cross-origin-resource-policy'],
      headers['x-frame-options'],
      policy,
    ];
  };

  test.each(['/graphql?query={__typename}', '/api/public/pricing', '/api/ei-ole'])(
    '%s, as far as data needs it',
    async (url) => {
      expect(await protection(url)).toEqual([
        'nosniff',
        'same-origin',
        undefined,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
    },
  );

  test.each(['/api/docs', '/api//docs', '/api/%64ocs', '/api/invoices/1.pdf', '/livez', '/ei-ole'])(
    '%s, as a page needs it',
    async (url) => {
      expect(await protection(url)).toEqual([
        'nosniff',
        'same-origin',
        'SAMEORIGIN',
        expect.stringContaining("default-src 'self'"),
      ]);
    },
  );
});

test('refuses a body above 1 MB with a sentence about the request', async () => {
  const reply = await post({ query: `# ${'x'.repeat(1024 * 1024)}\n{ __typename }` });
  const [error] = reply.json().errors;
  expect([reply.statusCode, error.message, error.extensions]).toEqual([
    413,
    'Pyyntö on liian suuri.',
    { code: 'INVALID_INPUT', status: 413 },
  ]);
});

test.each([
  ['a list of operations', '[{"query":"{ __typename }"}]'],
  ['no JSON', '{"query":'],
  ['a number', '7'],
  ['nothing', ''],
])('%s as a body is refused', async (_what, payload) => {
  const reply = await post(payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toHaveProperty('errors');
});

test.each([['[]'], ['{}'], ['0'], ['[[{}],[{}]]']])(
  'a body of many %s in undeclared variables is refused before anything is made of them',
  async (value) => {
    const of = (count: number) => post(`{"query":"{ __typename }","variables":{"x":[${Array(count).fill(value)}]}}`);
    expect((await of(500)).statusCode).toBe(200);
    const reply = await of(5000);
    expect([reply.statusCode, reply.json().errors[0].message]).toEqual([
      400,
      'Pyynnössä on liian monta arvoa: enintään 4000.',
    ]);
  },
);

test('a long body is read of a business, and not of others', async () => {
  const em = platform.orm.em.fork();
  const payload = JSON.stringify({ query: '{ __typename }', variables: { text: 'ä'.repeat(300_000) } });
  const sendAs = async (token?: string) =>
    (
      await app.http.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      })
    ).statusCode;
  expect(await sendAs()).toBe(413);
  expect(await sendAs(await signIn(em, 'CONSUMER', await aConsumer(em)))).toBe(413);
  expect(await sendAs(await signIn(em, 'BUSINESS', await aBusiness(em)))).toBe(200);
});

test.each([
  ['lists', `{"query":"{ __typename }","variables":{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
  ['objects', `{"query":"{ __typename }","variables":${'{"x":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
  ['lists that never end', `{"query":"{ __typename }","variables":{"x":${'['.repeat(200_000)}`],
])('a body of many nested %s is refused within milliseconds', async (_what, payload) => {
  const reply = await post(payload);
  expect(await bestOfThree(500, () => workOf(() => post(payload)))).toBeLessThan(500);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors[0]).toEqual({
    message: 'Pyynnössä on liian monta sisäkkäistä tasoa: enintään 20.',
    extensions: { code: 'INVALID_INPUT', status: 400 },
  });
});

test('brackets inside a text are no levels', async () => {
  const variables = { text: '[{"'.repeat(100) };
  const query = 'query ($text: String!) { searchOffers(text: $text) { city } }';
  expect((await post({ query, variables })).json().errors[0].message).not.toContain('sisäkkäistä');
});

test('variables in an address are refused when they are nested too deep', async () => {
  const variables = encodeURIComponent(`{"x":${'['.repeat(30)}${']'.repeat(30)}}`);
  const reply = await app.http.inject({
    url: `/graphql?query=%7B__typename%7D&variables=${variables}`,
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
});

test('a document that is too long is refused before it is read, and repeated by no message', async () => {
  const long = await post({ query: `{ ${'x'.repeat(100_000)} }` });
  expect([long.statusCode, long.json().errors[0].message]).toEqual([
    400,
    'Kysely on liian pitkä: enintään 100000 merkkiä.',
  ]);
  const shorter = await post({ query: `{ ${'x'.repeat(50_000)} }` });
  expect([shorter.statusCode, shorter.body.length < 1000]).toEqual([400, true]);
});

test('a mutation by GET changes nothing', async () => {
  const query = encodeURIComponent('mutation { logout(as: ADMIN) { viewer { id } } }');
  const reply = await app.http.inject({ url: `/graphql?query=${query}`, headers: { 'apollo-require-preflight': '1' } });
  expect(reply.statusCode).toBe(405);
});

test("another site's form reaches neither a query nor a mutation", async () => {
  const query = encodeURIComponent('{ __typename }');
  expect((await app.http.inject({ url: `/graphql?query=${query}` })).statusCode).toBe(400);
  expect((await post('{"query":"{ __typename }"}', { 'content-type': 'text/plain' })).statusCode).toBeGreaterThan(399);
});

test('a Host header that is none is refused, not failed on', async () => {
  expect((await post({ query: '{ __typename }' }, { host: 'a b:c' })).statusCode).toBe(400);
});

describe('files', () => {
  const form = (boundary = 'x') => ({
    method: 'POST' as const,
    url: '/graphql',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ __typename }"}\r\n--x--\r\n`,
  });

  test('are not read without the header that only scripts can send', async () => {
    const reply = await app.http.inject(form());
    expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('are not read from a caller who is not signed in', async () => {
    const { headers, ...rest } = form();
    const reply = await app.http.inject({ ...rest, headers: { ...headers, 'apollo-require-preflight': 'true' } });
    expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a body that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="op'],
    [
      'no operations',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
    [
      'a file without the name of its field',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; filename="a"\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])('with %s are refused', async (_what, contentType, payload) => {
    const em = platform.orm.em.fork();
    const token = await signIn(em, 'BUSINESS', await aBusiness(em));
    const headers = {
      'content-type': contentType,
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${token}`,
    };
    const reply = await app.http.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(reply.statusCode).toBe(400);
  });

  const createOffer =
    'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { shown { pages { image { url } } } } } }';
  const send = async (map: object, files: string[] = ['0']) => {
    const token = await signIn(platform.orm.em.fork(), 'BUSINESS', await aRichBusiness(platform));
    const body = new FormData();
    body.set(
      'operations',
      JSON.stringify({ query: createOffer, variables: { input: { ...nestContent(draft()), images: [null] } } }),
    );
    body.set('map', JSON.stringify(map));
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const name of files) body.set(name, new File([new Uint8Array(picture)], 'kuva.png'));
    const request = new Response(body);
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = {
      'content-type': request.headers.get('content-type') ?? '',
      'apollo-require-preflight': 'true',
      authorization: `Bearer ${token}`,
    };
    return app.http.inject({ method: 'POST', url: '/graphql', headers, payload });
  };

  test('are put at the places of the variables that the map names', async () => {
    const { data } = (await send({ 0: ['variables.input.images.0'] })).json();
    expect(data.createOffer.offer.shown.pages).toEqual([{ image: { url: expect.stringContaining('/uploads/') } }]);
  });

  test.each([
    ['no place of the operations', { 0: ['variables.input.files.0'] }, ['0']],
    ['a place that holds another value', { 0: ['variables.input.content.title'] }, ['0']],
    ['an inherited property', { 0: ['variables.__proto__.polluted'] }, ['0']],
    ['a file that was not sent', { 0: ['variables.input.images.0'] }, []],
    ['a file by an inherited name', { constructor: ['variables.input.images.0'] }, ['0']],
    ['a place that is no text', { 0: [{ toString: 1 }] }, ['0']],
  ])('whose map names %s are refused', async (_what, map, sent) => {
    const reply = await send(map, sent);
    expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('a wrong variable names its field in Finnish', () => {
  test.each([
    ['amount', { amount: 1.234 }, 'Rahasummassa voi olla enintään kaksi desimaalia.'],
    ['amount', { amount: 'kymppi' }, 'Rahasumman tulee olla luku.'],
    ['amount', {}, 'Tarkista antamasi tiedot.'],
    ['amount', { amount: '. A'.repeat(30) }, 'Rahasumman tulee olla luku.'],
    ['note', { amount: 10, note: 5 }, 'Tarkista antamasi tiedot.'],
  ])('%s: %j', async (field, input, sentence) => {
    const query = 'mutation ($input: RequestTopUpInput!) { requestTopUp(input: $input) { order { id } } }';
    const { code, message, errors } = await ask(app, query, { input });
    expect([code, message]).toEqual(['INVALID_INPUT', sentence]);
    if (Object.keys(input).length > 0) expect(errors[0]?.extensions.fields).toEqual({ [field]: sentence });
    expect(String(errors[0]?.extensions.detail).length).toBeLessThan(250);
    expect(JSON.stringify(errors)).not.toContain('. A. A');
  });

  test('and so is a value that is part of the document', async () => {
    const { code, message } = await ask(app, 'mutation { requestTopUp(input: { amount: 1.234 }) { order { id } } }');
    expect([code, message]).toEqual(['INVALID_INPUT', 'Rahasummassa voi olla enintään kaksi desimaalia.']);
  });
});

test('GraphQL over HTTP is spoken without an error', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const audits = serverAudits({
    url: () => `${address}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), 'apollo-require-preflight': '1' },
      }),
  });
  const failed: string[] = [];
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status === 'error') failed.push(`${audit.id} ${audit.name}: ${result.reason}`);
  }
  expect(audits.length).toBeGreaterThan(50);
  expect(failed).toEqual([]);
});

test('a proxy that names no host is answered whether the server is ready, and nothing else', async () => {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await Promise.all(['/readyz', '/graphql'].map(ask))).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 400 Bad Request']);
});

test('a server that is about to stop is not ready, answers, and lets no connection be used again', async () => {
  const leaving = await createApp(platform);
  leaving.drain();
  const [ready, page] = await Promise.all(['/readyz', '/livez'].map((url) => leaving.http.inject({ url })));
  expect([ready?.statusCode, page?.statusCode, page?.headers.connection]).toEqual([503, 200, 'close']);
  await leaving.close();
});
