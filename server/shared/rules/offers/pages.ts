import type { FieldErrors } from '../../appError.ts';
import { pageTextInputLimits } from '../../limits.generated.ts';
import type { OfferType, PageTextInput, PageTextSource } from '../../schema.generated.ts';
import { checkLength, tidyText } from '../fields.ts';
import { hasPages } from './flyers.ts';

/** Where the text of a page may have come from. */
export const pageTextSources = ['TYPED', 'PDF', 'OCR'] as const satisfies PageTextSource[];

/** The text of a page of a flyer. */
export interface PageText {
  text: string;
  source: PageTextSource;
}

/** The pictures of an offer: ids of stored ones, then a number of new ones. */
interface Pictures {
  stored: readonly string[];
  added: number;
}

type Given = readonly PageTextInput[] | null | undefined;

/** What is said of an offer with a text that only a machine has read. */
export const unconfirmedText = 'Tarkista kuvasta luettu teksti ennen julkaisua';

/** FieldErrors of the texts of the pages of an offer. */
export function checkPageTexts(type: OfferType, given: Given, { stored, added }: Pictures): FieldErrors {
  const texts = (given ?? []).filter(({ text }) => tidyText(text) !== '');
  if (texts.length > 0 && !hasPages(type)) return { pageTexts: 'Sivujen tekstit ovat vain esitteissä' };
  const named = (given ?? []).flatMap(({ imageId }) => imageId ?? []);
  if (named.some((id) => !stored.includes(id))) return { pageTexts: 'Kuvaa ei löytynyt' };
  if (new Set(named).size < named.length) return { pageTexts: 'Samalle kuvalle on annettu useampi teksti' };
  const ofNew = (given ?? []).filter(({ imageId }) => imageId == null);
  if (ofNew.slice(added).some(({ text }) => tidyText(text) !== ''))
    return { pageTexts: 'Sivujen tekstejä on enemmän kuin kuvia' };
  if (texts.some(({ source, isConfirmed }) => source === 'OCR' && !isConfirmed)) return { pageTexts: unconfirmedText };
  return checkTextsFit(texts);
}

/** A fault when the text of a page is too long. */
export function checkTextsFit(given: Given): FieldErrors {
  const faults = (given ?? []).map(({ text }) =>
    checkLength('pageTexts', 'Sivun teksti', text, pageTextInputLimits.text),
  );
  return faults.find((fault) => fault.pageTexts) ?? {};
}

/**
 * The texts of the pictures as they are stored, null for a picture without one.
 * @param known the texts that stored pictures have, by id, and keep when none is given
 */
export function pageTextsOf(
  given: Given,
  { stored, added }: Pictures,
  known: ReadonlyMap<string, PageText> = new Map(),
): (PageText | null)[] {
  const named = new Map((given ?? []).map((one) => [one.imageId, one]));
  const ofNew = (given ?? []).filter(({ imageId }) => imageId == null);
  return [
    ...stored.map((id) => tidied(named.get(id)) ?? (named.has(id) ? null : (known.get(id) ?? null))),
    ...Array.from({ length: added }, (_, at) => tidied(ofNew[at])),
  ];
}

function tidied(given: PageTextInput | undefined): PageText | null {
  const text = tidyText(given?.text);
  return text === '' ? null : { text, source: given?.source ?? 'TYPED' };
}

/** Stored texts as input: they are confirmed, and that of a page without one is empty. */
export function asPageTexts(pages: readonly (PageText | null | undefined)[]): PageTextInput[] {
  return pages.map((page) => ({ text: page?.text ?? '', source: page?.source ?? 'TYPED', isConfirmed: true }));
}

/** The texts of stored pictures as an edit sends them: those of pictures without one are empty. */
export function pageTextsInput(
  ids: readonly string[],
  pages: readonly (PageText | null | undefined)[],
): PageTextInput[] {
  return ids.flatMap((imageId, at) => asPageTexts([pages[at]]).map((text) => ({ imageId, ...text })));
}
