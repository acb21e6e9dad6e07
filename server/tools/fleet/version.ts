import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../runProgram.ts';

/** A version of the program, unpacked and built. */
export interface Version {
  folder: string;
  /** What its `npm start` gives Node. */
  args: string[];
  /** Puts people into a database that this version has migrated. */
  invitePeople: typeof import('./people.ts').invitePeople;
}

/** The version that lies in a folder. */
async function versionIn(folder: string): Promise<Version> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } };
  // After `||` is what runs where the project's own Node cannot.
  const [, ...args] = scripts.start.split(' || ', 1).join().split(' ');
  const { invitePeople } = (await import(join(folder, 'server/tools/fleet/people.ts'))) as typeof import('./people.ts');
  return { folder, args, invitePeople };
}

export const thisVersion = (): Promise<Version> => versionIn(projectRoot);

/** Unpacks the program of a commit or tag into a folder, with the packages of its own lock file, and builds it. */
export async function versionOf(commit: string, folder: string): Promise<Version> {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  run('git', ['archive', `--output=${archive}`, commit], projectRoot);
  run('tar', ['-xf', archive], folder);
  run('npm', ['ci'], folder);
  run('npm', ['run', 'build'], folder);
  return versionIn(folder);
}
