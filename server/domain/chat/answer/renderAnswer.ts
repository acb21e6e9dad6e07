import { type OfferCard, shownPriceOfCard } from '#domain/catalogue/feed/card.ts';
import type { ChatAnswerer, Currency } from '#shared/schema.generated.ts';
import { contactKey, plainText } from '../ai/plainText.ts';
import type { Answer } from '../conversation.ts';
import { priceIn } from '../findOffers.ts';
import type { Comparison, Language, Plan } from '../plan.ts';
import type { Beyond } from '../recommender/followUps.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { kilometresTo, wordsOf } from './offerWords.ts';
import { swedish } from './swedish.ts';
import type { TextArguments, Texts } from './texts.ts';

const texts: Record<Language, Texts> = { fi: finnish, sv: swedish, en: english };

const maxOthers = 2;
const maxQuotes = 2;

/** What the database and the question say, beside the plan. */
export interface AnswerFacts {
  /** The consumer's. */
  city: string;
  /** The question as it was asked: chooses between ways of saying the same. */
  question: string;
  now: Date;
  /** The current one: prices are compared in it. */
  currency: Currency;
  /** By the numbers of the plan. */
  offers: ReadonlyMap<number, OfferCard>;
  /** The id of the first offer of everything that was searched, by the order of the search. */
  firstOf: Partial<Record<Comparison, string>>;
  /** Max price of the search, in cents. */
  maxPrice: number | null;
  /** The municipality that the question names, when it is another than the consumer's. */
  otherCity: string | null;
  /** Shows how many offers there are and of what kinds, instead of the offers. */
  overview?: TextArguments['overview'];
  /** How the consumer asked for something beyond what was shown before, when there is nothing. */
  beyond?: Beyond;
  /** Something was found, though nothing that fits. */
  hasFound?: boolean;
  /** No offer at all is live in the city. */
  isEmpty?: boolean;
}

/** One text of an answer, by its key. */
type Statement = { [Key in keyof TextArguments]: { key: Key; args: TextArguments[Key] } }[keyof TextArguments];

/** A rendered answer. */
interface Rendered {
  /** Plain text. */
  text: string;
  /** What the text consists of, in its order. */
  statements: Statement[];
  /** The offers of the cards, in their order. */
  offerIds: string[];
}

/** The answer to a checked plan, as it is shown and stored. Of contacts, only telephone numbers of its offers stay. */
export function composeAnswer(plan: Plan, facts: AnswerFacts, answeredBy: ChatAnswerer): Answer {
  const { text, offerIds } = renderAnswer(plan, facts);
  const numbers = new Map([...facts.offers].map(([number, { id, businessPhone }]) => [number, { id, businessPhone }]));
  const phones = [...numbers.values()].map(({ businessPhone }) => contactKey(businessPhone));
  const picks = plan.picks.flatMap(({ number, quote, page }) => {
    const offer = numbers.get(number);
    return offer ? [{ offerId: offer.id, ...(quote && { quote }), ...(page && { page }) }] : [];
  });
  return {
    text: plainText(text, (contact) => phones.includes(contact)),
    offerIds,
    answeredBy,
    plan: { ...plan, picks },
  };
}

/** Renders a checked plan. Every fact comes from the offers and from the search; the same arguments give the same text. */
function renderAnswer(plan: Plan, facts: AnswerFacts): Rendered {
  const statements: Statement[] = [];
  const spoken: string[] = [];
  const seed = hash(facts.question);
  function say<Key extends keyof TextArguments>(key: Key, args: TextArguments[Key]): void {
    const ways = texts[plan.language][key];
    const way = ways[(seed + statements.length) % ways.length];
    // A key and its own arguments: what the union lists.
    statements.push({ key, args } as Statement);
    if (way) spoken.push(way(args));
  }

  const chosen = inOrder(picksOf(plan, facts), plan.compareBy, facts);
  const cards = chosen.map(({ card }) => card);
  const { city } = facts;
  if (facts.otherCity && ['OFFERS', 'NOTHING'].includes(plan.kind)) say('otherCity', { asked: facts.otherCity, city });
  switch (plan.kind) {
    case 'OFFERS':
      if (facts.overview) say('overview', facts.overview);
      else sayOffers(plan, chosen, facts, say);
      break;
    case 'NOTHING':
      sayNothing(cards, plan.language, facts, say);
      break;
    case 'CLARIFY':
      say('ask', { what: plan.ask ?? 'WHAT_FOR', city });
      break;
    case 'ABOUT_SERVICE':
      say('service', { topic: plan.topic ?? 'ASSISTANT', city });
      break;
    case 'SMALL_TALK':
      say('talk', { said: plan.talk ?? 'GREETING', city });
      break;
    default:
      say('offTopic', { city });
  }
  const [first] = cards;
  if (['SMALL_TALK', 'ABOUT_SERVICE'].includes(plan.kind) && first)
    say('example', { offer: wordsOf(first, plan.language, facts) });
  return { text: spoken.join(' '), statements, offerIds: cards.map(({ id }) => id) };
}

