import type { Config } from '../config/config.ts';
import { startLocalPostgres } from '../platform/postgres/localPostgres.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database of the environment, or the embedded one; a command (`shared`) may use it beside a running server. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { shared }: { shared: boolean },
): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startLocalPostgres(dataDir, { shared });
}
