import { refuseIfAny } from '#shared/appError.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../feed/card.ts';
import { withoutDamagedCards } from '../feed/damagedCards.ts';
import { checkSearch } from '../pageRules.ts';
import { decodeSearchCursor, encodeSearchCursor, readings, type SearchCursor } from './searchCursor.ts';
import { joined, type Meaning, wantedBy } from './searchMeaning.ts';
import { spelledAlike } from './searchSpelling.ts';
import { type FoundRow, placeQuery, readFound } from './searchSql.ts';

/** Which page of a search. */
export interface OfferQuery {
  /** 1 to 200 characters. */
  text: string;
  /** Finnish name of a municipality, unless the text names one; without either, every municipality. */
  city?: string | null | undefined;
  categoryId?: string | null | undefined;
  types?: readonly OfferType[] | null | undefined;
  first: number;
  after?: string | null | undefined;
  /** Ignores a municipality among the words: the consumer sees only the given city. */
  cityIsFixed?: boolean;
}

/** A page of what a search found. */
export interface FoundOffers {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
  /** The municipality searched, with what is offered in the whole country; null for every municipality. */
  city: string | null;
}

/**
 * Live offers of a municipality and of the whole country in which all words of the text are found: the words, their
 * inflected forms, compounds with them, synonyms. The best matches come first: words of the title and the keywords
 * before others, the words themselves before synonyms; then premium, then the newest. Without a match, misspelt words
 * are corrected; without a match again, some of the words suffice.
 * Throws INVALID_INPUT for a text outside 1 to 200 characters, an unknown city, a page size outside 1 to 100 and a
 * broken cursor.
 */
export async function searchLiveOffers(
  platform: Pick<Platform, 'search' | 'log'>,
  query: OfferQuery,
  now = new Date(),
): Promise<FoundOffers> {
  refuseIfAny(checkSearch(query));
  const { categoryId, after } = query;
  const cursor = after ? decodeSearchCursor(after) : undefined;
  const { city: named, meanings, isEmpty } = wantedBy(query.text);
  const city = (query.cityIsFixed ? undefined : named?.name) ?? query.city ?? null;
  if (isEmpty || (categoryId && !isId(categoryId))) return pageOf(platform, [], { query, city, reading: 'exact' });
  for (const reading of readings) {
    if (cursor && cursor.reading !== reading) continue;
    const wanted = await wantedIn(reading, platform, { meanings, city, now });
    const rows = wanted ? await readPage(platform, query, { ...wanted, city, cursor, now }) : [];
    if (cursor || rows.length > 0) return pageOf(platform, rows, { query, city, reading });
  }
  return pageOf(platform, [], { query, city, reading: 'exact' });
}

interface Reading {
  meanings: Meaning[];
  by: '&' | '|';
}

/** What is searched in that reading of the words; undefined when it is the same as in a stricter one. */
async function wantedIn(
  reading: SearchCursor['reading'],
  platform: Pick<Platform, 'search'>,
  { meanings, ...where }: { meanings: Meaning[]; city: string | null; now: Date },
): Promise<Reading | undefined> {
  if (reading === 'exact') return { meanings, by: '&' };
  if (reading === 'some') return meanings.length > 1 ? { meanings, by: '|' } : undefined;
  const corrected = await spelledAlike(platform, meanings, where);
  return corrected && { meanings: corrected, by: '&' };
}

interface Search {
  query: OfferQuery;
  city: string | null;
  reading: SearchCursor['reading'];
}

function pageOf(platform: Pick<Platform, 'log'>, rows: FoundRow[], { query, city, reading }: Search): FoundOffers {
  const { first } = query;
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: withoutDamagedCards(platform, shown, ({ card }) => card).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeSearchCursor({ ...last, reading }) : null,
    hasNextPage,
    city,
  };
}

interface Extent extends Reading {
  city: string | null;
  cursor: SearchCursor | undefined;
  now: Date;
}

/** The cursor before the best offer. */
const beforeAll = { band: -1, premium: true, position: 0, id: '00000000-0000-0000-0000-000000000000' };

/** The rows of a page and, if there are more, one more. */
function readPage(
  { search }: Pick<Platform, 'search'>,
  { categoryId, types, first }: OfferQuery,
  { city, meanings, by, now, cursor }: Extent,
): Promise<FoundRow[]> {
  const where = placeQuery(city);
  const all = (parts: string[]) => (parts.length > 0 ? joined(parts, by) : where);
  const inHeadline = all(meanings.map(({ wide }) => wide));
  const { band, premium, position, id } = cursor ?? beforeAll;
  return readFound(search, {
    wide: joined([where, inHeadline], '&'),
    own: all(meanings.map(({ own }) => own)),
    inHeadline,
    now,
    categoryId: categoryId ?? null,
    types: types?.length ? types : null,
    limit: first + 1,
    ...{ band, notPremium: !premium, position, id },
  });
}
