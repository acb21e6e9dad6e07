import type { Platform } from '#platform/platform.ts';
import { isFoundByName } from '../findOffers.ts';
import type { Wish } from './wishes.ts';

/**
 * The municipality that a wish names besides the consumer's city; null for none, and when its genitive is a part of a name
 * in that city: 'Porin olut'.
 */
export async function otherCityOf(
  platform: Platform,
  { city: named, words }: Pick<Wish, 'city' | 'words'>,
  city: string,
  now: Date,
): Promise<string | null> {
  if (named === null || named === city) return null;
  const names = words.filter((word) => word.includes(' '));
  const isName = names.length > 0 && (await isFoundByName(platform, { city, text: names.join(' '), limit: 1 }, now));
  return isName ? null : named;
}
