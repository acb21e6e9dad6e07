import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { migrate } from '../platform/database/database.ts';
import { assertSameHistory, explainPending } from '../platform/database/schemaState.ts';
import { type OpenDatabase, stateOf } from './openDatabase.ts';

type Wait = Pick<Config, 'migrate' | 'host' | 'port'>;

/** Milliseconds between two looks at the database. */
const pause = 1000;

/** Migrates, or with MIGRATE=off throws a sentence when the database lacks migrations. */
export async function bringUpToDate(config: Pick<Config, 'migrate'>, { directUrl }: OpenDatabase): Promise<void> {
  if (config.migrate) {
    await migrate(directUrl);
    return;
  }
  const state = await stateOf(directUrl);
  if (state.pending.length > 0) throw new Error(explainPending(state));
}

/**
 * The same for a server: with MIGRATE=off it waits until the database has been migrated. While it migrates or waits it is
 * alive and not ready, and answers everything else 503 too. Throws when `signal` aborts, though a migration that runs is not
 * broken off, and for a database of another line of versions.
 */
export async function waitUntilMigrated(config: Wait, database: OpenDatabase, signal: AbortSignal): Promise<void> {
  let waiting: Server | undefined;
  let known = database.state;
  try {
    for (;;) {
      const state = (await known) ?? (await stateOf(database.directUrl));
      known = undefined;
      assertSameHistory(state);
      if (state.pending.length === 0) return;
      if (config.migrate) {
        waiting = await answerProbes(config, `Migrating the database: ${state.pending.length} to go.`);
        await migrate(database.directUrl, undefined, signal);
        signal.throwIfAborted();
        return;
      }
      waiting ??= await answerProbes(config, explainPending(state));
      await sleep(pause, undefined, { signal });
    }
  } finally {
    if (waiting) await close(waiting);
  }
}

async function answerProbes({ host, port }: Wait, why: string): Promise<Server> {
  console.log(why);
  const server = createServer(({ url }, reply) => {
    const isAlive = url === '/livez';
    const body = isAlive ? { ok: true } : { ok: false, database: true, migrated: false, stopping: false };
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json',
      'retry-after': '10',
      'cache-control': 'no-store',
    });
    reply.end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
