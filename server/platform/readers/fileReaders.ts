import type { ChildProcess } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { AppError, type AppErrorDetails } from '#shared/appError.ts';
import type { ErrorCode } from '#shared/schema.generated.ts';
import { residentBytes, startLimited } from '../limitedProcess.ts';
import { createQueue } from '../limits/queue.ts';
import type { Log } from '../telemetry/log.ts';

/** What a program makes of its bytes. */
export interface Made<Facts, Row> {
  facts: Facts;
  rows: Row[];
}

/**
 * Runs a program, a file that calls `answerFromProcess`, with the bytes. Throws the AppError that the program throws,
 * INVALID_INPUT when the bytes cost too much memory or time, and UNAVAILABLE when the server stops or is too busy.
 */
export type RunReader = <Facts, Row>(program: URL, bytes: Uint8Array) => Promise<Made<Facts, Row>>;

/** Processes that read files of strangers: none while there is no work, and one at a time. */
export interface FileReaders {
  /**
   * Runs the task when it is its turn. Throws TOO_MANY_REQUESTS when too many wait. Read a file within the task: those
   * who wait should hold no memory.
   */
  runInOrder<T>(task: (run: RunReader) => Promise<T>): Promise<T>;
  /** Ends the process; what it was doing is refused as UNAVAILABLE. */
  stop(): Promise<void>;
}

/** What one file may cost. */
const usual = {
  secondsOfProcessor: 60,
  heapMegabytes: 512,
  /** Of the whole process. */
  residentBytes: 800 * 1024 * 1024,
  /** In which it answers, however busy the machine is. */
  seconds: 180,
};

/** Rows of a message, and about how many letters they have: to read one takes the server a few milliseconds. */
const rowsAtOnce = 1000;
const lettersAtOnce = 500_000;

type Message<Facts, Row> = { rows: Row[]; facts?: Facts } | { fault: { code: ErrorCode; details: AppErrorDetails } };

const unavailable = () => new AppError('UNAVAILABLE', { retryAfter: 30 });
const tooExpensive = () => {
  const message = 'Tiedostoa ei voi lukea: se vaatii liikaa muistia tai aikaa.';
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
};

/** How a process ends that its file has driven beyond a limit. */
const limitSignals = new Set<unknown>(['SIGKILL', 'SIGABRT', 'SIGXCPU', 'SIGSEGV', 'SIGTRAP', 'SIGILL']);

export function createFileReaders(log: Log, limits = usual): FileReaders {
  const whenFull = () => new AppError('TOO_MANY_REQUESTS', { retryAfter: 30 });
  const inOrder = createQueue({ atOnce: 1, waiting: 20, whenFull });
  let running: ChildProcess | undefined;
  let isStopped = false;

  const run = async <Facts, Row>(program: URL, bytes: Uint8Array): Promise<Made<Facts, Row>> => {
    if (isStopped) throw unavailable();
    const child = startLimited(program, limits);
    running = child;
    try {
      return await answerOf<Facts, Row>(child, bytes, limits);
    } catch (error) {
      const isExpected = error instanceof AppError && error.code !== 'UNAVAILABLE';
      if (!isExpected && !isStopped)
        log.error({ err: error, program: program.pathname, bytes: bytes.length }, 'a process that reads files failed');
      throw isStopped ? unavailable() : error;
    } finally {
      child.kill('SIGKILL');
      running = undefined;
    }
  };

  return {
    runInOrder: (task) => inOrder(() => task(run)),
    async stop() {
      isStopped = true;
      running?.kill('SIGKILL');
    },
  };
}

/** Requests one message after the other, so that other work of the server runs between them. */
function answerOf<Facts, Row>(child: ChildProcess, bytes: Uint8Array, limits: typeof usual): Promise<Made<Facts, Row>> {
  return new Promise<Made<Facts, Row>>((resolve, reject) => {
    const rows: Row[] = [];
    const tooSlow = setTimeout(() => settle(() => reject(unavailable())), limits.seconds * 1000);
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > limits.residentBytes) settle(() => reject(tooExpensive()));
    }, 100);
    const settle = (end: () => void) => {
      clearTimeout(tooSlow);
      clearInterval(watch);
      end();
    };
    const askNext = () => child.send('next', (error) => error && settle(() => reject(unavailable())));
    child.on('message', (message: Message<Facts, Row>) => {
      if ('fault' in message) {
        settle(() => reject(new AppError(message.fault.code, message.fault.details)));
        return;
      }
      for (const row of message.rows) rows.push(row);
      const { facts } = message;
      if (facts === undefined) askNext();
      else settle(() => resolve({ facts, rows }));
    });
    child.once('error', () => settle(() => reject(unavailable())));
    child.once('exit', (code, signal) => {
      const isLimit = limitSignals.has(signal) || (code !== null && code >= 128);
      settle(() => reject(isLimit ? tooExpensive() : unavailable()));
    });
    // Piece by piece: a message of many megabytes would be copied in one go. A process that has ended says so itself.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bytes);
  });
}

/** Makes of the bytes that come what the server waits for. A program of a process calls this once. */
export function answerFromProcess<Facts extends object, Row>(work: (bytes: Buffer) => Made<Facts, Row>): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal sends these to us as well; the parent lets its requests finish first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const say = (message: Message<Facts, Row>) => process.send?.(message);
  void buffer(process.stdin).then((bytes) => {
    try {
      const { facts, rows } = work(bytes);
      let sent = 0;
      const sendNext = () => {
        const piece: Row[] = [];
        for (let letters = 0; sent < rows.length && piece.length < rowsAtOnce && letters < lettersAtOnce; sent += 1) {
          const row = rows[sent] as Row;
          piece.push(row);
          letters += JSON.stringify(row).length;
        }
        say({ rows: piece, ...(sent >= rows.length && { facts }) });
      };
      process.on('message', sendNext);
      sendNext();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      say({ fault: { code: error.code, details: error.details } });
    }
  });
}
