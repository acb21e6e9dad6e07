import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { testPlatform } from '#test/database.ts';
import { type App, createApp } from '../../app.ts';

/*
 * What clients of other makers send, one message at a time and without the SDK: what is reported of them by the people who run
 * servers. None of it may fail a connection.
 */
const platform = await testPlatform();
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(platform.orm.em.fork());
});
afterAll(() => app.close());

type Headers = Record<string, string>;
let callers = 0;

async function send(payload: unknown, headers: Headers = {}, { url = '/mcp', method = 'POST' as const } = {}) {
  callers += 1;
  const reply = await app.http.inject({
    method,
    url,
    remoteAddress: `203.0.113.${callers}`,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: JSON.stringify(payload),
  });
  return { status: reply.statusCode, body: reply.body && JSON.parse(reply.body), headers: reply.headers };
}

const of2025 = { 'mcp-protocol-version': '2025-06-18' };
const request = (method: string, params?: object, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });
const initialize = (protocolVersion: string) =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'other', version: '1' } });

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2099-01-01'])(
  'a client of %s gets a version that the server speaks, and no session',
  async (version) => {
    const { status, body, headers } = await send(initialize(version));
    expect([status, body.result?.serverInfo?.name]).toEqual([200, 'lahitarjous']);
    expect(body.result.protocolVersion).toMatch(/^202[45]-\d\d-\d\d$/);
    expect(headers['mcp-session-id']).toBeUndefined();
  },
);

test('a client that writes the address with a slash at its end is answered there, without a redirect', async () => {
  expect((await send(initialize('2025-06-18'), {}, { url: '/mcp/' })).status).toBe(200);
});

test('the session of another server, or of an earlier edition, is no hindrance', async () => {
  const { status, body } = await send(request('tools/list'), { ...of2025, 'mcp-session-id': 'b1946ac9' });
  expect([status, body.result?.tools?.length]).toEqual([200, 6]);
});

test.each([
  ['no version', {}],
  ['the version before', { 'mcp-protocol-version': '2025-03-26' }],
  ['JSON with its encoding', { 'content-type': 'application/json; charset=utf-8' }],
  ['JSON in capitals', { 'content-type': 'Application/JSON' }],
])('a call with %s in its headers is answered', async (_what, headers: Headers) => {
  const { status, body } = await send(request('tools/call', { name: 'list_categories' }, 'a-1'), headers);
  expect([status, body.id, body.result?.isError ?? false]).toEqual([200, 'a-1', false]);
});

describe('a message that waits for no answer', () => {
  test.each<[string, object]>([
    ['that the client is ready', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['that the client is ready, with nothing', { jsonrpc: '2.0', method: 'notifications/initialized', params: {} }],
    ['that a request is given up', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }],
    ['that is not known', { jsonrpc: '2.0', method: 'notifications/other' }],
    ['an answer to nothing', { jsonrpc: '2.0', id: 5, result: {} }],
  ])('%s is taken with 202 and no body', async (_what, payload) => {
    const { status, body } = await send(payload, of2025);
    expect([status, body]).toEqual([202, '']);
  });
});

test('a ping is answered, before anything else too', async () => {
  const { status, body } = await send(request('ping'));
  expect([status, body.result]).toEqual([200, {}]);
});

test.each(['resources/list', 'prompts/list', 'resources/templates/list', 'logging/setLevel', 'completion/complete'])(
  '%s, which the server has not, is said not to be known, with the id of the request',
  async (method) => {
    const { body } = await send(request(method, {}, 'x'), of2025);
    expect([body.error?.code, body.id]).toEqual([-32601, 'x']);
  },
);

test.each<[string, unknown]>([
  ['a null id', request('tools/list', undefined, null)],
  ['an object for an id', request('tools/list', undefined, {})],
  ['no version of JSON-RPC', { id: 1, method: 'tools/list' }],
  ['no method', { jsonrpc: '2.0', id: 1 }],
  ['a number for a method', { jsonrpc: '2.0', id: 1, method: 5 }],
  ['a list for its params', request('tools/list', [])],
  ['nothing but a text', 'tools/list'],
  ['nothing but null', null],
  ['an empty list', []],
  ['a list of messages', [initialize('2025-03-26'), request('tools/list')]],
])('%s is the caller’s fault, said as JSON-RPC', async (_what, payload) => {
  const { status, body } = await send(payload, of2025);
  expect(status).toBe(400);
  expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) } });
  expect([-32700, -32600, -32602]).toContain(body.error.code);
});

test('a client that asks for a stream, ends a session or asks what it may send is asked for messages', async () => {
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS'] as const) {
    const reply = await app.http.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } });
    expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, 'POST']);
  }
});
