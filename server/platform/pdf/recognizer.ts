import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '#shared/appError.ts';
import { createQueue } from '../limits/queue.ts';
import type { Log } from '../telemetry/log.ts';

/** Recognizes text in pictures by the operator's command, two at a time on each server and one of an owner. */
export interface Recognizer {
  /** Whether there is such a command. */
  isOn: boolean;
  /**
   * The text of a PNG, as the command wrote it. Throws UNAVAILABLE without a command and when it fails, and
   * TOO_MANY_REQUESTS when 20 pictures wait.
   */
  recognize(owner: string, read: () => Promise<Buffer>): Promise<string>;
  /** Ends the commands; what they were reading is refused. */
  stop(): Promise<void>;
}

/** What a picture may cost. */
export interface RecognizerLimits {
  /** Of the clock, and of a processor. */
  seconds: number;
  /** Of each process of the command: its address space. */
  megabytes: number;
  /** Bytes that the command may write. */
  output: number;
}

const usual: RecognizerLimits = { seconds: 40, megabytes: 1024, output: 256 * 1024 };

const unavailable = () =>
  new AppError('UNAVAILABLE', { message: 'Kuvan tekstiä ei voitu lukea. Kirjoita tärkeimmät tarjoukset itse.' });
const whenFull = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Kuvia on juuri nyt jonossa liian monta. Odota hetki ja yritä uudelleen.',
    retryAfter: 30,
  });

/** @param command a program and its arguments, separated by spaces: it reads a PNG and writes its text */
export function createRecognizer(command: string | undefined, log: Log, limits = usual): Recognizer {
  // Two, so that a picture on which the command hangs does not keep those of other owners waiting.
  const limit = createQueue({ atOnce: 2, waiting: 20, waitingOfOwner: 10, whenFull });
  const running = new Set<ChildProcess>();
  let isStopped = false;

  async function recognizeNow(picture: Buffer): Promise<string> {
    if (isStopped || !command) throw unavailable();
    const child = start(command, limits);
    running.add(child);
    const outcome = await outcomeOf(child, picture, limits);
    kill(child);
    running.delete(child);
    if ('text' in outcome) return outcome.text;
    if (!isStopped) log.warn({ ...outcome, bytes: picture.length }, 'OCR_COMMAND failed');
    throw unavailable();
  }

  return {
    isOn: command !== undefined,
    async recognize(owner, read) {
      if (isStopped || !command) throw unavailable();
      return limit(async () => recognizeNow(await read()), owner);
    },
    async stop() {
      isStopped = true;
      running.forEach(kill);
    },
  };
}

/** Lets the kernel hold the limits, also when this server is killed before the command; not every system has both. */
const limiter = 'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"';

/** Where programs are; those of other folders have a whole path. */
const folders = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

function start(command: string, { seconds, megabytes }: RecognizerLimits): ChildProcess {
  const words = command.split(/\s+/).filter(Boolean);
  return spawn('/bin/sh', ['-c', limiter, 'sh', String(megabytes * 1024), String(seconds), ...words], {
    // A group of its own: what the command starts ends with it.
    detached: true,
    // None of the server's secrets, and one processor.
    env: { PATH: folders, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1', OMP_NUM_THREADS: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}

type Outcome = { text: string } | { fault: string };

function outcomeOf(child: ChildProcess, picture: Buffer, { seconds, output }: RecognizerLimits): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Outcome) => {
      clearTimeout(tooSlow);
      resolve(outcome);
    };
    const tooSlow = setTimeout(() => settle({ fault: `took more than ${seconds} s` }), seconds * 1000);
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > output) settle({ fault: `wrote more than ${output} bytes` });
      else chunks.push(chunk);
    });
    child.once('error', (error) => settle({ fault: error.message }));
    child.once('close', (code, signal) =>
      settle(code === 0 ? { text: Buffer.concat(chunks).toString('utf8') } : { fault: `ended with ${signal ?? code}` }),
    );
    // A command that ends before it has read everything has said why by its code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(picture);
  });
}
