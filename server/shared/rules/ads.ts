import type { FieldErrors } from '../appError.ts';
import { advertisementInputLimits } from '../limits.generated.ts';
import type { AdvertisementInput, Gradient, IconType } from '../schema.generated.ts';
import { checkLength, checkRequired, textLength, tidyLine } from './fields.ts';

export const iconTypes = ['EMOJI', 'FILE'] as const satisfies IconType[];

export const gradients = [
  'BLUE_CYAN',
  'PURPLE_PINK',
  'GREEN',
  'RED_ORANGE',
  'INDIGO_PURPLE',
  'PINK_ROSE',
  'TEAL_CYAN',
  'AMBER_ORANGE',
  'VIOLET_PURPLE',
  'GRAY_SLATE',
] as const satisfies Gradient[];

/** An advertisement to store: the input with what must not be missing filled in. */
export interface AdvertisementDraft extends AdvertisementInput {
  title: string;
  iconType: IconType;
  backgroundGradient: Gradient;
  isActive: boolean;
  displayPriority: number;
}

/** Shown on the button when nothing else was given. */
export const defaultCtaText = 'Learn More';

/** Limits of an advertisement: lengths in characters, prices in cents. */
export const advertisementLimits = {
  ...advertisementInputLimits,
  /** Emoji as people see them; each may be made of many characters. */
  emoji: 4,
  displayPriority: 1_000_000,
  count: 1000,
  periodDays: 366,
  pricePerPeriod: 10_000_000,
};

/** FieldErrors of an advertisement's content, by field (decision 36). */
export function checkAdvertisement(input: AdvertisementDraft): FieldErrors {
  const { title, subtitle, ctaText, category } = input;
  return {
    ...checkLength('title', 'Otsikko', title, advertisementLimits.title),
    ...checkRequired('title', 'Otsikko', title),
    ...checkLength('subtitle', 'Alaotsikko', subtitle, advertisementLimits.subtitle),
    ...checkLength('ctaText', 'Painikkeen teksti', ctaText, advertisementLimits.ctaText),
    ...checkLength('category', 'Kategoria', category, advertisementLimits.category),
    ...checkLink(input.ctaUrl),
    ...checkEmoji(input),
    ...checkNumbers(input),
  };
}

function checkLink(text: string | null | undefined): FieldErrors {
  const link = tidyLine(text);
  if (link === '') return {};
  const url = link.length <= advertisementLimits.ctaUrl && /^https?:\/\//i.test(link) ? URL.parse(link) : null;
  return url && !url.username && !url.password ? {} : { ctaUrl: 'Anna linkki muodossa https://www.esimerkki.fi' };
}

/** The number of letters as people see them. */
function countLetters(text: string): number {
  return [...new Intl.Segmenter('fi', { granularity: 'grapheme' }).segment(text)].length;
}

function checkEmoji({ iconType, icon }: AdvertisementDraft): FieldErrors {
  const text = tidyLine(icon);
  if (iconType !== 'EMOJI' || text === '') return {};
  const fits = textLength(text) <= advertisementLimits.icon && countLetters(text) <= advertisementLimits.emoji;
  return fits ? {} : { icon: `Kuvakkeessa voi olla enintään ${advertisementLimits.emoji} merkkiä` };
}

function checkNumbers({ displayPriority, count, pricePerPeriod, periodDays }: AdvertisementDraft): FieldErrors {
  const limits = advertisementLimits;
  return {
    ...(isWithin(displayPriority, 0, limits.displayPriority) ? {} : { displayPriority: 'Prioriteetti ei kelpaa' }),
    ...(isWithin(count ?? 1, 1, limits.count) ? {} : { count: `Jaksoja voi olla 1–${limits.count}` }),
    ...(isWithin(pricePerPeriod ?? 0, 0, limits.pricePerPeriod) ? {} : { pricePerPeriod: 'Hinta ei kelpaa' }),
    ...(isWithin(periodDays ?? 1, 1, limits.periodDays)
      ? {}
      : { periodDays: `Jakson pituus voi olla 1–${limits.periodDays} päivää` }),
  };
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
