import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { liveOffersById } from '#domain/catalogue/feed/liveOffers.ts';
import type { Platform } from '#platform/platform.ts';
import { isVowel, plainWords } from '#shared/finnish/letters.ts';
import { lemmasOf, readLexicon } from '../../../finnish/lexicon.ts';
import type { ChatMessage } from '../entities.ts';
import { findOffers } from '../findOffers.ts';
import type { OfferQuestion } from './offerQuestions.ts';

const ending = /(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|na|nä|n|t|a|ä)$/;
/** What is left of a shorter word without its ending begins too many others. */
const minInflectedLength = 6;

/**
 * Whether one of the words is a form of a word of the name. When a search may be meant instead, words that shops share
 * do not name one: 'kahvila' is not 'Kahvila Kuiskaus', but 'Kuiskaus' is.
 */
function isNamedBy(name: string, asked: string[], isSearchPossible: boolean): boolean {
  // Of 'porin olut' the beer.
  const words = asked.map((word) => word.slice(word.lastIndexOf(' ') + 1));
  const read = plainWords(name);
  const forms = readLexicon(read.flatMap(possibleLemmas).join('\n'));
  const named = words.filter((word) => read.includes(word) || lemmasOf(word, forms).length > 0);
  if (named.length === 0 || !isSearchPossible) return named.length > 0;
  return named.some((word) => lemmasOf(word).length === 0) || named.length >= read.length;
}

/**
 * What may be inflected: the word as it was read, in case it was in its basic form, and otherwise its stem. Names
 * follow old patterns that ordinary words have left, and new ones: 'Helmessä', 'Askeleelta', 'Farkkumiehen', 'Plussan'.
 */
function possibleLemmas(word: string): string[] {
  if (!/^[\p{Ll}\p{N}]+$/u.test(word)) return [];
  const last = word.at(-1) ?? '';
  const stem = word.replace(ending, '');
  const lemmas = [word];
  if (word.length >= minInflectedLength && stem !== word) lemmas.push(stem);
  if (last === 'i') lemmas.push(`${word.slice(0, -1)}e`);
  if (word.endsWith('mies')) lemmas.push(`${word.slice(0, -1)}he`);
  if (!isVowel(last)) lemmas.push(`${word}i`, `${word}e`, `${word}${last}a`, `${word}${last}i`);
  return lemmas;
}

/** Fewer letters occur in any title. */
const minPart = 4;
const maxRead = 60;

/** A message as the recommender remembers it. */
export type Remembered = Pick<ChatMessage, 'role' | 'text' | 'offerIds'> & Partial<Pick<ChatMessage, 'plan'>>;

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
  const text = words.join(' ');
  const found = words.length === 0 ? [] : await findOffers(platform, { city, text, limit: maxRead }, now);
  const pointed = pointsAt === null ? null : (last[pointsAt] ?? null);
  if (pointed && words.some((word) => isPartOf(word, pointed.title))) return pointed;
  const again = pointed && last.find((card) => isNamed(card, words, false));
  const named = again ?? [...last, ...found].find((card) => isNamed(card, words, needsName));
  return named ?? (found.length === 0 ? pointed : null);
}

function isNamed({ businessName, title }: OfferCard, words: string[], needsName: boolean): boolean {
  return [businessName, title].some((name) => isNamedBy(name, words, needsName));
}

/** What the last answer with offers recommended, as far as it is live. */
export async function lastTold(platform: Platform, { city, earlier }: Where, now: Date): Promise<OfferCard[]> {
  const ids = earlier.findLast(({ offerIds }) => offerIds.length > 0)?.offerIds ?? [];
  const live = await liveOffersById(platform, ids, { city, now });
  return ids.flatMap((id) => live.get(id) ?? []);
}

/** 'se pizza' may be 'Pannupizza'. */
function isPartOf(word: string, title: string): boolean {
  const start = word.slice(0, Math.max(minPart, word.length - 2));
  return start.length >= minPart && title.toLowerCase().includes(start);
}
