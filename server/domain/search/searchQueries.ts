import { allWays, ways } from '#shared/rules/offers/ranking.ts';
import type { DistanceBand, SearchSort } from '#shared/schema.generated.ts';
import type { UnderstoodSearch } from '../../finnish/understanding.ts';
import { searchedCities } from '../catalogue/nearby/distanceBands.ts';
import { marks, quoted } from './searchLexemes.ts';
import { allOf, anyOf } from './searchMeaning.ts';
import { doubtfulCity, nameQuery } from './searchPlaces.ts';
import type { SearchCursor } from './searchRows.ts';
import type { FoundMeaning } from './searchVocabulary.ts';

/** What is searched, and where. */
export interface Searched {
  meanings: FoundMeaning[];
  /** Municipalities, the nearest first; empty for all. */
  cities: readonly string[];
  sort: SearchSort | null;
  /** Offers that say to be without what is not wanted, which come first; '' for none. */
  free: string;
  /** Nothing is wanted but to be without something: then all else is shown when no offer says so. */
  isOnlyWithout: boolean;
}

/** A tsquery that finds offers of the cities and of the whole country; undefined for every city. */
function placeQuery(cities: readonly string[]): string | undefined {
  return cities.length === 0 ? undefined : anyOf([...cities, ''].map((city) => quoted(marks.place + city)));
}

/** A tsquery that finds offers of the cities which have the word in any way. */
export function anywayQuery(meaning: FoundMeaning, cities: readonly string[]): string {
  const place = placeQuery(cities);
  return allOf([...(place === undefined ? [] : [place]), anyOf(allWays.flatMap((way) => meaning[way]))]);
}

/** The tsqueries of that reading of the words; undefined when it is the same as a stricter one. */
export function queriesOf(reading: SearchCursor['reading'], searched: Searched): string[] | undefined {
  const { meanings, cities, sort, isOnlyWithout } = searched;
  const place = placeQuery(cities);
  const everywhere = place === undefined ? [] : [place];
  const here = (queries: string[]) => allOf([...everywhere, ...queries]);
  const all = meanings.map((meaning) => anyOf(ways.flatMap((way) => meaning[way])));
  if (all.length === 0) return reading === 'all' ? everywhere : undefined;
  switch (reading) {
    case 'headline': {
      const inHeadlines = meanings.map(inHeadline);
      return sort && !inHeadlines.includes('') ? [here(inHeadlines)] : undefined;
    }
    case 'all':
      return all.includes('') ? undefined : [...firstOf(all, searched), all].map(here);
    case 'loose':
      return all.length > maxCombined
        ? undefined
        : [here(meanings.map((meaning) => anyOf(allWays.flatMap((way) => meaning[way]))))];
    default:
      if (isOnlyWithout) return everywhere;
      return all.length > 1 ? someOf(all).map((query) => here([query])) : undefined;
  }
}

/** What is measured at least of very many offers: those without what is not wanted, and those with the words in the headline. */
function firstOf(all: string[], { meanings, sort, free, isOnlyWithout }: Searched): string[][] {
  if (sort) return [];
  const strong = meanings.map(({ base }) => anyOf(base.map(markedHeadline)));
  return [...(free === '' || isOnlyWithout ? [] : [[...all, free]]), ...(strong.includes('') ? [] : [strong])];
}

/** Words of which every choice but one is searched together; of more words each separately. */
const maxCombined = 4;

/** All words but one, and each word. */
function someOf(all: string[]): string[] {
  const found = all.filter((query) => query !== '');
  return [
    ...(all.length > 2 && all.length <= maxCombined ? [anyOf(all.map((_, at) => allOf(all.toSpliced(at, 1))))] : []),
    ...found,
  ];
}

export const markedHeadline = (query: string) => query.replaceAll(/'[-+]?([^'=#]*)'/g, `'${marks.headline}$1'`);

/** The word in the title or the keywords, itself or as a synonym; or as it is when it has no basic form. */
function inHeadline(meaning: FoundMeaning): string {
  const { written, base, part, synonym } = meaning;
  const own = base.length > 0 ? [...base, ...part].map(markedHeadline) : [...written, ...part];
  return anyOf([...own, ...synonym]);
}

/** The tsquery of a search that is asked again, in its city; '' when nothing can be found. */
export function strictQuery(
  understood: UnderstoodSearch,
  given: Omit<Searched, 'free' | 'isOnlyWithout' | 'sort'> & { reach?: DistanceBand; city: string | null },
): string {
  const searched = { ...given, sort: null, free: '', isOnlyWithout: false };
  const here = queriesOf('all', searched)?.at(-1) ?? '';
  const named = doubtfulCity(understood);
  if (here === '' || named === undefined || named === searched.city || searched.city === null) return here;
  const cities = searchedCities(named, searched.reach ?? 'SAME_CITY');
  const there = queriesOf('all', { ...searched, cities })?.at(-1);
  return anyOf([allOf([here, nameQuery(understood)]), ...(there === undefined ? [] : [there])]);
}
