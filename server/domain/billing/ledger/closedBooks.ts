import { LRUCache } from 'lru-cache';
import type { Sql } from '../../../platform/database/sql.ts';
import { helsinkiDate, startOfDay } from '../../../platform/helsinki.ts';

/** A transaction bears the instant at which it began, so that rows of a day may still appear shortly after midnight. */
const settling = 3_600_000;

/** The beginning of the first Helsinki day whose books are still open: no row before it will be added or changed. */
export function firstMutableDay(now: Date): Date {
  return startOfDay(helsinkiDate(new Date(now.getTime() - settling)));
}

/**
 * A memory for sums over books that are closed: the ledger is append-only, so that what it said of days that are over
 * holds for ever. Each server works it out once.
 * @param most how many answers are kept
 */
export function rememberClosedBooks<Answer extends object>(most: number) {
  const memories = new WeakMap<Sql, LRUCache<string, Promise<Answer>>>();
  return (sql: Sql, question: string, read: () => Promise<Answer>): Promise<Answer> => {
    const memory = memories.get(sql) ?? new LRUCache<string, Promise<Answer>>({ max: most });
    memories.set(sql, memory);
    const known = memory.get(question);
    if (known) return known;
    const answer = read();
    memory.set(question, answer);
    answer.catch(() => memory.delete(question));
    return answer;
  };
}
