import { defaultCtaText } from '#shared/rules/ads.ts';
import { versionOf } from '#shared/versions.ts';
import type { AdvertisementResolvers, Resolvers } from '../../api/resolvers.generated.ts';
import { iconUrl } from '../../platform/images/icons.ts';
import {
  createAdvertisement,
  deleteAdvertisement,
  findAdvertisement,
  toggleAdvertisement,
  updateAdvertisement,
} from './advertisements.ts';
import { editableContent } from './drafts.ts';
import { adminAdvertisements, advertisementPricing, isLive, liveAdvertisements } from './lists.ts';
import { totalPrice } from './saleTerms.ts';

/** What both consumers and admins see. */
const card = {
  iconUrl: ({ iconKey }) => (iconKey ? iconUrl(iconKey) : null),
  ctaText: ({ ctaText }) => ctaText ?? defaultCtaText,
  expirationDate: ({ expiresAt }) => expiresAt ?? null,
  isLive: (advertisement) => isLive(advertisement),
} satisfies AdvertisementResolvers;

export const resolvers: Resolvers = {
  Query: {
    advertisements: (_, _args, context) => liveAdvertisements(context),
    adminAdvertisements: (_, { page }, context) => adminAdvertisements(context, page),
    adminAdvertisement: (_, { id }, { em }) => findAdvertisement(em, id),
    advertisementPricing: (_, _args, { platform }) => advertisementPricing(platform),
  },
  Mutation: {
    createAdvertisement: (_, { input }, context) => createAdvertisement(context, context.admin, input),
    updateAdvertisement: (_, { id, input, version }, context) =>
      updateAdvertisement(context, context.admin, id, input, { seen: version }),
    toggleAdvertisement: (_, { id, active }, context) => toggleAdvertisement(context, context.admin, id, active),
    deleteAdvertisement: (_, { id }, context) => deleteAdvertisement(context, context.admin, id),
  },
  Advertisement: card,
  AdminAdvertisement: {
    ...card,
    version: (advertisement) => versionOf(editableContent(advertisement)),
    totalPrice: (advertisement) => totalPrice(advertisement),
  },
};
