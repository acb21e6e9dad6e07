import pg from 'pg';
import { advisoryLocks } from '../database/advisoryLocks.ts';

const applicationName = (pid: number) => `owner ${pid}`;

/**
 * Being the owner is holding one lock inside the running database itself: it cannot outlive its process, not even
 * through `kill -9`, so the process that gets it may stop the database at the end.
 */
export interface Ownership {
  release(): Promise<void>;
}

/** Becomes the owner, or returns the process number of the present one. `onLost` is called when the database goes away. */
export async function becomeOwner(url: string, onLost: () => void): Promise<Ownership | { ownedBy: string }> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName(process.pid) });
  let released = false;
  client.on('error', () => {});
  client.on('end', () => {
    if (!released) onLost();
  });
  await client.connect();
  const release = async () => {
    released = true;
    await client.end();
  };
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.embeddedOwner,
  ]);
  if (rows[0]?.taken) return { release };

  const owner = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted limit 1`,
    [advisoryLocks.embeddedOwner],
  );
  await release();
  return { ownedBy: owner.rows[0]?.application_name.replace('owner ', '') ?? 'unknown' };
}
