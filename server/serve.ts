import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { weaknessOf } from '#shared/rules/accounts/commonPasswords.ts';
import { isReportedElsewhere } from './api/execution/reportedElsewhere.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Seeded } from './demo/seed.ts';
import { redactMessage } from './platform/telemetry/redact.ts';
import { addUpMetrics } from './platform/telemetry/workerMetrics.ts';
import { builtCluster, openDatabase } from './tools/openDatabase.ts';
import { projectRoot } from './tools/runProgram.ts';

/*
 * With WORKERS above 1 the first process owns the port and the embedded database, and answers no requests itself: it starts
 * as many processes of the whole product, and replaces those that die.
 */

/** Variables by which the first process says to a worker what only it knows. */
const databaseVariable = 'WORKER_DATABASE_URL';
const numberVariable = 'WORKER_NUMBER';

/** What a worker does, when this process is one. */
interface WorkerRole {
  databaseUrl: string;
  /** The first worker also runs background jobs, and says when the server is ready. */
  isFirst: boolean;
}

function workerRole(): WorkerRole | undefined {
  if (!cluster.isWorker) return undefined;
  return { databaseUrl: process.env[databaseVariable] ?? '', isFirst: process.env[numberVariable] === '1' };
}

/** Milliseconds after which a worker that does not stop is killed: the whole has 15 seconds. */
const stopTime = 14_500;
/** Milliseconds before one that died is replaced, so that one that cannot start does not use up the machine. */
const pause = 1000;

/** Starts the workers; the first fills an empty database before the others start. Throws when it cannot start. */
async function startWorkers(count: number, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const start = (number: number) => cluster.fork({ [databaseVariable]: databaseUrl, [numberVariable]: String(number) });
  const replace = (worker: Worker, number: number) => {
    worker.once('exit', async (code, signal) => {
      if (isStopping) return;
      console.error(`Worker ${number} ended with ${signal ?? code}. Another takes its place.`);
      await sleep(pause);
      if (!isStopping) replace(start(number), number);
    });
  };

  cluster.setupPrimary({ exec: join(projectRoot, 'server/commands/start.js'), args: [] });
  addUpMetrics();
  const first = start(1);
  const answers = await Promise.race([
    once(first, 'listening').then(() => true),
    once(first, 'exit').then(() => false),
  ]);
  if (!answers) throw new Error('The first worker could not start.');
  replace(first, 1);
  for (let number = 2; number <= count; number += 1) replace(start(number), number);
  return {
    async stop() {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? end(worker) : [])));
    },
  };
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopTime);
  await ended;
  clearTimeout(timer);
}

const ownKey = 'make one with `openssl rand -base64 32`, give it to every server of the database, and keep a copy';

/**
 * Why a production server with a database of its own (DATABASE_URL) must not start, as one sentence for the person who
 * starts it; undefined when nothing is wrong. Development, tests and the self-contained server may do all of it.
 * @param config as the environment gives it, before the embedded database has an address
 */
function unsafeSettings(config: Config): string | undefined {
  const { nodeEnv, databaseUrl, encryptionKeys, s3, picturesOnDisk, publicUrl } = config;
  if (nodeEnv !== 'production' || databaseUrl === undefined) return undefined;
  if (!encryptionKeys) return `ENCRYPTION_KEY is missing: ${ownKey}.`;
  if (encryptionKeys.some((key) => key.every((byte) => byte === key[0])))
    return `ENCRYPTION_KEY is one byte repeated, which anyone can guess: ${ownKey}.`;
  if (!s3 && !picturesOnDisk)
    return (
      'Pictures would be lost with this server: set S3_BUCKET, or PICTURES_ON_DISK=on when DATA_DIR is on a disk that ' +
      'outlives the server and that every server of the database shares.'
    );
  if (!publicUrl.startsWith('https:') && !isThisMachine(new URL(publicUrl).hostname))
    return 'PUBLIC_URL must be the https: address of the site: with any other, sign-ins are sent without encryption.';
  const guessable = Object.entries(passwordsOf(config)).find(([, { password, of }]) => isGuessable(password, of));
  return guessable && `${guessable[0]} holds a password that anyone would try first: choose another.`;
}

/** Whether others reach a server that does not know its site's address. */
function isUnnamed({ nodeEnv, databaseUrl, publicUrl, host }: Config): boolean {
  return nodeEnv === 'production' && !!databaseUrl && publicUrl.startsWith('http:') && !isThisMachine(host);
}

/** Whether only this machine reaches the host, where nothing needs to be encrypted. */
function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

interface Given {
  password: string;
  /** The name that the password belongs to. */
  of: string;
}

function passwordsOf({ databaseUrl, databaseDirectUrl, firstAdmin, s3 }: Config): Record<string, Given> {
  const given: Record<string, Given> = {};
  for (const [name, url = ''] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  })) {
    const { username, password } = URL.canParse(url) ? new URL(url) : {};
    // Without a password the database knows the server otherwise, for example by its socket.
    if (username !== undefined && password)
      given[name] = { password: decodeURIComponent(password), of: decodeURIComponent(username) };
  }
  if (firstAdmin) given.ADMIN_PASSWORD = { password: firstAdmin.password, of: firstAdmin.email };
  if (s3) given.S3_SECRET_ACCESS_KEY = { password: s3.secretAccessKey, of: s3.accessKeyId };
  return given;
}

