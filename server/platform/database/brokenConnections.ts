import type { Socket } from 'node:net';
import type pg from 'pg';

/** A query that was under way when its connection broke has long been answered by then. */
const GRACE = 1000;

/**
 * Cuts a connection whose answer did not come within the pool's `query_timeout`. pg only rejects the query: whatever is
 * sent over the connection afterwards would wait for the same lost answer.
 */
export function cutSilentConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: Error) => isSilence(error) && socketOf(client).destroy());
      return answer;
    };
    client.query = watched as typeof client.query;
  });
}

function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout';
}

function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * Gives the pool back the place of a connection that breaks within a transaction. Kysely releases a connection only
 * after COMMIT or ROLLBACK has succeeded, which on a broken one never happens, and the pool would run empty.
 */
export function freeBrokenConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // It was idle, or released as it should be.
        }
      }, GRACE).unref();
    });
  });
}
