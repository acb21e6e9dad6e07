import type { UnderstoodSearch } from '../../finnish/understanding.ts';
import { marks, quoted } from './searchLexemes.ts';
import { allOf, meaningsOf } from './searchMeaning.ts';
import type { places } from './searchRows.ts';

type Named = Pick<UnderstoodSearch, 'city' | 'names'>;

/** The genitives that may be a part of a name: those before a word that narrows the search, not before 'tarjoukset'. */
export function namesIn({ names }: Named): Named['names'] {
  return names.filter(({ before }) => meaningsOf([before]).length > 0);
}

/** The municipality that is meant only when no offer has it in its name; undefined for one that is named as a place. */
export function doubtfulCity(understood: Named): string | undefined {
  const { city } = understood;
  return namesIn(understood).some((name) => name.city === city) ? city?.name : undefined;
}

/** A tsquery of offers that have the genitives in the title, the keywords or the name of the business. */
export function nameQuery(understood: Named): string {
  return allOf(
    namesIn(understood).flatMap(({ written }) => written.map((word) => `${quoted(marks.written + word)}:ABC`)),
  );
}

/** Where a search looks, one after another until something is found. */
export interface SearchPlace {
  place: (typeof places)[number];
  /** Null for every municipality. */
  city: string | null;
}

/**
 * The places of a search. A genitive before a word is a part of a name first, then a municipality; where that has nothing, the
 * consumer's own city is searched.
 * @param own the consumer's city
 * @param isFixed whether only that is searched
 */
export function placesOf(understood: Named, own: string | null, isFixed: boolean): SearchPlace[] {
  const named = isFixed ? null : (understood.city?.name ?? null);
  const genitive = doubtfulCity(understood) ?? null;
  const doubtful = isFixed ? null : genitive;
  const meant: SearchPlace = { place: 'meant', city: named ?? own };
  const isName = namesIn(understood).length > 0 && (genitive === null || genitive !== own);
  return [
    ...(isName ? [{ place: 'byName' as const, city: doubtful === null ? meant.city : own }] : []),
    meant,
    ...(doubtful !== null && doubtful !== own ? [{ place: 'own' as const, city: own }] : []),
  ];
}
