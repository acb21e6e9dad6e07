import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testDatabase, testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { entities } from '../../domains.ts';

// A replica that has received nothing: whatever it is asked, it has no rows.
const platform = await testPlatform({ DATABASE_REPLICA_URLS: await testDatabase() });
const other = await startPlatform(platform.config, entities);
afterAll(() => stopPlatform(other));

let apps: App[];
let author: string;
let reader: string;

beforeAll(async () => {
  apps = [await createApp(platform), await createApp(other)];
  const em = platform.orm.em.fork();
  const permissions = ['MANAGE_BUSINESSES', 'MANAGE_SETTINGS'] as const;
  author = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: [...permissions] }));
  reader = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: [...permissions] }));
  await aBusiness(em, { status: 'PENDING' });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Businesses that wait, as each server says. */
async function pending(token: string): Promise<(number | undefined)[]> {
  const inbox = (app: App) =>
    ask<{ overview: { inbox: { pendingBusinesses: number } } }>(
      app,
      '{ overview { inbox { pendingBusinesses } } }',
      {},
      { token },
    );
  const answers = await Promise.all(apps.map(inbox));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  return answers.map(({ data }) => data?.overview.inbox.pendingBusinesses);
}

test('only a viewer who has changed something reads the primary afterwards, on every server', async () => {
  await expect.poll(() => [platform, other].map(({ pools }) => pools.replicas()[0]?.isUsed)).toEqual([true, true]);
  expect(await pending(author)).toEqual([0, 0]);
  const change = `mutation { createCategory(name: "Soutuveneet") { category { id } } }`;
  expect((await ask(apps[0] as App, change, {}, { token: author })).errors).toEqual([]);
  await expect.poll(() => pending(author)).toEqual([1, 1]);
  expect(await pending(reader)).toEqual([0, 0]);
});
