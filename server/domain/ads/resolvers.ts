import { db } from '#platform/database/db.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { iconUrl } from '#platform/images/images.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { defaultCtaText } from '#shared/rules/ads.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { versionOf } from '#shared/versions.ts';
import type { AdvertisementResolvers, Resolvers } from '../../api/resolvers.generated.ts';
import { readSettings } from '../settings/settings.ts';
import {
  createAdvertisement,
  deleteAdvertisement,
  findAdvertisement,
  toggleAdvertisement,
  updateAdvertisement,
} from './advertisements.ts';
import { editableContent, totalPrice } from './content.ts';
import { Advertisement } from './entities.ts';

const byPriority = { displayPriority: 'desc', createdAt: 'desc', id: 'desc' } as const;

/** More than any screen shows at a time. */
const maxShown = 200;

/** Active, unexpired advertisements by priority, for the app. */
export function liveAdvertisements({ em }: Scope, now = new Date()): Promise<Advertisement[]> {
  const where = { isActive: true, $or: [{ expiresAt: null }, { expiresAt: { $gte: now } }] };
  return em.find(Advertisement, where, { orderBy: byPriority, limit: maxShown });
}

/** Every advertisement by priority, for admins. */
export function adminAdvertisements({ em }: Scope, page: PageInput): Promise<Page<Advertisement>> {
  const from = db(em).selectFrom('advertisement');
  const orderBy = { by: 'display_priority', thenBy: 'created_at', direction: 'DESC' } as const;
  return findPage(em, Advertisement, { from, id: 'id', orderBy, page });
}

/** The price of a period in cents, net of VAT, and its length. */
async function advertisementPricing(platform: Platform) {
  const { pricing } = await readSettings(platform);
  return {
    pricePerPeriod: pricing.advertisementPricePerPeriod,
    periodDays: pricing.advertisementPeriodDays,
    currency: pricing.currency,
  };
}

/** Whether an advertisement is active and has not expired. */
export function isLive({ isActive, expiresAt }: Advertisement, now = new Date()): boolean {
  return isActive && (!expiresAt || expiresAt >= now);
}

/** What both consumers and admins see. */
const card = {
  iconUrl: ({ iconKey }) => (iconKey ? iconUrl(iconKey) : null),
  ctaText: ({ ctaText }) => ctaText ?? defaultCtaText,
  endsAt: ({ expiresAt }) => expiresAt ?? null,
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
