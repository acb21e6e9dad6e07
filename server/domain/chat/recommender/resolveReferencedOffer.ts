import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { liveOffersById } from '../../offers/feed/liveOffers.ts';
import type { ChatMessage } from '../entities.ts';
import { findOffers } from '../findOffers.ts';
import { isNamedBy } from './names.ts';
import type { OfferQuestion } from './offerQuestions.ts';

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
