import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { entities } from '../domains.ts';
import { type Platform, startPlatform, stopPlatform } from '../platform/platform.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';
import { openDatabase } from './openDatabase.ts';
import { bringUpToDate } from './waitForMigrations.ts';

/**
 * Runs `work` on the migrated database of the environment, beside a server that may be running. With MIGRATE=off it throws
 * when the database lacks migrations.
 */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig();
  const database = await openDatabase(config, { shared: true });
  try {
    await bringUpToDate(config, database);
    const platform = await startPlatform({ ...config, databaseUrl: database.url }, entities);
    try {
      return await work(platform);
    } finally {
      await stopPlatform(platform);
    }
  } finally {
    await database.stop();
  }
}

/** Runs `work` against an empty database of its own, which is gone afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lahitarjous-scratch-'));
  const local = await startLocalPostgres(dataDir, { durable: false });
  try {
    return await work(local.url);
  } finally {
    await local.stop();
    await rm(local.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
