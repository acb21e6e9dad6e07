import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, type Reply, type Sent } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { documentedCalls } from '#test/document.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import recorded from '../openapi/examples.generated.json' with { type: 'json' };

/*
 * The refusals that any call may give, whatever it does: `call` checks each reply against the OpenAPI document, and
 * `npm run docs:examples` writes down which of the documented refusals were seen. Those of single calls are tested with
 * the calls.
 */
const platform = await testPlatform();
const busy = await testPlatform({ RATE_LIMIT: '1' });
// Has read nothing yet, so that nothing is answered from memory.
const cold = await testPlatform();
const em = platform.orm.em.fork();
let app: App;
let busyApp: App;
let coldApp: App;
const tokens: Record<string, string> = {};
const outcasts: Record<string, string> = {};

beforeAll(async () => {
  app = await createApp(platform);
  busyApp = await createApp(busy);
  coldApp = await createApp(cold);
  tokens.consumer = await signIn(em, 'CONSUMER', await aConsumer(em));
  tokens.business = await signIn(em, 'BUSINESS', await aBusiness(em));
  tokens.admin = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));
  outcasts.business = await signIn(em, 'BUSINESS', await aBusiness(em, { status: 'SUSPENDED' }));
  outcasts.admin = await signIn(em, 'ADMIN', await anAdmin(em));
});
afterAll(() => Promise.all([app.close(), busyApp.close(), coldApp.close()]));

const noSuchRow = '01999999-9999-7999-8999-999999999999';
const calls = documentedCalls().map(({ name, operation }) => ({
  name,
  statuses: Object.keys(operation.responses),
  /** Who may call; undefined for an open call. */
  audience: Object.keys(operation.security?.[0] ?? {})[0],
  isChange: !name.startsWith('GET '),
}));
type Called = (typeof calls)[number];

function send(to: App, { name, isChange }: Called, sent: Sent & { id?: string } = {}): Promise<Reply> {
  const { id = noSuchRow, ...rest } = sent;
  const path = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, id]));
  return call(to, name, { path, ...(isChange && { body: {} }), ...rest });
}

/** A session that the call admits; none for an open call. */
const admitted = ({ audience = '' }: Called) => (tokens[audience] ? { token: tokens[audience] } : {});

const refusals: {
  status: number;
  what: string;
  of?: (one: Called) => boolean;
  sent: (one: Called) => Sent & { id?: string };
}[] = [
  { status: 400, what: 'a header that is too long', sent: () => ({ headers: { 'x-request-id': 'x'.repeat(1001) } }) },
  { status: 401, what: 'a caller without a session', of: ({ audience }) => audience !== undefined, sent: () => ({}) },
  {
    status: 403,
    what: 'a page of another site',
    of: ({ isChange }) => isChange,
    sent: (one) => ({ ...admitted(one), headers: { 'sec-fetch-site': 'cross-site', origin: 'https://paha.fi' } }),
  },
  {
    status: 403,
    what: 'an account that may not make the call',
    of: ({ audience = '', isChange }) => !isChange && ['business', 'admin'].includes(audience),
    sent: ({ audience = '' }) => ({ token: outcasts[audience] ?? '' }),
  },
  {
    status: 404,
    what: 'an address with a part of more than 200 characters',
    of: ({ name }) => name.includes('{'),
    sent: () => ({ id: 'x'.repeat(201) }),
  },
  {
    status: 413,
    what: 'a body of more than a megabyte',
    of: ({ isChange }) => isChange,
    sent: (one) => ({ ...admitted(one), body: { text: 'x'.repeat(1024 * 1024) } }),
  },
  {
    status: 415,
    what: 'a body of another kind',
    of: ({ isChange }) => isChange,
    sent: (one) => ({ ...admitted(one), headers: { 'content-type': 'text/plain' } }),
  },
];

describe.each(refusals)('$status', ({ status, what, of = () => true, sent }) => {
  const documented = calls.filter((one) => of(one) && one.statuses.includes(String(status)));

  test(`${what} is refused so by every call that documents it`, async () => {
    expect(documented.length).toBeGreaterThan(5);
    for (const one of documented) {
      const { status: answered, body } = await send(app, one, sent(one));
      expect([one.name, answered, body.success, typeof body.error]).toEqual([one.name, status, false, 'string']);
    }
  });
});

test('429: a caller whose points are spent is refused so by every call', async () => {
  await call(busyApp, 'GET /categories');
  // At once, as a refusal takes its time.
  const replies = await Promise.all(
    calls.map(async (one) => {
      const first = await send(busyApp, one);
      // A point comes back every minute.
      return { one, reply: first.status === 429 ? first : await send(busyApp, one) };
    }),
  );
  for (const { one, reply } of replies) {
    expect([one.name, reply.status, reply.body.code]).toEqual([one.name, 429, 'TOO_MANY_REQUESTS']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
});

describe('a database that fails in every statement', () => {
  /** Requests that are valid, so that each call gets as far as the database. */
  const examples: Record<string, Pick<Sent, 'query' | 'body'> & { seen: object }> = recorded;

  test.each([
    ['42P01', 500, 'INTERNAL'],
    ['53100', 503, 'UNAVAILABLE'],
    ['40001', 409, 'CONFLICT'],
  ])('with %s is answered %i by every call that documents it', async (state, status, code) => {
    const documented = calls.filter(({ statuses, isChange }) => {
      return statuses.includes(String(status)) && (isChange || status !== 409);
    });
    expect(documented.length).toBeGreaterThan(40);
    const fault = Object.assign(new Error('secret detail'), { code: state });
    const statement = vi.spyOn(pg.Client.prototype, 'query').mockImplementation((...sent: unknown[]) => {
      const answer = sent.at(-1);
      if (typeof answer !== 'function') return Promise.reject(fault);
      setImmediate(() => answer(fault));
    });
    for (const one of documented) {
      const { query = {}, body = {} } = examples[one.name] ?? {};
      const reply = await send(coldApp, one, { ...admitted(one), query, ...(one.isChange && { body }) });
      expect([one.name, reply.status, reply.body.code]).toEqual([one.name, status, code]);
      expect(JSON.stringify(reply.body)).not.toContain('secret');
    }
    statement.mockRestore();
  });
});
