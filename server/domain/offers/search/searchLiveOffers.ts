import { refuseIfAny } from '#shared/appError.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../feed/card.ts';
import { soundCards } from '../feed/soundCards.ts';
import { decodeFound, encodeFound, type FoundPlace, readings } from './searchCursor.ts';
import { joined, type Meaning, wantedBy } from './searchMeaning.ts';
import { searchFaults } from './searchRules.ts';
import { spelledAlike } from './searchSpelling.ts';
import { type FoundRow, placeQuery, readFound } from './searchSql.ts';

/** What is searched, and from where on. */
export interface OfferQuery {
  /** 1 to 200 characters. */
  text: string;
  /** Finnish name of a municipality, unless the text names one; without either, every municipality. */
  city?: string | null;
  categoryId?: string | null;
  types?: readonly OfferType[] | null;
  first: number;
  after?: string | null;
  /** A municipality among the words is left out instead of searched: whoever asks sees only the given city. */
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
 * inflected forms, compounds with them, what means the same. The best come first: words of the title and the keywords
 * before others, the words themselves before what means the same; then premium, then the newest. Only when nothing is
 * found are misspelt words read as those that are written almost alike; and then some of the words do.
 * Refuses INVALID_INPUT for a text outside 1 to 200 characters, an unknown city, a page size outside 1 to 100 and a
 * broken cursor.
 */
export async function searchLiveOffers(
  platform: Pick<Platform, 'search' | 'log'>,
  query: OfferQuery,
  now = new Date(),
): Promise<FoundOffers> {
  refuseIfAny(searchFaults(query));
  const { categoryId, after } = query;
  const place = after ? decodeFound(after) : undefined;
  const { city: named, meanings, isEmpty } = wantedBy(query.text);
  const city = (query.cityIsFixed ? undefined : named?.name) ?? query.city ?? null;
  if (isEmpty || (categoryId && !isId(categoryId))) return pageOf(platform, [], { query, city, reading: 'exact' });
  for (const reading of readings) {
    if (place && place.reading !== reading) continue;
    const wanted = await wantedIn(reading, platform, { meanings, city, now });
    const rows = wanted ? await readPage(platform, query, { ...wanted, city, place, now }) : [];
    if (place || rows.length > 0) return pageOf(platform, rows, { query, city, reading });
  }
  return pageOf(platform, [], { query, city, reading: 'exact' });
}

interface Reading {
  meanings: Meaning[];
  by: '&' | '|';
}

/** What is looked for in that reading of the words; undefined when it is no other than those before. */
async function wantedIn(
  reading: FoundPlace['reading'],
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
  reading: FoundPlace['reading'];
}

function pageOf(platform: Pick<Platform, 'log'>, rows: FoundRow[], { query, city, reading }: Search): FoundOffers {
  const { first } = query;
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: soundCards(platform, shown, ({ card }) => card).map(({ card }) => card),
    endCursor: last && hasNextPage ? encodeFound({ ...last, reading }) : null,
    hasNextPage,
    city,
  };
}

interface Extent extends Reading {
  city: string | null;
  place: FoundPlace | undefined;
  now: Date;
}

/** The place before the best offer. */
const beforeAll = { band: -1, premium: true, position: 0, id: '00000000-0000-0000-0000-000000000000' };

/** The rows of a page and, if there are more, one more. */
function readPage(
  { search }: Pick<Platform, 'search'>,
  { categoryId, types, first }: OfferQuery,
  { city, meanings, by, now, place }: Extent,
): Promise<FoundRow[]> {
  const where = placeQuery(city);
  const all = (parts: string[]) => (parts.length > 0 ? joined(parts, by) : where);
  const inHeadline = all(meanings.map(({ wide }) => wide));
  const { band, premium, position, id } = place ?? beforeAll;
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
