import { AppError } from '#shared/appError.ts';
import { changedOffer } from '#shared/rules/offers.ts';
import { findRow } from './context.ts';
import type { OfferRow } from './rows.ts';
import type { World } from './world.ts';

/** Refuses as the server does when the offer is not the version that was read. */
export function refuseIfChanged(world: World, row: OfferRow, read: number | null | undefined): void {
  if (read == null || read === row.version) return;
  const { title, description, locationType, cities, isNationwide, address, url, keywords, status } = row;
  const { originalPrice, discountedPrice, lowestPrice30Days, discountPercentage } = row;
  const euros = (cents: number | null) => (cents === null ? null : cents / 100);
  throw new AppError('CONFLICT', {
    message: changedOffer,
    version: row.version,
    current: {
      ...{ title, description, locationType, cities, isNationwide, address, url, keywords, discountPercentage, status },
      category: findRow(world.categories, row.categoryId).name,
      originalPrice: euros(originalPrice),
      discountedPrice: euros(discountedPrice),
      lowestPrice30Days: euros(lowestPrice30Days),
      keepImages: row.images.map(({ id }) => id),
    },
  });
}
