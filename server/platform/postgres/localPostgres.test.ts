import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from './localPostgres.ts';
import { isPostgres, readPostmaster } from './postgresCluster.ts';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function aDataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'lahitarjous-pg-'));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function started(dataDir: string, options = {}): Promise<LocalPostgres> {
  const local = await startLocalPostgres(dataDir, options);
  cleanups.push(() => local.stop());
  return local;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat() as unknown[];
  } finally {
    await client.end();
  }
}

/** A server of its own process that starts the database, runs `sql` and then waits to be killed. */
function anotherServer(dataDir: string, sql = 'select 1') {
  const module = join(import.meta.dirname, 'localPostgres.ts');
  const script = `
    const { startLocalPostgres } = await import(${JSON.stringify(module)});
    const { default: pg } = await import('pg');
    const local = await startLocalPostgres(${JSON.stringify(dataDir)});
    const client = new pg.Client(local.url);
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => child.kill('SIGKILL'));
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`exit ${code}`)));
  });
}

test.runIf(process.getuid?.() === 0)(
  'as root under a folder closed to others the database lives elsewhere',
  async () => {
    const closed = aDataDir();
    const dataDir = join(closed, 'project', '.data');
    const local = await started(dataDir);
    expect(local.home.startsWith(closed)).toBe(false);
    expect(await ask(local.url, 'select 1')).toEqual([1]);
    cleanups.unshift(() => rmSync(local.home, { recursive: true }));
  },
);

const cluster = (local: LocalPostgres) => join(local.home, 'cluster');

test('a fresh database sorts and folds Finnish letters, and its password is for us alone', async () => {
  const local = await started(aDataDir());
  expect(await ask(local.url, `select x from unnest(array['ö','z','å','a','ä']) x order by x`)).toEqual([
    'a',
    'z',
    'å',
    'ä',
    'ö',
  ]);
  expect(await ask(local.url, `select upper('äö') , 'Ä' ilike 'ä'`)).toEqual(['ÄÖ', true]);
  expect(statSync(join(local.home, 'password')).mode & 0o777).toBe(0o600);
});

test('a wrong password is refused', async () => {
  const local = await started(aDataDir());
  const url = new URL(local.url);
  url.password = 'wrong';
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('after stop nothing runs, and the next start finds what was written', async () => {
  const dataDir = aDataDir();
  const first = await startLocalPostgres(dataDir);
  const { pid } = readPostmaster(cluster(first))!;
  await ask(first.url, 'create table t as select 42 as answer');
  await first.stop();
  expect(isPostgres(pid)).toBe(false);
  expect(await ask((await started(dataDir)).url, 'select answer from t')).toEqual([42]);
});

test('a folder that cannot be written ends the start with what to set', async () => {
  const file = join(aDataDir(), 'file');
  writeFileSync(file, '');
  await expect(startLocalPostgres(join(file, 'data'))).rejects.toThrow(
    /cannot be written .*set DATA_DIR .* or DATABASE_URL/,
  );
});

test('a second server on the same directory fails with the process that uses it; a command works beside it', async () => {
  const dataDir = aDataDir();
  const local = await started(dataDir);
  await expect(startLocalPostgres(dataDir)).rejects.toThrow(
    `Another server (process ${process.pid}) already uses ${dataDir}`,
  );
  const command = await startLocalPostgres(dataDir, { shared: true });
  expect(command.url).toBe(local.url);
  await command.stop();
  expect(await ask(local.url, 'select 1')).toEqual([1]);
});

test('three at once on an empty directory share one database', async () => {
  const dataDir = aDataDir();
  const three = await Promise.all([1, 2, 3].map(() => started(dataDir, { shared: true })));
  expect(new Set(three.map(({ url }) => url)).size).toBe(1);
});

test('a killed server leaves its database running; the next one adopts it without loss and stops it', async () => {
  const dataDir = aDataDir();
  const killed = await anotherServer(dataDir, 'create table t as select 7 as kept');
  await expect(startLocalPostgres(dataDir)).rejects.toThrow(`process ${killed.pid}`);
  killed.removeAllListeners('exit').kill('SIGKILL');

  const local = await started(dataDir);
  expect(await ask(local.url, 'select kept from t')).toEqual([7]);
});

test('a database that dies beneath the server is started again at the same address', async () => {
  const local = await started(aDataDir());
  await ask(local.url, 'create table t as select 1 as kept');
  process.kill(readPostmaster(cluster(local))!.pid, 'SIGKILL');
  await expect.poll(() => ask(local.url, 'select kept from t').catch(() => 'away'), { timeout: 60_000 }).toEqual([1]);
});

test('a process number left by a crash and since given to another program does not keep it from starting', async () => {
  const dataDir = aDataDir();
  const first = await startLocalPostgres(dataDir);
  const file = join(cluster(first), 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
  expect(await ask((await started(dataDir)).url, 'select 1')).toEqual([1]);
});

test('initdb works whatever the locale of the machine', async () => {
  const module = join(import.meta.dirname, 'localPostgres.ts');
  const script = `
    const { startLocalPostgres } = await import(${JSON.stringify(module)});
    const local = await startLocalPostgres(${JSON.stringify(aDataDir())});
    await local.stop();
    console.log('stopped');`;
  const environments = [{}, { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }];
  for (const env of environments) {
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, ...env },
    });
    expect((await run).stdout).toContain('stopped');
  }
});
