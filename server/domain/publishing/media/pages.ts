import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Offer, type OfferImage, OfferPage } from '#domain/catalogue/entities.ts';
import type { OfferRevision } from '#domain/catalogue/offerContent.ts';
import { pageOf, pagesWith } from '#domain/catalogue/pages.ts';
import { readyToRead } from '#platform/images/images.ts';
import { consume } from '#platform/limits/limiter.ts';
import type { RenderedPage } from '#platform/pdf/pdfProcess.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { readUpload, receiveUpload, refusedFile, type Upload } from '#platform/storage/uploadedFile.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { pageTextInputLimits } from '#shared/limits.generated.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { GivenOffer } from '#shared/rules/offers/content.ts';
import type { NodePage } from '#shared/rules/offers/contentNode.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { maxFileBytes, maxPdfBytes } from '#shared/rules/offers/images.ts';
import type { PageText } from '#shared/rules/offers/pages.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type { OfferType } from '#shared/schema.generated.ts';
import { flyerTexts } from '#shared/texts/offers.ts';
import { withWholeWords } from '../../../finnish/brokenWords.ts';
import { draftOffer } from '../newOffer.ts';
import { picturesOf, publishedPictures, shownPictures } from './pictures.ts';

/** Makes these the only texts of the offer's published pictures, whose order they have. The old ones must be loaded. */
export function arrangePages(em: EntityManager, offer: Offer, pages: readonly (PageText | null)[]): void {
  const stored = new Map(offer.pages.getItems().map((page) => [page.position, page]));
  // Not taken out of the collection, which would leave it without the half of its key.
  for (const [position, page] of stored) if (!pages[position]) em.remove(page);
  for (const [position, page] of pages.entries()) {
    const old = stored.get(position);
    if (!page || (old?.text === page.text && old.source === page.source)) continue;
    if (old) em.assign(old, { ...page, confirmedAt: new Date() });
    else em.create(OfferPage, { ...page, offer, position });
  }
}

/** The texts of the pictures that the offer's business and admins see, in order. Pictures and pages must be loaded. */
export function shownPageTexts(offer: Offer): (PageText | null)[] {
  const texts = offer.revision ? textsById(offer.revision) : publishedTextsById(offer);
  return shownPictures(offer, offer.images.getItems()).map(({ id }) => texts.get(id) ?? null);
}

/** The texts that an edit may keep, by the ids of their pictures: those that are shown, and those of a rejected change. */
export function knownPageTexts(offer: Offer): Map<string, PageText> {
  const shown = offer.revision ? textsById(offer.revision) : publishedTextsById(offer);
  return new Map([...textsById(offer.rejectedRevision), ...shown]);
}

function publishedTextsById(offer: Offer): Map<string, PageText> {
  const images = publishedPictures(offer.images.getItems());
  return new Map(
    offer.pages.getItems().flatMap(({ position, text, source }): [string, PageText][] => {
      const image = images[position];
      return image ? [[image.id, { text, source }]] : [];
    }),
  );
}

function textsById(revision: OfferRevision | null | undefined): Map<string, PageText> {
  const { imageIds = [], pages = [] } = revision?.content ?? {};
  return new Map(
    imageIds.flatMap((id, at): [string, PageText][] => {
      const page = pages[at];
      return page ? [[id, page]] : [];
    }),
  );
}

/** The pages of the content that the offer's business and admins see. */
export async function shownPages(offer: Offer): Promise<NodePage[]> {
  return offer.revision ? revisedPages(offer, offer.revision) : publishedPages(offer);
}

/** The pages that consumers may see. */
export async function publishedPages(offer: Offer): Promise<NodePage[]> {
  const [images, pages] = await Promise.all([offer.images.loadItems(), offer.pages.loadItems()]);
  return pagesWith(publishedPictures(images), pages);
}

/** The pages of a revision, waiting or rejected. */
export async function revisedPages(offer: Offer, revision: OfferRevision): Promise<NodePage[]> {
  const texts = textsById(revision);
  const images: OfferImage[] = picturesOf(revision, await offer.images.loadItems());
  return images.map((image) => pageOf(image, texts.get(image.id)));
}

/** Maximum number of times a day that one account has PDFs rendered. */
const rendering = { name: 'pdfs', points: 100, seconds: 86_400 };
/** Maximum number of times a day that one account has the text of pictures recognized. */
const recognition = { name: 'recognitions', points: 200, seconds: 86_400 };

