import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/database.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this test run, with the name of the migrated database to copy. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-test-'));
  const local = await startLocalPostgres(dataDir, { durable: false });
  const template = new URL(local.url);
  template.pathname = '/template_app';

  const client = new pg.Client({ connectionString: local.url });
  await client.connect();
  await client.query('create database template_app');
  await client.end();
  await migrate(template.href);
  project.provide('templateUrl', template.href);

  return async () => {
    await local.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(local.home, { recursive: true, force: true });
  };
}
