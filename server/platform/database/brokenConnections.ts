import type pg from 'pg';

/** A query that was under way when its connection broke has long been answered by then. */
const GRACE = 1000;

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
