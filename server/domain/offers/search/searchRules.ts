import { cityByName } from '#shared/cities.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkFirst } from '../../../platform/database/cursor.ts';

/** What is wrong with a search, by field. */
export function searchFaults({ text, city, first }: { text: string; city?: string | null; first: number }) {
  const length = tidyLine(text).length;
  return {
    ...(length === 0 && { text: 'Kirjoita, mitä etsit.' }),
    ...(length > 200 && { text: 'Hakusanat voivat olla enintään 200 merkkiä.' }),
    ...pageFaults({ city, first }),
  };
}

/** What is wrong with a page of offers of a city, by field. */
export function pageFaults({ city, first }: { city?: string | null; first: number }) {
  return {
    ...(city != null && !cityByName(city) && { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` }),
    ...checkFirst(first),
  };
}
