import { parentPort, Worker, workerData } from 'node:worker_threads';
import { AppError, type AppErrorDetails } from '#shared/appError.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { createQueue } from './limits/queue.ts';
import type { Log } from './telemetry/log.ts';

/** What a program makes of its bytes. */
export interface Made<Facts, Row> {
  facts: Facts;
  rows: Row[];
}

/**
 * Runs a program, a file that calls `answerFromThread`, with the bytes. Throws the AppError that the program throws, and
 * UNAVAILABLE when it takes too long, needs too much memory, or the server stops.
 */
export type RunThread = <Facts, Row>(program: URL, bytes: Uint8Array) => Promise<Made<Facts, Row>>;

/** Threads for work that would keep every request waiting: none while there is no work, and one at a time. */
export interface Threads {
  /**
   * Runs the task when it is its turn. Throws TOO_MANY_REQUESTS when too many wait. Read a file within the task: those
   * who wait should hold no memory.
   */
  runInOrder<T>(task: (run: RunThread) => Promise<T>): Promise<T>;
  /** Ends the thread; what it was doing is refused as UNAVAILABLE. */
  stop(): Promise<void>;
}

/** Rows of a message: to read one takes the server a few milliseconds. */
const rowsAtOnce = 1000;

type Message<Facts, Row> = { rows: Row[]; facts?: Facts } | { fault: { code: ErrorCode; details: AppErrorDetails } };

const unavailable = () => new AppError('UNAVAILABLE', { retryAfter: 30 });

export function createThreads(log: Log, maxSeconds = 30): Threads {
  const whenFull = () => new AppError('TOO_MANY_REQUESTS', { retryAfter: maxSeconds });
  const limit = createQueue({ atOnce: 1, waiting: 20, whenFull });
  let running: Worker | undefined;
  let isStopped = false;

  const run = async <Facts, Row>(program: URL, bytes: Uint8Array): Promise<Made<Facts, Row>> => {
    if (isStopped) throw unavailable();
    const worker = new Worker(program, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    running = worker;
    const tooSlow = setTimeout(() => worker.terminate(), maxSeconds * 1000);
    try {
      return await answerOf<Facts, Row>(worker);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'UNAVAILABLE') throw error;
      log.error({ err: error, program: program.pathname, bytes: bytes.length }, 'a thread failed');
      throw isStopped || isOutOfMemory(error) ? unavailable() : error;
    } finally {
      clearTimeout(tooSlow);
      await worker.terminate();
      running = undefined;
    }
  };

  return {
    runInOrder: (task) => limit(() => task(run)),
    async stop() {
      isStopped = true;
      await running?.terminate();
    },
  };
}

/** Requests one message after the other, so that other work of the server runs between them. */
function answerOf<Facts, Row>(worker: Worker): Promise<Made<Facts, Row>> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    worker.on('message', (message: Message<Facts, Row>) => {
      if ('fault' in message) {
        reject(new AppError(message.fault.code, message.fault.details));
        return;
      }
      for (const row of message.rows) rows.push(row);
      if (message.facts === undefined) worker.postMessage('next');
      else resolve({ facts: message.facts, rows });
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(unavailable()));
  });
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Makes of the bytes of the thread what its server waits for. A program of a thread calls this once. */
export function answerFromThread<Facts extends object, Row>(work: (bytes: Buffer) => Made<Facts, Row>): void {
  if (!parentPort) throw new Error('This program runs in a thread only');
  const port = parentPort;
  const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
  try {
    const { facts, rows } = work(Buffer.from(buffer, byteOffset, byteLength));
    let sent = 0;
    const sendNext = () => {
      const piece = rows.slice(sent, sent + rowsAtOnce);
      sent += rowsAtOnce;
      port.postMessage({ rows: piece, ...(sent >= rows.length && { facts }) } satisfies Message<Facts, Row>);
    };
    port.on('message', sendNext);
    sendNext();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    port.postMessage({ fault: { code: error.code, details: error.details } } satisfies Message<Facts, Row>);
  }
}
