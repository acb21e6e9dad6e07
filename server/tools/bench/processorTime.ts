import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Of Linux on every machine that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of processor time that a process and all that it started have used so far. Needs Linux. */
export function processorSeconds(pid: number): number {
  return ticksOf(pid) / ticksPerSecond;
}

/** The process that has started all others of the database. */
export async function postmasterOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(fieldsOf(rows[0]?.pid ?? 0)[1]);
}

function ticksOf(pid: number): number {
  try {
    // Its own, and those of its children that have ended.
    const own = fieldsOf(pid).slice(11, 15).map(Number);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [...own, ...children.map((child) => ticksOf(Number(child)))].reduce((sum, each) => sum + each, 0);
  } catch {
    // It has ended meanwhile, and counts with its parent.
    return 0;
  }
}

/** What Linux says about a process, from its state on: after its name, which is in brackets and may hold blanks. */
function fieldsOf(pid: number): string[] {
  return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)[1] ?? '').split(' ');
}
