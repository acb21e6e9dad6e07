import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmasterPid.ts';

/** Longer than any start takes; a lock this old was left by a process whose number has been given away since. */
const staleAfter = 90_000;

function isStale(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    const age = Date.now() - statSync(path).mtimeMs;
    return age > staleAfter || (holder > 0 ? holder === process.pid || !isAlive(holder) : age > 1000);
  } catch {
    return false;
  }
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const held = new Set<string>();

/** Runs `work` while no other process on this machine, and no other call in this one, runs work under the same file. */
export async function underStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (held.has(path) || !take(path)) {
    if (!held.has(path) && isStale(path)) rmSync(path, { force: true });
    else await sleep(20);
  }
  held.add(path);
  try {
    return await work();
  } finally {
    held.delete(path);
    rmSync(path, { force: true });
  }
}
