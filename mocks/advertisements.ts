import { findRow, given, type MockResolvers, pageOf } from './context.ts';
import { daysFromNow } from './world/clock.ts';
import type { AdvertisementRow } from './world/rows.ts';
import { advertisements as examples } from './world/startingRows.ts';
import { newId } from './world/world.ts';

function shown(row: AdvertisementRow) {
  const isLive = row.isActive && (!row.endsAt || row.endsAt > new Date());
  return { ...row, isLive, totalPrice: row.pricePerPeriod * row.count, version: 1 };
}

/** Advertisements of the made-up world. */
export const advertisements: MockResolvers = {
  Query: {
    advertisements: (_, __, { world }) => world.advertisements.map(shown).filter(({ isLive }) => isLive),
    adminAdvertisements: (_, { page }, { world }) => pageOf(world.advertisements.map(shown), page),
    adminAdvertisement: (_, { id }, { world }) => shown(findRow(world.advertisements, id)),
    advertisementPricing: (_, __, { world: { settings } }) => ({
      pricePerPeriod: settings.pricing.advertisementPricePerPeriod,
      periodDays: settings.pricing.advertisementPeriodDays,
    }),
  },
  Mutation: {
    createAdvertisement: (_, { input: { endDate: _end, ...input } }, { world }) => {
      const facts = {
        id: newId(world, 'advertisement'),
        endsAt: daysFromNow(14),
        clicks: 0,
        createdAt: new Date(),
      };
      const rows = examples().map((row) => ({ ...row, ...given(input), ...facts }));
      world.advertisements.unshift(...rows);
      return { advertisement: shown(findRow(rows, facts.id)), changed: true };
    },
    updateAdvertisement: (_, { id, input: { endDate: _end, ...input } }, { world }) => ({
      advertisement: shown(Object.assign(findRow(world.advertisements, id), given(input))),
      changed: true,
    }),
    toggleAdvertisement: (_, { id, active }, { world }) => {
      const row = findRow(world.advertisements, id);
      return { advertisement: shown(Object.assign(row, { isActive: active ?? !row.isActive })), changed: true };
    },
    deleteAdvertisement: (_, { id }, { world }) => {
      world.advertisements = world.advertisements.filter((row) => row.id !== id);
      return { id };
    },
  },
};
