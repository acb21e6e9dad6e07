import { AppError, refuseIfAny } from '#shared/appError.ts';
import {
  contentOf,
  contentOfDraft,
  type GivenOffer,
  nestContent,
  type OfferEdit,
} from '#shared/rules/offers/content.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { changedOffer, checkContent, checkImageCount, checkOffer } from '#shared/rules/offers/offers.ts';
import { checkPageTexts, type PageText, pageTextsInput, pageTextsOf } from '#shared/rules/offers/pages.ts';
import type { OfferStatus, OfferType } from '#shared/schema.generated.ts';
import { findRow, type MockResolvers } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import { type ImageRow, pictureOf } from '../world/picture.ts';
import type { BusinessRow, ContentRow, OfferRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { checkedPrice, editedPrice, judgedAnswers, productOf, typedPercentOf } from './prices.ts';

/** The row of a new offer. */
export async function rowOf(
  world: World,
  business: BusinessRow,
  input: GivenOffer,
  terms: { cost: number; status: OfferStatus; isPublishedByAdmin?: boolean },
  admitsBarePercent = false,
): Promise<OfferRow> {
  const rendered = input.flyerPdf ? renderedFlyer(input.type).pages : [];
  const sent = await Promise.all(input.images ?? []);
  const files = [...sent, ...rendered];
  const pageTexts = input.flyerPdf ? rendered.map(({ text }) => ({ text, source: 'PDF' as const })) : input.pageTexts;
  refuseIfAny(checkOffer({ ...input, images: files, pageTexts }, helsinkiDate(new Date())));
  const { type } = input;
  const category = world.categories.find(({ id, name }) => id === input.category || name === input.category);
  if (!category)
    throw new AppError('INVALID_INPUT', {
      message: 'Kategoriaa ei löydy.',
      fields: { category: 'Kategoriaa ei löydy.' },
    });
  const read = pageTexts?.map(({ text }) => text);
  const contentAnswers = judgedAnswers(world, { ...input, categoryKind: category.kind, pageTexts: read });
  const dates = { startsAt: startOf(input.startDate), endsAt: endOf(input.endDate) };
  const sold = { businessId: business.id, title: input.title ?? '', categoryKind: category.kind, ...dates };
  const price = checkedPrice(world, { ...sold, admitsBarePercent, ...productOf(input) }, input);
  const row: OfferRow = {
    id: newId(world, 'offer'),
    businessId: business.id,
    type,
    ...contentOfDraft({ ...input, contentAnswers }, category.id, price),
    images: withTexts(
      await Promise.all(files.map((file) => pictureOf(file, newId(world, 'image')))),
      pageTextsOf(pageTexts, { stored: [], added: files.length }),
    ),
    isPublishedByAdmin: false,
    ...terms,
    statusReason: null,
    isHidden: false,
    gtin: productOf(input).gtin,
    resembledProduct: null,
    published: null,
    rejectedChange: null,
    cancelledAt: null,
    createdAt: new Date(),
    ...dates,
    approvedAt: terms.status === 'APPROVED' ? new Date() : null,
    clicks: 0,
    views: 0,
    version: 1,
  };
  return row;
}

/** The pages of a PDF, whatever it holds: two pictures of one point, with texts. */
function renderedFlyer(type: OfferType) {
  if (!hasPages(type)) refuseIfAny({ flyerPdf: 'PDF-tiedosto sopii vain esitteeseen' });
  const texts = ['Maitorahka 250 g 0,99\nRuisleipä 2,80', ''];
  return { pages: texts.map((text) => ({ picture: onePoint, text })) };
}

const onePoint = 'data:image/gif;base64,R0lGODlhAQABAIAAAA9cTQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Pictures with the texts of the pages that they are, in order. */
export function withTexts(images: readonly ImageRow[], pages: readonly (PageText | null)[]): ImageRow[] {
  return images.map((image, at) => ({ ...image, page: pages[at] ?? null }));
}

/** First moment of a day, as the winter's clocks show it. */
export function startOf(date: string): Date {
  return new Date(`${date}T00:00:00+02:00`);
}

/** Last second of a day. */
export function endOf(date: string): Date {
  return new Date(`${date}T23:59:59+02:00`);
}

/** Refuses as the server does when the offer is not the version that was read. */
export function refuseIfChanged(world: World, row: OfferRow, read: number | null | undefined): void {
  if (read == null || read === row.version) return;
  const euros = (cents: number | null) => (cents === null ? null : cents / 100);
  const { price, ...texts } = nestContent(contentOf(row)).content ?? {};
  const keepImages = row.images.map(({ id }) => id);
  throw new AppError('CONFLICT', {
    message: changedOffer,
    version: row.version,
    current: {
      ...texts,
      ...price,
      status: row.status,
      discountPercentage: typedPercentOf(row),
      unit: row.unit && { ...row.unit, deposit: row.unit.deposit / 100 },
      category: findRow(world.categories, row.categoryId).name,
      originalPrice: euros(row.originalPrice),
      discountedPrice: euros(row.discountedPrice),
      lowestPrice30Days: euros(row.lowestPrice30Days),
      keepImages,
      pageTexts: pageTextsInput(
        keepImages,
        row.images.map(({ page }) => page),
      ),
    },
  });
}

/** What an offer says, without the rest of its row. */
export function contentRowOf(row: ContentRow): ContentRow {
  return { ...contentOf(row), images: row.images, startsAt: row.startsAt };
}

/** What consumers see of an offer whose change waits: the version that was approved. */
export function shownVersion(row: OfferRow): OfferRow {
  return row.published ? { ...row, ...row.published, status: 'APPROVED', published: null } : row;
}

/** Whether consumers cannot have seen the offer yet: its business may move it, or cancel it for its price. */
export function isCancellable(offer: OfferRow): boolean {
  const { status, approvedAt, startsAt } = shownVersion(offer);
  return status !== 'REJECTED' && (approvedAt === null || startsAt > new Date());
}

/** Why an offer may not be changed; null when it may. */
export function refusalOfEdit(offer: OfferRow): string | null {
  const row = shownVersion(offer);
  if (row.cancelledAt) return 'Perutun tarjouksen hinta on palautettu saldolle. Luo tarjouksesta uusi.';
  if (row.status === 'REJECTED' && !row.approvedAt) {
    return 'Hylätyn tarjouksen hinta on palautettu saldolle. Luo tarjouksesta uusi.';
  }
  const isOver = row.status !== 'PENDING' && row.endsAt < new Date();
  return isOver ? 'Päättynyttä tarjousta ei voi muokata. Luo tarjouksesta uusi.' : null;
}

/** The pictures of an offer, each with the text on it. */
export function pagesOf({ images }: { images: ImageRow[] }) {
  return images.map((image) => {
    const { text = null, source = null, isConfirmed = true } = image.page ?? {};
    return { image, text, source, isConfirmed: source === 'OCR' ? isConfirmed : null };
  });
}

/** The pages of flyers, and those of a PDF. */
export const flyers: MockResolvers = {
  Mutation: {
    renderFlyer: (_, { type }) => renderedFlyer(type),
    recognizePage: () => ({ text: 'Maitorahka 250 g 0,99\nRuisleipä 2,80' }),
  },
};

/** What an edit writes to an offer. */
export async function editedValues(world: World, row: OfferRow, input: OfferEdit): Promise<Partial<OfferRow>> {
  const { keepImages, images, pageTexts, category, type: _type, startDate: _start, endDate: _end, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const rejected = row.rejectedChange?.content.images ?? [];
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
  const changes = { ...values, ...editedPrice(world, { ...row, categoryId }, given) };
  const { kind: categoryKind } = findRow(world.categories, categoryId);
  const discountPercentage = typedPercentOf({ ...row, ...changes });
  const read = pictures.map(({ page }) => page?.text);
  const said = { ...row, ...changes, discountPercentage, categoryKind, pageTexts: read };
  return { ...changes, contentAnswers: judgedAnswers(world, said) };
}
