import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createCompanyRegistry } from './companyRegistry.ts';
import sample from './companyRegistrySample.json' with { type: 'json' };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A registry at an address of its own, and the addresses that were requested. */
async function registryAt(listener: RequestListener, pace: { interval?: number; timeout?: number } = {}) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    listener(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const companyRegistryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`;
  return { registry: createCompanyRegistry({ companyRegistryUrl }, undefined, { interval: 0, ...pace }), asked };
}

const answering =
  (body: unknown): RequestListener =>
  (_, reply) =>
    reply.end(JSON.stringify(body));
const company = (facts: object) => ({
  businessId: { value: '9000001-1' },
  names: [{ name: 'Kahvila Esimerkki Oy', type: '1', endDate: null }],
  status: '2',
  tradeRegisterStatus: '1',
  endDate: null,
  ...facts,
});

describe('the bundled sample', () => {
  const registry = createCompanyRegistry({ companyRegistryUrl: undefined });

  test('gives each active name of a company and neither former names nor translations', async () => {
    expect(await registry.findCompanies('9000003-8')).toEqual({
      kind: 'found',
      companies: ['Esimerkkiketju Oy', 'Exempelkedjan Ab', 'Pizzeria Äimä Järvenpää', 'Grilli Äimä Kerava'].map(
        (businessName) => ({
          businessName,
          businessId: '9000003-8',
          address: 'PL 12, 04401 Järvenpää',
          postalAddress: { street: 'PL 12', postCode: '04401', town: 'Järvenpää' },
        }),
      ),
    });
  });

  test('knows a ceased company, does not know a sole trader, and can be out of order', async () => {
    expect(await registry.findCompanies('9000004-6')).toEqual({ kind: 'ceased' });
    expect(await registry.findCompanies('9000005-4')).toEqual({ kind: 'none' });
    expect(await registry.findCompanies('9999999-9')).toEqual({ kind: 'none' });
    expect(await registry.findCompanies('9000007-0')).toEqual({ kind: 'unavailable' });
  });

  test('holds business IDs with right check digits only, in the range that is not given out', () => {
    const ids = Object.keys(sample).map((request) => request.split('=')[1] ?? '');
    expect(ids.length).toBeGreaterThanOrEqual(18);
    for (const id of ids) {
      const sum = [7, 9, 10, 5, 8, 4, 2].reduce((total, weight, index) => total + weight * Number(id[index]), 0);
      expect(id).toBe(`90000${id.slice(5, 7)}-${(11 - (sum % 11)) % 11}`);
    }
  });
});

test('the registry is asked by business ID, and its answer is remembered', async () => {
  const { registry, asked } = await registryAt(answering({ companies: [company({})] }));
  const found = {
    kind: 'found',
    companies: [{ businessName: 'Kahvila Esimerkki Oy', businessId: '9000001-1', address: null, postalAddress: null }],
  };
  expect(await Promise.all([1, 2, 3].map(() => registry.findCompanies('9000001-1')))).toEqual([found, found, found]);
  expect(await registry.findCompanies('9000001-1')).toEqual(found);
  expect(asked).toEqual(['/v3/companies?businessId=9000001-1']);
});

test('a business ID cannot smuggle other parameters', async () => {
  const { registry, asked } = await registryAt(answering({ companies: [] }));
  await registry.findCompanies('1&name=x#/../y');
  expect(asked).toEqual(['/v3/companies?businessId=1%26name%3Dx%23%2F..%2Fy']);
});

test.each<[string, object]>([
  ['invalidated', { status: '5' }],
  ['removed from the trade register', { tradeRegisterStatus: '2' }],
  ['ceased in the trade register', { tradeRegisterStatus: '4' }],
  ['ended', { endDate: '2020-03-31' }],
])('a company that is %s has ceased', async (_what, facts) => {
  const { registry } = await registryAt(answering({ companies: [company(facts)] }));
  expect(await registry.findCompanies('9000001-1')).toEqual({ kind: 'ceased' });
});

test('a ceased company beside an active one is left out', async () => {
  const other = company({ status: '5', names: [{ name: 'Entinen Oy', type: '1', endDate: null }] });
  const { registry } = await registryAt(answering({ companies: [other, company({})] }));
  expect(await registry.findCompanies('9000001-1')).toMatchObject({
    companies: [{ businessName: 'Kahvila Esimerkki Oy' }],
  });
});

test.each<[string, RequestListener]>([
  ['429', (_, reply) => reply.writeHead(429).end()],
  ['500', (_, reply) => reply.writeHead(500).end('<html>')],
  ['404', (_, reply) => reply.writeHead(404).end('{}')],
  ['a redirect', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['garbage', (_, reply) => reply.end('<html>huolto</html>')],
  ['null', answering(null)],
  ['another shape', answering({ results: [] })],
  ['companies of another shape', answering({ companies: [{ name: 'x' }] })],
  [
    'half an answer',
    (_, reply) => void reply.writeHead(200, { 'content-length': '500' }).write('{"companies":', () => reply.destroy()),
  ],
  ['nothing for too long', () => undefined],
  ['a body that drips', (_, reply) => void setInterval(() => reply.write(' '), 20).unref()],
  ['more than 1 MiB', (_, reply) => reply.end(JSON.stringify({ companies: [], padding: 'x'.repeat(2 ** 20) }))],
])('%s makes the registry unavailable, and nothing of it is remembered', async (_what, listener) => {
  let broken = true;
  const healthy = answering({ companies: [] });
  const { registry } = await registryAt((request, reply) => (broken ? listener : healthy)(request, reply), {
    timeout: 1000,
  });
  expect(await registry.findCompanies('9000001-1')).toEqual({ kind: 'unavailable' });
  broken = false;
  expect(await registry.findCompanies('9000001-1')).toEqual({ kind: 'none' });
});

test('a registry that is not there is unavailable', async () => {
  const registry = createCompanyRegistry({ companyRegistryUrl: 'http://127.0.0.1:1' });
  expect(await registry.findCompanies('9000001-1')).toEqual({ kind: 'unavailable' });
});

test('requests keep their distance, and those who would wait too long are turned away', async () => {
  const begun = performance.now();
  const times: number[] = [];
  const { registry } = await registryAt(
    (_, reply) => {
      times.push(performance.now() - begun);
      reply.end('{"companies":[]}');
    },
    { interval: 60 },
  );
  await Promise.all(['1', '2', '3', '4'].map((id) => registry.findCompanies(id)));
  // A busy machine may bring two of them together, but none of them early; timers may be early by a few milliseconds.
  expect(times.map((time, index) => time > index * 55)).toEqual([true, true, true, true]);

  const slow = await registryAt(answering({ companies: [] }), { interval: 60_000 });
  expect(await slow.registry.findCompanies('1')).toEqual({ kind: 'none' });
  expect(await slow.registry.findCompanies('2')).toEqual({ kind: 'unavailable' });
  expect(slow.asked).toHaveLength(1);
});
