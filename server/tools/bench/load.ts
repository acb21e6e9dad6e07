import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildIfStale } from '../build.ts';
import { nodeFlags, projectRoot } from '../runProgram.ts';

/** A kind of request to repeat: a POST with `body`, which is called again for each, or a GET without one. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
  body?: () => string;
  /** Header values, called again for each request. */
  changing?: () => Record<string, string>;
  connections: number;
}

/** How many requests a second were answered well. Throws when any was not. */
export async function measure(
  { url, headers = {}, body, changing, connections }: Load,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // GraphQL answers refusals with 200.
    verifyBody: (answer) => !String(answer).includes('"errors":'),
    requests: [
      {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, ...changing?.() },
          ...(body && { body: body() }),
        }),
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts + result.mismatches;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.total / result.duration;
}

/** One request by hand, so that a refusal is reported with its reason. */
async function probe({ url, headers, body, changing }: Load): Promise<void> {
  const sent = { ...(body && { 'content-type': 'application/json' }), ...headers, ...changing?.() };
  const reply = await fetch(url, { method: body ? 'POST' : 'GET', headers: sent, ...(body && { body: body() }) });
  const answer = await reply.text();
  if (!reply.ok || answer.includes('"errors":')) throw new Error(`${url} answered ${reply.status} ${answer}`);
}

/** The median of an odd number of figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Seconds under load before anything is measured: V8 compiles what runs often, which has not ended after four. */
export const warmUp = 8;

/** Runs the two in turn and gives the median of the ratios of neighbouring runs: a drift affects both equally. */
export async function ratio(ours: Load, theirs: Load, { seconds, rounds }: { seconds: number; rounds: number }) {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (const load of [ours, theirs]) {
    await probe(load);
    await measure(load, warmUp);
  }
  for (let round = 0; round < rounds; round += 1) {
    const own = await measure(ours, seconds);
    const other = await measure(theirs, seconds);
    ratios.push(own / other);
    rates.push(own);
  }
  return { ratio: median(ratios), perSecond: median(rates), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

/** Starts a program of the bench with the flags of `npm start`; resolves when it says that it answers. */
export function launch(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), {
      // With compiled files, as `npm start` has them: Node's compiler of TypeScript would be part of the memory.
      env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled'), ...env },
      execArgv: nodeFlags(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/** The built product, as production runs it, in a process that answers `memoryOf`. */
export async function launchProduct(env: Record<string, string>): Promise<ChildProcess> {
  await buildIfStale();
  return launch('../../dist/childServer.js', env);
}

/** Resident bytes of the product. */
export function memoryOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { rss: number }).rss));
    child.send('memory');
  });
}
