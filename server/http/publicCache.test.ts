import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { createCategory } from '../domain/publishing/categories/categories.ts';
import { publishChange } from '../platform/database/changes.ts';
import { ask } from '../test/ask.ts';
import { signIn } from '../test/callers.ts';
import { testPlatform } from '../test/database.ts';
import { aConsumer, anAdmin } from '../test/marketplace.ts';

const platform = await testPlatform();
let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

const categories = '{ categories { name } }';

/** Adds a row without the domain, so that no change is published. */
async function addSilently(name: string) {
  await platform.orm.em
    .fork()
    .execute('insert into category (id, name, name_key, created_at) values (gen_random_uuid(), ?, ?, now())', [
      name,
      name,
    ]);
}

test('an anonymous answer is cached, and evicted when its data changes', async () => {
  await addSilently('eka');
  const first = await ask(app, categories);
  await addSilently('toka');
  expect((await ask(app, categories)).data).toEqual(first.data);

  const em = platform.orm.em.fork();
  const admin = await anAdmin(em, { role: 'MASTER_ADMIN' });
  await createCategory(
    { em, platform },
    { kind: 'ADMIN', id: admin.id, name: admin.name },
    { name: 'kolmas', kind: 'OTHER' },
  );
  await expect
    .poll(async () => (await ask<{ categories: unknown[] }>(app, categories)).data?.categories.length)
    .toBe(3);
});

test('a caller with a session is answered afresh', async () => {
  const em = platform.orm.em.fork();
  const token = await signIn(em, 'CONSUMER', await aConsumer(em));
  const before = await ask<{ categories: unknown[] }>(app, categories, {}, { token });
  await addSilently(`oma ${Math.random()}`);
  const after = await ask<{ categories: unknown[] }>(app, categories, {}, { token });
  expect(after.data?.categories.length).toBe((before.data?.categories.length ?? 0) + 1);
});

test('an operation that reads anything of the viewer is never cached', async () => {
  const query = '{ categories { name } viewer { consumer { id } } }';
  const before = await ask<{ categories: unknown[] }>(app, query);
  await addSilently(`vielä ${Math.random()}`);
  const after = await ask<{ categories: unknown[] }>(app, query);
  expect(after.data?.categories.length).toBe((before.data?.categories.length ?? 0) + 1);
});

test('under maintenance no cached answer is served', async () => {
  await ask(app, categories);
  await platform.orm.em
    .fork()
    .execute(
      `insert into settings_group (name, values, updated_at) values ('general', '{"maintenanceMode": true}', now())`,
    );
  await publishChange(platform.orm.em.fork(), 'settings');
  await expect.poll(async () => (await ask(app, categories)).code).toBe('MAINTENANCE');
  expect((await ask(app, '{ publicSettings { maintenanceMode } }')).data).toEqual({
    publicSettings: { maintenanceMode: true },
  });
});
