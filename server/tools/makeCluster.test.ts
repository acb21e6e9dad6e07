import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../platform/database/database.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';
import { makeCluster } from './makeCluster.ts';
import { openDatabase } from './openDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'lahitarjous-cluster-'));
const built = join(folder, 'cluster');

beforeAll(() => makeCluster(built));
afterAll(() => rmSync(folder, { recursive: true }));

async function started(template: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-copy-'));
  const local = await startLocalPostgres(dataDir, { durable: false, template });
  onTestFinished(async () => {
    await local.stop();
    for (const path of [dataDir, local.home]) rmSync(path, { recursive: true, force: true });
  });
  return local;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[];
  } finally {
    await client.end();
  }
}

test('a first start copies the database that the build has migrated, and each copy has a password of its own', async () => {
  const [first, second] = [await started(built), await started(built)];
  expect(await ask(first.url, 'select count(*)::int from offer')).toEqual([0]);
  expect(await migrate(first.url)).toEqual([]);
  await ask(first.url, 'create table t ()');
  expect(await ask(second.url, `select to_regclass('t')`)).toEqual([null]);

  const borrowed = new URL(second.url);
  borrowed.password = new URL(first.url).password;
  await expect(ask(borrowed.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a copied database hashes its random password once for each connection, and starts one process that reads ahead', async () => {
  const { url } = await started(built);
  const rounds = `select split_part(split_part(rolpassword, '$', 2), ':', 1) from pg_authid where rolname = current_user`;
  expect(await ask(url, rounds)).toEqual(['1']);
  expect(await ask(url, 'show scram_iterations')).toEqual(['4096']);
  expect(await ask(url, 'show io_workers')).toEqual(['1']);
});

test('a server learns which migrations have run while it becomes the owner of its database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-copy-'));
  const opened = await openDatabase(
    { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir },
    { shared: false, template: built },
  );
  onTestFinished(async () => {
    await opened.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  expect(await opened.state).toEqual({ pending: [], newer: [] });
});

test('the server goes on loading while the database is copied', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-copy-'));
  const found: boolean[] = [];
  const meanwhile = () => void found.push(existsSync(join(dataDir, 'postgres/cluster.new')));
  const local = await startLocalPostgres(dataDir, { durable: false, template: built, meanwhile });
  onTestFinished(async () => {
    await local.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  expect([local.home, found[0]]).toEqual([join(dataDir, 'postgres'), false]);
  expect(await ask(local.url, `select to_regclass('offer')::text`)).toEqual(['offer']);
});

test('a start makes its database itself when the build has left none, or a broken one', async () => {
  const broken = join(folder, 'broken');
  cpSync(built, broken, { recursive: true });
  rmSync(join(broken, 'global'), { recursive: true });
  for (const template of [join(folder, 'missing'), broken]) {
    const { url } = await started(template);
    expect(await ask(url, `select to_regclass('offer')`)).toEqual([null]);
  }
});
