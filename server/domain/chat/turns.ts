import { AppError } from '#shared/appError.ts';
import { cacheKey } from '../../platform/caches.ts';
import { limitWork } from '../../platform/limits/workLimit.ts';
import type { Platform } from '../../platform/platform.ts';

type Parts = Pick<Platform, 'caches'>;

/** Questions of one consumer that may wait on one server; the day's limit is far above only where an admin wants it. */
const maxWaiting = 20;

interface Conversations {
  /** Of consumers who are being answered: the way to wait for one's turn, and how many do. */
  queues: Map<string, { run: ReturnType<typeof limitWork>; inside: number }>;
  stopping: AbortController;
}

const conversations = cacheKey<Conversations>('conversations');

/** Answers one question of a consumer at a time, in the order of asking. Throws TOO_MANY_REQUESTS when many wait. */
export async function runInOrder<T>(platform: Parts, consumerId: string, task: () => Promise<T>): Promise<T> {
  const { queues } = conversationsOf(platform);
  const queue = queues.get(consumerId) ?? { run: limitWork({ atOnce: 1, waiting: maxWaiting, whenFull }), inside: 0 };
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
export function stoppingSignal(platform: Parts): AbortSignal {
  return conversationsOf(platform).stopping.signal;
}

/** Ends calls to AI services, so that the answers under way are finished at once. */
export function endConversations(platform: Parts): void {
  conversationsOf(platform).stopping.abort();
}

function whenFull(): Error {
  return new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 });
}

function conversationsOf({ caches }: Parts): Conversations {
  return caches.of(conversations, () => ({ queues: new Map(), stopping: new AbortController() }));
}
