import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from './outbox.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Does what a job of the worker's server does, as if it were another instant: beside the server and on its database, while
 * the server and the browser have the time of the machine.
 */
export async function runJobAt(job: string, at: Date, publicUrl: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: publicUrl };
  await promisify(execFile)(process.execPath, ['server/tools/runJobAt.ts', job, at.toISOString()], { cwd: root, env });
}

/** The instant at which Helsinki's clocks show an hour and minutes on a day: 'YYYY-MM-DD', '08:00'. */
export function helsinkiTime(day: string, clock: string): Date {
  const [summer, winter] = ['+03:00', '+02:00'].map((offset) => new Date(`${day}T${clock}:00${offset}`)) as [
    Date,
    Date,
  ];
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', timeStyle: 'short' }).format(summer);
  return shown === clock ? summer : winter;
}
