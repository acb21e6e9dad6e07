import { checkFirst } from '#platform/database/pages/findPage.ts';
import { cityByName } from '#shared/cities.ts';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import { textLength, tidyLine } from '#shared/rules/fields.ts';
import type { OfferContent } from '#shared/rules/offers/content.ts';
import type { PageText } from '#shared/rules/offers/pages.ts';

/** A content with its pictures and the text of each of them, null for none. */
export interface PicturedContent extends OfferContent {
  /** Ids of OfferImage rows, in order. */
  imageIds: string[];
  pages: (PageText | null)[];
}

/** A change to a live offer that an admin has not decided on yet. */
export interface OfferRevision {
  content: PicturedContent;
  /** ISO instant. */
  submittedAt: string;
}

/** A change that an admin has rejected, stored until a later one is accepted, so that its business can mend it. */
export interface RejectedRevision extends OfferRevision {
  /** ISO instant. */
  rejectedAt: string;
  reason: string | null;
}

/** Errors of a search, by field. */
export function checkSearch({ text, city, first }: { text: string; city?: string | null | undefined; first: number }) {
  const length = textLength(tidyLine(text));
  return {
    ...(length === 0 && { text: 'Kirjoita, mitä etsit.' }),
    ...(length > searchOffersLimits.text && {
      text: `Hakusanat voivat olla enintään ${searchOffersLimits.text} merkkiä.`,
    }),
    ...checkCityPage({ city, first }),
  };
}

/** Errors of a page of offers of a city, by field. */
export function checkCityPage({ city, first }: { city?: string | null | undefined; first: number }) {
  return { ...checkKnownCity(city), ...checkFirst(first) };
}

/** Errors of the city that a list is narrowed to; none of a list of every city. */
export function checkKnownCity(city: string | null | undefined) {
  return city == null || cityByName(city) ? {} : { city: `Tuntematon kaupunki: ${[...city].slice(0, 60).join('')}` };
}
