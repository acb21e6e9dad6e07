import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, encodeCursor, idPattern } from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { orders } from '#shared/rules/offers/ranking.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { allProductGroups, type ProductGroup } from '../../../finnish/productGroups.ts';
import { type OfferCard, readCards } from '../../catalogue/feed/card.ts';
import { checkCityPage } from '../../catalogue/offerContent.ts';
import { isListed } from '../../catalogue/offerSql.ts';
import { readSettings } from '../../settings/settings.ts';
import { marks, quoted } from '../searchLexemes.ts';
import { allOf, anyOf } from '../searchMeaning.ts';
import { unitBases } from '../searchSql.ts';

/** Which page of the offers of a group. */
export interface GroupQuery {
  /** Finnish name of a municipality: its own offers and those of the whole country; every offer without. */
  city?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}

interface Row {
  id: string;
  /** Of an OfferCard; see readCards. */
  card: string;
  unit: number;
  price: number;
  position: number;
}

/** More than any price in cents. */
const above = sql.lit(1_000_000_000_000);

/**
 * Live offers of a group by unit price, a unit after another because kilos are not compared with litres; then those without
 * one by what is paid. A price that not everybody pays for one piece comes after the others, and no price last. Offers
 * that have an age limit are left out: prices of alcohol are not compared.
 * Throws INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function groupOffers(
  platform: Platform,
  { slug }: Pick<ProductGroup, 'slug'>,
  asked: GroupQuery,
  now = new Date(),
): Promise<{ items: OfferCard[]; endCursor: string | null; hasNextPage: boolean }> {
  const query = inKnownCity(asked);
  refuseIfAny(checkCityPage(query));
  const { city = null, first, after } = query;
  const { currency } = (await readSettings(platform)).pricing;
  const last = after ? decodeCursor(after, pattern) : undefined;
  const columns = sql.join(orders.productGroup.map((parameter) => placeColumns[parameter]));
  const isAfter = last
    ? sql`(${columns}, id) > (${sql.join(last.slice(0, -1).map((value) => sql`${value}::bigint`))}, ${last.at(-1)}::uuid)`
    : sql`true`;
  const order = sql`order by ${columns}, id`;
  const { rows } = await sql<Row>`
    with page as (
      select * from (
        select w.offer_id as id, ${unitOf(currency)} as unit, ${priceOf(currency)} as price, w."position"
        from offer_words w join offer o on o.id = w.offer_id
        where ${isListed('w', now)} and w.lexemes @@ ${groupTsquery(slug, city)}::tsquery and ${isForAllAges}
      ) offers where ${isAfter} ${order} limit ${first + 1}
    ) select page.*, card::text from page join offer_card on offer_id = id ${order} ${plannedForValues}`.execute(
    platform.search,
  );
  const shown = rows.slice(0, first);
  const end = shown.at(-1);
  const hasNextPage = rows.length > first;
  return {
    items: readCards(platform, shown).map(({ card }) => card),
    endCursor: end && hasNextPage ? encodeCursor(end.unit, end.price, end.position, end.id) : null,
    hasNextPage,
  };
}

const pattern = new RegExp(`^(\\d{1,16})\\.(\\d{1,16})\\.(-?\\d{1,15})\\.${idPattern}$`);

/** What a row is ordered by for each parameter. */
const placeColumns = { UNIT_PRICE: sql`unit`, PRICE: sql`price`, NEWEST: sql`"position"` } as const;

const isForAllAges = sql`coalesce(o.content_answers ->> 'alcohol', '') not in ('MILD', 'STRONG')`;

/** Whether everybody pays the price for one: not 'alk. 9,90 €', '3 kpl 5 €' or a price for members. */
const isPlain = sql`coalesce(o.price_form, 'SINGLE') = 'SINGLE' and coalesce(o.audience, 'EVERYONE') <> 'MEMBERS'`;

/** The unit's place and the unit price; of offers without one their places after all units. */
function unitOf(currency: Currency): RawBuilder<number> {
  return sql`(case
    when w.currency is distinct from ${currency} or w.price is null then ${sql.lit(unitBases.length + 3)}
    when not (${isPlain}) then ${sql.lit(unitBases.length + 2)}
    when w.unit_price is null then ${sql.lit(unitBases.length + 1)}
    else array_position(${unitBases}::text[], w.unit_base::text) end::bigint * ${above}
    + case when w.currency = ${currency} and ${isPlain} then coalesce(w.unit_price, 0) else 0 end)::bigint`;
}

function priceOf(currency: Currency): RawBuilder<number> {
  return sql`coalesce(case when w.currency = ${currency} then w.price end, ${above})::bigint`;
}

function groupTsquery(slug: string, city: string | null): string {
  const places = city === null ? [] : [anyOf([city, ''].map((place) => quoted(marks.place + place)))];
  return allOf([quoted(marks.group + slug), ...places]);
}

/** Offers of a group are counted up to this maximum. */
const maxCounted = 100;
/** Groups of an answer. */
const maxGroups = 24;

/** Groups with live offers, at most 24, those with the most first. Throws INVALID_INPUT for an unknown city. */
export async function groupsWithOffers(
  platform: Platform,
  asked: { city?: string | null | undefined },
  now = new Date(),
): Promise<ProductGroup[]> {
  const { city = null } = inKnownCity(asked);
  refuseIfAny(checkCityPage({ city, first: maxGroups }));
  return (await countedGroups(platform, city, now)).slice(0, maxGroups);
}

/** All groups that have live offers, of a municipality and the whole country or anywhere, those with the most first. */
export async function countedGroups(
  { search }: Pick<Platform, 'search'>,
  city: string | null,
  now = new Date(),
): Promise<ProductGroup[]> {
  const groups = allProductGroups();
  const queries = groups.map(({ slug }) => groupTsquery(slug, city));
  const { rows } = await sql<{ place: number }>`
    select place::int as place from unnest(${queries}::text[]) with ordinality asked (query, place)
      cross join lateral (
        select count(*) as offers from (
          select from offer_words w join offer o on o.id = w.offer_id
          where w.lexemes @@ query::tsquery and ${isListed('w', now)} and ${isForAllAges} limit ${sql.lit(maxCounted)}
        ) live
      ) counted
    where offers > 0 order by offers desc, place`.execute(search);
  return rows.flatMap(({ place }) => groups[place - 1] ?? []);
}
