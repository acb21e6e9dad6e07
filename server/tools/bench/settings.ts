import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#platform/postgres/postgresCluster.ts';
import { answersOk, startProgram, until } from '../fleet/programs.ts';
import { nodeFlags, projectRoot } from '../runProgram.ts';
import { type Load, measure, median } from './load.ts';
import { postmasterOf, processorSeconds } from './processorTime.ts';

const measured = ['product', 'database', 'generator'] as const;

/** Requests a second, and milliseconds of processor time for each request. */
type Figures = Record<(typeof measured)[number] | 'rate', number>;

/** Environment variables with which the product is started. */
export type Settings = Record<string, string>;

/**
 * The same load for the product with each of the settings in turn: medians of the rounds, in the order of the settings. All
 * of them run the whole time, idle when it is not their turn.
 * @param env with which the product serves a migrated database, whatever the settings
 */
export async function compareSettings(
  env: Settings,
  settings: Settings[],
  loadOf: (url: string) => Load,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Figures[]> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const postmaster = await postmasterOf(database);
  const products: Product[] = [];
  const found: Figures[][] = settings.map(() => []);
  try {
    for (const own of settings) products.push(await startProduct({ ...env, ...own }));
    // A second worker begins when the first is ready.
    for (const { url } of products) await measure(loadOf(url), 10);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { url, pid }] of products.entries()) {
        const times = () => ({
          product: processorSeconds(pid),
          database: processorSeconds(postmaster),
          generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
        });
        const before = times();
        const rate = await measure(loadOf(url), seconds);
        const after = times();
        const each = (what: (typeof measured)[number]) => ((after[what] - before[what]) * 1000) / (rate * seconds);
        found[place]?.push({
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
  return found.map(mediansOf);
}

function mediansOf(all: Figures[]): Figures {
  const of = (what: keyof Figures) => median(all.map((figures) => figures[what]));
  return { rate: of('rate'), product: of('product'), database: of('database'), generator: of('generator') };
}

interface Product {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, on a port of its own. Throws when it does not become ready. */
async function startProduct(env: Settings): Promise<Product> {
  const port = await freePort();
  const own = { ...process.env, ...env, PORT: String(port) };
  const args = [...nodeFlags(), 'server/commands/start.js'];
  const log = join(env.DATA_DIR ?? '', `product${port}.log`);
  const program = startProgram(process.execPath, args, log, { cwd: projectRoot, env: own });
  const url = `http://127.0.0.1:${port}`;
  await until('A start of the product', () => answersOk(`${url}/readyz`), 180);
  return { url, pid: program.pid, stop: () => program.end('SIGTERM') };
}
