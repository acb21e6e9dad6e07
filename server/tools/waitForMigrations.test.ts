import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { advisoryLocks } from '../platform/database/advisoryLocks.ts';
import { migrationsFolder } from '../platform/database/schemaState.ts';
import { freePort } from '../platform/postgres/postgresCluster.ts';
import { testPlatform } from '../test/database.ts';
import { bringUpToDate, waitUntilMigrated } from './waitForMigrations.ts';

const platform = await testPlatform();
const url = platform.config.databaseUrl ?? '';
const database = { url, directUrl: url, stop: async () => {} };
const off = { migrate: false, host: '127.0.0.1' };
const last =
  readdirSync(migrationsFolder)
    .findLast((file) => file.startsWith('Migration'))
    ?.replace('.ts', '') ?? '';
const later = 'Migration29990101000000_later';

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());

async function administer(text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

const forget = (name: string) => administer(`delete from mikro_orm_migrations where name = '${name}'`);
const note = (name: string) =>
  administer(`insert into mikro_orm_migrations (name, executed_at) values ('${name}', now())`);
const readiness = async () => {
  const reply = await app.http.inject({ url: '/readyz' });
  return [reply.statusCode, reply.json()];
};

const unready = { ok: false, database: true, migrated: false, stopping: false };
async function answerOf(port: number, path: string) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return reply && [reply.status, await reply.json()];
}

test('a server that migrates is alive and not ready, also while another one is at it', async () => {
  const port = await freePort();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
  await forget(last);
  const migrating = waitUntilMigrated({ ...off, migrate: true, port }, database, new AbortController().signal);
  await expect.poll(() => answerOf(port, '/readyz'), { timeout: 10_000 }).toEqual([503, unready]);
  expect(await answerOf(port, '/livez')).toEqual([200, { ok: true }]);
  await note(last);
  await other.end();
  await migrating;
  expect(await answerOf(port, '/livez')).toBeUndefined();
});

test.each([
  ['is out of date', { pending: [last], newer: [] }],
  ['could not be read', undefined],
])('a state that %s is read again', async (_what, state) => {
  const found = { ...database, state: Promise.resolve(state) };
  await waitUntilMigrated({ ...off, port: await freePort() }, found, AbortSignal.timeout(10_000));
  const stranger = { ...database, state: Promise.resolve({ pending: [last], newer: [later] }) };
  await expect(waitUntilMigrated({ ...off, port: 0 }, stranger, AbortSignal.timeout(10_000))).rejects.toThrow(later);
});

test('a server with MIGRATE=off is alive and not ready until the database has been migrated', async () => {
  const port = await freePort();
  const answer = (path: string) => answerOf(port, path);
  await forget(last);
  const waiting = waitUntilMigrated({ ...off, port }, database, new AbortController().signal);
  await expect.poll(() => answer('/readyz')).toEqual([503, unready]);
  expect(await answer('/livez')).toEqual([200, { ok: true }]);
  expect(await answer('/api/public/settings')).toEqual([503, unready]);
  await note(last);
  await waiting;
  expect(await answer('/livez')).toBeUndefined();
});

test.each([false, true])(
  'a server that is stopped no longer waits, whether it is to migrate (%s) or another one',
  async (migrate) => {
    const port = await freePort();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await forget(last);
    try {
      const stopped = new AbortController();
      const waiting = waitUntilMigrated({ ...off, migrate, port }, database, stopped.signal);
      await expect.poll(() => answerOf(port, '/readyz'), { timeout: 10_000 }).toEqual([503, unready]);
      stopped.abort();
      await expect(waiting).rejects.toThrow('aborted');
    } finally {
      await note(last);
      await other.end();
    }
  },
);

test('a command with MIGRATE=off says what the database lacks and changes nothing', async () => {
  await forget(last);
  await expect(bringUpToDate(off, database)).rejects.toThrow(
    `The database lacks 1 migrations, the first ${last}: run \`npm run migrate\`.`,
  );
  await note(last);
  await expect(bringUpToDate(off, database)).resolves.toBeUndefined();
});

test('a server is unready on a database that an older version left, and ready on one that a newer version migrated', async () => {
  const state = { database: true, stopping: false };
  await forget(last);
  expect(await readiness()).toEqual([503, { ...state, ok: false, migrated: false }]);
  await note(last);
  await note(later);
  expect(await readiness()).toEqual([200, { ...state, ok: true, migrated: true }]);
  await forget(last);
  const waiting = waitUntilMigrated({ ...off, port: await freePort() }, database, new AbortController().signal);
  await expect(waiting).rejects.toThrow(`another version of the program (${later})`);
  await forget(later);
  await note(last);
});
