import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { Platform } from '#platform/platform.ts';
import { maxInAnswer } from '#shared/rules/offers/ranking.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { kilometresTo } from '../answer/offerWords.ts';
import { type AnswerFacts, composeAnswer } from '../answer/renderAnswer.ts';
import type { Answer } from '../conversation.ts';
import { countOffers, findOffers, type OfferWish, priceIn } from '../findOffers.ts';
import type { Language, Plan } from '../plan.ts';
import { type Beyond, earlierWish, type FollowUp, goesOn, joined, readFollowUp } from './followUps.ts';
import { type OfferQuestion, readOfferQuestion } from './offerQuestions.ts';
import { otherCityOf } from './otherCity.ts';
import { lastTold, type Remembered, resolveReferencedOffer } from './resolveReferencedOffer.ts';
import { isOffTopic, readLanguage, readServiceTopic, readSmallTalk } from './smallTalk.ts';
import { isOccasion, isVague, partsOf, readWish, thingsOf, type Wish } from './wishes.ts';

const maxCards = maxInAnswer.builtIn;
const maxExamples = 3;
const maxKinds = 8;

interface Asked {
  city: string;
  text: string;
  /** Ends with the question; without it, nothing was said before. */
  conversation?: Remembered[];
}

/** One question with what is needed to answer it. */
interface Turn {
  platform: Platform;
  city: string;
  text: string;
  earlier: Remembered[];
  now: Date;
  language: Language;
  currency: Currency;
}

/** A plan with what it is about: its numbers are the places of the cards, from 1. */
interface Made {
  plan: Omit<Plan, 'language' | 'picks'>;
  cards: OfferCard[];
  facts?: Partial<AnswerFacts>;
}

/**
 * Answers by rules, from the search alone: makes the same plan that a model makes, and the same renderer writes it. The
 * same question over the same offers always gets the same answer.
 */
export async function recommend(
  platform: Platform,
  { city, text, conversation = [] }: Asked,
  now: Date,
): Promise<Answer> {
  const { currency } = (await readSettings(platform)).pricing;
  const earlier = conversation.slice(0, -1);
  const before = earlier.findLast(({ plan }) => plan)?.plan?.language ?? 'fi';
  const turn = { platform, city, text, earlier, now, language: readLanguage(text, before), currency };
  const { plan, cards, facts } = await makePlan(turn);
  const picks = cards.map((_, at) => ({ number: at + 1 }));
  return composeAnswer(
    { ...plan, language: turn.language, picks },
    {
      city,
      question: text,
      now,
      currency,
      firstOf: {},
      maxPrice: null,
      otherCity: null,
      ...facts,
      offers: new Map(cards.map((card, at) => [at + 1, card])),
    },
    'RECOMMENDER',
  );
}

async function makePlan(turn: Turn): Promise<Made> {
  const { text } = turn;
  const topic = readServiceTopic(text);
  if (topic)
    return { plan: { kind: 'ABOUT_SERVICE', topic }, cards: topic === 'ASSISTANT' ? await anyOffers(turn) : [] };
  const talk = readSmallTalk(text);
  if (talk) {
    const isOpen = talk === 'GREETING' || talk === 'THANKS' || talk === 'HOW_ARE_YOU';
    return { plan: { kind: 'SMALL_TALK', talk }, cards: isOpen ? await anyOffers(turn) : [] };
  }
  if (isOffTopic(text)) return { plan: { kind: 'OFF_TOPIC' }, cards: [] };
  const question = readOfferQuestion(text);
  if (!question && isVague(text)) return { plan: { kind: 'CLARIFY', ask: 'WHAT_FOR' }, cards: [] };
  return (question && (await planOfOffer(turn, question))) ?? (await planOfSearch(turn));
}

function anyOffers({ platform, city, now }: Turn): Promise<OfferCard[]> {
  return findOffers(platform, { city, text: '', limit: maxCards }, now);
}

/** Null when the question names no offer and may be a search. */
async function planOfOffer(turn: Turn, question: OfferQuestion): Promise<Made | null> {
  const { subject, words, needsName } = question;
  const card = await resolveReferencedOffer(turn.platform, question, turn, turn.now);
  if (card) return { plan: { kind: 'OFFERS', about: subject }, cards: [card] };
  if (subject === 'HOURS' && words.length > 0) {
    const found = await planOfSearch({ ...turn, text: words.join(' ') });
    return { ...found, plan: { ...found.plan, about: 'HOURS' } };
  }
  if (needsName || words.length > 0) return null;
  return { plan: { kind: 'CLARIFY', ask: 'WHICH' }, cards: [] };
}

