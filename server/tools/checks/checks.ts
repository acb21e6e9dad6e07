import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runProgram } from '../runProgram.ts';
import { cssFaultsOf } from './cssClasses.ts';
import { crowdedFoldersOf } from './folders.ts';
import { forbiddenImports } from './importRules.ts';
import { lockFaults } from './lockFile.ts';
import { migrationFaults } from './migrationRules.ts';
import { schemaNameFaults } from './schemaNames.ts';
import { dialectFaults, sentencesInPlace } from './wording.ts';

/** One thing that must hold for the sources. */
interface Check {
  name: string;
  /** What is wrong, ready to print; empty when nothing is. */
  run(): Promise<string>;
}

const program =
  (command: string, ...args: string[]) =>
  async () => {
    const { code, output } = await runProgram(command, args, { env: { NO_COLOR: '1', FORCE_COLOR: '0' } });
    return code === 0 ? '' : output.trim() || `${command} ended with ${code}`;
  };

const readJson = async (file: string) => JSON.parse(await readFile(join(projectRoot, file), 'utf8'));

/** Everything `npm run check` looks at, the slowest first. */
const checks: Check[] = [
  { name: 'migrations say what the entities do', run: program('node', 'server/tools/checks/checkMigrations.ts') },
  {
    name: 'generated files are up to date',
    run: async () => {
      const output = await program('graphql-codegen', '--config', 'codegen.ts', '--check', '--errors-only')();
      // What it has done so far is printed too.
      return output.replaceAll(/^[❯✔].*\n/gm, '').trim();
    },
  },
  {
    name: 'style and lint',
    run: program('biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'),
  },
  { name: 'no pattern is slow', run: program('node', 'server/tools/checks/checkPatterns.ts') },
  { name: 'types of the server', run: program('tsc', '-p', 'server') },
  { name: 'types of the client', run: program('tsc', '-p', 'client') },
  { name: 'nothing unused', run: program('knip', '--no-progress') },
  {
    name: 'migrations hold no long locks',
    run: async () => {
      const folder = join(projectRoot, 'migrations');
      const names = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
      const read = async (file: string) =>
        migrationFaults(file.replace(/\.ts$/, ''), await readFile(join(folder, file), 'utf8'));
      return (await Promise.all(names.map(read))).flat().join('\n');
    },
  },
  {
    name: 'imports keep their direction',
    run: async () => (await forbiddenImports(projectRoot)).join('\n'),
  },
  {
    name: 'words are the usual ones',
    run: async () => dialectFaults(projectRoot).join('\n'),
  },
  { name: 'names of the contract keep its rules', run: async () => schemaNameFaults(projectRoot).join('\n') },
  { name: 'sentences are in tables', run: async () => sentencesInPlace(projectRoot).join('\n') },
  {
    name: 'the lock file is complete',
    run: async () => lockFaults(await readJson('package-lock.json'), await readJson('package.json')).join('\n'),
  },
  { name: 'classes of CSS modules are read', run: async () => cssFaultsOf(projectRoot).join('\n') },
  { name: 'folders are small enough to be read', run: async () => crowdedFoldersOf(projectRoot).join('\n') },
];

export interface CheckResult {
  name: string;
  fault: string;
}

/** Runs every check, two at a time, and prints a line for each as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const fault = await check.run().catch((error: unknown) => String(error));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${fault ? '✗' : '✓'} ${check.name} (${seconds} s)`);
      results.push({ name: check.name, fault });
    }
  };
  await Promise.all([work(), work()]);
  for (const { name, fault } of results) if (fault) console.log(`\n── ${name} ──\n${fault}`);
  return results;
}
