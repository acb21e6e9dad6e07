import type { LanguageModel } from 'ai';
import { type OfferCard, shownPriceOfCard } from '#domain/catalogue/feed/card.ts';
import { liveOffersById } from '#domain/catalogue/feed/liveOffers.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Platform } from '#platform/platform.ts';
import { composeAnswer } from '../answer/renderAnswer.ts';
import type { Answer } from '../conversation.ts';
import { priceOf } from '../findOffers.ts';
import type { Plan } from '../plan.ts';
import { otherCityOf } from '../recommender/otherCity.ts';
import type { Remembered } from '../recommender/resolveReferencedOffer.ts';
import { readWish } from '../recommender/wishes.ts';
import { UnansweredError } from './health.ts';
import { plainText } from './plainText.ts';
import type { OfferSearch } from './tool.ts';

/** A question with the part of its conversation that may be sent. */
export interface AskedOfModel {
  city: string;
  text: string;
  /** Ends with the question. */
  conversation: Remembered[];
  now: Date;
}

/**
 * The answer that a model plans and the renderer writes, from the offers as they are live now.
 * Throws `UnansweredError`.
 */
export async function answerByModel(
  platform: Platform,
  model: LanguageModel,
  search: OfferSearch,
  { city, text, conversation, now }: AskedOfModel,
  signal: AbortSignal,
): Promise<Answer> {
  // Loaded with the first question to a service: importing the AI SDK takes a second.
  const { askModel } = await import('./askModel.ts');
  const numbered = await withNumbers(platform, search, { city, conversation, now });
  const plan = await askModel(model, { city, conversation: numbered, search }, signal);
  const live = await liveOffersById(
    platform,
    plan.picks.flatMap(({ number }) => search.byNumber.get(number)?.id ?? []),
  );
  const offers = new Map<number, OfferCard>();
  for (const [number, { id }] of search.byNumber) {
    const card = live.get(id);
    if (card) offers.set(number, card);
  }
  const shown: Plan = { ...plan, picks: plan.picks.filter(({ number }) => offers.has(number)) };
  if (plan.kind === 'OFFERS' && shown.picks.length === 0) throw new UnansweredError('NO_PLAN');
  const { currency } = (await readSettings(platform)).pricing;
  const wish = readWish(text);
  const { maxPrice } = wish;
  const facts = {
    city,
    question: text,
    now,
    currency,
    offers,
    firstOf: firstOfAll(search),
    // A limit that only the model has set is not shown as the consumer's.
    maxPrice: maxPrice !== null && search.limits.includes(maxPrice) ? maxPrice : null,
    otherCity: await otherCityOf(platform, wish, city, now),
    hasFound: search.foundCount() > 0,
  };
  return composeAnswer(shown, facts, 'AI');
}

/** The conversation as it is sent to a model: answers with the numbers of their offers that are still live. */
async function withNumbers(
  platform: Platform,
  search: OfferSearch,
  { city, conversation, now }: Pick<AskedOfModel, 'city' | 'conversation' | 'now'>,
): Promise<Pick<Remembered, 'role' | 'text'>[]> {
  const ids = conversation.flatMap(({ offerIds }) => offerIds);
  const live = await liveOffersById(platform, ids, { city, now });
  return conversation.map(({ role, text, offerIds }) => {
    const cards = offerIds.flatMap((id) => live.get(id) ?? []);
    const numbers = cards.map((card) => `${search.remember(card)} ${plainText(card.title)}`);
    return { role, text: numbers.length > 0 ? `${text}\n(Tarjousten numerot: ${numbers.join('; ')})` : text };
  });
}

/** The first offers of the searches, without those that another search of the same question has beaten. */
function firstOfAll({ firstOf, byNumber }: OfferSearch): OfferSearch['firstOf'] {
  const cards = [...byNumber.values()];
  const isBeaten = (id: string | undefined, measure: (card: OfferCard) => number) => {
    const first = cards.find((card) => card.id === id);
    return first !== undefined && cards.some((card) => measure(card) < measure(first));
  };
  const beaten = {
    PRICE: isBeaten(firstOf.PRICE, (card) => priceOf(card) ?? Number.MAX_VALUE),
    ENDING: isBeaten(firstOf.ENDING, ({ endsAt }) => Date.parse(endsAt)),
    DISCOUNT: isBeaten(firstOf.DISCOUNT, (card) => -(shownPriceOfCard(card).discountPercentage ?? 0)),
  };
  const { PRICE, ENDING, DISCOUNT, ...others } = firstOf;
  return {
    ...others,
    ...(PRICE && !beaten.PRICE && { PRICE }),
    ...(ENDING && !beaten.ENDING && { ENDING }),
    ...(DISCOUNT && !beaten.DISCOUNT && { DISCOUNT }),
  };
}
