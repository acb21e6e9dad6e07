import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { verifyLedger } from '#domain/billing/ledger/verify.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { chargeRules } from '#domain/publishing/chargeRules.ts';
import { publishChange } from '#platform/database/changes.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type App, createApp } from '../../app.ts';
import { defineJobs } from '../../jobs.ts';
import { checkDirect, openDatabase } from '../../tools/openDatabase.ts';
import { ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { testDatabase, testPlatform } from '../database.ts';
import { aConsumer } from '../marketplace.ts';
import { aRichBusiness, draft } from '../offers.ts';
import { hasPooler, type Pooler, startPooler } from './pooler.ts';

const direct = await testDatabase();

test('takes an address over which notifications come for the database itself', async () => {
  await expect(checkDirect(direct, 'DATABASE_URL')).resolves.toBeUndefined();
});

const pooler: Pooler = hasPooler
  ? await startPooler(direct)
  : { through: (url) => url, restart: async () => {}, stop: async () => {} };
afterAll(() => pooler.stop());
const platform = await testPlatform({}, (url) => ({ databaseUrl: pooler.through(url), databaseDirectUrl: url }));

/** PgBouncer is on few machines: `apt-get install pgbouncer`. */
describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let app: App;
  let token: string;

  beforeAll(async () => {
    defineJobs(platform);
    await platform.jobs.work();
    app = await createApp(platform);
    await seedCategories(platform.orm.em.fork());
    token = await signIn(platform.orm.em.fork(), 'BUSINESS', await aRichBusiness(platform, 100_000));
  });
  afterAll(async () => {
    await app.close();
  });

  test.each([
    ['without a direct address', undefined, 'DATABASE_URL', 'set DATABASE_DIRECT_URL'],
    ['with a direct address that is a pooler too', 'pooler', 'DATABASE_DIRECT_URL', 'give the address of the database'],
  ])('refuses to start %s, in one sentence', async (_how, directAddress, variable, advice) => {
    const databaseUrl = pooler.through(direct);
    const databaseDirectUrl = directAddress && databaseUrl;
    const opening = openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '/nowhere' }, { shared: false });
    await expect(opening).rejects.toThrow(new RegExp(`^${variable} leads through a pooler .*${advice}.*\\.$`));
  });

  test('publishes and charges thirty offers at once, and the ledger agrees', async () => {
    const { images: _none, ...input } = draft();
    const create = `mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }`;
    const inputs = Array.from({ length: 30 }, (_, n) => ({ ...input, title: `${input.title} ${n}` }));
    const answers = await Promise.all(inputs.map((each) => ask(app, create, { input: nestContent(each) }, { token })));
    expect(answers.map(({ code }) => code)).toEqual(inputs.map(() => undefined));
    expect(await verifyLedger(platform.orm.em.fork(), chargeRules)).toEqual([]);
  });

  test('runs the same statements on changing connections without their names clashing', async () => {
    const find = (name: string) =>
      platform.primary.selectFrom('business').select('id').where('business_name', '=', name).execute();
    const found = await Promise.all(Array.from({ length: 100 }, (_, n) => find(`Nobody ${n}`)));
    expect(found.flat()).toEqual([]);
    expect(await platform.orm.em.fork().count(Business, { businessName: 'Nobody' })).toBe(0);
  });

  test('receives changes of other servers, and sends the mail that a commit caused', async () => {
    const received: (string | undefined)[] = [];
    platform.changes.on('pooler', (payload) => received.push(payload));
    await publishChange(platform.orm.em.fork(), 'pooler', 'one');
    await expect.poll(() => received).toEqual(['one']);
    const consumer = await aConsumer(platform.orm.em.fork());
    const reset = `mutation ($email: String!) { requestPasswordReset(as: CONSUMER, email: $email) { __typename } }`;
    await ask(app, reset, { email: consumer.email });
    const sent = platform.primary.selectFrom('outbox_mail').select('id').where('sent_at', 'is not', null);
    await expect.poll(async () => (await sent.execute()).length).toBeGreaterThan(0);
  });

  test('is ready', async () => {
    const reply = await app.http.inject({ url: '/readyz' });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ok: true, database: true, migrated: true, stopping: false },
    ]);
  });
});
