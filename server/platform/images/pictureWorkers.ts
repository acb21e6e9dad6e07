import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { AppError } from '#shared/appError.ts';
import { decodedBytes, maxDecodedBytes, readPictureSize } from '#shared/rules/images.ts';
import type { Log } from '../log.ts';
import { limitWork } from '../workLimit.ts';
import type { renderIco } from './ico.ts';
import type { PictureFault, renderPicture } from './picture.ts';
import type { PictureJob } from './pictureProcess.ts';

/** What a job becomes. */
interface Made {
  picture: Awaited<ReturnType<typeof renderPicture>>;
  icon: Awaited<ReturnType<typeof renderIco>>;
}

/** Asks the process of one's turn to decode a file. Refuses UNAVAILABLE when the process fails through no fault of the file. */
export type Decode = <Kind extends PictureJob['kind']>(kind: Kind, bytes: Buffer) => Promise<Made[Kind]>;

/** The processes that decode pictures: none until the first picture, at most two, and none again after a while. */
export interface PictureWorkers {
  /**
   * Runs the task when it is the owner's turn: one at a time for each owner and two in all, in turns. Refuses
   * TOO_MANY_REQUESTS when too many wait. Read the file within the task: those who wait should hold no memory.
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
  const limit = limitWork({ atOnce: 2, waiting: 200, waitingOfOwner: 40, whenFull });
  // Two of the largest at once would take a gigabyte.
  const limitLarge = limitWork({ atOnce: 1, waiting: 1, whenFull });
  const workers: Worker[] = [];
  const resting: Worker[] = [];
  let isStopped = false;

  function takeWorker(): Worker {
    if (isStopped) throw unavailable();
    const worker = resting.pop() ?? createWorker(log);
    if (!workers.includes(worker)) workers.push(worker);
    return worker;
  }

  function decodeBy({ decode }: Worker): Decode {
    return (kind, bytes) => {
      const size = readPictureSize(bytes);
      const isLarge = size && decodedBytes(size) > maxDecodedBytes / 4;
      return isLarge ? limitLarge(() => decode(kind, bytes)) : decode(kind, bytes);
    };
  }

  return {
    runInOrder: (owner, task) =>
      limit(async () => {
        const worker = takeWorker();
        try {
          return await task(decodeBy(worker));
        } finally {
          worker.rest();
          resting.push(worker);
        }
      }, owner),
    async stop() {
      isStopped = true;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

interface Worker {
  decode: Decode;
  rest(): void;
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
      // None of the server's secrets are for a process that opens files of strangers. With one arena glibc gives memory back.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir(), MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    forked.once('exit', () => {
      if (child === forked) child = undefined;
    });
    // Whose job fails by it is told; between jobs it only means that the next one forks again.
    forked.on('error', () => {});
    child = forked;
    return forked;
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

  async function decode(kind: PictureJob['kind'], bytes: Buffer, isAgain = false): Promise<unknown> {
    clearTimeout(timer);
    if (isStopped) throw unavailable();
    const current = running();
    const outcome = await outcomeOf(current, { kind, bytes });
    if (outcome !== 'too slow' && 'answer' in outcome) return outcome.answer;
    log.error({ outcome, kind, bytes: bytes.length }, 'a process that decodes pictures failed');
    current.kill('SIGKILL');
    child = undefined;
    if (outcome === 'too slow' || isStopped) throw unavailable();
    if (!isAgain) return decode(kind, bytes, true);
    if (crashes.has(outcome.died)) return { fault: 'IMAGE_INVALID' } satisfies PictureFault;
    throw unavailable();
  }

  return {
    decode: decode as Decode,
    rest() {
      timer = setTimeout(() => {
        child?.disconnect();
        child = undefined;
      }, maxRest).unref();
    },
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
