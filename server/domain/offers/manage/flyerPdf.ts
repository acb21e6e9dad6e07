import { Readable } from 'node:stream';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { pageTextInputLimits } from '#shared/limits.generated.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { maxPdfBytes } from '#shared/rules/images.ts';
import { hasPages } from '#shared/rules/pages.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import type { OfferInput, OfferType } from '#shared/schema.generated.ts';
import { consume } from '../../../platform/limits/limiter.ts';
import type { RenderedPage } from '../../../platform/pdf/pdfProcess.ts';
import type { Platform, Scope } from '../../../platform/platform.ts';
import { readUpload, receiveUpload, refusedFile, type Upload } from '../../../platform/storage/uploadedFile.ts';
import { draftOffer } from './newOffer.ts';

/** Maximum number of times a day that one account has PDFs rendered. */
const rendering = { name: 'pdfs', points: 100, seconds: 86_400 };
/** A page with fewer letters is one of pictures. */
const minLetters = 20;

const unreadable = 'PDF-tiedostoa ei voitu lukea. Tallenna se uudelleen tai lähetä sivut kuvina.';

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
  if (!upload) throw new AppError('INVALID_INPUT', { message: 'PDF-tiedosto puuttuu' });
  if (!hasPages(type)) refuseIfAny({ flyerPdf: 'PDF-tiedosto sopii vain esitteeseen' });
  await consume(platform, account, rendering);
  const file = await upload;
  const tooLarge = () => refusedFile('IMAGE_TOO_LARGE', file, 'PDF-tiedosto saa olla enintään 20 Mt.');
  // A sender who is slow must not hold a turn.
  if (!(await receiveUpload(file, maxPdfBytes))) throw tooLarge();
  const maxPages = offerTypeTerms[type].maxImages;
  const outcome = await platform.pdfs.render(account, async () => {
    const bytes = await readUpload(file, maxPdfBytes);
    if (!bytes) throw tooLarge();
    if (!bytes.subarray(0, 1024).includes('%PDF-')) throw refusedFile('IMAGE_INVALID', file, unreadable);
    return { bytes, maxPages };
  });
  if (Array.isArray(outcome)) return outcome.map(({ picture, text }) => ({ picture, text: textOfPage(text) }));
  if (outcome.fault === 'TOO_MANY_PAGES')
    refuseIfAny({ flyerPdf: `Esitteessä on ${outcome.pages} sivua, tähän mahtuu ${maxPages}.` });
  throw refusedFile('IMAGE_INVALID', file, unreadable);
}

function textOfPage(text: string): string {
  const tidy = tidyText(text);
  const letters = tidy.match(/\p{L}/gu)?.length ?? 0;
  return letters < minLetters ? '' : tidyText([...tidy].slice(0, pageTextInputLimits.text).join(''));
}

/**
 * The input of a new offer with the pages of its PDF as pictures and texts; without a PDF the input itself. Throws as
 * `renderFlyer`, and before that as `draftOffer`.
 */
export async function withFlyer(
  { em, platform }: Scope,
  account: string,
  { flyerPdf, ...input }: OfferInput,
  now: Date,
): Promise<OfferInput> {
  if (!flyerPdf) return input;
  await draftOffer(em, input, now);
  if (input.images.length > 0 || input.pageTexts?.length)
    throw new AppError('INVALID_INPUT', {
      message: 'Lähetä joko kuvat tai PDF-tiedosto',
      fields: { flyerPdf: 'Lähetä joko kuvat tai PDF-tiedosto' },
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
