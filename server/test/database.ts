import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { readConfig } from '../config/config.ts';
import { entities } from '../domains.ts';
import { type Platform, startPlatform, stopPlatform } from '../platform/platform.ts';

async function administer(sql: string) {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Address of a fresh, migrated database; dropped after the file's tests. Call at the top of a test file. */
export function testDatabase(): Promise<string> {
  const template = new URL(inject('templateUrl')).pathname.slice(1);
  return createDatabase(`template ${pg.escapeIdentifier(template)} strategy file_copy`);
}

/** The same without any tables. */
export function emptyDatabase(): Promise<string> {
  return createDatabase('template template0');
}

async function createDatabase(how: string): Promise<string> {
  const url = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} ${how}`);
  afterAll(() => administer(`drop database if exists ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Other addresses by which the platform reaches the database, such as that of a proxy or a pooler. */
type Detour = (databaseUrl: string) => string | { databaseUrl: string; databaseDirectUrl: string };

/**
 * A platform on a fresh, migrated database and a data directory of its own: a silent log, quick password hashes, mails
 * written to `config.dataDir`/outbox, the sample company registry. Everything is closed and removed after the file's
 * tests. Call at the top of a test file.
 * @param env environment variables that differ from the self-contained defaults
 */
export async function testPlatform(env: Record<string, string> = {}, detour: Detour = (url) => url): Promise<Platform> {
  const address = detour(await testDatabase());
  const addresses = typeof address === 'string' ? { databaseUrl: address } : address;
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-test-data-'));
  const defaults = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_DATA: 'off', DATA_DIR: dataDir };
  const platform = await startPlatform({ ...readConfig({ ...defaults, ...env }), ...addresses }, entities);
  afterAll(async () => {
    await stopPlatform(platform);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return platform;
}
