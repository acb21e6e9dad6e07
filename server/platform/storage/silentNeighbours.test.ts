import { afterAll, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { call } from '../../test/call.ts';
import { signIn } from '../../test/callers.ts';
import { testPlatform } from '../../test/database.ts';
import { faultyProxy } from '../../test/faultyProxy.ts';
import { aBusiness } from '../../test/marketplace.ts';
import { createMailTransport } from '../mail/mailTransport.ts';
import type { OutboxMail } from '../mail/outboxMail.ts';
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

/** Milliseconds for the limit of five seconds on a busy machine. */
const soon = 15_000;

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  expect(performance.now() - begun).toBeLessThan(soon);
  return result;
}

test('a picture is answered 503 with Retry-After within seconds while the store is silent, and the server stays ready', async () => {
  const reply = await timed(() => app.http.inject('/uploads/aa-400.webp'));
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '10', 'UNAVAILABLE']);
  expect(reply.body).not.toMatch(/127\.0\.0\.1|S3|abort/i);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  expect((await app.http.inject('/metrics')).body).toMatch(/^storage_up 0$/m);
}, 60_000);

test('a deletion of stored files ends within seconds while the store is silent', async () => {
  await expect(timed(() => platform.storage.remove(['aa-400.webp']).catch((error) => error.name))).resolves.toBe(
    'Outage',
  );
}, 60_000);

test('the rest of the site answers while the store is silent', async () => {
  const token = await signIn(platform.orm.em.fork(), 'BUSINESS', await aBusiness(platform.orm.em.fork()));
  expect((await call(app, 'GET /business/session', { token })).status).toBe(200);
});

test('a mail fails within seconds while the mail server is silent', async () => {
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
}, 60_000);

test('the company registry counts as unavailable within seconds while it is silent', async () => {
  const registry = createCompanyRegistry({ companyRegistryUrl: `http://127.0.0.1:${silent.port}` }, platform.log);
  expect(await timed(() => registry.findCompanies('2345678-1'))).toEqual({ kind: 'unavailable' });
}, 60_000);
