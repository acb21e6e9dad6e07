import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { AppError } from '#shared/appError.ts';
import { decodedBytes, maxDecodedTogether, readPictureSize } from '#shared/rules/offers/images.ts';
import { createQueue, createSizedQueue } from '../limits/queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { PictureFault, renderIco, renderJpeg, renderPicture, renderReading } from './picture.ts';
import type { PictureJob } from './pictureProcess.ts';
import type { renderShareCard, ShareCard } from './shareCard.ts';

/** What a job becomes. */
interface Made {
  picture: Awaited<ReturnType<typeof renderPicture>>;
  icon: Awaited<ReturnType<typeof renderIco>>;
  reading: Awaited<ReturnType<typeof renderReading>>;
  jpeg: Awaited<ReturnType<typeof renderJpeg>>;
  card: Awaited<ReturnType<typeof renderShareCard>> | PictureFault;
}

/** Asks a process to decode a file. Refuses UNAVAILABLE when the process fails through no fault of the file. */
type Decode = <Kind extends PictureJob['kind']>(kind: Kind, bytes: Buffer, card?: ShareCard) => Promise<Made[Kind]>;

/** The processes that decode pictures: none until the first picture, at most two, and none again after a while. */
export interface PictureWorkers {
  /**
   * Runs the task when it is the owner's turn: one at a time for each owner and two in all, in turns. A picture of more
   * than 128 MiB once decoded is decoded alone, and so are two that have more together. Refuses TOO_MANY_REQUESTS when
   * too many wait. Read the file within the task: those who wait should hold no memory.
   */
  runInOrder<T>(owner: string, task: (decode: Decode) => Promise<T>): Promise<T>;
  /** Ends the processes; what they were doing is refused as UNAVAILABLE. */
  stop(): Promise<void>;
}

/** Seconds after which a decoder hangs: the largest picture takes five on a quiet processor. */
const maxSeconds = 300;
/** Milliseconds without work after which a process gives its memory back. */
const maxRest = 60_000;
/** How a program ends that its input has broken. */
const crashes = new Set<unknown>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);

const whenFull = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Kuvia on juuri nyt jonossa liian monta. Odota hetki ja yritä uudelleen.',
    retryAfter: 30,
  });

const unavailable = () =>
  new AppError('UNAVAILABLE', {
    message: 'Kuvaa ei voitu käsitellä juuri nyt. Yritä hetken kuluttua uudelleen.',
    retryAfter: 30,
  });

export function createPictureWorkers(log: Log): PictureWorkers {
  const limit = createQueue({ atOnce: 2, waiting: 200, waitingOfOwner: 40, whenFull });
  const whenThereIsRoom = createSizedQueue(maxDecodedTogether);
  const workers: Worker[] = [];
  const idle: Worker[] = [];
  let isStopped = false;

  function takeWorker(): Worker {
    if (isStopped) throw unavailable();
    const worker = idle.pop() ?? createWorker(log);
    if (!workers.includes(worker)) workers.push(worker);
    return worker;
  }

  const decode: Decode = (kind, bytes, card) => {
    const size = readPictureSize(bytes);
    const needed = size ? decodedBytes(size) : 0;
    return whenThereIsRoom(needed, async () => {
      const worker = takeWorker();
      // It is decoded alone: the memory of a process without work is needed for it.
      if (needed > maxDecodedTogether) for (const worker of idle) worker.release();
      try {
        return await worker.decode({ kind, bytes, card });
      } finally {
        worker.rest();
        idle.push(worker);
      }
    });
  };

  return {
    runInOrder: (owner, task) => limit(() => task(decode), owner),
    async stop() {
      isStopped = true;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

interface Worker {
  decode<Kind extends PictureJob['kind']>(job: PictureJob & { kind: Kind }): Promise<Made[Kind]>;
  /** Ends its process unless it gets work for a while. */
  rest(): void;
  /** Ends its process, which has no work. */
  release(): void;
  stop(): Promise<void>;
}

type Outcome = { answer: unknown } | { died: string | number | null } | 'too slow';

/** One process at a time, forked when there is work and again after it ended. */
function createWorker(log: Log): Worker {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function running(): ChildProcess {
    if (child) return child;
    const forked = fork(new URL('./pictureProcess.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      // A process that opens untrusted files gets none of the server's secrets. With one arena glibc gives memory back.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir(), MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    forked.once('exit', () => {
      if (child === forked) child = undefined;
    });
    // A running job fails with it; between jobs it only means that the next one forks again.
    forked.on('error', () => {});
    child = forked;
    return forked;
  }

  function release() {
    clearTimeout(timer);
    child?.disconnect();
    child = undefined;
  }

  async function stop() {
    isStopped = true;
    clearTimeout(timer);
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }

  async function decode(job: PictureJob, isAgain = false): Promise<unknown> {
    const { kind, bytes } = job;
    clearTimeout(timer);
    if (isStopped) throw unavailable();
    const current = running();
    const outcome = await outcomeOf(current, job);
    if (outcome !== 'too slow' && 'answer' in outcome) return outcome.answer;
    log.error({ outcome, kind, bytes: bytes.length }, 'a process that decodes pictures failed');
    current.kill('SIGKILL');
    child = undefined;
    if (outcome === 'too slow' || isStopped) throw unavailable();
    if (!isAgain) return decode(job, true);
    if (crashes.has(outcome.died)) return { fault: 'IMAGE_INVALID' } satisfies PictureFault;
    throw unavailable();
  }

  return {
    decode: decode as Worker['decode'],
    rest() {
      timer = setTimeout(release, maxRest).unref();
    },
    release,
    stop,
  };
}

/** Sends a job, and waits for its answer or the end of the process. */
function outcomeOf(child: ChildProcess, job: PictureJob): Promise<Outcome> {
  return new Promise<Outcome>((resolve) => {
    const tooSlow = setTimeout(() => settle('too slow'), maxSeconds * 1000);
    const onMessage = (answer: unknown) => settle({ answer });
    const onExit = (code: number | null, signal: string | null) => settle({ died: signal ?? code });
    const onError = (error: Error) => settle({ died: error.message });
    function settle(outcome: Outcome) {
      clearTimeout(tooSlow);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(outcome);
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(job, (error) => error && settle({ died: error.message }));
  });
}
