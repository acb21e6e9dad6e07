import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkMessage } from '#shared/rules/chat.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { ChatAllowance } from '#shared/schema.generated.ts';
import { languageModel } from '../../platform/ai/aiModels.ts';
import type { Platform, Scope } from '../../platform/platform.ts';
import type { Consumer } from '../accounts/entities.ts';
import { liveOffersById } from '../offers/feed/liveOffers.ts';
import { readSettings } from '../settings/settings.ts';
import { noteDisclosure } from './ai/disclosures.ts';
import { plainText } from './ai/plainText.ts';
import { type OfferSearch, offerSearch } from './ai/tool.ts';
import { storedKey } from './ai/verification.ts';
import { giveMessageBack, readAllowance, reserveMessage } from './allowance.ts';
import { type Answer, recentMessages, storeAnswer, storeQuestion } from './conversation.ts';
import { AiApi, ChatMessage } from './entities.ts';
import { recommend } from './recommender/recommender.ts';
import { runInOrder, stoppingSignal } from './turns.ts';

/** A title of fewer letters stands in any text. */
const minTitle = 4;
/** Cards of one answer at most. */
const maxCards = 10;
/** The newest configurations are tried; with more, a consumer would wait too long. */
const maxServices = 3;
/** Milliseconds after which no further service is asked. */
const patience = 30_000;

/** Callbacks for an answer while it is written. */
export interface ChatListener {
  /** Aborted when the caller has gone: the answer is then finished without an AI service. */
  signal?: AbortSignal | undefined;
  onQuestion?(question: ChatMessage): void;
  /** The next piece of the answer: whole sentences of plain text. */
  onText?(piece: string): void;
  /** The text so far is void; the answer starts again. */
  onRestart?(): void;
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
    await giveMessageBack(platform, consumer.id, now);
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
    if (signal.aborted || performance.now() - begun > patience) break;
    let hasSpoken = false;
    const onText = (piece: string) => {
      hasSpoken = true;
      listener.onText?.(piece);
    };
    try {
      return await askService(platform, api, asked, { signal, onText });
    } catch (error) {
      if (hasSpoken) listener.onRestart?.();
      // Of the error only what cannot hold the conversation or the key.
      const { name, statusCode } = error as { name?: string; statusCode?: number };
      platform.log.warn({ service: api.service, reason: name, status: statusCode }, 'an AI service gave no answer');
    }
  }
  const content = await recommend(platform, asked, asked.now);
  listener.onText?.(content.text);
  return content;
}

async function askService(
  platform: Platform,
  api: AiApi,
  { consumerId, city, conversation, now }: Asked,
  hearing: { signal: AbortSignal; onText: (piece: string) => void },
): Promise<Answer> {
  const search = offerSearch(platform, city, now);
  const before = conversation.flatMap(({ offerIds }) => offerIds);
  search.remember((await liveOffersById(platform, before, { city, now })).values());
  const { apiKey: key, endpoint, service: provider } = storedKey(platform, api);
  const access = { provider, key, endpoint, modelName: api.modelName };
  const note = () => noteDisclosure(platform, consumerId, api, search.byNumber.size);
  // Loaded with the first question to a service: importing the AI SDK takes a second.
  const { askModel } = await import('./ai/askModel.ts');
  const model = await languageModel(platform.config, access, note);
  const { text, offerNumbers } = await askModel(model, { city, conversation, search }, hearing);
  const named = offersOf(text, offerNumbers, search);
  const live = await liveOffersById(platform, named, { city });
  return { text, offerIds: named.filter((id) => live.has(id)).slice(0, maxCards), answeredBy: 'AI' };
}

/** What of the search an answer recommends: what it marks, or else what it calls by its title. */
function offersOf(text: string, numbers: number[], { byNumber }: OfferSearch): string[] {
  const marked = numbers.flatMap((number) => byNumber.get(number)?.id ?? []);
  if (marked.length > 0) return [...new Set(marked)];
  const spoken = text.toLowerCase();
  const titled = [...byNumber.values()].filter(({ title }) => {
    const plain = plainText(title).toLowerCase();
    return plain.length >= minTitle && spoken.includes(plain);
  });
  return titled.map(({ id }) => id);
}
