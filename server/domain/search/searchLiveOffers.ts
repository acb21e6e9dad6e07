import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { plainWords } from '#shared/finnish/letters.ts';
import type { Currency, DistanceBand, OfferType, SearchPart, SearchSort } from '#shared/schema.generated.ts';
import { withoutAskingAbroad } from '../../finnish/foreignWords.ts';
import { correctedText } from '../../finnish/spelling.ts';
import { type UnderstoodSearch, understandSearch } from '../../finnish/understanding.ts';
import { type OfferCard, readCards } from '../catalogue/feed/card.ts';
import { searchedCities } from '../catalogue/nearby/distanceBands.ts';
import { checkSearch } from '../catalogue/offerContent.ts';
import { readSettings } from '../settings/settings.ts';
import { allOf } from './searchMeaning.ts';
import { doubtfulCity, nameQuery, placesOf } from './searchPlaces.ts';
import { anywayQuery, queriesOf, type Searched, strictQuery } from './searchQueries.ts';
import { decodeSearchCursor, encodeSearchCursor, readings, type SearchCursor } from './searchRows.ts';
import { type FoundRow, haveOffers, readFound } from './searchSql.ts';
import { type FoundMeaning, findMeanings } from './searchVocabulary.ts';
import { isOnlyWithout, type Lack, lackOf, meaningsAsked, refusedBy } from './searchWithout.ts';

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
  /** Only offers of outlets that are open now, by hours confirmed within 90 days. */
  openNow?: boolean | undefined;
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
    price: { min: number | null; max: number | null; currency: Currency } | null;
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
export async function searchLiveOffers(platform: Platform, asked: OfferQuery, now = new Date()): Promise<FoundOffers> {
  const query = inKnownCity(asked);
  refuseIfAny(checkSearch(query));
  const { search, isNothing } = await searchFor(platform, query, now);
  for (const { place, reading, ...where } of isNothing ? [] : attemptsOf(search)) {
    if (search.cursor && (search.cursor.reading !== reading || search.cursor.place !== place)) continue;
    const placed = { ...search, ...where };
    const queries = attemptQueries({ place, reading }, placed);
    const rows = queries ? await readPage(platform, placed, queries) : [];
    if (search.cursor || rows.length > 0) return pageOf(platform, rows, placed, { place, reading });
  }
  return pageOf(platform, [], search, { place: 'meant', reading: 'all' });
}

/** The words that were taken for others which offers of the municipalities have, by how they were typed. */
async function correctionsIn(
  { search }: Platform,
  { meanings, cities, now }: Search,
  isFound: boolean,
): Promise<Map<string, string>> {
  const corrected = meanings.flatMap((meaning) =>
    meaning.corrected === undefined ? [] : { meaning, by: meaning.corrected },
  );
  if (corrected.length === 0) return new Map();
  if (isFound && meanings.length === 1) return new Map(corrected.map(({ meaning: { word }, by }) => [word, by]));
  const isOffered = await haveOffers(
    search,
    corrected.map(({ meaning }) => anywayQuery(meaning, cities)),
    now,
  );
  return new Map(corrected.flatMap(({ meaning: { word }, by }, at) => (isOffered[at] ? [[word, by]] : [])));
}

type Attempt = Pick<SearchCursor, 'place' | 'reading'>;

/** What is tried one after another, with the municipalities of each. */
function attemptsOf({ query, understood }: Search) {
  const own = query.city ?? null;
  const all = query.isStrict
    ? [{ place: 'meant' as const, city: own }]
    : placesOf(understood, own, !!query.cityIsFixed);
  return all.flatMap(({ place, city }) => {
    const where = { place, city, cities: citiesOf(query, understood, city) };
    const tried = query.isStrict || place === 'byName' ? (['all'] as const) : readings;
    return tried.map((reading) => ({ ...where, reading }));
  });
}

function attemptQueries({ place, reading }: Attempt, search: Search): string[] | undefined {
  const queries = queriesOf(reading, search);
  if (place === 'byName') return queries?.map((query) => allOf([query, nameQuery(search.understood)]));
  return search.query.isStrict && queries
    ? [strictQuery(search.understood, { ...search, reach: reachOf(search.query, search.understood) })]
    : queries;
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
  const asked = meaningsAsked(understood);
  const { isStrict = false } = query;
  const meanings = await findMeanings(platform, asked, { spelling: !query.ignore?.includes('SPELLING'), isStrict });
  const search = {
    query,
    understood,
    city,
    sort,
    now,
    cursor,
    meanings,
    cities: citiesOf(query, understood, city),
    ...lackOf(understood),
    isOnlyWithout: isOnlyWithout(understood),
    currency: (await readSettings(platform)).pricing.currency,
  };
  const isUnknown =
    asked.length > 0 && (isStrict ? meanings.length < asked.length : meanings.length === 0 && !search.isOnlyWithout);
  return { search, isNothing: understood.isEmpty || isUnknown || Boolean(query.categoryId && !isId(query.categoryId)) };
}

function reachOf({ sort, within, nearby }: OfferQuery, understood: UnderstoodSearch): DistanceBand {
  return within ?? (nearby || (sort ?? understood.sort) === 'NEAREST' ? 'KM_50' : 'SAME_CITY');
}

function citiesOf(query: OfferQuery, understood: UnderstoodSearch, city: string | null): string[] {
  return searchedCities(city, reachOf(query, understood));
}

interface Search extends Searched, Lack {
  query: OfferQuery;
  understood: UnderstoodSearch;
  city: string | null;
  now: Date;
  cursor: SearchCursor | undefined;
  currency: Currency;
}

async function pageOf(platform: Platform, rows: FoundRow[], searched: Search, attempt: Attempt): Promise<FoundOffers> {
  const { query, city, understood, meanings, currency } = searched;
  const shown = rows.slice(0, query.first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > query.first;
  const { minPrice, maxPrice, sizes, words, without, cutWords } = understood;
  const isPlace = attempt.place === 'meant' || doubtfulCity(understood) === undefined;
  return {
    items: readCards(platform, shown).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeSearchCursor({ ...last, ...attempt }) : null,
    hasNextPage,
    city,
    understood: {
      city: isPlace ? (understood.city?.name ?? null) : null,
      price: minPrice === null && maxPrice === null ? null : { min: minPrice, max: maxPrice, currency },
      sort: understood.sort ?? null,
      sizes,
      words,
      without,
    },
    didYouMean: correctedText(query.text, await correctionsIn(platform, searched, rows.length > 0)),
    cutWords,
    meanings,
  };
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
    queries,
    meanings,
    minShare,
    cities,
    sort,
    now,
    currency,
    without: refusedBy(understood, meanings),
    lack: wanted,
    categoryId: query.categoryId,
    types: query.types ?? [],
    minPrice: query.minPrice ?? understood.minPrice,
    maxPrice: query.maxPrice ?? understood.maxPrice,
    openNow: query.openNow ?? false,
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
