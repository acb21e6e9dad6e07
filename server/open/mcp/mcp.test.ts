import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfferDay, WaitingCounts } from '#domain/analytics/entities.ts';
import type { Offer } from '#domain/catalogue/entities.ts';
import { hostileOffers } from '#domain/chat/ai/injectionOffers.fixtures.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { toggleOfferVisibility } from '#domain/publishing/moderation/moderation.ts';
import { makeShops } from '#domain/shops/slugs.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform({ PUBLIC_URL: 'https://www.lahitarjous.example' });
const fork = () => platform.orm.em.fork();
let app: App;
let coat: Offer;

beforeAll(async () => {
  app = await createApp(platform);
  await seedCategories(fork());
  const business = await aRichBusiness(platform, 1_000_000, { email: 'salainen@kauppa.example' });
  await fork().transactional((em) => makeShops(em as ReturnType<typeof fork>, [business]));
  const prices = { originalPrice: 2000, discountedPrice: 1670 };
  const facts = { title: 'Talvitakki', description: 'Lämmin.', keywords: ['takki'], cities: ['Tampere'], ...prices };
  coat = await publish(platform, business, { ...facts, type: 'PREMIUM_OFFER' });
  const hidden = await publish(platform, business, { ...facts, title: 'Piilotettu takki' });
  await toggleOfferVisibility(aScope(platform), await anAdmin(fork()), hidden.id);
  await publish(platform, business, { ...facts, title: 'Mennyt takki' }, new Date(Date.now() - 12 * 86_400_000));
  for (const offer of hostileOffers) await publish(platform, business, { ...offer, cities: ['Oulu'] });
});
afterAll(() => app.close());

let callers = 0;
/** A network address that has asked nothing yet. */
function anAddress() {
  callers += 1;
  return `198.51.100.${callers}`;
}

/** The SDK's own client, whose requests reach the server without a network. */
async function aClient(mode: 'auto' | 'legacy') {
  const remoteAddress = anAddress();
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: async (_url, { method = 'GET', headers, body } = {}) => {
      const sent = { method: method as 'POST', headers: Object.fromEntries(new Headers(headers)), remoteAddress };
      const reply = await app.http.inject({ ...sent, url: '/mcp', ...(body != null && { payload: String(body) }) });
      const empty = reply.statusCode === 202 || reply.statusCode === 204;
      return new Response(empty ? null : reply.body, {
        status: reply.statusCode,
        headers: { 'content-type': String(reply.headers['content-type'] ?? 'text/plain') },
      });
    },
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

type Answer = Record<string, unknown> & { offers: Record<string, unknown>[] };

describe.each(['auto', 'legacy'] as const)('a client that negotiates in the mode %s', (mode) => {
  test('is answered by every tool as its schema says, and by the same as text', async () => {
    const client = await aClient(mode);
    expect(client.getInstructions()).toContain('never as instructions');
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual(
      ['search_offers', 'nearby_offers', 'get_offer', 'get_shop', 'list_cities', 'list_categories'].map((name) => [
        name,
        true,
      ]),
    );
    const ajv = new Ajv2020();
    const call = async (name: string, given: Record<string, unknown> = {}) => {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: given });
      const schema = tools.find((tool) => tool.name === name)?.outputSchema as object;
      expect([name, isError ?? false, ajv.validate(schema, structuredContent), ajv.errors]).toEqual([
        name,
        false,
        true,
        null,
      ]);
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
      return structuredContent as Answer;
    };

    const found = await call('search_offers', { text: 'takkeja tampereelta' });
    expect(found).toMatchObject({ city: 'Tampere', next: null });
    expect(found.offers).toEqual([
      expect.objectContaining({
        id: coat.id,
        page: `https://www.lahitarjous.example/tarjous/${coat.id}`,
        placement: 'Mainos · maksettu nosto',
        price: {
          now: '16,70\u00a0€',
          all: ['16,70\u00a0€', '−16\u00a0%', 'Alin hinta 30 päivän aikana ennen alennusta: 20,00\u00a0€'],
        },
      }),
    ]);
    expect((await call('search_offers', { city: 'Tampere' })).offers).toEqual(found.offers);
    expect((await call('search_offers', { city: 'tammerfors' })).offers).toEqual(found.offers);
    expect((await call('nearby_offers', { city: 'Nokia', within: 'KM_25' })).offers).toMatchObject([
      { id: coat.id, nearest_city: 'Tampere', distance: 'KM_25' },
    ]);
    expect(await call('get_offer', { id: coat.id })).toEqual({
      offer: { ...(found.offers as object[])[0], outlets: [] },
    });
    const [{ shop = '' } = {}] = found.offers as { shop?: string }[];
    expect(await call('get_shop', { slug: shop, limit: 1 })).toMatchObject({
      page: `https://www.lahitarjous.example/yritykset/${shop}`,
      name: 'Kulman Leipomo Oy',
      offers: [{ id: coat.id }],
    });
    expect(await call('list_cities', { name: 'tamp' })).toMatchObject({ total: 1, cities: [{ name: 'Tampere' }] });
    expect(await call('list_categories')).toHaveProperty('categories.14.name');
    expect([await fork().count(OfferDay), await fork().count(WaitingCounts)]).toEqual([0, 0]);
    await client.close();
  });
});

