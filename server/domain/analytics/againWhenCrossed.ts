import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 5;
/** Deadlock, serialization failure, and a row that a deletion took away meanwhile. */
const crossings = new Set(['40P01', '40001', '23503']);

/** Does the work again when PostgreSQL has undone it because something else, such as a deletion, crossed it. */
export async function againWhenCrossed<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (!crossings.has(code ?? '') || attempt === ATTEMPTS) throw error;
    await sleep(Math.random() * 20 * attempt);
    return againWhenCrossed(work, attempt + 1);
  }
}
