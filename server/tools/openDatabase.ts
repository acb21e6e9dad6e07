import type { Config } from '../config/config.ts';
import { checkDirect } from '../platform/database/directAddress.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';

export interface OpenDatabase {
  url: string;
  /** The address past a pooler, for migrations; the same as `url` when there is none. */
  directUrl: string;
  stop(): Promise<void>;
}

/**
 * The database of the environment, or the embedded one; a command (`shared`) may use it beside a running server. Throws
 * when the environment names only a pooler.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { shared }: { shared: boolean },
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    await checkDirect(directUrl, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    return { url: databaseUrl, directUrl, stop: async () => {} };
  }
  const local = await startLocalPostgres(dataDir, { shared });
  return { url: local.url, directUrl: local.url, stop: local.stop };
}
