import { plainWords } from '../../../finnish/letters.ts';
import { lemmasOf } from '../../../finnish/lexicon.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { liveOffersById } from '../../offers/feed/liveOffers.ts';
import { vocabulary } from '../claims/vocabulary.ts';
import type { ChatMessage } from '../entities.ts';
import { findOffers } from './findOffers.ts';
import type { OfferQuestion } from './offerQuestions.ts';

/** Fewer letters stand in any title. */
const minPart = 4;

/** A message as the recommender remembers it. */
export type Remembered = Pick<ChatMessage, 'role' | 'text' | 'offerIds'>;

interface Where {
  city: string;
  /** The conversation before the question, the oldest first. */
  earlier: Remembered[];
}

/** The live offer of the city that a question names or points at; null when it does neither. */
export async function resolveReferencedOffer(
  platform: Platform,
  { words, pointsAt, needsName }: OfferQuestion,
  { city, earlier }: Where,
  now: Date,
): Promise<OfferCard | null> {
  const last = await lastTold(platform, { city, earlier }, now);
  const found =
    words.length === 0 ? [] : await findOffers(platform, { city, text: words.join(' '), maxPrice: null }, now);
  const pointed = pointsAt === null ? null : (last[pointsAt] ?? null);
  if (pointed && words.some((word) => isPartOf(word, pointed.title))) return pointed;
  const again = pointed && last.find((card) => isNamed(card, words, false));
  const named = again ?? [...last, ...found].find((card) => isNamed(card, words, needsName));
  return named ?? (found.length === 0 ? pointed : null);
}

function isNamed({ businessName, title }: OfferCard, words: string[], strictly: boolean): boolean {
  return [businessName, title].some((name) => names(name, words, strictly));
}

/** What the last answer with offers recommended, as far as it is live. */
async function lastTold(platform: Platform, { city, earlier }: Where, now: Date): Promise<OfferCard[]> {
  const ids = earlier.findLast(({ offerIds }) => offerIds.length > 0)?.offerIds ?? [];
  const live = await liveOffersById(platform, ids, { city, now });
  return ids.flatMap((id) => live.get(id) ?? []);
}

/** 'se pizza' may be 'Pannupizza'. */
function isPartOf(word: string, title: string): boolean {
  const start = word.slice(0, Math.max(minPart, word.length - 2));
  return start.length >= minPart && title.toLowerCase().includes(start);
}

/**
 * Whether one of the words is a form of a word of the name. When a search may be meant instead, words that shops share
 * do not name one: 'kahvila' is not 'Kahvila Kuiskaus', but 'Kuiskaus' is.
 */
function names(name: string, words: string[], needsName: boolean): boolean {
  const book = vocabulary();
  book.learn(name);
  const told = words.filter((word) => book.knows(word));
  if (told.length === 0 || !needsName) return told.length > 0;
  return told.some((word) => lemmasOf(word).length === 0) || told.length >= plainWords(name).length;
}
