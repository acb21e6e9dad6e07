import { readdirSync, readFileSync } from 'node:fs';

/** Whether this system shows its processes as files, which the other functions here read. */
export const showsProcesses = process.platform === 'linux';

/** Ids of a process's children that live. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statusOf(child, 'PPid') === pid && !isZombie(child));
}

/** Resident bytes of a process and its children; 0 when it is gone. */
export function residentOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((bytes, each) => bytes + 1024 * statusOf(each, 'VmRSS'), 0);
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  return statusOf(pid, 'PPid') > 0 && !isZombie(pid);
}

function statusOf(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readStatus(pid))?.[1] ?? 0);
}

function isZombie(pid: number): boolean {
  return /^State:\s+Z/m.test(readStatus(pid));
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
