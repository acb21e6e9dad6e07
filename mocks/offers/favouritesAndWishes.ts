import { AppError } from '#shared/appError.ts';
import { accountOf } from '../accounts/sessions.ts';
import { findRow, type MockContext, type MockResolvers } from '../context.ts';
import type { FavouriteRow, WishRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { after, consumerOffer } from './consumerOffers.ts';
import { isLive } from './offers.ts';

function own<Row extends { consumerId: string }>(context: MockContext, rows: Row[]): Row[] {
  const { id } = accountOf(context, 'CONSUMER');
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

const queries: MockResolvers['Query'] = {
  favourites: (_, args, context) => {
    const page = after(favouritesOf(context), args, ({ offerId }) => offerId);
    return { ...page, items: page.items.map(favourite(context.world)) };
  },
  favouriteOfferIds: (_, __, context) => favouritesOf(context).map(({ offerId }) => offerId),
  notificationWishes: (_, __, context) => own(context, context.world.wishes).map(wish(context.world)),
};

const mutations: MockResolvers['Mutation'] = {
  addFavourite: (_, { offerId }, context) => {
    const { world } = context;
    const offer = findRow(world.offers, offerId, 'OFFER_NOT_FOUND');
    const known = favouritesOf(context).find((row) => row.offerId === offerId);
    if (!known && !isLive(world, offer)) throw new AppError('OFFER_NOT_FOUND');
    const row = known ?? { consumerId: accountOf(context, 'CONSUMER').id, offerId, addedAt: new Date() };
    if (!known) world.favourites.push(row);
    return { favourite: favourite(world)(row) };
  },
  removeFavourite: (_, { offerId }, context) => {
    const gone = favouritesOf(context).find((row) => row.offerId === offerId);
    context.world.favourites = context.world.favourites.filter((row) => row !== gone);
    return { offerId };
  },
  addNotificationWish: (_, { input }, context) => {
    const { world } = context;
    const { city, categoryId = null } = input;
    const known = own(context, world.wishes).find((row) => row.city === city && row.categoryId === categoryId);
    const { id: consumerId } = accountOf(context, 'CONSUMER');
    const row = known ?? { id: newId(world, 'wish'), consumerId, city, categoryId, createdAt: new Date() };
    if (!known) world.wishes.push(row);
    return { wish: wish(world)(row) };
  },
  removeNotificationWish: (_, { id }, context) => {
    const removed = new Set(own(context, context.world.wishes).filter((row) => row.id === id));
    context.world.wishes = context.world.wishes.filter((row) => !removed.has(row));
    return { id };
  },
  setNotificationsEnabled: (_, { enabled }, context) => ({
    consumer: Object.assign(accountOf(context, 'CONSUMER'), { notificationsEnabled: enabled }),
  }),
  unsubscribe: (_, { key }) => {
    if (key === 'vanha') throw new AppError('TOKEN_INVALID');
    return { maskedEmail: 'v***a@esimerkki.fi' };
  },
};

/** Favourites and wishes of the made-up consumers. */
export const favouritesAndWishes: MockResolvers = { Query: queries, Mutation: mutations };