type Say = <Key extends keyof TextArguments>(key: Key, args: TextArguments[Key]) => void;

interface Chosen {
  card: OfferCard;
  quote: string | null;
  page: number | null;
}

function sayOffers({ language, about, compareBy }: Plan, chosen: Chosen[], facts: AnswerFacts, say: Say): void {
  const [best, ...rest] = chosen;
  if (!best) return;
  const isNear = compareBy === 'DISTANCE';
  const words = (card: OfferCard) => wordsOf(card, language, facts, isNear);
  const offer = words(best.card);
  if (about && rest.length === 0) {
    say(`about${about}`, { offer });
    return;
  }
  if (about === 'HOURS' || about === 'ORDER' || about === 'OTHER') say(`unknown${about}`, {});
  if (isNear) say('near', { city: facts.city });
  const { maxPrice, currency } = facts;
  const isPriced =
    maxPrice !== null && chosen.every(({ card }) => (priceIn(currency, card) ?? Number.MAX_VALUE) <= maxPrice);
  if (rest.length === 0) {
    say('foundOne', { city: facts.city, isPriced, offer });
  } else {
    say('foundMany', { city: facts.city, count: chosen.length, isPriced });
    say(leadOf(compareBy ?? null, chosen, facts), { offer });
    say('others', { offers: rest.slice(0, maxOthers).map(({ card }) => words(card)) });
    if (rest.length > maxOthers) say('rest', {});
  }
  for (const { card, quote, page } of chosen.filter(({ quote }) => quote !== null).slice(0, maxQuotes))
    say('quote', { business: plainText(card.businessName), quote: quote ?? '', page });
}

type Lead = 'cheapest' | 'cheapestOfThese' | 'discount' | 'discountOfThese' | 'ending' | 'endingOfThese';

/** What may be said of the first offer: only what the order of the search, or all the offers of the answer, show. */
function leadOf(
  compareBy: Comparison | null,
  chosen: Chosen[],
  facts: AnswerFacts,
): Lead | 'nearest' | 'newest' | 'first' {
  const best = chosen[0]?.card;
  if (!best || !compareBy) return 'first';
  const isFirstOfAll = facts.firstOf[compareBy] === best.id;
  switch (compareBy) {
    case 'PRICE': {
      const isPriced = chosen.every(({ card }) => priceIn(facts.currency, card) !== null);
      if (isFirstOfAll && priceIn(facts.currency, best) !== null) return 'cheapest';
      return isPriced ? 'cheapestOfThese' : 'first';
    }
    case 'DISCOUNT':
      if (shownPriceOfCard(best).discountPercentage === null) return 'first';
      return isFirstOfAll ? 'discount' : 'discountOfThese';
    case 'ENDING':
      return isFirstOfAll ? 'ending' : 'endingOfThese';
    case 'DISTANCE':
      return isFirstOfAll ? 'nearest' : 'first';
    case 'NEWEST':
      return isFirstOfAll ? 'newest' : 'first';
  }
}

function sayNothing(cards: OfferCard[], language: Language, facts: AnswerFacts, say: Say): void {
  const { city, maxPrice, currency } = facts;
  const [first] = cards;
  if (facts.beyond) say('nothingBeyond', { city, how: facts.beyond });
  else if (facts.isEmpty) say('nothingAtAll', { city });
  else if (facts.hasFound) say('nothingFitting', { city });
  else say(maxPrice === null ? 'nothing' : 'nothingPriced', { city });
  if (!first) return;
  const isPricier = maxPrice !== null && cards.every((card) => (priceIn(currency, card) ?? 0) > maxPrice);
  say(isPricier ? 'pricier' : 'alternatives', { offer: wordsOf(first, language, facts) });
}

function picksOf({ picks }: Plan, { offers }: AnswerFacts): Chosen[] {
  return picks.flatMap(({ number, quote, page }) => {
    const card = offers.get(number);
    return card ? [{ card, quote: quote ?? null, page: page ?? null }] : [];
  });
}

/** The offers as the plan compares them; those that cannot be compared come last. */
function inOrder(chosen: Chosen[], compareBy: Plan['compareBy'], { currency, city }: AnswerFacts): Chosen[] {
  const costs: Record<Comparison, (card: OfferCard) => number> = {
    PRICE: (card) => priceIn(currency, card) ?? Number.MAX_VALUE,
    DISCOUNT: (card) => -(shownPriceOfCard(card).discountPercentage ?? 0),
    ENDING: ({ endsAt }) => Date.parse(endsAt),
    DISTANCE: (card) => kilometresTo(card, city) ?? Number.MAX_VALUE,
    NEWEST: ({ publishedAt }) => -Date.parse(publishedAt),
  };
  if (!compareBy) return chosen;
  return chosen.toSorted((one, other) => costs[compareBy](one.card) - costs[compareBy](other.card));
}

/** A number from 0, the same for the same text. */
function hash(text: string): number {
  let value = 0;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
