import { cityByName } from '#shared/cities.ts';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import { textLength, tidyLine } from '#shared/rules/fields.ts';
import { checkFirst } from '../../platform/database/pages/cursor.ts';

/** Errors of a search, by field. */
export function checkSearch({ text, city, first }: { text: string; city?: string | null | undefined; first: number }) {
  const length = textLength(tidyLine(text));
  return {
    ...(length === 0 && { text: 'Kirjoita, mitä etsit.' }),
    ...(length > searchOffersLimits.text && {
      text: `Hakusanat voivat olla enintään ${searchOffersLimits.text} merkkiä.`,
    }),
    ...checkCityPage({ city, first }),
  };
}

/** Errors of a page of offers of a city, by field. */
export function checkCityPage({ city, first }: { city?: string | null | undefined; first: number }) {
  return { ...checkKnownCity(city), ...checkFirst(first) };
}

/** Errors of the city that a list is narrowed to; none of a list of every city. */
export function checkKnownCity(city: string | null | undefined) {
  return city == null || cityByName(city) ? {} : { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` };
}
