import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, runProgram } from './runProgram.ts';

/** What Vite builds: the file by which it is known, its sources, and Vite's arguments for it. */
interface Product {
  file: string;
  sources: string[];
  args: string[];
}

const clientSources = ['client', 'server/shared', 'schema.graphql', 'package-lock.json'];

/** What browsers load, and what the server runs in production. */
const products: Product[] = [
  { file: 'client/dist/index.html', sources: clientSources, args: [] },
  { file: 'server/dist/serve.js', sources: [...clientSources, 'server'], args: ['--ssr'] },
];

const skipped = /(^|\/)(dist|journeys|test|bench|node_modules)(\/|$)|\.test\.tsx?$/;

function newest(path: string): number {
  const name = relative(projectRoot, path);
  if (skipped.test(name)) return 0;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((child) => newest(join(path, child))));
}

function isStale({ file, sources }: Product): boolean {
  const builtAt = statSync(join(projectRoot, file), { throwIfNoEntry: false })?.mtimeMs;
  return builtAt === undefined || sources.some((source) => newest(join(projectRoot, source)) > builtAt);
}

/** Builds client/dist and server/dist. Throws with Vite's own words when that fails. */
export async function build(what = products): Promise<void> {
  const vite = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'];
  // Tests too get what is served in production.
  const env = { NODE_ENV: 'production' };
  const results = await Promise.all(what.map(({ args }) => runProgram('vite', [...vite, ...args], { env })));
  for (const { code, output } of results) {
    if (code !== 0) throw new Error(`The build failed:\n${output}`);
  }
}

/** Builds what is missing or older than its sources. `announce` is called before, when there is anything to build. */
export async function buildIfStale(announce?: () => void): Promise<void> {
  const stale = products.filter(isStale);
  if (stale.length === 0) return;
  announce?.();
  await build(stale);
}