/**
 * The pages of an account's PDF, with tidy texts. Throws INVALID_INPUT for a type without pages and for too many pages,
 * IMAGE_INVALID, IMAGE_TOO_LARGE above 20 MB, TOO_MANY_REQUESTS, and UNAVAILABLE where PDFs cannot be read.
 */
export async function renderFlyer(
  platform: Pick<Platform, 'primary' | 'secrets' | 'pdfs'>,
  account: string,
  type: OfferType,
  upload: Upload | null | undefined,
): Promise<RenderedPage[]> {
  if (!upload) throw new AppError('INVALID_INPUT', { message: flyerTexts.missing });
  if (!hasPages(type)) refuseIfAny({ flyerPdf: flyerTexts.notFlyer });
  await consume(platform, account, rendering);
  const file = await upload;
  const tooLarge = () => refusedFile('IMAGE_TOO_LARGE', file, flyerTexts.tooLarge);
  // A sender who is slow must not hold a turn.
  if (!(await receiveUpload(file, maxPdfBytes))) throw tooLarge();
  const maxPages = offerTypeTerms[type].maxImages;
  const outcome = await platform.pdfs.render(account, async () => {
    const bytes = await readUpload(file, maxPdfBytes);
    if (!bytes) throw tooLarge();
    if (!bytes.subarray(0, 1024).includes('%PDF-')) throw refusedFile('IMAGE_INVALID', file, flyerTexts.unreadable);
    return { bytes, maxPages };
  });
  if (Array.isArray(outcome)) return outcome.map(({ picture, text }) => ({ picture, text: textOfPage(text) }));
  if (outcome.fault === 'TOO_MANY_PAGES')
    refuseIfAny({ flyerPdf: flyerTexts.tooManyPages(outcome.pages ?? 0, maxPages) });
  const reasons: Partial<Record<typeof outcome.fault, string>> = {
    LOCKED: flyerTexts.locked,
    NO_PAGES: flyerTexts.noPages,
  };
  throw refusedFile('IMAGE_INVALID', file, reasons[outcome.fault] ?? flyerTexts.unreadable);
}

/** A page without a word is a picture, perhaps with its number. */
function textOfPage(text: string): string {
  return /\p{L}{2}/u.test(text) ? fittingText(withWholeWords(tidyText(text))) : '';
}

function fittingText(text: string): string {
  return tidyText([...tidyText(text)].slice(0, pageTextInputLimits.text).join(''));
}

/**
 * The tidy text that the operator's command recognizes in an account's picture; '' for none. Throws as `storeImages`, and
 * UNAVAILABLE without a command.
 */
export async function recognizePage(
  platform: Pick<Platform, 'primary' | 'secrets' | 'pictures' | 'recognizer'>,
  account: string,
  upload: Upload | null | undefined,
): Promise<string> {
  if (!upload) throw new AppError('INVALID_INPUT', { message: 'Kuva puuttuu' });
  await consume(platform, account, recognition);
  const file = await upload;
  // A sender who is slow must not hold a turn.
  if (!(await receiveUpload(file, maxFileBytes))) throw refusedFile('IMAGE_TOO_LARGE', file);
  const text = await platform.recognizer.recognize(account, () => readyToRead(platform.pictures, account, file));
  return fittingText(text);
}

/**
 * The input of a new offer with the pages of its PDF as pictures and texts; without a PDF the input itself. Throws as
 * `renderFlyer`, and before that as `draftOffer`.
 */
export async function withFlyer(
  { em, platform }: Scope,
  account: string,
  { flyerPdf, ...input }: GivenOffer,
  now: Date,
): Promise<GivenOffer> {
  if (!flyerPdf) return input;
  // The rules of content are for what the pages say, too.
  await draftOffer(em, input, now, { asked: [], waits: true });
  if (input.images.length > 0 || input.pageTexts?.length)
    throw new AppError('INVALID_INPUT', {
      message: flyerTexts.eitherOr,
      fields: { flyerPdf: flyerTexts.eitherOr },
    });
  const pages = await renderFlyer(platform, account, input.type, flyerPdf);
  return {
    ...input,
    images: pages.map(({ picture }, at) => ({
      filename: `sivu-${at + 1}.jpg`,
      createReadStream: () => Readable.from([picture]),
    })),
    pageTexts: pages.map(({ text }) => ({ text, source: 'PDF' })),
  };
}
