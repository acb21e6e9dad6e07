import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../platform/postgres/postgresCluster.ts';
import { testDatabase } from '../test/database.ts';
import { projectRoot } from '../tools/runProgram.ts';

const databaseUrl = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-safe-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const key = randomBytes(32).toString('base64');
const onDisk = { PICTURES_ON_DISK: 'on' };

/** Runs the file with the environment until it ends or says that it is ready; then it is stopped. */
async function run(file: string, env: Record<string, string>) {
  const base = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_DATA: 'off', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [file], {
    cwd: projectRoot,
    env: { ...base, PORT: String(await freePort()), DATABASE_URL: databaseUrl, ...env },
  });
  let output = '';
  let isAsked = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      // The lines arrive in several pieces, and a second signal ends a server at once with 1.
      if (isAsked || !output.includes('ready at')) return;
      isAsked = true;
      child.kill('SIGTERM');
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
}

const start = (env: Record<string, string>) => run('server/serve.ts', { NODE_ENV: 'production', ...env });
const startAnyway = (env: Record<string, string>) => run('server/serve.ts', { NODE_ENV: 'development', ...env });

const withPassword = (password: string) => {
  const url = new URL(databaseUrl);
  url.password = password;
  return url.href;
};

test.each([
  ['without an encryption key', { ...onDisk }, 'ENCRYPTION_KEY'],
  ['with a key of one repeated byte', { ...onDisk, ENCRYPTION_KEY: '00'.repeat(32) }, 'ENCRYPTION_KEY'],
  ['with pictures on its own disk', { ENCRYPTION_KEY: key }, 'PICTURES_ON_DISK'],
  [
    'whose site has no https',
    { ...onDisk, ENCRYPTION_KEY: key, PUBLIC_URL: 'http://www.lahitarjous.example' },
    'PUBLIC_URL must be the https: address',
  ],
  [
    'with the password of the demonstration',
    { ...onDisk, ENCRYPTION_KEY: key, ADMIN_EMAIL: 'admin@example.fi', ADMIN_PASSWORD: 'Kauppatori-2026' },
    'ADMIN_PASSWORD',
  ],
  [
    'whose database is away',
    { ...onDisk, ENCRYPTION_KEY: key, DATABASE_URL: `postgresql://app@127.0.0.1:${await freePort()}/app` },
    'The database of DATABASE_URL cannot be connected to: .*ECONNREFUSED',
  ],
  [
    'with a default database password',
    { ...onDisk, ENCRYPTION_KEY: key, DATABASE_URL: withPassword('postgres') },
    'DATABASE_URL',
  ],
  [
    'with a known admin password',
    { ...onDisk, ENCRYPTION_KEY: key, ADMIN_EMAIL: 'admin@example.fi', ADMIN_PASSWORD: 'changeme' },
    'ADMIN_PASSWORD',
  ],
])(
  'a production server %s ends with one sentence and exit code 1',
  async (_how, env, name) => {
    const { code, output } = await start(env as unknown as Record<string, string>);
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([expect.stringMatching(new RegExp(`^.*${name}.*\\.$`))]);
    expect(output).not.toMatch(/changeme|postgres:|at file/);
  },
  180_000,
);

test('a server whose key does not open what an earlier start sealed ends, until keys:rotate has put it first', async () => {
  const other = randomBytes(32).toString('base64');
  expect((await startAnyway({ ENCRYPTION_KEY: key })).code).toBe(0);

  const wrong = await startAnyway({ ENCRYPTION_KEY: other });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^ENCRYPTION_KEY does not open the secrets of this database: .*\.$/);

  const rotated = await run('server/commands/rotateKeys.ts', { NODE_ENV: 'test', ENCRYPTION_KEY: `${other},${key}` });
  expect([rotated.code, rotated.output]).toEqual([0, expect.stringContaining('key_canary.sealed: 1 under')]);
  expect((await startAnyway({ ENCRYPTION_KEY: other })).code).toBe(0);
  expect((await startAnyway({ ENCRYPTION_KEY: key })).code).toBe(1);
}, 180_000);
