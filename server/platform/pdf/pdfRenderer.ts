import type { ChildProcess } from 'node:child_process';
import { AppError } from '#shared/appError.ts';
import { residentBytes, startLimited } from '../limitedProcess.ts';
import type { OwnerPoints } from '../limits/accountPoints.ts';
import { createQueue } from '../limits/queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { PdfFault, PdfJob, PdfMessage, RenderedPage } from './pdfProcess.ts';

/** Renders PDFs, two at a time on each server and one of an owner, each in a process of its own. */
export interface PdfRenderer {
  /**
   * The pages of a PDF, or why it has none; its seconds are charged to the owner. Throws TOO_MANY_REQUESTS when 20 PDFs
   * wait or the owner's points are spent, and UNAVAILABLE where the packages that read PDFs do not run: they need Node
   * 22.13 or newer.
   */
  render(owner: string, read: () => Promise<PdfJob>): Promise<RenderedPage[] | PdfFault>;
  /** Ends the process; what it was rendering and what waits is refused as UNAVAILABLE. */
  stop(): Promise<void>;
}

/** What a PDF may cost. */
export interface PdfLimits {
  secondsOfPage: number;
  seconds: number;
  /** Of a processor, which the system counts also when this server is gone. */
  secondsOfProcessor: number;
  /** Resident bytes of the process. */
  memory: number;
}

const usual: PdfLimits = { secondsOfPage: 10, seconds: 15, secondsOfProcessor: 40, memory: 512 * 1024 * 1024 };

/** Points that a begun second costs its owner: an account that does nothing else has half of one place. */
const pointsOfSecond = 60;

/** What a renderer is made of. */
interface Parts {
  log: Log;
  points: OwnerPoints;
  /** Starts the process of a file; another one in tests. */
  start?: (limits: PdfLimits) => PdfProcess;
}

/** As much of a process as the renderer uses. */
export type PdfProcess = Pick<ChildProcess, 'pid' | 'on' | 'once' | 'send' | 'kill'>;

const whenFull = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'PDF-tiedostoja on juuri nyt jonossa liian monta. Odota hetki ja yritä uudelleen.',
    retryAfter: 60,
  });

const missing = () =>
  new AppError('UNAVAILABLE', { message: 'PDF-tiedostoja ei voi lukea tällä palvelimella. Lähetä sivut kuvina.' });

export function createPdfRenderer({ log, points, start = startProcess }: Parts, limits = usual): PdfRenderer {
  const limit = createQueue({ atOnce: 2, waiting: 20, waitingOfOwner: 4, whenFull });
  const running = new Set<PdfProcess>();
  let isStopped = false;

  async function renderNow(owner: string, job: PdfJob): Promise<RenderedPage[] | PdfFault> {
    if (isStopped) throw new AppError('UNAVAILABLE', { retryAfter: 30 });
    const child = start(limits);
    running.add(child);
    const { outcome, milliseconds } = await pagesOf(child, job, limits);
    child.kill('SIGKILL');
    running.delete(child);
    points.charge(owner, Math.ceil(milliseconds / 1000) * pointsOfSecond);
    if (Array.isArray(outcome)) return outcome;
    if (isStopped) throw new AppError('UNAVAILABLE', { retryAfter: 30 });
    if (outcome.fault === 'MISSING') {
      log.warn('PDFs cannot be read: the packages for it need Node 22.13 or newer');
      throw missing();
    }
    log.info({ ...outcome, bytes: job.bytes.length }, 'a PDF was refused');
    return outcome;
  }

  return {
    render: (owner, read) =>
      limit(async () => {
        // Those before it may have been charged while it waited.
        await points.refuseWhenSpent(owner);
        return renderNow(owner, await read());
      }, owner),
    async stop() {
      isStopped = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function startProcess({ secondsOfProcessor }: PdfLimits): ChildProcess {
  const file = new URL('./pdfProcess.ts', import.meta.url);
  return startLimited(file, { secondsOfProcessor, heapMegabytes: 256, addons: true });
}

/** Seconds in which a process begins. */
const maxStart = 60;

/** What became of a PDF, and the time that it took once its process had begun. */
interface Rendering {
  outcome: RenderedPage[] | PdfFault;
  milliseconds: number;
}

/** Sends a PDF, and waits for its pages as long as they come in time and in the memory allowed. */
function pagesOf(child: PdfProcess, job: PdfJob, { secondsOfPage, seconds, memory }: PdfLimits) {
  const pages: RenderedPage[] = [];
  let begun: number | undefined;
  return new Promise<Rendering>((resolve) => {
    const settle = (outcome: RenderedPage[] | PdfFault) => {
      clearTimeout(whole);
      clearTimeout(ofPage);
      clearInterval(watch);
      resolve({ outcome, milliseconds: begun === undefined ? 0 : performance.now() - begun });
    };
    const refuse = () => settle({ fault: 'INVALID' });
    // The process begins as slowly as the machine is busy, whatever the file is.
    let whole = setTimeout(refuse, maxStart * 1000);
    let ofPage: NodeJS.Timeout | undefined;
    const nextPage = () => {
      clearTimeout(ofPage);
      ofPage = setTimeout(refuse, secondsOfPage * 1000);
    };
    const watch = setInterval(async () => {
      if ((await residentBytes(child.pid)) > memory) refuse();
    }, 100);
    child.on('message', (message: PdfMessage) => {
      if (message === 'done') settle(pages);
      else if (message === 'ready') {
        begun = performance.now();
        clearTimeout(whole);
        whole = setTimeout(refuse, seconds * 1000);
        nextPage();
      } else if ('fault' in message) settle(message);
      else {
        pages.push(message.page);
        nextPage();
      }
    });
    // A Node that does not know an option of ours ends with 9 before it reads the program.
    child.once('exit', (code) => settle({ fault: code === 9 ? 'MISSING' : 'INVALID' }));
    child.once('error', refuse);
    child.send(job, (error) => error && refuse());
  });
}
