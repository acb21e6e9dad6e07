import { AppError } from '#shared/appError.ts';
import type { Platform } from '../../platform/platform.ts';
import { limitWork } from '../../platform/workLimit.ts';

/** Questions of one consumer that may wait on one server; the day's limit is far above only where an admin wants it. */
const mostWaiting = 20;

interface Conversations {
  /** Of consumers who are being answered: the way to wait for one's turn, and how many do. */
  queues: Map<string, { run: ReturnType<typeof limitWork>; inside: number }>;
  stopping: AbortController;
}

const held = new WeakMap<Platform, Conversations>();

/** Answers one question of a consumer at a time, in the order of asking. Refuses TOO_MANY_REQUESTS when many wait. */
export async function runInOrder<T>(platform: Platform, consumerId: string, task: () => Promise<T>): Promise<T> {
  const { queues } = conversationsOf(platform);
  const queue = queues.get(consumerId) ?? { run: limitWork({ atOnce: 1, waiting: mostWaiting, whenFull }), inside: 0 };
  queues.set(consumerId, queue);
  queue.inside += 1;
  try {
    return await queue.run(task);
  } finally {
    queue.inside -= 1;
    if (queue.inside === 0) queues.delete(consumerId);
  }
}

/** Aborted when the server is about to stop. */
export function stoppingSignal(platform: Platform): AbortSignal {
  return conversationsOf(platform).stopping.signal;
}

/** Ends calls to AI services, so that the answers under way are finished at once. */
export function endConversations(platform: Platform): void {
  conversationsOf(platform).stopping.abort();
}

function whenFull(): Error {
  return new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
}

function conversationsOf(platform: Platform): Conversations {
  const known = held.get(platform);
  if (known) return known;
  const made = { queues: new Map(), stopping: new AbortController() };
  held.set(platform, made);
  return made;
}
