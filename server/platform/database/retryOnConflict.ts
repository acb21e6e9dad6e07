import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 6;
/** Milliseconds, doubled with each attempt. */
const pause = 20;

/** SQLSTATE of work that PostgreSQL aborted because other work came first: serialization failure, deadlock. */
const conflicts = ['40001', '40P01'];

/**
 * Does the work again, at most five times, when PostgreSQL aborts it because of work at the same time. The work is a
 * whole transaction or one statement outside any, and reads again what it changes.
 * @param also further SQLSTATEs that mean a conflict here, such as 23503 for a row that was deleted meanwhile
 */
export async function retryOnConflict<T>(work: () => Promise<T>, also: readonly string[] = []): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      const isConflict = typeof code === 'string' && (conflicts.includes(code) || also.includes(code));
      if (!isConflict || attempt === maxAttempts) throw error;
    }
    await sleep(pause * 2 ** attempt * Math.random());
  }
}
