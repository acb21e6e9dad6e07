import type { Faults } from '../../errors.ts';
import type { AdvertisementInput, Gradient, IconType } from '../../schema.generated.ts';

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

/** Shown on the button when nothing else was given. */
export const defaultCtaText = 'Learn More';

/** Limits of an advertisement; text lengths in characters, prices in cents. */
export const advertisementLimits = {
  title: 100,
  subtitle: 200,
  iconGraphemes: 4,
  iconLength: 64,
  ctaText: 60,
  ctaUrl: 2048,
  category: 100,
  displayPriority: 1_000_000,
  count: 1000,
  periodDays: 366,
  pricePerPeriod: 10_000_000,
};

const graphemes = new Intl.Segmenter('fi', { granularity: 'grapheme' });

/** Faults of an advertisement's content, by field. Prices are checked whoever sends them. */
export function checkAdvertisement(input: AdvertisementInput): Faults {
  return { ...checkTexts(input), ...checkIcon(input), ...checkNumbers(input) };
}

function checkTexts({ title, subtitle, ctaText, ctaUrl, category, expirationDate }: AdvertisementInput): Faults {
  const faults: Faults = {};
  if (title.trim() === '') faults.title = 'Otsikko on pakollinen';
  Object.assign(faults, tooLong('title', title), tooLong('subtitle', subtitle), tooLong('ctaText', ctaText));
  Object.assign(faults, tooLong('category', category));
  if (ctaUrl?.trim() && !isWebAddress(ctaUrl.trim())) faults.ctaUrl = 'Linkin pitää alkaa http:// tai https://';
  if (expirationDate && !isCalendarDate(expirationDate)) faults.expirationDate = 'Päättymispäivä ei kelpaa';
  return faults;
}

function checkIcon({ iconType, icon }: AdvertisementInput): Faults {
  if (iconType !== 'EMOJI' || !icon) return {};
  const { iconGraphemes, iconLength } = advertisementLimits;
  const fits = icon.length <= iconLength && [...graphemes.segment(icon)].length <= iconGraphemes;
  return fits ? {} : { icon: `Kuvakkeessa voi olla enintään ${iconGraphemes} merkkiä` };
}

function checkNumbers({ displayPriority, count, pricePerPeriod, periodDays }: AdvertisementInput): Faults {
  const faults: Faults = {};
  const limits = advertisementLimits;
  if (!between(displayPriority, 0, limits.displayPriority)) faults.displayPriority = 'Järjestysluku ei voi olla alle 0';
  if (!between(count, 1, limits.count)) faults.count = `Jaksojen määrän pitää olla 1–${limits.count}`;
  if (pricePerPeriod != null && !between(pricePerPeriod, 0, limits.pricePerPeriod)) {
    faults.pricePerPeriod = 'Hinta ei kelpaa';
  }
  if (periodDays != null && !between(periodDays, 1, limits.periodDays)) {
    faults.periodDays = `Jakson pituuden pitää olla 1–${limits.periodDays} päivää`;
  }
  return faults;
}

function tooLong(field: 'title' | 'subtitle' | 'ctaText' | 'category', text: string | null | undefined): Faults {
  const most = advertisementLimits[field];
  return text && [...text].length > most ? { [field]: `Enintään ${most} merkkiä` } : {};
}

function between(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** http or https, without credentials in it. */
function isWebAddress(text: string): boolean {
  if (text.length > advertisementLimits.ctaUrl || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
