import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import type { Currency, DistanceBand } from '#shared/schema.generated.ts';
import { withoutAskingAbroad } from '../../finnish/foreignWords.ts';
import { type UnderstoodSearch, understandSearch } from '../../finnish/understanding.ts';
import { searchedCities } from '../catalogue/nearby/distanceBands.ts';
import { strictQuery } from './searchQueries.ts';
import { type FoundMeaning, findMeanings, type Lookup, lexemesOfOffers } from './searchVocabulary.ts';
import { meaningsAsked, refusedBy } from './searchWithout.ts';

/** A search that is asked again whenever offers are published. */
export interface StandingSearch {
  text: string;
  /** Finnish name of a municipality; null for every one. */
  city: string | null;
  within: DistanceBand;
  categoryId: string | null;
}

/** When the offers became visible: after the first instant, up to the second. Those that have ended are left out. */
export interface Published {
  after: Date;
  until: Date;
  now: Date;
}

/** An offer that a search finds. */
export interface NewMatch {
  /** Place of the search in the list that was given. */
  search: number;
  offerId: string;
  publishedAt: Date;
}

/** Offers of one search at a time: of more, the newest. */
const maxEach = 100;

interface Understood {
  understood: UnderstoodSearch;
  /** Undefined when an offer cannot have every word. */
  meanings: FoundMeaning[] | undefined;
}

/**
 * What is searched for many at once: the words that several searches have in common are looked up once, and all are asked
 * in one statement. One of these serves a whole run, since it remembers what it has looked up.
 */
export function standingSearches(on: Db, currency: Currency) {
  const known = new DataLoader<string, boolean>(
    async (lexemes) => {
      const found = await lexemesOfOffers(on, lexemes);
      return lexemes.map((lexeme) => found.has(lexeme));
    },
    { maxBatchSize: 5000 },
  );
  const lookup: Lookup = {
    search: on,
    known: async (lexemes) => {
      const isKnown = await known.loadMany(lexemes);
      for (const one of isKnown) if (one instanceof Error) throw one;
      return new Set(lexemes.filter((_, at) => isKnown[at] === true));
    },
  };
  const texts = new Map<string, Promise<Understood>>();
  const understand = (text: string) => {
    const found = texts.get(text) ?? understandText(lookup, text);
    texts.set(text, found);
    return found;
  };
  return {
    /** The offers published meanwhile that each of the searches would find with `isStrict`, at most 100 for each. */
    async newMatches(searches: readonly StandingSearch[], published: Published): Promise<NewMatch[]> {
      // Most runs have no new offers: then no word is looked up.
      if (!(await hasFresh(on, published))) return [];
      const understood = await Promise.all(searches.map(({ text }) => understand(text)));
      const asked = searches.flatMap((search, at) => {
        const words = understood[at];
        return words ? (conditionsOf(search, words, at) ?? []) : [];
      });
      return asked.length === 0 ? [] : readMatches(on, asked, published, currency);
    },
  };
}

async function understandText(lookup: Lookup, text: string): Promise<Understood> {
  const understood = understandSearch(text, [], withoutAskingAbroad);
  const asked = meaningsAsked(understood);
  const meanings = await findMeanings(lookup, asked, { spelling: true, isStrict: true });
  return { understood, meanings: meanings.length === asked.length && asked.length > 0 ? meanings : undefined };
}

interface Conditions {
  at: number;
  query: string;
  without: string;
  minPrice: number | null;
  maxPrice: number | null;
  categoryId: string | null;
}

/** Undefined when nothing can be found. */
function conditionsOf(
  { city, within, categoryId }: StandingSearch,
  { understood, meanings }: Understood,
  at: number,
): Conditions | undefined {
  if (!meanings) return undefined;
  const { minPrice, maxPrice, sort } = understood;
  const reach = within === 'SAME_CITY' && sort === 'NEAREST' ? 'KM_50' : within;
  const cities = searchedCities(city, reach);
  const query = strictQuery(understood, { meanings, cities, city, reach });
  return query === ''
    ? undefined
    : { at, query, without: refusedBy(understood, meanings), minPrice, maxPrice, categoryId };
}

const isFresh = ({ after, until, now }: Published) =>
  sql`published_at > ${after} and published_at <= ${until} and expires_at >= ${now}`;

async function hasFresh(on: Db, published: Published): Promise<boolean> {
  const { rows } = await sql`select from offer_words where ${isFresh(published)} limit 1`.execute(on);
  return rows.length > 0;
}

async function readMatches(
  on: Db,
  asked: readonly Conditions[],
  published: Published,
  currency: Currency,
): Promise<NewMatch[]> {
  const list = <Name extends keyof Conditions>(name: Name) => asked.map((one) => one[name]);
  const isInLimits = sql`(q.min is null or w.price >= q.min) and (q.max is null or w.price <= q.max)`;
  const { rows } = await sql<NewMatch>`
    with fresh as materialized (
      select offer_id, lexemes || ''::tsvector as lexemes, price, currency, category_id, published_at from offer_words
      where ${isFresh(published)}
    )
    select q.at as search, found.offer_id as "offerId", found.published_at as "publishedAt"
    from unnest(${list('at')}::int[], ${list('query')}::text[], ${list('without')}::text[], ${list('minPrice')}::bigint[],
        ${list('maxPrice')}::bigint[], ${list('categoryId')}::uuid[]) q (at, query, without, min, max, category)
      cross join lateral (
        select w.offer_id, w.published_at from fresh w
        where w.lexemes @@ q.query::tsquery and (q.without = '' or not w.lexemes @@ q.without::tsquery)
          and (q.category is null or w.category_id = q.category)
          and (q.min is null and q.max is null or w.currency = ${currency} and ${isInLimits})
        order by w.published_at desc, w.offer_id limit ${sql.lit(maxEach)}) found
    ${plannedForValues}`.execute(on);
  return rows;
}
