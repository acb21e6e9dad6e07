import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { nodeFlags, projectRoot, runProgram } from './runProgram.ts';

/** What Vite builds. */
interface Product {
  /** A file of the moment when the build began, written once it is whole: one that was broken off is built again. */
  stamp: string;
  sources: string[];
  args: string[];
  /** Makes, while Vite builds, what is saved beside it. */
  beside?: () => Promise<{ save(): Promise<void> }>;
  /** Arguments for Node, which is run once it is built. */
  after?: string[];
}

const clientSources = ['client', 'server/shared', 'schema.graphql', 'package-lock.json'];

/** What browsers load, and what the server runs in production. */
const products: Product[] = [
  { stamp: 'client/dist/.built', sources: clientSources, args: [] },
  {
    stamp: 'server/dist/.built',
    sources: [...clientSources, 'server', 'migrations'],
    args: ['--ssr'],
    beside: makeForFirstStart,
    after: [...nodeFlags(), 'server/commands/start.js', '--compile'],
  },
];

/** What a first start would take longest to make. */
async function makeForFirstStart() {
  const [{ renderDemoPictures }, { makeCluster }] = await Promise.all([
    import('../demo/pictures.ts'),
    import('./makeCluster.ts'),
  ]);
  // A machine on which no database can be made may serve one elsewhere; a start that needs its own says what is wrong.
  const [pictures] = await Promise.all([renderDemoPictures(), makeCluster().catch(() => {})]);
  return pictures;
}

const skipped = /(^|\/)(dist|journeys|test|bench|node_modules)(\/|$)|\.test\.tsx?$/;

/** When what is newest below a path was changed; milliseconds since 1970. */
function newest(path: string, name = relative(projectRoot, path)): number {
  if (skipped.test(name)) return 0;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((child) => newest(`${path}/${child}`, `${name}/${child}`)));
}

/**
 * Whether the product was never built to its end, or is older than a source. Tests are no sources.
 * @param known when the sources were changed, as far as another product has had to find out
 */
export function isStale({ stamp, sources }: Pick<Product, 'stamp' | 'sources'>, known = new Map<string, number>()) {
  const builtAt = statSync(resolve(projectRoot, stamp), { throwIfNoEntry: false })?.mtimeMs;
  const changedAt = (source: string) => {
    const at = known.get(source) ?? newest(resolve(projectRoot, source));
    known.set(source, at);
    return at;
  };
  return builtAt === undefined || sources.some((source) => changedAt(source) > builtAt);
}

/** Builds client/dist and server/dist. Throws with the words of what fails. */
export async function build(what = products): Promise<void> {
  const vite = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'];
  const begun = new Date();
  const make = async ({ args, stamp, beside, after }: Product) => {
    const [, made] = await Promise.all([runStep('vite', [...vite, ...args]), beside?.()]);
    await made?.save();
    if (after) await runStep('node', after);
    const path = join(projectRoot, stamp);
    writeFileSync(path, '');
    // What was changed while it ran may be missing in it.
    utimesSync(path, begun, begun);
  };
  await Promise.all(what.map(make));
}

async function runStep(program: string, args: string[]) {
  // Tests too get what is served in production.
  const { code, output } = await runProgram(program, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

/** Builds what is missing or older than its sources. `announce` is called before, when there is anything to build. */
export async function buildIfStale(announce?: () => void): Promise<void> {
  const known = new Map<string, number>();
  const stale = products.filter((product) => isStale(product, known));
  if (stale.length === 0) return;
  announce?.();
  await build(stale);
}
