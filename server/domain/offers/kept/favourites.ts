import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { refuseViolations } from '../../../platform/database/constraints.ts';
import { checkFirst } from '../../../platform/database/cursor.ts';
import { isId } from '../../../platform/database/ids.ts';
import { runPrepared } from '../../../platform/database/preparedSql.ts';
import type { Platform, Scope } from '../../../platform/platform.ts';
import type { Consumer } from '../../accounts/entities.ts';
import { cardSql, type OfferCard } from '../feed/card.ts';
import { soundCards } from '../feed/soundCards.ts';
import { decodeFavourite, encodeFavourite, type FavouritePlace } from './favouriteCursor.ts';
import { Favourite } from './keptEntities.ts';

/** A consumer's favourites at most. */
export const mostFavourites = 500;

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
 * Refuses OFFER_NOT_FOUND, and CONFLICT when there are 500.
 */
export async function addFavourite({ em }: Scope, { id: consumerId }: Consumer, offerId: string, now = new Date()) {
  if (!isId(offerId)) throw new AppError('OFFER_NOT_FOUND');
  const gone = { favourite_offer_id_foreign: () => new AppError('OFFER_NOT_FOUND'), ...accountGone };
  return refuseViolations(gone, () => writeFavourite(em, consumerId, offerId, now));
}

function writeFavourite(em: EntityManager, consumerId: string, offerId: string, now: Date): Promise<FavouriteRow> {
  return em.transactional(async (em) => {
    // Of several who add at the same moment, each counts what the others have added.
    await em.execute('select from consumer where id = ? for update', [consumerId]);
    const [known] = await favouriteRows(em, consumerId, offerId);
    if (known) return known;
    await refuseTooMany(em, consumerId);
    await runPrepared(em, { name: 'add-favourite', text: addSql, values: [consumerId, offerId, now] });
    const [added] = await favouriteRows(em, consumerId, offerId);
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
 * Refuses INVALID_INPUT for a page size outside 1 to 100 and a broken cursor.
 */
export async function favourites(
  platform: Platform,
  consumer: Consumer,
  { first, after }: { first: number; after?: string | null },
): Promise<FavouritePage> {
  refuseIfAny(checkFirst(first));
  const place = after ? decodeFavourite(after) : lastPlace;
  const rows = await platform.sql.write<FavouriteRow & { offerId: string }>({
    name: 'favourites',
    text: pageSql,
    values: [consumer.id, place.addedAt, place.offerId, first + 1],
  });
  const shown = rows.slice(0, first);
  const items = soundCards(platform, shown, ({ offer }) => offer).map(({ offer, addedAt }) => ({ offer, addedAt }));
  const last = shown.at(-1);
  const hasNextPage = rows.length > first;
  const endCursor = last && hasNextPage ? encodeFavourite({ addedAt: last.addedAt, offerId: last.offerId }) : null;
  return { items, endCursor, hasNextPage };
}

/** Ids of every offer among the consumer's favourites, the newest first. */
export async function favouriteOfferIds({ sql }: Platform, consumer: Consumer): Promise<string[]> {
  const rows = await sql.write<{ id: string }>({
    name: 'favourite-offer-ids',
    text: `select offer_id as id from favourite where consumer_id = $1
      order by added_at desc, offer_id desc limit ${mostFavourites}`,
    values: [consumer.id],
  });
  return rows.map(({ id }) => id);
}

async function refuseTooMany(em: EntityManager, consumerId: string): Promise<void> {
  if ((await em.count(Favourite, { consumer: consumerId })) < mostFavourites) return;
  throw new AppError('CONFLICT', {
    message: `Suosikkeja voi olla enintään ${mostFavourites}. Poista ensin jokin niistä.`,
  });
}

async function favouriteRows(em: EntityManager, consumerId: string, offerId: string): Promise<FavouriteRow[]> {
  const statement = { name: 'favourite', text: rowSql, values: [consumerId, offerId] };
  const rows = await runPrepared<Omit<FavouriteRow, 'addedAt'> & { addedAt: string }>(em, statement);
  return rows.map(({ offer, addedAt }) => ({ offer, addedAt: new Date(addedAt) }));
}

/** The place before the newest. */
const lastPlace: FavouritePlace = {
  addedAt: new Date('9999-12-31T00:00:00Z'),
  offerId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

// The offer is locked against deletion until the favourite refers to it.
const addSql = `insert into favourite (consumer_id, offer_id, added_at)
  select $1, o.id, $3 from (
    select id from offer where id = $2 and exists (
      select from offer_feed f where f.offer_id = $2 and f.published_at <= $3 and f.expires_at >= $3) for key share
  ) o on conflict do nothing`;

/** Favourites that consumers may see, with their cards: the feed forgets those of ended offers. */
const rowsSql = `select f.offer_id as "offerId", f.added_at as "addedAt", coalesce(k.card, ${cardSql}) as offer
  from favourite f
    join offer o on o.id = f.offer_id
    join business b on b.id = o.business_id
    join category c on c.id = o.category_id
    left join offer_card k on k.offer_id = o.id
  where f.consumer_id = $1 and o.status = 'APPROVED' and not o.hidden and b.status = 'APPROVED'`;

const rowSql = `${rowsSql} and f.offer_id = $2`;

const pageSql = `${rowsSql} and (f.added_at, f.offer_id) < ($2::timestamptz, $3::uuid)
  order by f.added_at desc, f.offer_id desc limit $4`;
