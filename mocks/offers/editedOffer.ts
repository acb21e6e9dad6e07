import { refuseIfAny } from '#shared/appError.ts';
import { checkContent, checkImageCount } from '#shared/rules/offers/offers.ts';
import { checkPageTexts, type PageText, pageTextsOf } from '#shared/rules/offers/pages.ts';
import type { UpdateOfferInput } from '#shared/schema.generated.ts';
import { pictureOf } from '../world/picture.ts';
import type { OfferRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { withTexts } from './newOffer.ts';
import { editedPrice } from './prices.ts';

/** What an edit writes to an offer. */
export async function editedValues(world: World, row: OfferRow, input: UpdateOfferInput): Promise<Partial<OfferRow>> {
  const { keepImages, images, pageTexts, category, type: _type, startDate: _start, endDate: _end, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const rejected = (row.rejectedChange as Pick<OfferRow, 'images'> | null)?.images ?? [];
  const known = new Map([...row.images, ...rejected].map((image) => [image.id, image]));
  const remaining = keepImages ? keepImages.flatMap((id) => known.get(id) ?? []) : row.images;
  const files = await Promise.all(images ?? []);
  const added = await Promise.all(files.map((file) => pictureOf(file, newId(world, 'image'))));
  const arranged = { stored: remaining.map(({ id }) => id), added: added.length };
  refuseIfAny({
    ...checkContent({ ...row, ...given, category: category ?? row.categoryId }),
    ...checkImageCount(row.type, remaining.length + added.length),
    ...checkPageTexts(row.type, pageTexts, arranged),
  });
  const found = world.categories.find(({ id: own, name }) => own === category || name === category);
  const categoryId = found?.id ?? row.categoryId;
  const own = new Map(remaining.flatMap(({ id, page }): [string, PageText][] => (page ? [[id, page]] : [])));
  const pictures = withTexts([...remaining, ...added], pageTextsOf(pageTexts, arranged, own));
  const values = { ...given, images: pictures, categoryId };
  return { ...values, ...editedPrice(world, { ...row, categoryId }, given) };
}
