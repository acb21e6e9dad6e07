import { plainWords } from '../../../finnish/letters.ts';
import { municipalitiesIn } from '../../../finnish/municipalities.ts';

/** Municipalities that a text names. */
export function placesIn(text: string): string[] {
  const isCapital = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => /^\p{Lu}/u.test(word));
  return municipalitiesIn(plainWords(text), isCapital).map(({ city }) => city.name);
}
