import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { isId } from '#platform/database/ids.ts';
import { createQueue } from '#platform/limits/queue.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import type { ChatAnswerer } from '#shared/schema.generated.ts';
import type { Consumer } from '../accounts/entities.ts';
import { ChatMessage } from './entities.ts';
import type { StoredPlan } from './plan.ts';

const maxShown = 100;
/** Maximum numbers of messages and of characters of the conversation so far that are sent to a model. */
const remembered = { messages: 10, characters: 4000 };

/** An answer as it is stored. */
export interface Answer {
  /** Plain text. */
  text: string;
  /** What it recommends, in its order. */
  offerIds: string[];
  answeredBy: ChatAnswerer;
  /** What it was rendered from. */
  plan: StoredPlan;
}

/** The newest messages of a consumer's conversation, the oldest first. Throws INVALID_INPUT for more than 100. */
export async function listMessages(
  { em }: Pick<Scope, 'em'>,
  { id: consumer }: Consumer,
  { last, before }: { last: number; before?: string | null | undefined },
): Promise<ChatMessage[]> {
  refuseIfAny(last < 1 || last > maxShown ? { last: `Kerralla voi lukea 1–${maxShown} viestiä.` } : {});
  if (before && !isId(before)) return [];
  const earlier = before ? { id: { $lt: before } } : {};
  const rows = await em.find(ChatMessage, { consumer, ...earlier }, { orderBy: { id: 'desc' }, limit: last });
  return rows.reverse();
}

/** The latest messages, as many as are sent to a model; the oldest first. */
export async function recentMessages(em: EntityManager, consumer: Consumer): Promise<ChatMessage[]> {
  const newest = await listMessages({ em }, consumer, { last: remembered.messages });
  let room = remembered.characters;
  const fitting = newest.toReversed().filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
  return fitting.reverse();
}

/** Writes down what the consumer asks. */
export async function storeQuestion(em: EntityManager, consumer: Consumer, text: string): Promise<ChatMessage> {
  const question = em.create(ChatMessage, { consumer, role: 'CONSUMER', text });
  await em.persist(question).flush();
  return question;
}

/** Writes down the answer, after its question whatever the clock says. */
export async function storeAnswer(
  em: EntityManager,
  consumer: Consumer,
  question: ChatMessage,
  content: Answer,
): Promise<ChatMessage> {
  let id = randomUUIDv7();
  while (id <= question.id) id = randomUUIDv7();
  const answer = em.create(ChatMessage, { id, consumer, role: 'ASSISTANT', ...content });
  await em.persist(answer).flush();
  return answer;
}

/** Deletes a consumer's conversation; returns how many messages it had. */
export async function deleteConversation({ em }: Pick<Scope, 'em'>, { id: consumer }: Consumer): Promise<number> {
  return em.nativeDelete(ChatMessage, { consumer });
}

type Parts = Pick<Platform, 'caches'>;

/** Questions of one consumer that may wait on one server; the day's limit is far above only where an admin wants it. */
const maxWaiting = 20;

interface Conversations {
  /** Of consumers who are being answered: the way to wait for one's turn, and how many do. */
  queues: Map<string, { run: ReturnType<typeof createQueue>; inside: number }>;
  stopping: AbortController;
}

const conversations = cacheKey<Conversations>('conversations');

/** Answers one question of a consumer at a time, in the order of asking. Throws TOO_MANY_REQUESTS when many wait. */
export async function runInOrder<T>(platform: Parts, consumerId: string, task: () => Promise<T>): Promise<T> {
  const { queues } = conversationsOf(platform);
  const queue = queues.get(consumerId) ?? { run: createQueue({ atOnce: 1, waiting: maxWaiting, whenFull }), inside: 0 };
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

type SweepParts = Pick<Platform, 'background'>;

/**
 * Forgets conversations and the log of calls to AI services after 12 months, and the counts of messages after 30 days.
 * The privacy notice says the same.
 */
export async function sweepChat({ background }: SweepParts, now = new Date()): Promise<void> {
  const aYearAgo = sql`${now}::timestamptz - interval '12 months'`;
  const aMonthAgo = sql`(${now}::timestamptz at time zone 'Europe/Helsinki')::date - 30`;
  await sweepRows({ background }, { table: 'chat_message', where: sql`created_at < ${aYearAgo}`, by: 'created_at' });
  await sweepRows({ background }, { table: 'ai_disclosure', where: sql`at < ${aYearAgo}`, by: 'at' });
  await sweepRows({ background }, { table: 'chat_day', where: sql`day < ${aMonthAgo}`, by: ['day', 'consumer_id'] });
}
