import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, runProgram } from './runProgram.ts';

/** Sources of the built client: its own, the contract, and what it shares with the server. */
const sources = ['client', 'server/shared', 'schema.graphql', 'package-lock.json'];
const skipped = /(^|\/)(dist|journeys|test|node_modules)(\/|$)|\.test\.tsx?$/;

/** The shell for browsers, and the pages for the server to render. */
const built = ['client/dist/index.html', 'server/dist/entry-server.js'].map((path) => join(projectRoot, path));

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(path: string): number {
  const name = relative(projectRoot, path);
  if (skipped.test(name)) return 0;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((child) => newest(join(path, child))));
}

/** Whether the built client is missing or older than what it is built from. */
export function clientIsStale(): boolean {
  const builtAt = Math.min(...built.map(modified));
  return builtAt === 0 || sources.some((source) => newest(join(projectRoot, source)) > builtAt);
}

/** Builds the client into client/dist and server/dist. Throws with Vite's own words when that fails. */
export async function buildClient() {
  const build = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'];
  // Tests too get what is served in production.
  const vite = (...more: string[]) => runProgram('vite', [...build, ...more], { env: { NODE_ENV: 'production' } });
  const results = await Promise.all([vite(), vite('--ssr', 'entry-server.tsx')]);
  for (const { code, output } of results) {
    if (code !== 0) throw new Error(`The client could not be built:\n${output}`);
  }
}