/** Names of products, the words of examples and the demonstration's password, beside what people choose. */
const examples =
  /^(postgres|postgresql|minioadmin|set it in \.env|change[ _-]?me|example|your[ _-]?password|kauppatori-2026)$/i;

function isGuessable(password: string, of: string): boolean {
  return password.toLowerCase() === of.toLowerCase() || examples.test(password) || weaknessOf(password, of) !== null;
}

/** A stop that takes longer than this is cut short, so that the process manager does not need to kill the process. */
const stopTimeout = 14_000;

/** What to undo, the last first. */
const opened: (() => Promise<void>)[] = [];
/** Nothing else stops an embedded database when this process goes. */
let stopDatabase: (() => Promise<void>) | undefined;

async function start() {
  const role = workerRole();
  if (role) return work(role);
  const config = readConfig();
  const unsafe = unsafeSettings(config);
  if (unsafe) throw new Error(unsafe);
  if (isUnnamed(config))
    console.warn(
      `PUBLIC_URL is not the site's address: mails link to ${config.publicUrl}, and cookies are not Secure.`,
    );
  // Where the sources run, what is built may be older than they are.
  const template = config.nodeEnv === 'production' ? builtCluster : undefined;
  // Loading takes this process longer than its own takes PostgreSQL, which therefore runs first.
  const database = await openDatabase(config, { shared: false, template, meanwhile: () => void load(config) });
  opened.push(database.stop);
  stopDatabase = database.stop;
  stopped.signal.throwIfAborted();
  const [{ waitUntilMigrated }, main] = await load(config);
  stopped.signal.throwIfAborted();
  await waitUntilMigrated(config, database, stopped.signal);
  if (main) await serve(main.startServer, { ...config, databaseUrl: database.url });
  else opened.push((await startWorkers(config.workers, database.url)).stop);
}

/** The modules of the server; with workers most of them are theirs. Modules that are loaded are not loaded again. */
function load({ workers }: Config) {
  const loading = Promise.all([
    import('./tools/waitForMigrations.ts'),
    workers === 1 ? import('./main.ts') : undefined,
  ]);
  // The caller who waits for it learns of it.
  loading.catch(() => {});
  return loading;
}

/** The whole product in a worker: the database is open and migrated, and one worker says that all are ready. */
async function work({ databaseUrl, isFirst }: WorkerRole) {
  const { startServer } = await import('./main.ts');
  await serve(startServer, { ...readConfig(), databaseUrl, runsJobs: isFirst });
}

/** The first admin's sign-in while it is not printed yet. */
let unprinted: Seeded['firstAdmin'];

async function serve(startServer: typeof import('./main.ts').startServer, config: Config) {
  // A start that fails behind it, because the port is taken or for any other reason, has stored a password that no later
  // start prints.
  const printLate = () => unprinted && printFirstAdmin(config.publicUrl, unprinted);
  process.once('exit', printLate);
  const server = await startServer(config, stopped.signal, ({ firstAdmin }) => {
    unprinted = firstAdmin;
  });
  opened.push(server.stop);
  const address = config.nodeEnv === 'production' ? config.publicUrl : server.url;
  if (config.runsJobs) {
    console.log(`Lähitarjous is ready at ${address}`);
    printSignIns(address, server.seeded);
  } else printLate();
  unprinted = undefined;
}

function printFirstAdmin(address: string, { email, password }: NonNullable<Seeded['firstAdmin']>) {
  console.log(`  admin     ${email}  ${password}  ${address}/admini/kirjaudu`);
  console.log('            This password is printed only once; `npm run admin:create` makes another admin.');
}

/** One sign-in for each audience: made-up passwords are printed only when they were made. */
function printSignIns(address: string, { firstAdmin, demo, isDemoUnfinished }: Seeded) {
  if (isDemoUnfinished) {
    console.log(
      '  The start that made the demonstration was ended before it was done. Remove the data folder to begin again.',
    );
  }
  if (demo) {
    console.log(`  consumer  ${demo.consumer}  ${demo.password}`);
    console.log(`  business  ${demo.business}  ${demo.password}  ${address}/yritys/kirjaudu`);
  }
  if (firstAdmin) {
    printFirstAdmin(address, firstAdmin);
  } else if (demo || isDemoUnfinished) {
    console.log('  admin     as printed at the first start; `npm run admin:create` makes another');
  }
}

async function closeAll() {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

let stopping = false;
const stopped = new AbortController();

async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  stopped.abort();
  setTimeout(async () => {
    console.error('The server did not stop in time.');
    await Promise.race([stopDatabase?.().catch(() => {}), sleep(800)]);
    process.exit(1);
  }, stopTimeout).unref();
  // A stop during the start waits for its present step: what that is opening must be closed as well.
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
  // Ctrl-C reaches workers as well; what they do is said by the first process.
  // Asked twice, we go at once; the next start finds the database as it is.
  if (workerRole() && signal === 'SIGINT') process.on(signal, () => {});
  else process.on(signal, () => (stopping ? process.exit(1) : void stop(0)));
}
// npm runs us through a shell that a signal to npm ends, without passing it on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), 500).unref();
}
// After an uncaught error the state of this process is unknown: finish what runs, then exit.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    if (event === 'unhandledRejection' && isReportedElsewhere(error)) return;
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
