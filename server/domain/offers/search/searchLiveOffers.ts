import { refuseIfAny } from '#shared/appError.ts';
import type { Currency, OfferType, SearchPart, SearchSort } from '#shared/schema.generated.ts';
import { plainWords } from '../../../finnish/letters.ts';
import { type UnderstoodSearch, understandSearch } from '../../../finnish/understanding.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../settings/settings.ts';
import type { OfferCard } from '../feed/card.ts';
import { withoutDamagedCards } from '../feed/damagedCards.ts';
import { citiesNear } from '../nearby/distanceBands.ts';
import { checkSearch } from '../pageRules.ts';
import { decodeSearchCursor, encodeSearchCursor, readings, type SearchCursor } from './searchCursor.ts';
import { joined, type Meaning, meaningsOf } from './searchMeaning.ts';
import { spelledAlike } from './searchSpelling.ts';
import { type FoundRow, placeQuery, readFound } from './searchSql.ts';

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
}

/** A page of what a search found. */
export interface FoundOffers {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
  /** The municipality searched, with what is offered in the whole country; null for every municipality. */
  city: string | null;
  /** What the text asks for. */
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
}

/**
 * Live offers of a municipality and of the whole country in which all words of the text are found: the words, their
 * inflected forms, compounds with them, synonyms. The best matches come first: words of the title and the keywords
 * before others, the words themselves before synonyms; then premium, then the newest. Without a match, misspelt words
 * are corrected; without a match again, some of the words suffice.
 * Throws INVALID_INPUT for a text outside 1 to 200 characters, an unknown city, a page size outside 1 to 100 and a
 * broken cursor.
 */
export async function searchLiveOffers(platform: Platform, query: OfferQuery, now = new Date()): Promise<FoundOffers> {
  refuseIfAny(checkSearch(query));
  const cursor = query.after ? decodeSearchCursor(query.after) : undefined;
  const understood = understandSearch(query.text, query.ignore);
  const meanings = meaningsOf([...understood.sizes.flatMap(plainWords), ...understood.words]);
  const city = (query.cityIsFixed ? undefined : understood.city?.name) ?? query.city ?? null;
  const sort = query.sort ?? understood.sort ?? null;
  const search: Search = {
    query,
    understood,
    city,
    cities: city === null ? [] : query.nearby || sort === 'NEAREST' ? around(city) : [city],
    sort,
    now,
    cursor,
    currency: (await readSettings(platform)).pricing.currency,
  };
  if (understood.isEmpty || (query.categoryId && !isId(query.categoryId))) return pageOf(platform, [], search, 'exact');
  for (const reading of readings) {
    if (cursor && cursor.reading !== reading) continue;
    const wanted = await wantedIn(reading, platform, meanings, search);
    const rows = wanted ? await readPage(platform, search, wanted) : [];
    if (cursor || rows.length > 0) return pageOf(platform, rows, search, reading);
  }
  return pageOf(platform, [], search, 'exact');
}

/** Municipalities at most 50 kilometres away, the nearest first. */
function around(city: string): string[] {
  return citiesNear(city)
    .filter(({ band }) => band <= 2)
    .map(({ name }) => name);
}

interface Search {
  query: OfferQuery;
  understood: UnderstoodSearch;
  city: string | null;
  /** Those searched, the nearest first; empty for all. */
  cities: readonly string[];
  sort: SearchSort | null;
  now: Date;
  cursor: SearchCursor | undefined;
  currency: Currency;
}

interface Reading {
  meanings: Meaning[];
  by: '&' | '|';
}

/** What is searched in that reading of the words; undefined when it is the same as in a stricter one. */
async function wantedIn(
  reading: SearchCursor['reading'],
  platform: Platform,
  meanings: Meaning[],
  search: Search,
): Promise<Reading | undefined> {
  if (reading === 'exact') return { meanings, by: '&' };
  if (reading === 'some') return meanings.length > 1 ? { meanings, by: '|' } : undefined;
  if (search.query.ignore?.includes('SPELLING')) return undefined;
  const corrected = await spelledAlike(platform, meanings, search);
  return corrected && { meanings: corrected, by: '&' };
}

function pageOf(
  platform: Pick<Platform, 'log'>,
  rows: FoundRow[],
  { query, city, understood }: Search,
  reading: SearchCursor['reading'],
): FoundOffers {
  const shown = rows.slice(0, query.first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > query.first;
  const { minPrice, maxPrice, sizes, words, without, cutWords } = understood;
  return {
    items: withoutDamagedCards(platform, shown, ({ card }) => card).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeSearchCursor({ ...last, reading }) : null,
    hasNextPage,
    city,
    understood: {
      city: understood.city?.name ?? null,
      price: minPrice === null && maxPrice === null ? null : { min: minPrice, max: maxPrice },
      sort: understood.sort ?? null,
      ...{ sizes, words, without },
    },
    didYouMean: null,
    cutWords,
  };
}

/** The cursor before the best offer. */
const beforeAll = {
  rank: -Number.MAX_SAFE_INTEGER,
  premium: true,
  position: 0,
  id: '00000000-0000-0000-0000-000000000000',
};

/** The rows of a page and, if there are more, one more. */
function readPage({ search }: Platform, wanted: Search, { meanings, by }: Reading): Promise<FoundRow[]> {
  const { query, understood, cities, sort, now, cursor, currency } = wanted;
  const where = placeQuery(cities);
  const all = (parts: string[]) => (parts.length > 0 ? joined(parts, by) : where);
  const inHeadline = all(meanings.map(({ wide }) => wide));
  const { rank, premium, position, id } = cursor ?? beforeAll;
  const refused = meaningsOf(understood.without).map(({ own }) => own);
  return readFound(search, {
    wide: joined([where, inHeadline], '&'),
    own: all(meanings.map(({ own }) => own)),
    inHeadline,
    without: refused.length > 0 ? joined(refused, '|') : '',
    now,
    categoryId: query.categoryId ?? null,
    types: query.types?.length ? query.types : null,
    minPrice: query.minPrice ?? understood.minPrice,
    maxPrice: query.maxPrice ?? understood.maxPrice,
    ...{ currency, sort, cities },
    limit: query.first + 1,
    ...{ rank, notPremium: !premium, position, id },
  });
}

/** What the assistant looks for. */
export interface OfferWanted {
  /** Empty for whatever there is. */
  text: string;
  /** Cents. */
  maxPrice?: number | null | undefined;
  minPrice?: number | null | undefined;
  /** Name or id of a category; an unknown one narrows nothing. */
  category?: string | null | undefined;
  sort?: SearchSort | null | undefined;
  /** Also municipalities at most 50 kilometres away. */
  nearby?: boolean | undefined;
  /** Finnish name of a municipality: the only one searched, whatever the text names. */
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
  // A word that narrows nothing stands for none: every offer fits.
  const words = plainWords(text).length === 0 ? 'tarjous' : Array.from(text).slice(0, 200).join('');
  return searchLiveOffers(platform, { ...wanted, text: words, categoryId: named?.id, first, cityIsFixed: true }, now);
}