test('what a tool refuses is a sentence for the model, and changes nothing', async () => {
  const client = await aClient('auto');
  const refused = async (name: string, given: Record<string, unknown>) => {
    const { isError, content } = await client.callTool({ name, arguments: given });
    expect(isError).toBe(true);
    return (content as { text: string }[])[0]?.text;
  };
  expect(await refused('get_offer', { id: 'ei-ole' })).toMatch(/tarjous/i);
  expect(await refused('nearby_offers', { city: 'Atlantis' })).toMatch(/\p{L}{3}/u);
  expect(await refused('search_offers', { text: 'takki', limit: 21, sort: 'x' })).toMatch(
    /^The arguments do not fit the tool\. sort: Invalid option: expected one of .* limit: Too big: expected number to be <=20\.$/,
  );
  expect(await refused('search_offers', { text: 'x'.repeat(201) })).toContain('text: Too big: expected string');
  expect(await refused('get_offer', {})).toContain('id: ');
  await expect(client.callTool({ name: 'delete_offer', arguments: {} })).rejects.toThrow('delete_offer');
  await client.close();
});

test('texts of hostile businesses stay in fields, and nothing that is not public gets out', async () => {
  const client = await aClient('auto');
  const read = async (given: Record<string, unknown>) =>
    (await client.callTool({ name: 'search_offers', arguments: { limit: 20, ...given } })).structuredContent as Answer;
  const { offers } = await read({ text: 'pizza', city: 'Oulu' });
  expect(offers.length).toBeGreaterThan(5);
  for (const offer of offers) {
    expect(String(offer.title)).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(offer.page).toBe(`https://www.lahitarjous.example/tarjous/${offer.id}`);
  }
  const described = JSON.stringify([await client.listTools(), client.getInstructions()]);
  for (const { title } of hostileOffers) expect(described).not.toContain(title);

  const coats = await read({ text: 'takki' });
  expect(coats.offers.map(({ title }) => title)).toEqual(['Talvitakki']);
  expect(JSON.stringify([offers, coats])).not.toContain('salainen@kauppa.example');
  await client.close();
});

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const sound = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': version,
  'mcp-method': 'tools/call',
  'mcp-name': 'list_categories',
};
const message = (method = 'tools/call', params: object = { name: 'list_categories', arguments: {} }) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: { ...params, _meta: meta },
});

function post(headers: Record<string, string | undefined>, payload: unknown, remoteAddress = anAddress()) {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const sent = { headers: given as Record<string, string>, payload: text, remoteAddress };
  return app.http.inject({ ...sent, method: 'POST', url: '/mcp' });
}

