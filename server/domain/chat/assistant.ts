import { languageModel } from '#platform/ai/aiProviders.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkMessage } from '#shared/rules/chat.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { ChatAllowance } from '#shared/schema.generated.ts';
import type { Consumer } from '../accounts/entities.ts';
import { readSettings } from '../settings/settings.ts';
import { answerByModel } from './ai/answerByModel.ts';
import { noteDisclosure } from './ai/disclosures.ts';
import { askThroughCircuit, isResting, UnansweredError } from './ai/health.ts';
import { offerSearch } from './ai/tool.ts';
import { storedKey } from './ai/verification.ts';
import { readAllowance, releaseMessageQuota, reserveMessage } from './allowance.ts';
import { type Answer, recentMessages, runInOrder, stoppingSignal, storeAnswer, storeQuestion } from './conversation.ts';
import { AiApi, ChatMessage } from './entities.ts';
import { recommend } from './recommender/recommender.ts';

/** The newest configurations are tried; with more, a consumer would wait too long. */
const maxServices = 3;
/** Milliseconds after which no further service is asked. */
const timeLimit = 30_000;

/** Callbacks for an answer while it is written. */
export interface ChatListener {
  /** Aborted when the caller has gone: the answer is then finished without an AI service. */
  signal?: AbortSignal | undefined;
  onQuestion?(question: ChatMessage): void;
}

export interface ChatTurn {
  question: ChatMessage;
  answer: ChatMessage;
  allowance: ChatAllowance;
}

/**
 * Asks the assistant. One of the day's messages is used before any service is called, and given back only when we
 * ourselves fail. No transaction is open while a service is asked.
 * Throws INVALID_INPUT, EMAIL_NOT_VERIFIED, CHAT_LIMIT_REACHED, and TOO_MANY_REQUESTS when many questions wait.
 */
export async function sendChatMessage(
  { em, platform }: Scope,
  consumer: Consumer,
  text: string,
  listener: ChatListener = {},
  now = new Date(),
): Promise<ChatTurn> {
  refuseIfAny(checkMessage(text));
  const { security } = await readSettings(platform);
  if (security.requireEmailVerification && !consumer.emailVerifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
  await reserveMessage(platform, consumer.id, now);
  try {
    return await runInOrder(platform, consumer.id, () =>
      answer({ em, platform }, consumer, tidyText(text), listener, now),
    );
  } catch (error) {
    await releaseMessageQuota(platform, consumer.id, now);
    throw error;
  }
}

async function answer(
  { em, platform }: Scope,
  consumer: Consumer,
  text: string,
  listener: ChatListener,
  now: Date,
): Promise<ChatTurn> {
  const earlier = await recentMessages(em, consumer);
  const question = await storeQuestion(em, consumer, text);
  try {
    listener.onQuestion?.(question);
    const asked = { consumerId: consumer.id, city: consumer.city, text, conversation: [...earlier, question], now };
    const content = await bestAnswer({ em, platform }, asked, listener);
    const answer = await storeAnswer(em, consumer, question, content);
    return { question, answer, allowance: await readAllowance(platform, consumer.id) };
  } catch (error) {
    await em.fork().nativeDelete(ChatMessage, { id: question.id });
    throw error;
  }
}

interface Asked {
  consumerId: string;
  city: string;
  text: string;
  conversation: ChatMessage[];
  now: Date;
}

/** The first configuration's answer that can be used, otherwise the recommender's. */
async function bestAnswer({ em, platform }: Scope, asked: Asked, listener: ChatListener): Promise<Answer> {
  const signal = AbortSignal.any([stoppingSignal(platform), ...(listener.signal ? [listener.signal] : [])]);
  const begun = performance.now();
  const apis = await em.find(AiApi, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxServices });
  for (const api of apis) {
    if (signal.aborted || performance.now() - begun > timeLimit) break;
    try {
      return await askThroughCircuit(platform, api.id, () => askService(platform, api, asked, signal), signal);
    } catch (error) {
      if (isResting(error) || signal.aborted) continue;
      // Of the error only what cannot hold the conversation or the key.
      const { failure, status } = error instanceof UnansweredError ? error : {};
      const { service } = api;
      platform.log.warn({ service, reason: failure ?? 'INTERNAL', status }, 'an AI service gave no answer');
    }
  }
  return recommend(platform, asked, asked.now);
}

async function askService(platform: Platform, api: AiApi, asked: Asked, signal: AbortSignal): Promise<Answer> {
  const search = offerSearch(platform, asked.city, asked.now);
  const { apiKey: key, endpoint, service: provider } = openedKey(platform, api);
  const access = { provider, key, endpoint, modelName: api.modelName };
  const note = () => noteDisclosure(platform, asked.consumerId, api, search.foundCount());
  const model = await languageModel(platform.config, access, note);
  return answerByModel(platform, model, search, asked, signal);
}

function openedKey(platform: Platform, api: AiApi) {
  try {
    return storedKey(platform, api);
  } catch {
    throw new UnansweredError('KEY_REFUSED');
  }
}
