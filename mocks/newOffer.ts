import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkOffer } from '#shared/rules/offers.ts';
import type { OfferInput, OfferStatus } from '#shared/schema.generated.ts';
import { helsinkiDate } from './clock.ts';
import { pictureOf } from './picture.ts';
import type { BusinessRow, OfferRow } from './rows.ts';
import { newId, type World } from './world.ts';

/** The row of a new offer. */
export async function rowOf(
  world: World,
  business: BusinessRow,
  input: OfferInput,
  terms: { cost: number; status: OfferStatus },
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