async function planOfSearch(turn: Turn): Promise<Made> {
  const { platform, city, text, now } = turn;
  const followUp = readFollowUp(text);
  const wish = await wishOf(turn, followUp);
  const { sort, maxPrice, isOverview } = wish;
  const otherCity = await otherCityOf(platform, wish, city, now);
  const base = searchFor(wish, city);
  const beyond = followUp ? await beyondShown(turn, followUp, base) : [];
  if (beyond.length > 0) return planBeyond(turn, wish, beyond, { otherCity });
  const { similar, found } = await search(turn, wish, base);
  const both = followUp ? null : await bestOfTwo(turn, wish, found);
  if (both) return { plan: { kind: 'OFFERS' }, cards: both, facts: { otherCity, maxPrice } };
  const [first] = found;
  if (first && isOverview) {
    const { kinds, ...counted } = await countOffers(platform, base, now);
    const overview = { city, ...counted, kinds: kinds.slice(0, maxKinds) };
    return { plan: { kind: 'OFFERS' }, cards: found, facts: { otherCity, overview } };
  }
  if (first) {
    const firstOf = sort ? { [sort]: first.id } : {};
    return { plan: { kind: 'OFFERS', compareBy: sort }, cards: found, facts: { otherCity, maxPrice, firstOf } };
  }
  const pricier: OfferWish = { ...base, maxPrice: null, minPrice: maxPrice, sort: 'PRICE', limit: maxExamples };
  const cards = maxPrice === null ? similar : await findOffers(platform, pricier, now);
  const others =
    cards.length > 0
      ? cards.slice(0, maxExamples)
      : await findOffers(platform, { city, text: '', without: base.without ?? '', limit: maxExamples }, now);
  const isEmpty = others.length === 0;
  // Of something else than what is looked for, no price is near.
  const isPricier = cards.length > 0 || wish.words.length === 0;
  const facts = { otherCity, maxPrice: isPricier ? maxPrice : null, isEmpty };
  return { plan: { kind: 'NOTHING' }, cards: others, facts };
}

/** What a follow-up asks for beyond what was shown; what is shown is not shown again as if it were. */
async function planBeyond(
  turn: Turn,
  wish: Wish,
  beyond: BeyondShown[],
  facts: Pick<AnswerFacts, 'otherCity'>,
): Promise<Made> {
  const base = searchFor(wish, turn.city);
  for (const { how, narrow, isBeyond } of beyond) {
    const { found } = await search(turn, wish, narrow(base));
    const cards = found.filter(isBeyond);
    const [first] = cards;
    if (!first) continue;
    // Of what is left over, or is pricier, the first is not the first of all.
    const compareBy = how === 'CHEAPER' ? 'PRICE' : how === 'NEARER' ? 'DISTANCE' : null;
    const firstOf = compareBy ? { [compareBy]: first.id } : {};
    return { plan: { kind: 'OFFERS', compareBy }, cards, facts: { ...facts, maxPrice: wish.maxPrice, firstOf } };
  }
  const [{ how, near, narrow } = { how: 'MORE' as const, near: null, narrow: null }] = beyond;
  const { found } = near ? await search(turn, wish, { ...near(base), limit: maxExamples }) : { found: [] };
  const { maxPrice = null } = narrow?.(base) ?? {};
  return { plan: { kind: 'NOTHING' }, cards: found, facts: { ...facts, maxPrice, beyond: how } };
}

/**
 * The best of each of two things that one question asks for, in turn: 'missä saa pizzaa ja missä parturin'. Null when it
 * asks for one, when one of them is not offered, and when what was found for all its words has both.
 */
async function bestOfTwo(turn: Turn, whole: Wish, found: OfferCard[]): Promise<OfferCard[] | null> {
  const wishes = partsOf(turn.text).map((part) => ({ ...whole, words: readWish(part).words }));
  if (wishes.length !== 2 || wishes.some(({ words }) => words.length === 0)) return null;
  const each = await Promise.all(wishes.map((wish) => search(turn, wish, searchFor(wish, turn.city))));
  const isSeen = ({ found: own }: { found: OfferCard[] }) => own.some(({ id }) => found.some((card) => card.id === id));
  if (each.some(({ found: own }) => own.length === 0) || each.every(isSeen)) return null;
  const inTurn = Array.from({ length: maxCards }, (_, at) => each.flatMap(({ found: own }) => own[at] ?? [])).flat();
  return [...new Map(inTurn.map((card) => [card.id, card])).values()].slice(0, maxCards);
}

/** What is found, and what is similar when the thing itself is not offered. */
async function search(turn: Turn, wish: Wish, base: OfferWish): Promise<{ similar: OfferCard[]; found: OfferCard[] }> {
  const similar = await findAlike(turn, wish, base);
  return { similar, found: (await hasThing(turn, wish)) ? similar : [] };
}

/** The offers that fit; for an occasion that no offer names, any within the price. */
async function findAlike({ platform, now }: Turn, { words, maxPrice }: Wish, base: OfferWish): Promise<OfferCard[]> {
  const found = await findOffers(platform, base, now);
  const isAny = found.length === 0 && maxPrice !== null && words.length > 0 && words.every(isOccasion);
  return isAny ? findOffers(platform, { ...base, text: '' }, now) : found;
}

