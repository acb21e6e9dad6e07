import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { type App, createApp } from '../../../app.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import type { Business } from '../entities.ts';
import { newSecret } from './secrets.ts';

const base = await testPlatform({ RATE_LIMIT: '100000' });
const lines: string[] = [];
const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
const platform = { ...base, log };

let app: App;
let business: Business;
const em = () => platform.orm.em.fork() as EntityManager;
beforeAll(async () => {
  app = await createApp(platform);
  business = await aBusiness(em());
});
afterAll(() => app.close());

/** What only the program may have of a key. */
const secretOf = (key: string) => key.slice(12, 50);

test.each([
  ['a key that works', (key: string) => key],
  ['a key that is cut', (key: string) => key.slice(0, -2)],
  ['a key with something after it', (key: string) => `${key}, `],
])('%s is in no line of the log, wherever a program puts it', async (_what, written) => {
  const key = await aKey(em(), business, ['OFFER_READ']);
  const sent = written(key);
  const reader = 'query ($id: ID!) { myOffer(id: $id) { id } }';
  await ask(app, '{ myOffers { items { id } } }', {}, { token: sent });
  await ask(app, reader, { id: sent }, { token: key });
  await ask(app, `{ myOffer(id: "${sent}") { id } ${sent} }`, {}, { token: key });
  await ask(app, 'mutation ($id: ID!) { createOffer(input: $id) { offer { id } } }', { id: sent }, { token: key });
  for (const [method, url, headers] of [
    ['GET', `/api/business/offers?page=${sent}`, { authorization: `Bearer ${sent}` }],
    ['GET', `/api/business/offers?avain=${sent}&apikey=${sent}`, {}],
    ['GET', `/api/business/offers/${encodeURIComponent(sent)}`, { authorization: `Bearer ${key}` }],
    ['POST', '/api/business/offers', { authorization: `Basic ${sent}`, 'x-api-key': sent }],
    ['POST', '/graphql', { authorization: `Bearer ${sent}`, 'content-type': 'text/plain' }],
    ['GET', `/ei/ole/${encodeURIComponent(sent)}`, { 'x-api-key': sent, referer: `https://esimerkki.fi/?k=${sent}` }],
  ] as const) {
    await app.http.inject({ method, url, headers });
  }
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('\n')).not.toContain(secretOf(key));
  expect(lines.join('\n')).not.toContain(encodeURIComponent(secretOf(key)));
});

test('a key in the address or in another header opens nothing', async () => {
  const key = await aKey(em(), business, ['OFFER_READ']);
  for (const [url, headers] of [
    [`/api/business/offers?key=${key}&api_key=${key}&token=${key}&access_token=${key}`, {}],
    ['/api/business/offers', { 'x-api-key': key, 'api-key': key }],
    ['/api/business/offers', { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }],
    ['/api/business/offers', { authorization: key }],
  ] as const) {
    const reply = await app.http.inject({ url, headers });
    expect([url, reply.statusCode]).toEqual([url, 401]);
  }
});

test('what a business downloads of itself, the list of keys and the mails have no secret and no hash', async () => {
  const key = await aKey(em(), business, ['OFFER_READ']);
  await ask(app, '{ myOffers { items { id } } }', {}, { token: key });
  const token = await signIn(em(), 'BUSINESS', business);
  const hashes = await em().execute('select hash, last_ip_hash from api_key where business_id = ?', [business.id]);
  const given = JSON.stringify([
    await ask(app, '{ myBusinessData }', {}, { token }),
    await ask(app, '{ apiKeys { id name prefix actions createdBy lastUsedAt } }', {}, { token }),
    await em().execute('select * from outbox_mail'),
    await em().execute('select * from audit_entry'),
  ]);
  expect(given).toContain(key.slice(0, 11));
  expect(given).not.toContain(secretOf(key));
  for (const { hash, last_ip_hash: network } of hashes as { hash: string; last_ip_hash: string | null }[]) {
    expect(given).not.toContain(hash);
    if (network) expect(given).not.toContain(network);
  }
});

test('121 requests of one key in a minute are one too many, whatever their address; those of another key are not', async () => {
  const [key, other] = [await aKey(em(), business, ['OFFER_READ']), await aKey(em(), business, ['OFFER_READ'])];
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) {
    const remoteAddress = `192.0.2.${count % 200}`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const payload = { query: '{ askedContentRules }' };
    const reply = await app.http.inject({ method: 'POST', url: '/graphql', headers, payload, remoteAddress });
    statuses.push(reply.statusCode);
    if (count === 120)
      expect([reply.json().errors[0].extensions.code, reply.headers['retry-after']]).toEqual([
        'TOO_MANY_REQUESTS',
        expect.any(String),
      ]);
  }
  expect([statuses.slice(0, 120).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  expect((await ask(app, '{ askedContentRules }', {}, { token: other })).code).toBeUndefined();
});

test('an unknown key, and a known one with a wrong secret, take the same way through the server', async () => {
  const key = await aKey(em(), business, ['OFFER_READ']);
  const wrong = `${key.slice(0, 12)}${newSecret().secret.slice(12)}`;
  const [one, two] = await Promise.all(
    [wrong, newSecret().secret].map((token) => ask(app, '{ myOffers { items { id } } }', {}, { token })),
  );
  const plain = (answer: typeof one) => [answer?.status, answer?.code, answer?.message, answer?.data];
  expect(plain(one)).toEqual(plain(two));
});
