import { isPremium } from '#shared/rules/offers.ts';
import type { AdminOfferFilterInput, OfferType } from '#shared/schema.generated.ts';
import { helsinkiDate } from '../world/clock.ts';

interface Filtered {
  type: OfferType;
  category: { id: string };
  cities: readonly string[];
  createdAt: Date;
  startsAt: Date;
  expiresAt: Date;
  resembledProduct: string | null;
}

/** Whether an admin's filter lets an offer through. */
export function isWanted(filter: AdminOfferFilterInput) {
  const { expired, premium, categoryId, city, createdFrom, createdTo, validFrom, validTo, resemblesProduct } = filter;
  return ({ type, category, cities, createdAt, startsAt, expiresAt, resembledProduct }: Filtered) =>
    (expired == null || expiresAt < new Date() === expired) &&
    (premium == null || isPremium(type) === premium) &&
    (!categoryId || category.id === categoryId) &&
    (!city || cities.includes(city)) &&
    (!createdFrom || helsinkiDate(createdAt) >= createdFrom) &&
    (!createdTo || helsinkiDate(createdAt) <= createdTo) &&
    (!validFrom || helsinkiDate(expiresAt) >= validFrom) &&
    (!validTo || helsinkiDate(startsAt) <= validTo) &&
    (resemblesProduct == null || (resembledProduct !== null) === resemblesProduct);
}
