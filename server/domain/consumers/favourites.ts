import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { checkFirst, decodeCursor, encodeCursor, idPattern } from '#platform/database/pages/findPage.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { consumerRefusals } from '#shared/texts/offers.ts';
import type { Consumer } from '../accounts/entities.ts';
import { cardSql, type OfferCard, readCards } from '../catalogue/feed/card.ts';
import { isListed, isPublished } from '../catalogue/offerSql.ts';
import { Favourite } from './consumerEntities.ts';

/** Maximum number of a consumer's favourites. */
export const maxFavourites = 500;

export interface FavouriteRow {
  offer: OfferCard;
  addedAt: Date;
}

export interface FavouritePage {
  items: FavouriteRow[];
  endCursor: string | null;
  hasNextPage: boolean;
}

/** The account was deleted while its own request was under way. */
const accountGone = { favourite_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED') };

/**
 * Adds a live offer to the consumer's favourites; one that is among them already stays as it is.
 * Throws OFFER_NOT_FOUND, and CONFLICT when there are 500.
 */
export async function addFavourite(
  { em, platform }: Scope,
  { id: consumerId }: Consumer,
  offerId: string,
  now = new Date(),
) {
  if (!isId(offerId)) throw new AppError('OFFER_NOT_FOUND');
  const gone = { favourite_offer_id_foreign: () => new AppError('OFFER_NOT_FOUND'), ...accountGone };
  return refuseViolations(gone, () => writeFavourite({ em, platform }, consumerId, offerId, now));
}

/**
 * Adds the live ones among these offers to the consumer's favourites, the first as the newest, as far as 500 allow.
 * Returns the ids of every favourite.
 */
export async function addFavourites(
  { em, platform }: Scope,
  consumer: Consumer,
  offerIds: readonly string[],
  now = new Date(),
): Promise<string[]> {
  await refuseViolations(accountGone, () =>
    em.transactional(async (em) => {
      await lockFavourites(em, consumer.id);
      const room = maxFavourites - (await em.count(Favourite, { consumer: consumer.id }));
      await insertFavourites(em, { consumerId: consumer.id, offerIds: offerIds.filter(isId), room, now });
    }),
  );
  return favouriteOfferIds(platform, consumer);
}

/** Lets each of several simultaneous additions count the others. */
function lockFavourites(em: EntityManager, consumerId: string) {
  return db(em).selectFrom('consumer').select('id').where('id', '=', consumerId).forUpdate().execute();
}

function writeFavourite(
  { em, platform }: Scope,
  consumerId: string,
  offerId: string,
  now: Date,
): Promise<FavouriteRow> {
  return em.transactional(async (em) => {
    await lockFavourites(em, consumerId);
    const known = await readFavourite({ em, platform }, consumerId, offerId);
    if (known) return known;
    await refuseTooMany(em, consumerId);
    await insertFavourites(em, { consumerId, offerIds: [offerId], room: 1, now });
    const added = await readFavourite({ em, platform }, consumerId, offerId);
    if (!added) throw new AppError('OFFER_NOT_FOUND');
    return added;
  });
}

/** Removes an offer from the consumer's favourites, if it is among them. */
export async function removeFavourite({ em }: Scope, consumer: Consumer, offerId: string): Promise<void> {
  if (isId(offerId)) await em.nativeDelete(Favourite, { consumer: consumer.id, offer: offerId });
}

/**
 * A page of the consumer's favourites, the newest first, in one statement. Offers that consumers may not see (hidden,
 * not approved, of a business that is not) are left out; ended ones are shown until they are deleted.
 * Throws INVALID_INPUT for a page size outside 1 to 100 and a broken cursor.
 */
export async function favourites(
  platform: Platform,
  consumer: Consumer,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<FavouritePage> {
  refuseIfAny(checkFirst(first));
  const cursor = after ? decodeFavouriteCursor(after) : beforeNewest;
  const { rows } = await sql<VisibleFavourite>`${visibleFavourites(consumer.id)}
    and (f.added_at, f.offer_id) < (${cursor.addedAt}::timestamptz, ${cursor.offerId}::uuid)
    order by f.added_at desc, f.offer_id desc limit ${first + 1}`.execute(platform.primary);
  const shown = rows.slice(0, first);
  const items = readCards(platform, shown).map(favourite);
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  const endCursor = last && hasNextPage ? encodeFavouriteCursor({ addedAt: last.addedAt, offerId: last.id }) : null;
  return { items, endCursor, hasNextPage };
}

/** Ids of every offer among the consumer's favourites, the newest first. */
export async function favouriteOfferIds({ primary }: Platform, consumer: Consumer): Promise<string[]> {
  const rows = await primary
    .selectFrom('favourite')
    .select('offer_id as id')
    .where('consumer_id', '=', consumer.id)
    .orderBy('added_at', 'desc')
    .orderBy('offer_id', 'desc')
    .limit(sql.lit(maxFavourites))
    .execute();
  return rows.map(({ id }) => id);
}

async function refuseTooMany(em: EntityManager, consumerId: string): Promise<void> {
  if ((await em.count(Favourite, { consumer: consumerId })) < maxFavourites) return;
  throw new AppError('CONFLICT', {
    message: consumerRefusals.tooManyFavourites(maxFavourites),
  });
}

function favourite({ card, addedAt }: { card: OfferCard; addedAt: Date }): FavouriteRow {
  return { offer: card, addedAt };
}

async function readFavourite(
  { em, platform }: Scope,
  consumerId: string,
  offerId: string,
): Promise<FavouriteRow | undefined> {
  const found = sql<VisibleFavourite>`${visibleFavourites(consumerId)} and f.offer_id = ${offerId}`;
  const { rows } = await found.execute(db(em));
  return readCards(platform, rows).map(favourite)[0];
}

/** Adds the live ones of the offers, and locks them against deletion until the favourites refer to them. */
async function insertFavourites(
  em: EntityManager,
  { consumerId, offerIds, room, now }: { consumerId: string; offerIds: readonly string[]; room: number; now: Date },
): Promise<void> {
  await sql`insert into favourite (consumer_id, offer_id, added_at)
    select ${consumerId}::uuid, o.id, ${now}::timestamptz - o.place * interval '1 millisecond' from (
      select offer.id, asked.place
      from unnest(${sql.val(offerIds)}::uuid[]) with ordinality asked (id, place) join offer on offer.id = asked.id
      where exists (select from offer_feed f where f.offer_id = offer.id and ${isListed('f', now)})
        and not exists (select from favourite k where k.consumer_id = ${consumerId} and k.offer_id = offer.id)
      order by asked.place limit ${room} for key share of offer
    ) o on conflict do nothing`.execute(db(em));
}

/** The cursor before the newest favourite. */
const beforeNewest: FavouriteCursor = {
  addedAt: new Date('9999-12-31T00:00:00Z'),
  offerId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

interface VisibleFavourite {
  /** Of the offer. */
  id: string;
  addedAt: Date;
  /** Of an OfferCard; see readCards. */
  card: string;
}

/** Favourites that consumers may see, with their cards: those of ended offers are no longer in offer_card. */
function visibleFavourites(consumerId: string) {
  return sql`select f.offer_id as id, f.added_at as "addedAt", coalesce(k.card, ${cardSql})::text as card
    from favourite f
      join offer o on o.id = f.offer_id
      join business b on b.id = o.business_id
      join category c on c.id = o.category_id
      left join offer_card k on k.offer_id = o.id
    where f.consumer_id = ${consumerId} and ${isPublished()}`;
}

/** Continues a list of favourites after the one that was added then. */
interface FavouriteCursor {
  addedAt: Date;
  offerId: string;
}

function encodeFavouriteCursor({ addedAt, offerId }: FavouriteCursor): string {
  return encodeCursor(addedAt.getTime(), offerId);
}

const pattern = new RegExp(`^(\\d{1,14})\\.${idPattern}$`);

/** Parses a cursor. Throws INVALID_INPUT for any other text. */
function decodeFavouriteCursor(cursor: string): FavouriteCursor {
  const [addedAt, offerId = ''] = decodeCursor(cursor, pattern);
  return { addedAt: new Date(Number(addedAt)), offerId };
}
