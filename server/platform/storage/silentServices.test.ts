import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { readFigures, systemStatus } from '#domain/system/status.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { aPicture, aRichBusiness, draft } from '#test/offers.ts';
import { faultyProxy } from '#test/processes/faultyProxy.ts';
import { type App, createApp } from '../../app.ts';
import { createMailTransport, type OutboxMail } from '../mail/mailTransport.ts';
import { createCompanyRegistry } from '../registry/companyRegistry.ts';

// It leads nowhere, so that it accepts connections and never answers.
const silent = await faultyProxy();
const platform = await testPlatform({
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
  S3_ACCESS_KEY_ID: 'pictures',
  S3_SECRET_ACCESS_KEY: 'Pitkä salaisuus',
});
const app: App = await createApp(platform);
afterAll(() => app.close());

// The tests wait together: each of them spends five seconds on a silence.

/** Milliseconds for the limit of five seconds on a busy machine; without a limit the wait has no end. */
const soon = 40_000;

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  expect(performance.now() - begun).toBeLessThan(soon);
  return result;
}

test.concurrent('a picture is answered 503 with Retry-After within seconds while the store is silent, and the server stays ready', async () => {
  const reply = await timed(() => app.http.inject('/uploads/aa-400.webp'));
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '10', 'UNAVAILABLE']);
  expect(reply.body).not.toMatch(/127\.0\.0\.1|S3|abort/i);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  expect((await app.http.inject('/metrics')).body).toMatch(/^storage_up 0$/m);
});

test.concurrent('an offer with a picture is refused within seconds while the store is silent, and nothing is charged', async () => {
  const em = platform.orm.em.fork();
  await seedCategories(em);
  const business = await aRichBusiness(platform, 10_000);
  const { images: _none, ...input } = draft();
  const form = new FormData();
  const query = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
  form.set('operations', JSON.stringify({ query, variables: { input: { ...nestContent(input), images: [null] } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.images.0'] }));
  const picture = await buffer((await aPicture()).createReadStream());
  form.set('0', new File([new Uint8Array(picture)], 'kuva.png', { type: 'image/png' }));
  const sent = new Response(form);
  const reply = await timed(async () =>
    app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${await signIn(em, 'BUSINESS', business)}`,
        'apollo-require-preflight': '1',
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    }),
  );
  expect(reply.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', status: 503, retryAfter: 10 } }]);
  expect(reply.headers['retry-after']).toBe('10');
  expect(reply.body).not.toMatch(/127\.0\.0\.1|S3|abort/i);
  expect(await em.count(Offer)).toBe(0);
  expect((await em.findOneOrFail(Business, business.id, { refresh: true })).balance).toBe(10_000);
}, 60_000);

test.concurrent('a deletion of stored files ends within seconds while the store is silent', async () => {
  await expect(timed(() => platform.storage.remove(['aa-400.webp']).catch((error) => error.name))).resolves.toBe(
    'Outage',
  );
});

test.concurrent('the rest of the site answers while the store is silent', async () => {
  const token = await signIn(platform.orm.em.fork(), 'BUSINESS', await aBusiness(platform.orm.em.fork()));
  expect((await call(app, 'GET /business/session', { token })).status).toBe(200);
});

test.concurrent('the state of the system is known within seconds while the stores of pictures and backups are silent', async () => {
  const config = { ...platform.config, backupTo: 's3://backups' };
  const { backup, pictures } = await timed(() => systemStatus({ ...platform, config }));
  expect([backup?.madeAt, pictures.isUp]).toEqual([null, false]);
});

test.concurrent('a mail fails within seconds while the mail server is silent', async () => {
  const deliver = createMailTransport({ ...platform.config, smtpUrl: `smtp://127.0.0.1:${silent.port}` });
  const mail = { id: 'a', to: 'a@example.fi', subject: 'x', text: 'x', html: 'x', createdAt: new Date() };
  await expect(
    timed(() =>
      deliver(mail as OutboxMail).then(
        () => 'sent',
        () => 'failed',
      ),
    ),
  ).resolves.toBe('failed');
});

test.concurrent('the company registry counts as unavailable within seconds while it is silent', async () => {
  const registry = createCompanyRegistry({ companyRegistryUrl: `http://127.0.0.1:${silent.port}` }, platform.log);
  expect(await timed(() => registry.findCompanies('2345678-1'))).toEqual({ kind: 'unavailable' });
});

test.concurrent('the figures for /metrics are there while the store and the place of backups are silent', async () => {
  const backupTo = 's3://backups/nightly';
  const begun = performance.now();
  const figures = await readFigures({ ...platform, config: { ...platform.config, backupTo } });
  // Who asks for the metrics waits four seconds, and then has none of them: not even that the database is up.
  expect(performance.now() - begun).toBeLessThan(4000);
  expect(figures).toMatchObject({ database_up: 1, mails_given_up: 0, backup_drill_faults: 0 });
});

test.concurrent('a database that does not answer in time is away, and one whose figures are late is not', async () => {
  const never = new Promise<never>(() => {});
  const { pools, primary } = platform;
  expect(await readFigures({ ...platform, pools: { ...pools, ready: () => never } })).toMatchObject({
    database_up: 0,
    disk_free_bytes: expect.any(Number),
  });
  const late = { ...primary, selectFrom: primary.selectFrom.bind(primary), executeQuery: () => never };
  const figures = await readFigures({ ...platform, primary: late as unknown as typeof primary });
  expect([figures.database_up, figures.mails_given_up]).toEqual([1, undefined]);
});
