import { readConfig } from '../config/config.ts';
import { entities } from '../entities.ts';
import { migrate } from '../platform/database/database.ts';
import { type Platform, startPlatform, stopPlatform } from '../platform/platform.ts';
import { openDatabase } from './openDatabase.ts';

/** Runs `work` on the migrated database of the environment, beside a server that may be running. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = readConfig();
  const database = await openDatabase(config, { shared: true });
  try {
    await migrate(database.url);
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
