import type { ChildProcess } from 'node:child_process';
import { AppError } from '#shared/appError.ts';
import { residentBytes, startLimited } from '../limitedProcess.ts';
import { createQueue } from '../limits/queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { PdfFault, PdfJob, PdfMessage, RenderedPage } from './pdfProcess.ts';

/** Renders PDFs, one at a time on each server, each in a process of its own. */
export interface PdfRenderer {
  /**
   * The pages of a PDF, or why it has none. Throws TOO_MANY_REQUESTS when 20 PDFs wait, and UNAVAILABLE where the
   * packages that read PDFs do not run: they need Node 22.13 or newer.
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

const usual: PdfLimits = { secondsOfPage: 10, seconds: 60, secondsOfProcessor: 150, memory: 512 * 1024 * 1024 };

const whenFull = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'PDF-tiedostoja on juuri nyt jonossa liian monta. Odota hetki ja yritä uudelleen.',
    retryAfter: 60,
  });

const missing = () =>
  new AppError('UNAVAILABLE', { message: 'PDF-tiedostoja ei voi lukea tällä palvelimella. Lähetä sivut kuvina.' });

export function createPdfRenderer(log: Log, limits = usual): PdfRenderer {
  const limit = createQueue({ atOnce: 1, waiting: 20, waitingOfOwner: 4, whenFull });
  let running: ChildProcess | undefined;
  let isStopped = false;

  async function renderNow(job: PdfJob): Promise<RenderedPage[] | PdfFault> {
    if (isStopped) throw new AppError('UNAVAILABLE', { retryAfter: 30 });
    const child = start(limits);
    running = child;
    const outcome = await pagesOf(child, job, limits);
    child.kill('SIGKILL');
    running = undefined;
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
    render: (owner, read) => limit(async () => renderNow(await read()), owner),
    async stop() {
      isStopped = true;
      running?.kill('SIGKILL');
    },
  };
}

function start({ secondsOfProcessor }: PdfLimits): ChildProcess {
  const file = new URL('./pdfProcess.ts', import.meta.url);
  return startLimited(file, { secondsOfProcessor, heapMegabytes: 256, addons: true });
}

/** Seconds in which a process begins. */
const maxStart = 60;

/** Sends a PDF, and waits for its pages as long as they come in time and in the memory allowed. */
function pagesOf(child: ChildProcess, job: PdfJob, { secondsOfPage, seconds, memory }: PdfLimits) {
  const pages: RenderedPage[] = [];
  return new Promise<RenderedPage[] | PdfFault>((resolve) => {
    const settle = (outcome: RenderedPage[] | PdfFault) => {
      clearTimeout(whole);
      clearTimeout(ofPage);
      clearInterval(watch);
      resolve(outcome);
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
