import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkDigest } from '#shared/rules/accounts/digest.ts';
import { withoutSearch, withSearches } from '#shared/rules/offers/searches.ts';
import {
  findRow,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  ownConsumer,
} from '../context.ts';
import type { FavouriteRow, WishRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { after, consumerOffer } from './consumerOffers.ts';
import { isLive } from './offers.ts';

function own<Row extends { consumerId: string }>(context: MockContext, rows: Row[]): Row[] {
  const { id } = ownConsumer(context);
  return rows.filter(({ consumerId }) => consumerId === id);
}

const favourite = (world: World) => (row: FavouriteRow) => ({
  offer: consumerOffer(world)(findRow(world.offers, row.offerId, 'OFFER_NOT_FOUND')),
  addedAt: row.addedAt,
});

const wish = (world: World) => (row: WishRow) => ({
  ...row,
  category: world.categories.find(({ id }) => id === row.categoryId) ?? null,
});

function favouritesOf(context: MockContext) {
  return own(context, context.world.favourites).sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime());
}

/** The favourite, made when there was none; none for an offer that is not live. */
function addOne(context: MockContext, offerId: string): FavouriteRow | undefined {
  const { world } = context;
  const known = favouritesOf(context).find((row) => row.offerId === offerId);
  const offer = world.offers.find(({ id }) => id === offerId);
  if (known || !offer || !isLive(world, offer)) return known;
  const row = { consumerId: ownConsumer(context).id, offerId, addedAt: new Date() };
  world.favourites.push(row);
  return row;
}

const searchesOf = (context: MockContext) => context.world.recentSearches[ownConsumer(context).id] ?? [];

function setSearches(context: MockContext, recentSearches: string[]) {
  context.world.recentSearches[ownConsumer(context).id] = recentSearches;
  return { recentSearches };
}

const queries: MockQueries = {
  favourites: (_, args, context) => {
    const page = after(favouritesOf(context), args, ({ offerId }) => offerId);
    return { ...page, items: page.items.map(favourite(context.world)) };
  },
  offersById: (_, { ids }, { world }) =>
    [...new Set(ids)]
      .flatMap((id) => world.offers.find((row) => row.id === id && isLive(world, row)) ?? [])
      .map(consumerOffer(world)),
  favouriteOfferIds: (_, __, context) => favouritesOf(context).map(({ offerId }) => offerId),
  recentSearches: (_, __, context) => searchesOf(context),
  notificationWishes: (_, __, context) => own(context, context.world.wishes).map(wish(context.world)),
};

const mutations: MockMutations = {
  addFavourite: (_, { offerId }, context) => {
    findRow(context.world.offers, offerId, 'OFFER_NOT_FOUND');
    const row = addOne(context, offerId);
    if (!row) throw new AppError('OFFER_NOT_FOUND');
    return { favourite: favourite(context.world)(row) };
  },
  addFavourites: (_, { offerIds }, context) => {
    for (const id of [...offerIds].reverse()) addOne(context, id);
    return { favouriteOfferIds: favouritesOf(context).map(({ offerId }) => offerId) };
  },
  removeFavourite: (_, { offerId }, context) => {
    const gone = favouritesOf(context).find((row) => row.offerId === offerId);
    context.world.favourites = context.world.favourites.filter((row) => row !== gone);
    return { offerId };
  },
  rememberSearches: (_, { texts }, context) => setSearches(context, withSearches(searchesOf(context), texts)),
  forgetSearch: (_, { text }, context) => setSearches(context, withoutSearch(searchesOf(context), text)),
  forgetSearches: (_, __, context) => setSearches(context, []),
  addNotificationWish: (_, { input }, context) => {
    const { world } = context;
    const { city, categoryId = null } = input;
    const known = own(context, world.wishes).find((row) => row.city === city && row.categoryId === categoryId);
    const { id: consumerId } = ownConsumer(context);
    const row = known ?? { id: newId(world, 'wish'), consumerId, city, categoryId, createdAt: new Date() };
    if (!known) world.wishes.push(row);
    return { wish: wish(world)(row) };
  },
  removeNotificationWish: (_, { id }, context) => {
    const removed = new Set(own(context, context.world.wishes).filter((row) => row.id === id));
    context.world.wishes = context.world.wishes.filter((row) => !removed.has(row));
    return { id };
  },
  setNotificationsEnabled: (_, { enabled }, context) => {
    const consumer = ownConsumer(context);
    const digestFrequency = !enabled
      ? 'NONE'
      : consumer.digestFrequency === 'NONE'
        ? 'WEEKLY'
        : consumer.digestFrequency;
    return { consumer: Object.assign(consumer, { notificationsEnabled: enabled, digestFrequency }) };
  },
  setDigest: (_, { frequency, weekday, hour }, context) => {
    refuseIfAny(checkDigest({ weekday: weekday ?? null, hour: hour ?? null }));
    const consumer = ownConsumer(context);
    return {
      consumer: Object.assign(consumer, {
        notificationsEnabled: frequency ? frequency !== 'NONE' : consumer.notificationsEnabled,
        digestFrequency: frequency ?? consumer.digestFrequency,
        digestWeekday: weekday ?? consumer.digestWeekday,
        digestHour: hour ?? consumer.digestHour,
      }),
    };
  },
  unsubscribe: (_, { key }) => {
    if (key === 'vanha') throw new AppError('TOKEN_INVALID');
    return { maskedEmail: 'v***a@esimerkki.fi' };
  },
};

/** Favourites, recent searches and wishes of the made-up consumers. */
export const favouritesAndWishes: MockResolvers = { Query: queries, Mutation: mutations };
