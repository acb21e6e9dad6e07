import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../platform/postgres/postgresCluster.ts';
import { answersOk, startProgram, until } from '../tools/fleet/programs.ts';
import { projectRoot } from '../tools/runProgram.ts';
import { type Load, measure, median, nodeFlags } from './load.ts';
import { postmasterOf, processorSeconds } from './processorTime.ts';

const measured = ['product', 'database', 'generator'] as const;

/** Requests a second, and milliseconds of processor time for each request. */
type Figures = Record<(typeof measured)[number] | 'rate', number>;

/**
 * The same load for the product with each number of workers in turn: medians of the rounds. All of them run the whole time,
 * idle when it is not their turn.
 * @param env with which the product serves a migrated database
 */
export async function compareWorkers(
  env: Record<string, string>,
  numbers: number[],
  loadOf: (url: string) => Load,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Map<number, Figures>> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const postmaster = await postmasterOf(database);
  const products: Product[] = [];
  const found = new Map<number, Figures[]>(numbers.map((workers) => [workers, []]));
  try {
    for (const workers of numbers) products.push(await startProduct(env, workers));
    // The second worker begins when the first is ready.
    for (const { url } of products) await measure(loadOf(url), 10);
    for (let round = 0; round < rounds; round += 1) {
      for (const { workers, url, pid } of products) {
        const times = () => ({
          product: processorSeconds(pid),
          database: processorSeconds(postmaster),
          generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
        });
        const before = times();
        const rate = await measure(loadOf(url), seconds);
        const after = times();
        const each = (what: (typeof measured)[number]) => ((after[what] - before[what]) * 1000) / (rate * seconds);
        found.get(workers)?.push({
          rate,
          product: each('product'),
          database: each('database'),
          generator: each('generator'),
        });
      }
    }
  } finally {
    await Promise.all(products.map(({ stop }) => stop()));
    await database.end();
  }
  return new Map([...found].map(([workers, figures]) => [workers, mediansOf(figures)]));
}

function mediansOf(all: Figures[]): Figures {
  const of = (what: keyof Figures) => median(all.map((figures) => figures[what]));
  return { rate: of('rate'), product: of('product'), database: of('database'), generator: of('generator') };
}

interface Product {
  workers: number;
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a port of its own. Throws when it does not become ready. */
async function startProduct(env: Record<string, string>, workers: number): Promise<Product> {
  const port = await freePort();
  const own = { ...process.env, ...env, PORT: String(port), WORKERS: String(workers) };
  const args = [...nodeFlags, 'server/commands/start.js'];
  const log = join(env.DATA_DIR ?? '', `workers${workers}.log`);
  const program = startProgram(process.execPath, args, log, { cwd: projectRoot, env: own });
  const url = `http://127.0.0.1:${port}`;
  await until(`A start with ${workers} workers`, () => answersOk(`${url}/readyz`), 180);
  return { workers, url, pid: program.pid, stop: () => program.end('SIGTERM') };
}
