import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import {
  allWays,
  forgivenSteps,
  matchFields,
  matchWeights,
  maxMeasured,
  orders,
} from '#shared/rules/offers/ranking.ts';
import type { Currency, OfferType, SearchSort, UnitBase } from '#shared/schema.generated.ts';
import { isListed } from '../catalogue/offerSql.ts';
import { isOpenSomewhere } from '../catalogue/outletSql.ts';
import { anyOf } from './searchMeaning.ts';
import type { SearchCursor } from './searchRows.ts';
import type { FoundMeaning } from './searchVocabulary.ts';
import type { Lack } from './searchWithout.ts';

/** The units of unit prices, in the order in which a search by them shows them. */
export const unitBases = ['KG', 'L', 'PIECE', 'M', 'M2', 'M3'] as const satisfies UnitBase[];

interface SearchValues {
  /** Tsqueries of which any finds the offers; none for every offer. */
  queries: readonly string[];
  /** What the offers are measured by. */
  meanings: readonly FoundMeaning[];
  /** Minimum share of the words that an offer has, of the highest number that any offer has. */
  minShare: number;
  /** A tsquery of what is not wanted; '' for nothing. */
  without: string;
  lack: Lack;
  now: Date;
  categoryId: string | null | undefined;
  /** Empty for all types. */
  types: readonly OfferType[];
  /** In cents of the currency; offers in another or without a price are then left out. */
  minPrice: number | null;
  maxPrice: number | null;
  currency: Currency;
  /** Null for the best match first. */
  sort: SearchSort | null;
  /** Names of municipalities, the nearest first, for that order. */
  cities: readonly string[];
  /** Only offers that may be used at an outlet that is open at `now`; in `cities`, if any are named. */
  openNow: boolean;
  /** Maximum number of rows. */
  limit: number;
  after: Omit<SearchCursor, 'reading' | 'place'>;
}

export interface FoundRow extends Omit<SearchCursor, 'reading' | 'place'> {
  /** Of an OfferCard; see readCards. */
  card: string;
}

/** A page of a search. */
export async function readFound(db: Db, values: SearchValues): Promise<FoundRow[]> {
  const { queries, meanings, minShare, sort, limit, after, lack } = values;
  const limitEach = Math.max(40, Math.floor(maxMeasured / Math.max(1, meanings.length)));
  const branches = (queries.length > 0 ? queries : [undefined]).map((query) => candidates(query, values, limitEach));
  const columns = sql.join(orders.search.map((parameter) => sortColumns[parameter]));
  const order = sql`order by ${columns}, offer_id`;
  const last = sql.join(orders.search.map((parameter) => lastValues[parameter](after)));
  const { rows } = await sql<FoundRow>`
    with candidate as (
      ${sql.join(branches, sql` union `)}
    ), found as (
      ${meanings.length === 0 || sort ? sql`select *, 0 as matched from candidate` : measured(meanings, lack)}
    ), page as (
      select * from (select *, max(matched) over () as highest from found) all_found
      where matched >= highest * ${sql.lit(minShare)}
        and (${columns}, offer_id) > (${last}, ${after.id}::uuid)
      ${order} limit ${limit}
    )
    select offer_id as id, card::text, rank, premium, "position" from page join offer_card using (offer_id) ${order}
    ${plannedForValues}`.execute(db);
  return rows;
}

/** What a row is ordered by for each parameter; a chosen order has its value in place of the match. */
const sortColumns = {
  MATCH: sql`rank`,
  CHOSEN: sql`rank`,
  PREMIUM: sql`not premium`,
  NEWEST: sql`"position"`,
} as const;

/** The same of the row after which a page begins. */
const lastValues = {
  MATCH: ({ rank }: SearchValues['after']) => sql`${rank}::bigint`,
  CHOSEN: ({ rank }: SearchValues['after']) => sql`${rank}::bigint`,
  PREMIUM: ({ premium }: SearchValues['after']) => sql`${!premium}::boolean`,
  NEWEST: ({ position }: SearchValues['after']) => sql`${position}::bigint`,
} as const;

