import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '../app.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { ask } from '../test/ask.ts';
import { testPlatform } from '../test/database.ts';
import { aConsumerWithPassword, testPassword } from '../test/people.ts';
import { projectRoot } from '../tools/runProgram.ts';
import { warnOfUntrustedProxy } from './watchRequests.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}

/** What the collector does with what it gets: takes it, or leaves the caller waiting. */
let answer = (reply: ServerResponse) => void reply.setHeader('content-type', 'application/json').end('{}');
const takes = answer;
const bodies: Record<string, string[]> = { '/v1/traces': [], '/v1/metrics': [] };
const collector = createServer(async (request: IncomingMessage, reply: ServerResponse) => {
  const pieces = await Array.fromAsync(request as AsyncIterable<Buffer>);
  bodies[request.url ?? '']?.push(Buffer.concat(pieces).toString());
  answer(reply);
});
await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_METRIC_EXPORT_INTERVAL: '200',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
};
// The library's exporters read the environment of the process.
Object.assign(process.env, env);
const base = await testPlatform({ ...env, TRUST_PROXY: '1' });
const lines: string[] = [];
const platform = { ...base, log: createLog({ destination: { write: (line) => lines.push(line) } }) };

let app: App;
let url: string;

beforeAll(async () => {
  await seedCategories(platform.orm.em.fork());
  app = await createApp(platform);
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  answer = takes;
});
afterAll(async () => {
  for (const name of Object.keys(env)) delete process.env[name];
  await app.close();
  await base.tracing?.stop();
  collector.closeAllConnections();
  collector.close();
});

