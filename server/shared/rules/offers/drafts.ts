import {
  addDraftImagesLimits,
  createCategoryLimits,
  offerContentInputLimits as limits,
  saveOfferDraftLimits,
} from '../../limits.generated.ts';
import type { OfferDraftInput, PageTextInput } from '../../schema.generated.ts';
import { draftTexts } from '../../texts/drafts.ts';
import { isSameContent } from '../../versions.ts';
import { checkLength, checkRequired, type FieldErrors, tidyLine, tidyText } from '../fields.ts';
import { contentOfUnfinished, distinctCities, distinctKeywords, type Flat } from './content.ts';
import { hasPages } from './flyers.ts';
import { checkCities, checkKeywordsFit, checkLines } from './offers.ts';
import { checkTextsFit } from './pages.ts';
import { checkDraftAmounts } from './priceFields.ts';
import { checkRedemption } from './redemption/terms.ts';

/** Maximum number of a business's drafts, and of the pictures of each. */
export const maxDrafts = 20;
const maxDraftImages = addDraftImagesLimits.images.count;
/** Days after its last change when a draft is deleted. */
export const daysOfDraft = 60;

/** What a business has written of an offer so far, tidied; what is missing is null or empty. Money in cents. */
export type DraftContent = ReturnType<typeof draftContentOf>;

/** The content of a draft as it is stored. */
export function draftContentOf(input: Flat<OfferDraftInput>) {
  return {
    ...contentOfUnfinished(input),
    type: input.type ?? null,
    category: tidyLine(input.category) || null,
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    imageIds: input.imageIds.slice(0, maxDraftImages),
    pageTexts: input.pageTexts.slice(0, maxDraftImages).flatMap(draftTextOf),
    isReduced: input.isReduced,
    productId: input.productId ?? null,
    gtin: tidyLine(input.gtin) || null,
  };
}

/** The text of a picture, if it has one. */
function draftTextOf({ imageId, text, source, isConfirmed }: PageTextInput) {
  const confirmed = source === 'OCR' && { isConfirmed: isConfirmed ?? false };
  return imageId && tidyText(text) ? [{ imageId, text: tidyText(text), source, ...confirmed }] : [];
}

/** FieldErrors of a draft: only what does not fit. Whether it may be published is checked when it is. */
export function checkDraft(draft: Partial<Flat<OfferDraftInput>>): FieldErrors {
  return {
    ...checkLength('title', 'Otsikko', draft.title, limits.title),
    ...checkLength('description', 'Kuvaus', draft.description, limits.description),
    ...checkLength('category', 'Kategoria', draft.category, createCategoryLimits.name),
    ...checkLength('address', 'Osoite', draft.address, limits.address),
    ...checkLength('url', 'Verkko-osoite', draft.url, limits.url),
    ...checkLines(draft),
    ...checkCities(distinctCities(draft.cities)),
    ...checkKeywordsFit(distinctKeywords(draft.keywords)),
    ...checkDraftAmounts(draft),
    ...checkRedemption(draft),
    ...checkTextsFit(draft.pageTexts),
  };
}

/** FieldErrors of the name of a device. */
export function checkDevice({ device }: { device?: string | undefined }): FieldErrors {
  return {
    ...checkRequired('device', 'Laite', device),
    ...checkLength('device', 'Laite', device, saveOfferDraftLimits.device),
  };
}

/** A fault when a draft would have more pictures than it may. */
export function checkDraftImages(count: number): FieldErrors {
  return count > maxDraftImages ? { images: draftTexts.tooManyImages(maxDraftImages) } : {};
}

/** The pictures of a draft in the order of its content; those that it does not name follow as they are. */
export function arrangedPictures<Picture extends { id: string }>(
  pictures: readonly Picture[],
  { imageIds }: Pick<DraftContent, 'imageIds'>,
): Picture[] {
  const place = ({ id }: Picture) => (imageIds.includes(id) ? imageIds.indexOf(id) : imageIds.length);
  return pictures.toSorted((one, other) => place(one) - place(other));
}

/** The texts of the pictures as those of a new offer: one for each, in their order. Only flyers have them. */
export function publishedTexts(
  pictures: readonly { id: string }[],
  { type, pageTexts }: DraftContent,
): PageTextInput[] {
  if (!type || !hasPages(type)) return [];
  const texts = new Map(pageTexts.map(({ imageId, ...text }) => [imageId, text]));
  return pictures.map(({ id }) => texts.get(id) ?? { text: '', source: 'TYPED' });
}

/** A save of a draft: what is stored afterwards, or what the sender has read. */
export interface DraftSave {
  /** 0 of a draft that does not exist yet. */
  version: number;
  device: string;
  content: DraftContent;
}

/**
 * What becomes of a save that was based on `sent.version`. CHANGED: another save came between, nothing may be stored.
 * AGAIN: it is the stored save, whose answer was lost. GONE: the draft was published or deleted.
 */
export function judgeSave(stored: DraftSave | undefined, sent: DraftSave): 'STORE' | 'AGAIN' | 'CHANGED' | 'GONE' {
  if (!stored) return sent.version === 0 ? 'STORE' : 'GONE';
  if (stored.version === sent.version) return 'STORE';
  const isNext = stored.version === sent.version + 1 && stored.device === sent.device;
  return isNext && isSameContent(stored.content, sent.content) ? 'AGAIN' : 'CHANGED';
}
