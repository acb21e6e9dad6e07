import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { createCategory } from '../domain/publishing/categories/categories.ts';
import { publishChange } from '../platform/database/changes.ts';
import { call } from '../test/call.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aConsumer, anAdmin } from '../test/marketplace.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

/** Adds a category without the domain, so that no change is published. */
async function addSilently(name: string) {
  await em.execute('insert into category (id, name, name_key, created_at) values (gen_random_uuid(), ?, ?, now())', [
    name,
    name,
  ]);
}

async function namesOf(sent = {}): Promise<string[]> {
  const { body } = await call(app, 'GET /categories', sent);
  return body.categories.map(({ name }: { name: string }) => name);
}

test('an anonymous read is cached, and evicted when its data changes', async () => {
  await addSilently('eka');
  const first = await call(app, 'GET /categories');
  await addSilently('toka');
  const second = await call(app, 'GET /categories');
  expect(second.body).toEqual(first.body);
  expect(second.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=/),
  });

  const admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  await createCategory(
    { em, platform },
    { kind: 'ADMIN', id: admin.id, name: admin.name },
    { name: 'kolmas', kind: 'OTHER' },
  );
  await expect.poll(() => namesOf()).toEqual(['eka', 'kolmas', 'toka']);
});

test('another query is another answer', async () => {
  await namesOf({ query: { own: '1' } });
  await addSilently('välissä');
  expect(await namesOf({ query: { own: '1' } })).not.toContain('välissä');
  expect(await namesOf({ query: { own: '2' } })).toContain('välissä');
});

test('a caller with a session is answered afresh', async () => {
  const token = await signIn(em, 'CONSUMER', await aConsumer(em));
  await namesOf({ token });
  await addSilently('oma');
  expect(await namesOf({ token })).toContain('oma');
});

test('a caller whose session is over is answered afresh too', async () => {
  const token = 'x'.repeat(43);
  await namesOf({ token });
  await addSilently('entinen');
  expect(await namesOf({ token })).toContain('entinen');
});

test('under maintenance no cached answer is served', async () => {
  await namesOf();
  await em.execute(
    `insert into settings_group (name, values, updated_at) values ('general', '{"maintenanceMode": true}', now())`,
  );
  await publishChange(em, 'settings');
  await expect.poll(async () => (await call(app, 'GET /categories')).status).toBe(503);
  expect((await call(app, 'GET /public/settings')).body.settings.maintenanceMode).toBe(true);
});
