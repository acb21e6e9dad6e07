import type { AdvertisementInput } from '#shared/schema.generated.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { adContent, findRow, type MockResolvers, pageOf } from './context.ts';
import { daysFromNow } from './world/clock.ts';
import type { AdvertisementRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

function advertisement(row: AdvertisementRow) {
  const isLive = row.isActive && (!row.expirationDate || row.expirationDate > new Date());
  return { ...row, isLive, totalPrice: row.pricePerPeriod * row.count, version: versionOf(adContent(row)) };
}

function advertisementOf(input: AdvertisementInput, world: World) {
  const { pricing } = world.settings;
  const count = input.count ?? 1;
  return {
    title: input.title ?? '',
    subtitle: input.subtitle ?? null,
    iconType: input.iconType ?? 'EMOJI',
    icon: input.icon ?? null,
    iconUrl: null,
    backgroundGradient: input.backgroundGradient ?? 'GRAY_SLATE',
    ctaText: input.ctaText || 'Learn More',
    ctaUrl: input.ctaUrl ?? null,
    category: input.category ?? null,
    isActive: input.isActive ?? true,
    displayPriority: input.displayPriority ?? 0,
    expirationDate: expirationOf(input, count * pricing.advertisementPeriodDays),
    count,
    periodDays: pricing.advertisementPeriodDays,
    pricePerPeriod: pricing.advertisementPricePerPeriod,
  } as const;
}

function expirationOf({ noExpiration, expirationDate }: AdvertisementInput, days: number) {
  if (noExpiration) return null;
  return expirationDate ? new Date(`${expirationDate}T23:59:59+02:00`) : daysFromNow(days);
}

/** Advertisements of the made-up world. */
export const advertisements: MockResolvers = {
  Query: {
    advertisements: (_, __, { world }) => world.advertisements.map(advertisement).filter(({ isLive }) => isLive),
    adminAdvertisements: (_, { page }, { world }) => pageOf(world.advertisements.map(advertisement), page),
    adminAdvertisement: (_, { id }, { world }) => advertisement(findRow(world.advertisements, id)),
    advertisementPricing: (_, __, { world: { settings } }) => ({
      pricePerPeriod: settings.pricing.advertisementPricePerPeriod,
      periodDays: settings.pricing.advertisementPeriodDays,
    }),
  },
  Mutation: {
    createAdvertisement: (_, { input }, { world }) => {
      const row = {
        id: newId(world, 'advertisement'),
        ...advertisementOf(input, world),
        clicks: 0,
        createdAt: new Date(),
      };
      world.advertisements.unshift(row);
      return { advertisement: advertisement(row), changed: true };
    },
    updateAdvertisement: (_, { id, input, version }, { world }) => {
      const row = findRow(world.advertisements, id);
      refuseStale(version, adContent(row), { ...input });
      const given = (name: string) => input[name as keyof AdvertisementInput] !== undefined;
      const movesEnd = given('noExpiration') || given('expirationDate');
      const sent = Object.entries(advertisementOf(input, world)).filter(([name]) =>
        name === 'expirationDate' ? movesEnd : given(name) && name in row,
      );
      return { advertisement: advertisement(Object.assign(row, Object.fromEntries(sent))), changed: true };
    },
    toggleAdvertisement: (_, { id, active }, { world }) => {
      const row = findRow(world.advertisements, id);
      const changed = active !== row.isActive;
      if (changed) row.isActive = !row.isActive;
      return { advertisement: advertisement(row), changed };
    },
    deleteAdvertisement: (_, { id }, { world }) => {
      world.advertisements = world.advertisements.filter((row) => row.id !== findRow(world.advertisements, id).id);
      return { id };
    },
  },
};