/** False when only the act of a wish is found, not its thing: for 'helikopterin vuokraus', skis for rent. */
async function hasThing({ platform, city, now }: Turn, wish: Wish): Promise<boolean> {
  const things = thingsOf(wish.words);
  if (things.length === 0) return true;
  const isNearby = wish.sort === 'DISTANCE';
  return (await findOffers(platform, { city, text: things.join(' '), isNearby, limit: 1 }, now)).length > 0;
}

function searchFor({ words, unwanted, maxPrice, minPrice, sort }: Wish, city: string): OfferWish {
  const limits = { maxPrice, minPrice, sort, isNearby: sort === 'DISTANCE' };
  return { city, text: words.join(' '), without: unwanted.join(' '), ...limits, limit: maxCards };
}

/** What is looked for, with what the conversation adds. */
async function wishOf(turn: Turn, followUp: FollowUp | null): Promise<Wish> {
  const own = readWish(turn.text);
  const before = followUp && goesOn(followUp) ? earlierWish(turn.earlier) : null;
  if (!followUp || !before) return own;
  const wish = joined(own, before, followUp);
  return own.words.length === 0 ? wish : { ...wish, words: await narrowed(turn, own, before) };
}

/** The words before narrowed by the new ones when something fits both, otherwise the new words alone. */
async function narrowed({ platform, city, now }: Turn, own: Wish, before: Wish): Promise<string[]> {
  const find = (words: string[]) => findOffers(platform, { city, text: words.join(' '), limit: 60 }, now);
  const [both, one] = await Promise.all([find(before.words), find(own.words)]);
  const fitsBoth = one.some(({ id }) => both.some((card) => card.id === id));
  return fitsBoth ? [...before.words, ...own.words] : own.words;
}

/** What a follow-up asks for beyond the offers that were shown. */
interface BeyondShown {
  how: Beyond;
  /** Narrows the search to what was not shown, or beats it. */
  narrow: (wish: OfferWish) => OfferWish;
  /** Whether an offer that was found beats those shown in what no search limits. */
  isBeyond: (card: OfferCard) => boolean;
  /** What comes nearest when nothing is beyond; null when nothing may. */
  near: ((wish: OfferWish) => OfferWish) | null;
}

interface Before {
  platform: Platform;
  city: string;
  earlier: Remembered[];
  now: Date;
  currency: Currency;
}

const maxCompared = 100;
const always = () => true;

/**
 * What a follow-up asks for beyond what was shown; the first that finds something counts. Empty when nothing was shown
 * that it could be compared with.
 * @param wish what is looked for: of a follow-up that names it, only offers that fit are compared
 */
async function beyondShown(before: Before, { kind, isBare }: FollowUp, wish: OfferWish): Promise<BeyondShown[]> {
  const { earlier, city } = before;
  const skip = earlier.flatMap(({ offerIds }) => offerIds);
  if (kind === 'ALSO' || skip.length === 0) return [];
  const unseen = (ids: string[]): BeyondShown => ({
    how: 'MORE',
    isBeyond: always,
    near: null,
    narrow: (wanted) => ({ ...wanted, skip: ids }),
  });
  if (kind === 'MORE') return [unseen(skip)];
  // When everything was shown, another one than those that came first.
  if (kind === 'OTHER') return [unseen(skip), unseen(earlier.flatMap(({ offerIds }) => offerIds.slice(0, 1)))];
  const shown = await comparable(before, isBare ? null : wish);
  if (kind === 'NEARER') {
    const min = Math.min(...shown.map((card) => kilometresTo(card, city) ?? Number.POSITIVE_INFINITY));
    const isBeyond = (card: OfferCard) => (kilometresTo(card, city) ?? Number.POSITIVE_INFINITY) < min;
    const near = (wanted: OfferWish): OfferWish => ({ ...wanted, skip });
    return shown.length === 0 ? [] : [{ how: 'NEARER', narrow: (wanted) => wanted, isBeyond, near }];
  }
  const prices = shown.flatMap((card) => priceIn(before.currency, card) ?? []);
  if (prices.length === 0) return [];
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  if (kind === 'PRICIER') {
    const narrow = (wanted: OfferWish): OfferWish => ({ ...wanted, minPrice: max + 1, maxPrice: null, sort: 'PRICE' });
    return [{ how: 'PRICIER', narrow, isBeyond: always, near: null }];
  }
  return [
    {
      how: 'CHEAPER',
      narrow: (wanted) => ({ ...wanted, minPrice: null, maxPrice: min - 1, sort: 'PRICE' }),
      isBeyond: always,
      near: (wanted) => ({ ...wanted, minPrice: min, sort: 'PRICE', skip }),
    },
  ];
}

/** Offers of the last answer that found any, as far as they are live; only those that fit a wish. */
async function comparable({ platform, city, earlier, now }: Before, wish: OfferWish | null): Promise<OfferCard[]> {
  const found = earlier.filter(({ plan }) => plan?.kind !== 'NOTHING');
  const shown = await lastTold(platform, { city, earlier: found }, now);
  if (!wish || shown.length === 0) return shown;
  const fitting = await findOffers(platform, { ...wish, sort: null, limit: maxCompared }, now);
  return shown.filter(({ id }) => fitting.some((card) => card.id === id));
}
