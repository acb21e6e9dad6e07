import { cityByName } from '../../cities.ts';
import { Refusal, refuseIfAny } from '../../errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OfferType } from '../../schema.generated.ts';
import type { OfferCard } from './card.ts';
import { decodePlace, encodePlace, type FeedPlace, ringStart } from './feedCursor.ts';

/** Whose feed, and from where on. */
export interface FeedQuery {
  /** Finnish name of a municipality; without one, only offers of the whole country. */
  city?: string | null;
  categoryId?: string | null;
  types?: readonly OfferType[] | null;
  first: number;
  after?: string | null;
}

export interface FeedPage {
  items: OfferCard[];
  endCursor: string | null;
  hasNextPage: boolean;
}

interface Row {
  card: OfferCard;
  part: number;
  position: number;
}

/**
 * A page of what consumers in the city see: live offers of the city and of the whole country, premium first (in an
 * order that turns with the day), then the newest. One statement that reads as many index entries as the page has rows,
 * however many offers there are.
 * Refuses INVALID_INPUT for an unknown city, a page size outside 1 to 100 and a broken cursor.
 */
export async function offerFeed({ sql }: Platform, query: FeedQuery, now = new Date()): Promise<FeedPage> {
  refuseIfAny(faultsOf(query));
  const { first, categoryId, after } = query;
  if (categoryId && !isId(categoryId)) return { items: [], endCursor: null, hasNextPage: false };
  const place = after ? decodePlace(after) : undefined;
  const start = place?.start ?? ringStart(now);
  const rows = await sql.read<Row>({
    ...(categoryId ? categoryPage : wholePage),
    values: [
      ...pageValues(query, start, now),
      ...boundsOf([0, 1, 2], start, place, now),
      ...(categoryId ? [categoryId] : []),
    ],
  });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    items: shown.map(({ card }) => card),
    endCursor: last && rows.length > first ? encodePlace({ ...last, start, id: last.card.id }) : null,
    hasNextPage: rows.length > first,
  };
}

/** Live premium offers of the city and of the whole country, for the carousel, in the same turning order. */
export async function premiumOffers(
  { sql }: Platform,
  query: Pick<FeedQuery, 'city' | 'first'>,
  now = new Date(),
): Promise<OfferCard[]> {
  refuseIfAny(faultsOf(query));
  const start = ringStart(now);
  const values = [...pageValues(query, start, now), ...boundsOf([0, 1], start, undefined, now)];
  const rows = await sql.read<Row>({ ...premiumPage, values });
  return rows.slice(0, query.first).map(({ card }) => card);
}

/** One offer, when it is live. Refuses OFFER_NOT_FOUND. */
export async function liveOffer({ sql }: Platform, id: string, now = new Date()): Promise<OfferCard> {
  const [row] = isId(id)
    ? await sql.read<Pick<Row, 'card'>>({ name: 'live-offer', text: liveOfferSql, values: [id, now] })
    : [];
  if (!row) throw new Refusal('OFFER_NOT_FOUND');
  return row.card;
}

const liveOfferSql = `select card from offer_card where offer_id = $1 and exists (
  select from offer_feed f where f.offer_id = $1 and f.published_at <= $2 and f.expires_at >= $2)`;

/** Greater than every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const behindAll = Number.MAX_SAFE_INTEGER;

function faultsOf({ city, first }: Pick<FeedQuery, 'city' | 'first'>) {
  return {
    ...(city != null && !cityByName(city) && { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` }),
    ...((first < 1 || first > 100) && { first: 'Sivulla voi olla 1–100 tarjousta.' }),
  };
}

function pageValues({ city, types, first }: FeedQuery, start: number, now: Date): unknown[] {
  return [city ?? null, now, first + 1, types?.length ? types : null, start];
}

/** After which position and id each part of the feed is read. */
function boundsOf(parts: readonly number[], start: number, place: FeedPlace | undefined, now: Date): unknown[] {
  return parts.flatMap((part) => {
    if (place && part < place.part) return [behindAll, lastId];
    if (place && part === place.part) return [place.position, place.id];
    if (part === 0) return [start - 1, lastId];
    // The newest of the others have the lowest positions: what appears later than now lies before this one.
    return [part === 1 ? -1 : -now.getTime() - 1, lastId];
  });
}

const wholePage = { name: 'offer-feed', text: pageSql([0, 1, 2]) };
const categoryPage = { name: 'offer-feed-category', text: pageSql([0, 1, 2], 'and category_id = $12') };
const premiumPage = { name: 'offer-feed-premium', text: pageSql([0, 1]) };

function pageSql(parts: readonly number[], condition = ''): string {
  const ranges = parts.flatMap((part) => ['$1', `''`].map((city) => rangeSql(part, `city = ${city} ${condition}`)));
  return `select c.card, p.part, p."position" from (
      select * from (${ranges.join(' union all ')}) r order by part, "position", offer_id limit $3
    ) p join offer_card c on c.offer_id = p.offer_id
    order by p.part, p."position", p.offer_id`;
}

/** One ordered range of an index: a part of a city's offers, or of those of the whole country. */
function rangeSql(part: number, whose: string): string {
  const [position, id] = [6 + part * 2, 7 + part * 2];
  return `(select ${part} as part, "position", offer_id from offer_feed
    where ${whose} and premium = ${part < 2} and ("position", offer_id) > ($${position}::bigint, $${id}::uuid)
      ${part === 1 ? 'and "position" < $5::bigint' : ''}
      and published_at <= $2 and expires_at >= $2 and ($4::text[] is null or type = any($4::text[]))
    order by "position", offer_id limit $3)`;
}
