import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import type { Context } from '../context.ts';
import { chargeCheck, runInTurn } from './requestLimits.ts';

const perMinute = 1000;
const platform = await testPlatform({ RATE_LIMIT: String(perMinute) });
let app: App;

beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const search = (text: string) => ({
  query: 'query ($text: String!) { searchOffers(text: $text, first: 1) { items { id } } }',
  variables: { text },
});

function post(remoteAddress: string, payload: object, headers: Record<string, string> = {}) {
  return app.http.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload });
}

/** Asks until the answer is a refusal of a caller who asked too often; answers that. */
async function untilRefused(askOnce: (n: number) => Promise<Awaited<ReturnType<typeof post>>>) {
  for (let n = 0; n < perMinute; n += 1) {
    const reply = await askOnce(n);
    if (reply.statusCode === 429) return reply;
  }
  throw new Error('Everything was answered');
}

const searchUntilRefused = (address: string | (() => string), headers: Record<string, string> = {}) =>
  untilRefused((n) => {
    const from = typeof address === 'string' ? address : address();
    return post(from, search(`sana${n} ${from}`), headers);
  });

const overLimit = {
  message: 'Liian monta pyyntöä. Odota hetki ja yritä uudelleen.',
  extensions: { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: expect.any(Number) },
};

test('an address that has spent its points is answered 429 with Retry-After over GraphQL, REST and the site map', async () => {
  const refused = await searchUntilRefused('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  const { errors } = refused.json();
  expect(errors).toMatchObject([overLimit]);
  expect(refused.headers['retry-after']).toBe(String(errors[0].extensions.retryAfter));
  expect(errors[0].extensions.retryAfter).toBeLessThanOrEqual(60);

  const cached = { method: 'GET', url: '/api/public/pricing', remoteAddress: '192.0.2.1' } as const;
  const rest = await untilRefused(() => app.http.inject(cached));
  expect([rest.statusCode, rest.json()]).toMatchObject([429, { success: false, code: 'TOO_MANY_REQUESTS' }]);
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
  const map = await untilRefused(() => app.http.inject({ ...cached, url: '/sitemap.xml?alkaen=1' }));
  expect([map.statusCode, Number(map.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await app.http.inject({ ...cached, remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
});

test('a compressed body costs as much as one of unknown length, over GraphQL and REST', async () => {
  const spend = vi.spyOn(platform.budget, 'spend');
  onTestFinished(() => spend.mockRestore());
  const encoded = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const address = { name: 'address', perMinute };
  for (const [url, remoteAddress] of [
    ['/graphql', '192.0.2.41'],
    ['/api/users/login', '192.0.2.42'],
  ] as const) {
    const payload = gzipSync(`{"query":"{ __typename }","variables":{"a":[${Array(100_000).fill('[]')}]}}`);
    expect(payload.length).toBeLessThan(4096);
    await app.http.inject({ method: 'POST', url, remoteAddress, headers: encoded, payload });
    expect(spend).toHaveBeenCalledWith(remoteAddress, address, 257);
  }
});

test('a large body is spent by the account of a business, and by the address for all others', async () => {
  const spend = vi.spyOn(platform.budget, 'spend');
  onTestFinished(() => spend.mockRestore());
  const em = platform.orm.em.fork();
  const business = await aBusiness(em);
  const token = await signIn(em, 'BUSINESS', business);
  const free = await signIn(em, 'CONSUMER', await aConsumer(em));
  const large = { query: '{ __typename }', variables: { text: 'x'.repeat(80_000) } };
  const spentBy = async (remoteAddress: string, authorization: string, payload: object = large) => {
    spend.mockClear();
    await post(remoteAddress, payload, { authorization: `Bearer ${authorization}` });
    return spend.mock.calls.map(([key, { name }, points]) => [key, name, points]).slice(0, 2);
  };
  expect(await spentBy('192.0.2.51', token)).toEqual([
    [business.id, 'account', 19],
    ['192.0.2.51', 'signed-in address', 20],
  ]);
  expect((await spentBy('192.0.2.54', free))[0]).toEqual(['192.0.2.54', 'address', 20]);
  expect((await spentBy('192.0.2.52', 'a'.repeat(43)))[0]).toEqual(['192.0.2.52', 'address', 20]);
  expect((await spentBy('192.0.2.53', 'a'.repeat(43), search('kahvi')))[0]).toEqual([
    '192.0.2.53',
    'signed-in address',
    1,
  ]);
});

test('the addresses of one IPv6 network share their points', async () => {
  let host = 0;
  const refused = await searchUntilRefused(() => {
    host += 1;
    return `2001:db8:1:1::${host}`;
  });
  expect(refused.statusCode).toBe(429);
  expect((await post('2001:db8:1:2::1', search('kahvi'))).statusCode).toBe(200);
});

test('an account has points of its own, wherever it calls from and whatever the address has spent', async () => {
  await searchUntilRefused('192.0.2.3');
  const em = platform.orm.em.fork();
  const bearer = async () => ({ authorization: `Bearer ${await signIn(em, 'CONSUMER', await aConsumer(em))}` });
  const [maija, matti] = [await bearer(), await bearer()];
  expect((await post('192.0.2.3', search('pulla'), maija)).statusCode).toBe(200);
  let host = 10;
  const refused = await searchUntilRefused(() => {
    host += 1;
    return `192.0.2.${host}`;
  }, maija);
  expect(refused.json().errors).toMatchObject([overLimit]);
  expect((await post('192.0.2.3', search('pulla'), matti)).statusCode).toBe(200);
});

test('a body spends by its length, so that unread megabytes are refused', async () => {
  const large = { query: `{ publicSettings { siteName } } #${'x'.repeat(500_000)}` };
  let asked = 0;
  await untilRefused(() => {
    asked += 1;
    return post('192.0.2.4', large);
  });
  expect(asked).toBeLessThan(12);
});

test('neither the first requests of an address nor answers from memory ask the database about points', async () => {
  const statements = vi.spyOn(platform.primary.getExecutor(), 'executeQuery');
  const settled = () => statements.mock.calls.filter(([{ sql }]) => sql.includes('rate_limit'));
  const feed = { query: '{ offers(city: "Tampere", first: 20) { items { id title } } }' };
  expect((await post('192.0.2.5', feed)).statusCode).toBe(200);
  expect((await post('192.0.2.6', feed)).statusCode).toBe(200);
  expect(settled()).toEqual([]);
  await untilRefused(() => post('192.0.2.7', feed));
  expect(settled().length).toBeGreaterThan(0);
  statements.mockRestore();
});

describe('time costs points', () => {
  /** A caller whose points are noted, on a clock that only the test moves. */
  function aCaller() {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const charged: number[] = [];
    const budget = {
      runInOrder: (_key: string, work: () => Promise<unknown>) => work(),
      charge: (_key: string, _rule: object, points: number) => void charged.push(points),
    };
    const context = { platform: { ...platform, budget }, viewers: {}, request: { ip: '192.0.2.7' } };
    return { charged, context: context as unknown as Context };
  }
  const taking = (milliseconds: number) => async () => void vi.advanceTimersByTime(milliseconds);

  test.each([
    [0, 0],
    [250, 25],
    [1499, 149.9],
    [60_000, 150],
  ])('an expensive query of %i ms is charged %d points, at most 150', async (milliseconds, points) => {
    const { charged, context } = aCaller();
    await runInTurn(context, 10, taking(milliseconds));
    expect(charged).toEqual([points]);
  });

  test('an expensive query that fails is charged for its time as well', async () => {
    const { charged, context } = aCaller();
    const failing = runInTurn(context, 10, async () => {
      await taking(300)();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(charged).toEqual([30]);
  });

  test('a cheap query is not charged for its time', async () => {
    const { charged, context } = aCaller();
    await runInTurn(context, 9, taking(5000));
    expect(charged).toEqual([]);
  });

  test('a check of a document costs a point for every 2 ms, at most 60', () => {
    const { charged, context } = aCaller();
    chargeCheck(context, 7);
    chargeCheck(context, 5000);
    expect(charged).toEqual([3.5, 60]);
  });
});
