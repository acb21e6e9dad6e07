import { AppError, refuseIfAny } from '#shared/appError.ts';
import { changedOffer, checkOffer } from '#shared/rules/offers.ts';
import type { OfferInput, OfferStatus } from '#shared/schema.generated.ts';
import { findRow } from './context.ts';
import { helsinkiDate } from './world/clock.ts';
import { pictureOf } from './world/picture.ts';
import type { BusinessRow, OfferRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

/** The row of a new offer. */
export async function rowOf(
  world: World,
  business: BusinessRow,
  input: OfferInput,
  terms: { cost: number; status: OfferStatus; isPublishedByAdmin?: boolean },
): Promise<OfferRow> {
  const files = await Promise.all(input.images ?? []);
  refuseIfAny(checkOffer({ ...input, images: files }, helsinkiDate(new Date())));
  const { type, title, description, locationType, keywords } = input;
  const category = world.categories.find(({ id, name }) => id === input.category || name === input.category);
  if (!category)
    throw new AppError('INVALID_INPUT', {
      message: 'Kategoriaa ei löydy.',
      fields: { category: 'Kategoriaa ei löydy.' },
    });
  const row: OfferRow = {
    id: newId(world, 'offer'),
    businessId: business.id,
    ...{ type, title, description, locationType, keywords },
    categoryId: category.id,
    images: await Promise.all(files.map((file) => pictureOf(file, newId(world, 'image')))),
    isPublishedByAdmin: false,
    ...terms,
    statusReason: null,
    isHidden: false,
    address: input.address ?? null,
    cities: input.cities ?? [],
    isNationwide: input.isNationwide ?? false,
    url: input.url ?? null,
    originalPrice: input.originalPrice ?? null,
    discountedPrice: input.discountedPrice ?? null,
    discountPercentage: input.discountPercentage ?? null,
    lowestPrice30Days: input.lowestPrice30Days ?? null,
    published: null,
    createdAt: new Date(),
    startsAt: new Date(`${input.startDate}T00:00:00+02:00`),
    expiresAt: new Date(`${input.endDate}T23:59:59+02:00`),
    approvedAt: terms.status === 'APPROVED' ? new Date() : null,
    clicks: 0,
    views: 0,
    version: 1,
  };
  return row;
}

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