/** For each of the tsqueries whether any offer has it. */
export async function haveOffers(db: Db, queries: readonly string[], now: Date): Promise<boolean[]> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from offer_words w where ${isListed('w', now)} and w.lexemes @@ query::tsquery) as is
    from unnest(${queries}::text[]) with ordinality q (query, at) order by at`.execute(db);
  return rows.map(({ is }) => is);
}

/** The first offers of a tsquery that fit all else, with their place in an order other than by match. */
function candidates(query: string | undefined, values: SearchValues, limitEach: number): RawBuilder<unknown> {
  const { without, now, categoryId, types, minPrice, maxPrice, currency, sort, after, limit } = values;
  const { openNow, cities } = values;
  const conditions = [isListed('w', now)];
  if (query !== undefined) conditions.push(sql`w.lexemes @@ ${query}::tsquery`);
  if (without !== '') conditions.push(sql`not w.lexemes @@ ${without}::tsquery`);
  if (categoryId) conditions.push(sql`w.category_id = ${categoryId}`);
  if (types.length > 0) conditions.push(sql`w.type = any(${types}::text[])`);
  if (minPrice !== null) conditions.push(sql`(w.price >= ${minPrice} and w.currency = ${currency})`);
  if (maxPrice !== null) conditions.push(sql`(w.price <= ${maxPrice} and w.currency = ${currency})`);
  const isThere = cities.length > 0 ? sql<boolean>`t.municipality = any(${cities}::text[])` : undefined;
  if (openNow) conditions.push(isOpenSomewhere('w', now, isThere));
  const rank = sql`(${orderOf(values)})::bigint`;
  if (!sort)
    return sql`(select w.offer_id, w.premium, w."position", ${rank} as rank from offer_words w
      where ${sql.join(conditions, sql` and `)} order by w.premium desc, w."position", w.offer_id limit ${sql.lit(limitEach)})`;
  // In such an order premium offers have no advantage, and no more than a page is wanted.
  const last = sql.join(orders.chosen.map((parameter) => lastValues[parameter](after)));
  const place = sql.join(orders.chosen.map((parameter) => ({ CHOSEN: rank, NEWEST: sql`w."position"` })[parameter]));
  conditions.push(sql`(${place}, w.offer_id) > (${last}, ${after.id}::uuid)`);
  return sql`(select w.offer_id, false as premium, w."position", ${rank} as rank from offer_words w
    where ${sql.join(conditions, sql` and `)} order by ${place}, w.offer_id limit ${limit})`;
}

function orderOf({ sort, currency, cities }: SearchValues): RawBuilder<unknown> {
  switch (sort) {
    case 'CHEAPEST':
      return sql`coalesce(case when w.currency = ${currency} then w.price end, 1000000000000)`;
    case 'NEWEST':
      return sql`w."position"`;
    case 'ENDING':
      return sql`floor(extract(epoch from w.expires_at) * 1000)`;
    case 'DISCOUNT':
      return sql`-w.discount_bp`;
    case 'UNIT_PRICE':
      // Kilos are not compared with litres: one unit follows the other.
      return sql`coalesce(array_position(${unitBases}::text[], w.unit_base::text)
        * 1000000000000 + case when w.currency = ${currency} then w.unit_price end, 100000000000000)`;
    case 'NEAREST':
      return sql`coalesce((select min(array_position(${cities}::text[], city)) from unnest(w.cities) city), 1000)`;
    default:
      return sql`0`;
  }
}

/** A tsquery that finds nothing: no word has the letter. */
const nothing = "'%'";

/**
 * The candidates by how well they match: the number of words, then the ways in which they have them, then the fields.
 * The stored words are read once for each.
 */
function measured(meanings: readonly FoundMeaning[], { free, having }: Lack): RawBuilder<unknown> {
  const lack =
    free === ''
      ? sql``
      : sql` + min(case when c.lexemes @@ ${free}::tsquery then 0 when c.lexemes @@ ${having}::tsquery then ${sql.lit(2 * matchWeights.notFree)}
          else ${sql.lit(matchWeights.notFree)} end)`;
  const columns = allWays.map((way) => meanings.map((meaning) => anyOf(meaning[way]) || nothing));
  const all = meanings.map((meaning) => anyOf(allWays.flatMap((way) => meaning[way])));
  const inField = ['A', 'B', 'C'].map((weight) => all.map((query) => query.replaceAll(/'[^']*'/g, `$&:${weight}`)));
  const penalties = meanings.map(({ isForgiven }) => (isForgiven ? forgivenSteps : 0));
  const searched = matchFields.slice(0, inField.length);
  const arrays = [...columns, ...inField].map((texts) => sql`${texts}::tsquery[]`);
  return sql`select c.offer_id, c.premium, c."position", coalesce(sum(coalesce(score, ${sql.lit(matchWeights.missing)})), 0)::bigint${lack} as rank,
      count(score)::int as matched
    from (select candidate.*, w.lexemes || ''::tsvector as lexemes from candidate join offer_words w using (offer_id) offset 0) c
      cross join lateral (
        select ${sql.lit(matchWeights.way)} * (penalty + case ${stepsOf(allWays)} end)
          + ${sql.lit(matchWeights.field)} * case ${stepsOf(searched)} else ${sql.lit(searched.length)} end as score
        from unnest(${sql.join(arrays)}, ${penalties}::int[])
          word (${sql.join([...allWays, ...searched, 'penalty'].map((name) => sql.ref(name)))})
      ) scores
    group by c.offer_id, c.premium, c."position"`;
}

/** How many steps down the list a word is: the first of the columns whose tsquery the offer has. */
function stepsOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column, step) => sql`when c.lexemes @@ ${sql.ref(column)} then ${sql.lit(step)}`),
    sql` `,
  );
}
