import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUpMetrics } from '../platform/telemetry/workerMetrics.ts';
import { projectRoot } from './runProgram.ts';

/*
 * With WORKERS above 1 the first process owns the port and the embedded database, and answers no requests itself: it starts
 * as many processes of the whole product, and replaces those that die.
 */

/** Variables by which the first process says to a worker what only it knows. */
const databaseVariable = 'WORKER_DATABASE_URL';
const numberVariable = 'WORKER_NUMBER';

/** What a worker does, when this process is one. */
export interface WorkerRole {
  databaseUrl: string;
  /** The first worker also runs background jobs, and says when the server is ready. */
  isFirst: boolean;
}

export function workerRole(): WorkerRole | undefined {
  if (!cluster.isWorker) return undefined;
  return { databaseUrl: process.env[databaseVariable] ?? '', isFirst: process.env[numberVariable] === '1' };
}

/** Milliseconds after which a worker that does not stop is killed: the whole has 15 seconds. */
const stopTime = 14_500;
/** Milliseconds before one that died is replaced, so that one that cannot start does not use up the machine. */
const pause = 1000;

/** Starts the workers; the first fills an empty database before the others start. Throws when it cannot start. */
export async function startWorkers(count: number, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
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

  cluster.setupPrimary({ exec: join(projectRoot, 'server/commands/start.ts'), args: [] });
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
