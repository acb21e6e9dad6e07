import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { setDigest, setNotificationsEnabled } from './digestChoice.ts';
import { addFavourite, addFavourites, favouriteOfferIds, favourites, removeFavourite } from './favourites.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearches } from './recentSearches.ts';
import { addWatch, contentOf, removeWatch, updateWatch, watches, watchPreview } from './watches/watches.ts';
import { addNotificationWish, notificationWishes, removeNotificationWish, unsubscribe } from './wishes.ts';

export const resolvers: Resolvers = {
  Query: {
    favourites: (_, page, { platform, consumer }) => favourites(platform, consumer, page),
    favouriteOfferIds: (_, _args, { platform, consumer }) => favouriteOfferIds(platform, consumer),
    recentSearches: (_, _args, { platform, consumer }) => recentSearches(platform, consumer),
    notificationWishes: (_, _args, context) => notificationWishes(context, context.consumer),
    watches: (_, _args, context) => watches(context, context.consumer),
    watchPreview: (_, search, { platform }) => watchPreview(platform, search),
  },
  Mutation: {
    addFavourite: async (_, { offerId }, context) => ({
      favourite: await addFavourite(context, context.consumer, offerId),
    }),
    addFavourites: async (_, { offerIds }, context) => ({
      favouriteOfferIds: await addFavourites(context, context.consumer, offerIds),
    }),
    removeFavourite: async (_, { offerId }, context) => {
      await removeFavourite(context, context.consumer, offerId);
      return { offerId };
    },
    rememberSearches: async (_, { texts }, context) => ({
      recentSearches: await rememberSearches(context, context.consumer, texts),
    }),
    forgetSearch: async (_, { text }, context) => ({
      recentSearches: await forgetSearch(context, context.consumer, text),
    }),
    forgetSearches: async (_, _args, context) => ({
      recentSearches: await forgetSearches(context, context.consumer),
    }),
    addNotificationWish: async (_, { input }, context) => ({
      wish: await addNotificationWish(context, context.consumer, input),
    }),
    removeNotificationWish: async (_, { id }, context) => {
      await removeNotificationWish(context, context.consumer, id);
      return { id };
    },
    setNotificationsEnabled: async (_, { enabled }, context) => ({
      consumer: await setNotificationsEnabled(context, context.consumer, enabled),
    }),
    setDigest: async (_, choice, context) => ({ consumer: await setDigest(context, context.consumer, choice) }),
    unsubscribe: (_, { key }, context) => unsubscribe(context, key),
    addWatch: async (_, { input }, context) => ({ watch: await addWatch(context, context.consumer, input) }),
    updateWatch: async (_, change, context) => ({ watch: await updateWatch(context, context.consumer, change) }),
    removeWatch: async (_, { id }, context) => {
      await removeWatch(context, context.consumer, id);
      return { id };
    },
  },
  Consumer: {
    digestFrequency: ({ notificationsEnabled, digestFrequency }) => (notificationsEnabled ? digestFrequency : 'NONE'),
  },
  NotificationWish: {
    category: async ({ category }) => (await category?.loadOrFail()) ?? null,
  },
  Watch: {
    within: (watch) => contentOf(watch).within,
    category: ({ category }) => category?.loadOrFail() ?? null,
    version: (watch) => versionOf(contentOf(watch)),
  },
};
