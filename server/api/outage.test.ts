import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nestContent } from '#shared/rules/offers/content.ts';
import { messages } from '#shared/texts/messages.ts';
import { type App, createApp } from '../app.ts';
import { Transaction } from '../domain/billing/entities.ts';
import { Offer } from '../domain/catalogue/entities.ts';
import { seedCategories } from '../domain/publishing/categories/categories.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { anAdmin } from '../test/marketplace.ts';
import { aRichBusiness, draft } from '../test/offers.ts';
import { faultyProxy } from '../test/processes/faultyProxy.ts';

const proxy = await faultyProxy();
const platform = await testPlatform({}, proxy.detour);
const fork = () => platform.orm.em.fork();

let app: App;
let token: string;
let admin: string;
let invoice: string;

beforeAll(async () => {
  await seedCategories(fork());
  const business = await aRichBusiness(platform, 10_000);
  token = await signIn(fork(), 'BUSINESS', business);
  admin = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { role: 'MASTER_ADMIN' }));
  app = await createApp(platform);
  invoice = '01999999-9999-7999-8999-999999999999';
});
afterAll(() => app.close());

const leaks = /ECONN|ENOTFOUND|EAI_|127\.0\.0\.1|localhost|getaddrinfo|timeout|terminated|pg|SQL|creation/i;

const createOffer = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }`;
const createCategory = `mutation { createCategory(name: "Uusi") { category { id } } }`;

async function send(url: string, query?: string, as = token, variables: object = {}) {
  return app.http.inject({
    method: query ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${as}` },
    ...(query && { payload: { query, variables } }),
  });
}

function offerInput() {
  const { images: _none, ...input } = draft();
  return { input: nestContent(input) };
}

const failures = [
  ['refuses connections', () => proxy.refuse()],
  ['accepts connections and never answers', async () => proxy.hang()],
] as const;

test.each(failures)(
  'answers 503 in Finnish with Retry-After at every edge while the database %s',
  async (_how, fail) => {
    await fail();
    const replies = await Promise.all([
      send('/graphql', '{ viewer { business { id } } }'),
      send('/graphql', createOffer, token, offerInput()),
      send('/api/business/session'),
      send(`/api/invoices/${invoice}.pdf`),
      send('/sitemap.xml'),
    ]).finally(() => proxy.restore());
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
      expect(reply.body).not.toMatch(leaks);
      const body = reply.json();
      const { code, retryAfter, message } = body.errors
        ? { ...body.errors[0].extensions, message: body.errors[0].message }
        : { ...body, message: body.error };
      expect({ code, retryAfter, message }).toEqual({
        code: 'UNAVAILABLE',
        retryAfter: 10,
        message: messages.UNAVAILABLE,
      });
    }
  },
);

test('answers signed-in requests again once the database is back', async () => {
  await expect
    .poll(async () => (await send('/api/business/session')).statusCode, { timeout: 40_000, interval: 200 })
    .toBe(200);
});

/** Makes every insert into the table fail as PostgreSQL would with this SQLSTATE, while the work is done. */
async function failing(table: string, state: string, work: () => Promise<void>) {
  await fork().execute(`
    create function fail_insert() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": secret detail' using errcode = '${state}'; end $$;
    create trigger fail_insert before insert on ${table} for each row execute function fail_insert()`);
  try {
    await work();
  } finally {
    await fork().execute(`drop function fail_insert() cascade`);
  }
}

test.each(['53100', '25006', '57014', '53200', '58030'])(
  'answers UNAVAILABLE and leaves nothing half-written when PostgreSQL fails with %s in a charge',
  async (state) => {
    await failing('balance_transaction', state, async () => {
      const reply = await send('/graphql', createOffer, token, offerInput());
      expect(reply.json().errors[0]).toMatchObject({
        message: messages.UNAVAILABLE,
        extensions: { code: 'UNAVAILABLE', status: 503, retryAfter: 10 },
      });
      expect(reply.headers['retry-after']).toBe('10');
      expect(reply.body).not.toMatch(/secret|extend/);
    });
    expect(await fork().count(Offer)).toBe(0);
    expect(await fork().count(Transaction, { kind: 'CHARGE' })).toBe(0);
  },
);

test.each(['23514', '22012', '23502', '22P02', '23505'])(
  'answers INTERNAL with a request id, never as the fault of the caller, when PostgreSQL fails with %s',
  async (state) => {
    const log = vi.spyOn(platform.log, 'error');
    await failing('category', state, async () => {
      const [error] = (await send('/graphql', createCategory, admin)).json().errors;
      expect(error).toMatchObject({ message: messages.INTERNAL, extensions: { code: 'INTERNAL', status: 500 } });
      expect(error.extensions.requestId).toMatch(/./);
      expect(log).toHaveBeenCalledWith(
        expect.objectContaining({
          requestId: error.extensions.requestId,
          err: expect.objectContaining({ code: state }),
        }),
        expect.any(String),
      );
    });
  },
);

test('answers CATEGORY_EXISTS for the constraint that the rule names', async () => {
  expect((await send('/graphql', createCategory, admin)).json().errors).toBeUndefined();
  expect((await send('/graphql', createCategory, admin)).json().errors[0].extensions.code).toBe('CATEGORY_EXISTS');
});

test('answers within seconds when a connection in use falls silent, and works again on new ones', async () => {
  expect((await send('/graphql', '{ viewer { business { id } } }')).statusCode).toBe(200);
  proxy.hang();
  const begun = performance.now();
  const replies = await Promise.all([
    send('/graphql', '{ viewer { business { id } } }'),
    send('/graphql', createOffer, token, offerInput()),
    send('/readyz'),
  ]);
  expect(performance.now() - begun).toBeLessThan(40_000);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  await proxy.restore();
  await expect.poll(async () => (await send('/readyz')).statusCode, { timeout: 40_000, interval: 200 }).toBe(200);
  const again = await send('/graphql', createOffer, token, offerInput());
  expect(again.json().errors).toBeUndefined();
});

test('is not ready while the database refuses writes, because its disk is full or it is read-only', async () => {
  const { pathname } = new URL(platform.config.databaseUrl ?? '');
  const name = pathname.slice(1);
  const dropIdle = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and application_name = 'lahitarjous ready'`;
  await fork().execute(`create function refuse_tables() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await fork().execute(`create event trigger disk_full on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse_tables()`);
  await fork().execute(dropIdle);
  const full = await send('/readyz');
  await fork().execute('drop event trigger disk_full');
  expect([full.statusCode, full.json()]).toEqual([
    503,
    { ok: false, database: false, migrated: false, stopping: false },
  ]);
  await expect.poll(async () => (await send('/readyz')).statusCode).toBe(200);

  await fork().execute(`alter database ${name} set default_transaction_read_only = on`);
  await fork().execute(dropIdle);
  const readOnly = await send('/readyz');
  await fork().execute('set default_transaction_read_only = off');
  await fork().execute(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  await fork().execute(dropIdle);
  expect(readOnly.statusCode).toBe(503);
  await expect.poll(async () => (await send('/readyz')).statusCode).toBe(200);
});
