import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of package.json. */
export const projectRoot = join(import.meta.dirname, '../..');

/** What `npm start` gives Node. */
export function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return scripts.start.match(/--\S+/g) ?? [];
}

/** The environment with the project's own programs, its pinned Node among them, before those of the machine. */
export function programEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(projectRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

export interface ProgramRun {
  code: number;
  /** What it printed, when it was not shown as it ran. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Lets the program print to our own output while it runs. */
  show?: boolean;
}

/** Runs a program of the project or the machine to its end. A program that cannot be started counts as failed. */
export function runProgram(command: string, args: string[], { env = {}, show = false }: RunOptions = {}) {
  return new Promise<ProgramRun>((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: programEnvironment(env),
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
