import { refuseIfAny } from '#shared/appError.ts';
import type { Currency, DistanceBand, OfferType, SearchPart, SearchSort } from '#shared/schema.generated.ts';
import { withoutAskingAbroad } from '../../../finnish/foreignWords.ts';
import { plainWords } from '../../../finnish/letters.ts';
import { correctedText } from '../../../finnish/spelling.ts';
import { type UnderstoodSearch, understandSearch } from '../../../finnish/understanding.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import { type OfferCard, readCards } from '../feed/card.ts';
import { searchedCities } from '../nearby/distanceBands.ts';
import { checkSearch } from '../offerContent.ts';
import { marks, quoted } from './searchLexemes.ts';
import { allOf, allWays, anyOf, meaningOfSize, meaningsOf, ways } from './searchMeaning.ts';
import { decodeSearchCursor, encodeSearchCursor, readings, type SearchCursor } from './searchRows.ts';
import { type FoundRow, readFound } from './searchSql.ts';
import { type FoundMeaning, findMeanings } from './searchVocabulary.ts';

/** What is searched, and where. */
interface Searched {
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

/** Which page of a search. */
export interface OfferQuery {
  /** 1 to 200 characters. */
  text: string;
  /** Parts of the text that are understood but neither narrow nor order. */
  ignore?: readonly SearchPart[] | undefined;
  /** Finnish name of a municipality, unless the text names one; without either, every municipality. */
  city?: string | null | undefined;
  categoryId?: string | null | undefined;
  types?: readonly OfferType[] | null | undefined;
  first: number;
  after?: string | null | undefined;
  /** Ignores a municipality among the words: the consumer sees only the given city. */
  cityIsFixed?: boolean;
  /** Limits in cents instead of those in the text. */
  minPrice?: number | null | undefined;
  maxPrice?: number | null | undefined;
  /** Order instead of the one in the text. */
  sort?: SearchSort | null | undefined;
  /** Also searches municipalities at most 50 kilometres away. */
  nearby?: boolean | undefined;
  /** Also searches municipalities of these bands around the city. */
  within?: DistanceBand | undefined;
  /** Finds only offers that have every word, none of which is taken for something wider: what a watch would find. */
  isStrict?: boolean;
}

/** A page of what a search found. */
export interface FoundOffers {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
  /** The municipality searched, with what is offered in the whole country; null for every municipality. */
  city: string | null;
  /** What the text was read as. */
  understood: {
    city: string | null;
    /** In cents. */
    price: { min: number | null; max: number | null } | null;
    sort: SearchSort | null;
    sizes: string[];
    words: string[];
    without: string[];
  };
  /** The text as corrected, when more than a letter of it changed. */
  didYouMean: string | null;
  cutWords: number;
  /** What was looked for, as offers have it. */
  meanings: FoundMeaning[];
}

/**
 * Live offers of a municipality and of the whole country that have the words of the text: as written, in other forms,
 * in compounds, as synonyms. Those with more of the words come first, then by how they have them, by the field, then
 * premium, then the newest. Words that no offer has are forgiven their spelling or left out.
 * Throws INVALID_INPUT for a text outside 1 to 200 characters, an unknown city, a page size outside 1 to 100 and a
 * broken cursor.
 */
export async function searchLiveOffers(platform: Platform, query: OfferQuery, now = new Date()): Promise<FoundOffers> {
  refuseIfAny(checkSearch(query));
  const { search, isNothing } = await searchFor(platform, query, now);
  for (const reading of isNothing ? [] : query.isStrict ? (['all'] as const) : readings) {
    if (search.cursor && search.cursor.reading !== reading) continue;
    const queries = queriesOf(reading, search);
    const rows = queries ? await readPage(platform, search, queries) : [];
    if (search.cursor || rows.length > 0) return pageOf(platform, rows, search, reading);
  }
  return pageOf(platform, [], search, 'all');
}

/** What is searched, and whether it is known beforehand that nothing is found. */
async function searchFor(
  platform: Platform,
  query: OfferQuery,
  now: Date,
): Promise<{ search: Search; isNothing: boolean }> {
  const cursor = query.after ? decodeSearchCursor(query.after) : undefined;
  const understood = understandSearch(query.text, query.ignore, withoutAskingAbroad);
  const city = (query.cityIsFixed ? undefined : understood.city?.name) ?? query.city ?? null;
  const sort = query.sort ?? understood.sort ?? null;
  const asked = [...understood.sizes.map(meaningOfSize), ...meaningsOf(understood.words)];
  const { isStrict = false } = query;
  const meanings = await findMeanings(platform, asked, { spelling: !query.ignore?.includes('SPELLING'), isStrict });
  const search = {
    ...{ query, understood, city, sort, now, cursor, meanings },
    cities: searchedCities(city, query.within ?? (query.nearby || sort === 'NEAREST' ? 'KM_50' : 'SAME_CITY')),
    currency: (await readSettings(platform)).pricing.currency,
  };
  const isUnknown = asked.length > 0 && (isStrict ? meanings.length < asked.length : meanings.length === 0);
  return { search, isNothing: understood.isEmpty || isUnknown || Boolean(query.categoryId && !isId(query.categoryId)) };
}

interface Search extends Searched {
  query: OfferQuery;
  understood: UnderstoodSearch;
  city: string | null;
  now: Date;
  cursor: SearchCursor | undefined;
  currency: Currency;
}

function pageOf(
  platform: Pick<Platform, 'log' | 'caches'>,
  rows: FoundRow[],
  { query, city, understood, meanings }: Search,
  reading: SearchCursor['reading'],
): FoundOffers {
  const shown = rows.slice(0, query.first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > query.first;
  const { minPrice, maxPrice, sizes, words, without, cutWords } = understood;
  return {
    items: readCards(platform, shown).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeSearchCursor({ ...last, reading }) : null,
    hasNextPage,
    city,
    understood: {
      city: understood.city?.name ?? null,
      price: minPrice === null && maxPrice === null ? null : { min: minPrice, max: maxPrice },
      sort: understood.sort ?? null,
      ...{ sizes, words, without },
    },
    didYouMean: correctedText(query.text, correctionsIn(meanings)),
    cutWords,
    meanings,
  };
}

/** The words that were taken for others, by how they were typed. */
function correctionsIn(meanings: FoundMeaning[]): Map<string, string> {
  return new Map(meanings.flatMap(({ word, corrected }) => (corrected ? [[word, corrected]] : [])));
}

/** The cursor before the best offer. */
const beforeAll = {
  rank: -Number.MAX_SAFE_INTEGER,
  premium: true,
  position: -Number.MAX_SAFE_INTEGER,
  id: '00000000-0000-0000-0000-000000000000',
};

/** Of the most words that any offer has, the share that others must have to be shown too. */
const minShare = 0.99;

/** The rows of a page and, if there are more, one more. */
function readPage({ search }: Platform, wanted: Search, queries: string[]): Promise<FoundRow[]> {
  const { query, understood, meanings, cities, sort, now, cursor, currency } = wanted;
  return readFound(search, {
    ...{ queries, meanings, minShare, cities, sort, now, currency },
    without: refusedBy(understood.without, meanings),
    categoryId: query.categoryId,
    types: query.types ?? [],
    minPrice: query.minPrice ?? understood.minPrice,
    maxPrice: query.maxPrice ?? understood.maxPrice,
    limit: query.first + 1,
    after: cursor ?? beforeAll,
  });
}

/** What the assistant looks for. */
export interface OfferWanted {
  /** Empty for every offer. */
  text: string;
  /** Cents. */
  maxPrice?: number | null | undefined;
  minPrice?: number | null | undefined;
  /** Name or id of a category; an unknown one narrows nothing. */
  category?: string | null | undefined;
  sort?: SearchSort | null | undefined;
  /** Also municipalities at most 50 kilometres away. */
  nearby?: boolean | undefined;
  /** Finnish name of a municipality: the only one searched, also when the text names another. */
  city: string;
  /** Maximum number of offers, up to 100. */
  first?: number | undefined;
}

/** The best live offers for a wish of the assistant. Throws INVALID_INPUT for an unknown city. */
export async function searchOffers(
  platform: Platform,
  { text, category, first = 20, ...wanted }: OfferWanted,
  now = new Date(),
): Promise<FoundOffers> {
  const categories = category ? await platform.primary.selectFrom('category').select(['id', 'name']).execute() : [];
  const named = categories.find(
    ({ id, name }) => id === category || name.toLowerCase() === category?.trim().toLowerCase(),
  );
  // A word that narrows nothing counts as none: every offer fits.
  const words = plainWords(text).length === 0 ? 'tarjous' : Array.from(text).slice(0, 200).join('');
  return searchLiveOffers(platform, { ...wanted, text: words, categoryId: named?.id, first, cityIsFixed: true }, now);
}
