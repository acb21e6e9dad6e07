import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseIfAny } from '#shared/appError.ts';
import type { ChatAnswerer } from '#shared/schema.generated.ts';
import { isId } from '../../platform/database/ids.ts';
import type { Scope } from '../../platform/platform.ts';
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
