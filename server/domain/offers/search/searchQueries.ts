import type { DistanceBand, SearchSort } from '#shared/schema.generated.ts';
import type { UnderstoodSearch } from '../../../finnish/understanding.ts';
import { searchedCities } from '../nearby/distanceBands.ts';
import { marks, quoted } from './searchLexemes.ts';
import { allOf, allWays, anyOf, meaningsOf, ways } from './searchMeaning.ts';
import { doubtfulCity, nameQuery } from './searchPlaces.ts';
import type { SearchCursor } from './searchRows.ts';
import type { FoundMeaning } from './searchVocabulary.ts';

/** What is searched, and where. */
export interface Searched {
  meanings: FoundMeaning[];
  /** Municipalities, the nearest first; empty for all. */
  cities: readonly string[];
  sort: SearchSort | null;
}

/** A tsquery that finds offers of the cities and of the whole country; undefined for every city. */
function placeQuery(cities: readonly string[]): string | undefined {
  return cities.length === 0 ? undefined : anyOf([...cities, ''].map((city) => quoted(marks.place + city)));
}

/** The tsqueries of that reading of the words; undefined when it is the same as a stricter one. */
export function queriesOf(
  reading: SearchCursor['reading'],
  { meanings, cities, sort }: Searched,
): string[] | undefined {
  const place = placeQuery(cities);
  const here = (queries: string[]) => allOf(place === undefined ? queries : [place, ...queries]);
  const all = meanings.map((meaning) => anyOf(ways.flatMap((way) => meaning[way])));
  if (all.length === 0) return reading !== 'all' ? undefined : place === undefined ? [] : [place];
  switch (reading) {
    case 'headline': {
      const inHeadlines = meanings.map(inHeadline);
      return sort && !inHeadlines.includes('') ? [here(inHeadlines)] : undefined;
    }
    case 'all': {
      if (all.includes('')) return undefined;
      // Of very many offers those are measured at least that have the words themselves in the headline.
      const strong = meanings.map(({ base }) => anyOf(base.map(markedHeadline)));
      return sort || strong.includes('') ? [here(all)] : [here(strong), here(all)];
    }
    case 'loose':
      return all.length > maxCombined
        ? undefined
        : [here(meanings.map((meaning) => anyOf(allWays.flatMap((way) => meaning[way]))))];
    default:
      return all.length > 1 ? someOf(all).map((query) => here([query])) : undefined;
  }
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

const markedHeadline = (query: string) => query.replaceAll(/'[-+]?([^'=#]*)'/g, `'${marks.headline}$1'`);

/** The word in the title or the keywords, itself or as a synonym; or as it is when it has no basic form. */
function inHeadline(meaning: FoundMeaning): string {
  const { written, base, part, synonym } = meaning;
  const own = base.length > 0 ? [...base, ...part].map(markedHeadline) : [...written, ...part];
  return anyOf([...own, ...synonym]);
}

/** A tsquery of offers about the words or their synonyms, unless they say to be without them or are wanted. */
export function refusedBy(words: readonly string[], wanted: readonly FoundMeaning[]): string {
  const wantedMarks = new Set(wanted.flatMap(({ base }) => base.map(markedHeadline)));
  const absent = (lexeme: string) => lexeme.replaceAll(/'([^']*)'/g, `'${marks.without}$1'`);
  return anyOf(
    meaningsOf(words).flatMap(({ base, synonym }) => {
      const others = synonym.filter((one) => !/[&#]/.test(one)).map(markedHeadline);
      // 'puhelin ei iphone' refuses a kind of what is wanted: only that word itself.
      const about = [...base.map(markedHeadline), ...(others.some((one) => wantedMarks.has(one)) ? [] : others)];
      const refused = about.filter((one) => !wantedMarks.has(one));
      return refused.length > 0 ? allOf([anyOf(refused), `!${anyOf(base.map(absent))}`]) : [];
    }),
  );
}

/** The tsquery of a search that is asked again, in its city; '' when nothing can be found. */
export function strictQuery(
  understood: UnderstoodSearch,
  searched: Searched & { reach?: DistanceBand; city: string | null },
): string {
  const here = queriesOf('all', { ...searched, sort: null })?.at(-1) ?? '';
  const named = doubtfulCity(understood);
  if (here === '' || named === undefined || named === searched.city || searched.city === null) return here;
  const cities = searchedCities(named, searched.reach ?? 'SAME_CITY');
  const there = queriesOf('all', { ...searched, cities, sort: null })?.at(-1);
  return anyOf([allOf([here, nameQuery(understood)]), ...(there === undefined ? [] : [there])]);
}
