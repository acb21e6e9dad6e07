import { readConfig } from '../config/config.ts';
import { entities } from '../entities.ts';
import { type Platform, startPlatform, stopPlatform } from '../platform/platform.ts';
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
