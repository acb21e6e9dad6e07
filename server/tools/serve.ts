import { inspect } from 'node:util';
import { readConfig } from '../config/config.ts';
import { unsafeSettings } from '../config/unsafeSettings.ts';
import type { Seeded } from '../demo/seed.ts';
import { redactMessage } from '../platform/redact.ts';
import { buildClient, clientIsStale } from './clientBuild.ts';
import { openDatabase } from './openDatabase.ts';

/** A stop that takes longer than this is cut short, so that the process manager does not need to kill the process. */
const stopTimeout = 14_000;

/** What to undo, the last first. */
const opened: (() => Promise<void>)[] = [];

async function start() {
  const config = readConfig();
  const unsafe = unsafeSettings(config);
  if (unsafe) throw new Error(unsafe);
  if (config.nodeEnv === 'production' && clientIsStale()) {
    console.log('Building the client …');
    await buildClient();
  }
  // Loading the server's modules takes as long as starting PostgreSQL.
  const loading = Promise.all([import('../platform/database/database.ts'), import('../main.ts')]);
  loading.catch(() => {});
  const database = await openDatabase(config, { shared: false });
  opened.push(database.stop);
  const [{ migrate }, { startServer }] = await loading;
  await migrate(database.url);
  const server = await startServer({ ...config, databaseUrl: database.url });
  opened.push(server.stop);
  const address = config.nodeEnv === 'production' ? config.publicUrl : server.url;
  console.log(`Lähitarjous is ready at ${address}`);
  tellSignIns(address, server.seeded);
}

/** One sign-in for each audience: made-up passwords are told only when they were made. */
function tellSignIns(address: string, { firstAdmin, demo }: Seeded) {
  if (demo) {
    console.log(`  consumer  ${demo.consumer}  ${demo.password}`);
    console.log(`  business  ${demo.business}  ${demo.password}  ${address}/yritys/kirjaudu`);
  }
  if (firstAdmin) {
    console.log(`  admin     ${firstAdmin.email}  ${firstAdmin.password}  ${address}/admini/kirjaudu`);
    console.log('            This password is told only once; `npm run admin:create` makes another admin.');
  } else if (demo) {
    console.log('  admin     as told at the first start; `npm run admin:create` makes another');
  }
}

async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

let stopping = false;

async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    console.error('The server did not stop in time.');
    process.exit(1);
  }, stopTimeout).unref();
  // A stop during the start waits for it: what it is opening must be closed as well.
  await starting.catch(() => {});
  await closeAll().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  process.exit(code);
}

/** Our own errors say what to do; of any other the place matters as well. */
function explain(error: unknown): unknown {
  const { code, port, name, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another with PORT.`;
  // Errors of addresses repeat them, with the password.
  return redactMessage(name === 'Error' && code === undefined ? message : inspect(error));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Asked twice, we go at once; the next start finds the database as it is.
  process.on(signal, () => (stopping ? process.exit(1) : void stop(0)));
}
// npm runs us through a shell that a signal to npm ends, without passing it on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), 500).unref();
}
// After an uncaught error the state of this process is unknown: finish what runs, then exit.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    const stack = redactMessage(error instanceof Error ? (error.stack ?? error.message) : String(error));
    console.error(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: event, stack }));
    void stop(1);
  });
}

const starting = start();
starting.catch((error: unknown) => {
  if (!stopping) console.error(explain(error));
  void stop(1);
});
