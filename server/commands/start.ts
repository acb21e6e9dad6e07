import { readConfig } from '../config.ts';
import type { RunningServer } from '../main.ts';
import { buildClient, clientIsStale } from './clientBuild.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';

/** A stop that takes longer than this is cut short, so that whoever asked for it need not kill us. */
const stopTimeout = 25_000;

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  const config = readConfig();
  if (config.nodeEnv === 'production' && clientIsStale()) {
    console.log('Building the client …');
    await buildClient();
  }
  // Loading the server's modules takes as long as starting PostgreSQL.
  const [database, { migrate }, { startServer }] = await Promise.all([
    openDatabase(config, { shared: false }),
    import('../platform/database.ts'),
    import('../main.ts'),
  ]);
  try {
    await migrate(database.url);
    const server = await startServer({ ...config, databaseUrl: database.url });
    return { database, server };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function stopOnSignals(running: { database: OpenDatabase; server: RunningServer }) {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(code || 1);
    stopping = true;
    setTimeout(() => exitWith('The server did not stop in time.'), stopTimeout).unref();
    try {
      await running.server.stop();
    } finally {
      await running.database.stop();
    }
    process.exit(code);
  };
  const stopNow = (code: number) => {
    stop(code).catch(exitWith);
  };
  process.on('SIGTERM', () => stopNow(0));
  process.on('SIGINT', () => stopNow(0));
  // After an error nobody caught, nothing about this process is certain any more: finish what runs, then go.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      console.error(
        JSON.stringify({
          level: 'fatal',
          time: new Date().toISOString(),
          msg: event,
          stack: (error as Error)?.stack ?? String(error),
        }),
      );
      stopNow(1);
    });
  }
}

stopOnSignals(await start().catch(exitWith));