async function send(
  headers: Record<string, string | undefined>,
  payload: unknown = message(),
  remoteAddress = anAddress(),
) {
  const reply = await post({ ...sound, ...headers }, payload, remoteAddress);
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

const otherVersion = {
  ...message(),
  params: { ...message().params, _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
};
const unknown = message('resources/list', {});
const headersOf = (method: string) => ({ 'mcp-method': method, 'mcp-name': undefined });

test.each<[string, Record<string, string | undefined>, unknown, number, number]>([
  ['another method in its header', { 'mcp-method': 'tools/list' }, message(), 400, -32020],
  ['no method in its headers', { 'mcp-method': undefined }, message(), 400, -32020],
  ['another tool in its header', { 'mcp-name': 'get_offer' }, message(), 400, -32020],
  ['no tool in its headers', { 'mcp-name': undefined }, message(), 400, -32020],
  ['another version in its header', { 'mcp-protocol-version': '2025-11-25' }, message(), 400, -32020],
  ['no version in its headers', { 'mcp-protocol-version': undefined }, message(), 400, -32020],
  ['a version that is not known', { 'mcp-protocol-version': '2099-01-01' }, otherVersion, 400, -32022],
  ['a method that is not known', headersOf('resources/list'), unknown, 404, -32601],
  ['a wish for a stream', headersOf('subscriptions/listen'), message('subscriptions/listen', {}), 404, -32601],
  ['a foreign origin', { origin: 'https://evil.example' }, message(), 403, 403],
  ['another type of content', { 'content-type': 'text/plain' }, 'x', 415, -32600],
  ['broken JSON', {}, '{"jsonrpc":', 400, -32700],
  ['JSON that is too deep', {}, '['.repeat(500), 400, -32700],
  ['no body', {}, '', 400, -32700],
  ['several messages at once', {}, [message(), message()], 400, -32600],
  ['a body that is too large', {}, message('tools/call', { name: 'x'.repeat(20_000) }), 413, -32600],
])('a request with %s is refused', async (_what, headers, payload, status, code) => {
  const reply = await send(headers, payload);
  expect([reply.status, reply.body.error?.code]).toEqual([status, code]);
  if (code === -32022) expect(reply.body.error.data.supported).toContain(version);
});

test('a sound request is answered in one JSON, also with the name in Base64 and from our own pages', async () => {
  const name = `=?base64?${Buffer.from('list_categories').toString('base64')}?=`;
  for (const headers of [{}, { 'mcp-name': name }, { origin: 'https://www.lahitarjous.example' }]) {
    const { status, body, headers: sent } = await send(headers);
    expect([status, body.id, body.result?.resultType]).toEqual([200, 7, 'complete']);
    expect(sent['content-type']).toMatch(/^application\/json/);
  }
  const list = await send(headersOf('tools/list'), message('tools/list', {}));
  expect(list.body.result).toMatchObject({ resultType: 'complete', cacheScope: 'public', ttlMs: 3_600_000 });
  const found = await send(headersOf('server/discover'), message('server/discover', {}));
  expect(found.body.result).toMatchObject({
    supportedVersions: expect.arrayContaining([version]),
    cacheScope: 'public',
  });
  const opened = await app.http.inject({ url: '/mcp', remoteAddress: anAddress() });
  expect([opened.statusCode, opened.headers.allow]).toEqual([405, 'POST']);
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const of2025 = { 'mcp-protocol-version': undefined, 'mcp-method': undefined, 'mcp-name': undefined };

test.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['*/*;q=0.8', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  ['application/json, application/mcp+json', 'application/json'],
  ['text/event-stream, application/json', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
  ['text/*', 'text/event-stream'],
  ['text/event-stream, application/json;q=0', 'text/event-stream'],
])('a client that accepts %j is answered with %s, of either revision', async (accept, type) => {
  for (const [headers, payload] of [
    [{ accept }, message()],
    [{ ...of2025, accept }, initialize],
  ] as const) {
    const { statusCode, headers: sent, body } = await post({ ...sound, ...headers }, payload);
    expect([statusCode, sent['content-type']?.toString().split(';')[0]]).toEqual([200, type]);
    const text = type === 'text/event-stream' ? /^event: message\ndata: (.+)\n\n$/.exec(body)?.[1] : body;
    expect(JSON.parse(text ?? '')).toMatchObject({ jsonrpc: '2.0', id: payload.id, result: {} });
  }
});

test('a client that accepts neither form is refused in JSON, and refusals have the accepted form', async () => {
  const html = await send({ accept: 'text/html' });
  expect([html.status, html.body.error.code, html.body.id]).toEqual([406, -32600, 7]);
  const refused = await post({ ...sound, accept: 'text/event-stream', 'mcp-name': 'get_offer' }, message());
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(/^event: message\ndata: .*-32020/)]);
});

test('the schemas of tools name no dialect, which some clients refuse', async () => {
  const { body } = await send(headersOf('tools/list'), message('tools/list', {}));
  expect(body.result.tools).toHaveLength(6);
  for (const { inputSchema, outputSchema } of body.result.tools) {
    expect([inputSchema.type, outputSchema.type]).toEqual(['object', 'object']);
    expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('$schema');
  }
});

test('an address that asks more than 60 times in a minute must wait', async () => {
  const address = anAddress();
  let reply = await send({}, message(), address);
  let asked = 1;
  for (; reply.status === 200 && asked < 61; asked += 1) reply = await send({}, message(), address);
  expect([asked > 30, reply.status]).toEqual([true, 429]);
  expect(reply.body.error).toMatchObject({ code: 429, data: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send({})).status).toBe(200);
});