function spans(): Sent[] {
  return (bodies['/v1/traces'] ?? []).flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

async function traceOf(traceId: string, rootName: string): Promise<Sent[]> {
  await expect.poll(() => spans().find((span) => span.traceId === traceId && span.name === rootName)).toBeDefined();
  return spans().filter((span) => span.traceId === traceId);
}

const signIn = `mutation SignIn($email: String!, $password: String!) {
  loginConsumer(input: { email: $email, password: $password }) { user { id } } }`;

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${callersTrace}-00f067aa0ba902b7-01`;

test('a request, its operation and its statements are one trace, below the span of its caller', async () => {
  const { email } = await aConsumerWithPassword(platform, { email: 'maija.salainen@example.fi' });
  const reply = await fetch(`${url}/graphql?token=hauki-salainen`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent,
      'x-forwarded-for': '198.51.100.77',
      cookie: 'city=salainen',
    },
    body: JSON.stringify({ query: signIn, operationName: 'SignIn', variables: { email, password: testPassword } }),
  });
  expect((await reply.json()).errors).toBeUndefined();

  const trace = await traceOf(callersTrace, 'POST /graphql');
  const root = trace.find(({ name }) => name === 'POST /graphql');
  const operation = trace.find(({ name }) => name === 'mutation SignIn');
  expect(root).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 });
  expect(operation).toMatchObject({ parentSpanId: root?.spanId, kind: 1 });
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select consumer', 'insert session']));
  expect(trace.every(({ parentSpanId }) => parentSpanId)).toBe(true);

  const line = lines.map((each) => JSON.parse(each)).find(({ traceId }) => traceId === callersTrace);
  expect(line).toMatchObject({
    msg: 'request',
    operation: 'SignIn',
    caller: 'anonymous',
    req: { ip: '198.51.100.0', url: '/graphql' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
});

test('a query by GET is logged by its path and its operation, without document and variables', async () => {
  lines.length = 0;
  const query = 'query AppFeed($text: String!) { searchOffers(city: "Helsinki", text: $text) { items { id } } }';
  const sent = new URLSearchParams({ query, operationName: 'AppFeed', variables: '{"text":"salainen"}' });
  const reply = await fetch(`${url}/graphql?${sent}`, { headers: { 'apollo-require-preflight': '1' } });
  expect(reply.status).toBe(200);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ operation: 'AppFeed', req: { method: 'GET', url: '/graphql' } });
  expect(lines[0]).not.toContain('salainen');
});

test('a REST call is traced by its route, and each request is one line of the log', async () => {
  lines.length = 0;
  const reply = await fetch(`${url}/api/categories?haku=salainen`, {
    headers: { 'x-request-id': 'rest-call-1', 'x-forwarded-for': '2001:db8:aaaa:bbbb::1' },
  });
  expect(reply.status).toBe(200);
  await expect.poll(() => lines.length).toBe(1);
  const line = JSON.parse(lines[0] ?? '');
  expect(line.req.ip).toBe('2001:db8:aaaa::');
  const trace = await traceOf(line.traceId, 'GET /api/categories');
  const names = trace.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^query /), expect.stringMatching(/^select /)]));
  await fetch(`${url}/livez`);
  expect(lines).toHaveLength(1);
});

test('nothing personal is sent: no address, no value, no text of a search, no token', async () => {
  const search = '{ searchOffers(city: "Helsinki", text: "salainen") { items { id } } }';
  const headers = { 'apollo-require-preflight': '1' };
  const found = await fetch(`${url}/graphql?query=${encodeURIComponent(search)}`, { headers });
  expect(await found.json()).toEqual({ data: { searchOffers: { items: [] } } });
  const wrong = { email: 'maija.salainen@example.fi', password: 'salainen' };
  await ask(app, signIn, wrong);
  await platform.orm.em.fork().execute(`select 'maija.salainen@example.fi'`);
  const before = spans().length;
  await fetch(`${url}/salainen/sivu`);
  await expect.poll(() => spans().length).toBeGreaterThan(before);
  expect(bodies['/v1/traces']?.join()).not.toMatch(/salainen|198\.51\.100|2001:db8|mansikkamaan|argon2/i);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'db.query.text',
    'db.system.name',
    'error.type',
    'graphql.operation.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'request.id',
  ]);
});

test('names that callers make up are neither traced nor counted', async () => {
  const callersOwn = 'c'.repeat(32);
  for (const name of ['Maija_salainen_0401234567', 'x'.repeat(3000), 'AppFeed']) {
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${callersOwn}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ query: `query ${name} { categories { id } }`, operationName: name }),
    });
  }
  const named = () => spans().filter(({ traceId, name }) => traceId === callersOwn && name.startsWith('query'));
  await expect.poll(() => named().map(({ name }) => name)).toEqual(['query other', 'query other', 'query AppFeed']);
  const { body } = await platform.metrics.read();
  expect(body).toMatch(/graphql_operation_duration_seconds_count\{name="other",type="query",outcome="ok"\} 2/);
  expect(bodies['/v1/traces']?.join() + body).not.toMatch(/Maija_|xxx/);
});

test('the metrics that are sent are those of /metrics', async () => {
  await fetch(`${url}/api/categories`);
  const { body } = await platform.metrics.read();
  const [, counted] =
    /http_request_duration_seconds_count\{method="GET",route="\/api\/categories",status="200"\} (\d+)/.exec(body) ?? [];
  const histogram = () => {
    const [{ resource, scopeMetrics }] = JSON.parse(bodies['/v1/metrics']?.at(-1) ?? '{}').resourceMetrics ?? [{}];
    const metric = scopeMetrics?.[0]?.metrics.find(
      ({ name }: { name: string }) => name === 'http_request_duration_seconds',
    );
    const points = metric?.histogram.dataPoints ?? [];
    const isRoute = ({ attributes }: { attributes: Attribute[] }) =>
      attributes.some(({ value }) => value.stringValue === '/api/categories');
    return { resource, unit: metric?.unit, point: points.find(isRoute) };
  };
  await expect.poll(() => Number(histogram().point?.count)).toBe(Number(counted));
  const { resource, unit, point } = histogram();
  expect(unit).toBe('s');
  expect(point.bucketCounts.map(Number).reduce((sum: number, each: number) => sum + each)).toBe(Number(counted));
  expect(point.explicitBounds).toHaveLength(point.bucketCounts.length - 1);
  expect(resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'lahitarjous' } },
      { key: 'deployment.environment.name', value: { stringValue: 'test' } },
    ]),
  );
});

test('a traceparent that is none begins a new trace', async () => {
  lines.length = 0;
  await fetch(`${url}/api/categories`, { headers: { traceparent: '00-zzz-1-1' } });
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '').traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('files are not traced, so that they take no trace away from what a page asks for', async () => {
  lines.length = 0;
  await fetch(`${url}/uploads/ei-ole.webp`);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('traceId');
});

test('of many requests at once some are traced, whole, and the others leave nothing', async () => {
  lines.length = 0;
  const all = Array.from({ length: 60 }, () => app.http.inject({ url: '/api/public/pricing' }));
  await Promise.all(all);
  const traced = lines.map((line) => JSON.parse(line).traceId).filter(Boolean);
  expect(traced.length).toBeGreaterThan(0);
  expect(traced.length).toBeLessThanOrEqual(20);
  for (const traceId of traced) await traceOf(traceId, 'GET /api/public/pricing');
  const roots = spans().filter(({ name }) => name === 'GET /api/public/pricing');
  expect(roots).toHaveLength(traced.length);
  // Later tests find their traces again.
  await sleep(1000);
});

test('a collector that hangs neither slows requests nor a stop', async () => {
  answer = () => {};
  const one = await testPlatform(env);
  const other = await createApp(one);
  const asked = async () => {
    const begun = performance.now();
    for (let n = 0; n < 300; n += 1) await other.http.inject({ url: '/api/categories', headers: { traceparent } });
    return performance.now() - begun;
  };
  await asked();
  expect(await asked()).toBeLessThan(15_000);
  await other.close();
  const begun = performance.now();
  await one.tracing?.stop();
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('without a collector the library is not even loaded', () => {
  const script = `require('node:module').registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      if (/@opentelemetry\\/(?!api\\/)|telemetry\\/openTelemetry/.test(found.url)) console.log(found.url);
      return found;
    } });
    import('./server/main.ts').then(() => console.log('loaded'));`;
  const printed = execFileSync(process.execPath, ['--eval', script], { cwd: projectRoot, encoding: 'utf8' });
  expect(printed.trim()).toBe('loaded');
});

async function warningsOf(trustProxy: false | number, headers: Record<string, string>) {
  const http = Fastify();
  const warn = vi.fn();
  warnOfUntrustedProxy(http, { config: { trustProxy }, log: { warn } } as never);
  http.get('/', async () => 'ok');
  for (let request = 0; request < 3; request += 1) await http.inject({ url: '/', headers });
  await http.close();
  return warn.mock.calls.length;
}

test('the server warns once of a proxy that it does not trust, and of nothing else', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect(await warningsOf(false, forwarded)).toBe(1);
  expect(await warningsOf(false, {})).toBe(0);
  expect(await warningsOf(1, forwarded)).toBe(0);
});
