import { addDays, endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { AdvertisementDraft } from '#shared/rules/ads.ts';
import type { AdvertisementInput, Currency } from '#shared/schema.generated.ts';
import type { Content } from '#shared/versions.ts';
import type { Admin } from '../accounts/entities.ts';
import { readSettings } from '../settings/settings.ts';
import type { Advertisement } from './entities.ts';

/** The price for which an advertisement was sold, and its end. */
interface SaleTerms {
  count: number;
  periodDays: number;
  /** Cents, net of VAT. */
  pricePerPeriod: number;
  currency: Currency;
  /** The last instant at which it is live; null for no expiration. */
  expiresAt: Date | null;
}

/** The price and the length of a period that the caller may set: only a master admin may. */
function chosenTerms(admin: Admin, { pricePerPeriod, periodDays }: AdvertisementInput) {
  return admin.role === 'MASTER_ADMIN' ? { pricePerPeriod, periodDays } : {};
}

/** Terms of a new advertisement: the price of the settings, and the bought periods from today on. */
export async function newSaleTerms(
  platform: Platform,
  admin: Admin,
  input: AdvertisementInput,
  now: Date,
): Promise<SaleTerms> {
  const { pricing } = await readSettings(platform);
  const chosen = chosenTerms(admin, input);
  const count = input.count ?? 1;
  const periodDays = chosen.periodDays ?? pricing.advertisementPeriodDays;
  return {
    count,
    periodDays,
    pricePerPeriod: chosen.pricePerPeriod ?? pricing.advertisementPricePerPeriod,
    currency: pricing.currency,
    expiresAt: chosenEnd(input, endOfDay(addDays(helsinkiDate(now), periodDays * count))),
  };
}

/**
 * Terms after a change. More periods are a renewal at the advertisement's own price, from its end or, when that is past,
 * from today. Fewer periods move the end back. A last day that the caller changes is used instead of both.
 */
export function changedSaleTerms(ad: Advertisement, admin: Admin, input: AdvertisementInput, now: Date): SaleTerms {
  const chosen = chosenTerms(admin, input);
  const count = input.count ?? ad.count;
  const periodDays = chosen.periodDays ?? ad.periodDays;
  const isChosen = input.endDate != null && input.endDate !== lastDay(ad);
  const moved = movedEnd(ad, (count - ad.count) * periodDays, now);
  return {
    count,
    periodDays,
    pricePerPeriod: chosen.pricePerPeriod ?? ad.pricePerPeriod,
    currency: ad.currency,
    expiresAt: isChosen || input.noExpiration ? chosenEnd(input, moved) : moved,
  };
}

/** Price per period times periods, in cents. */
export function totalPrice({ pricePerPeriod, count }: Pick<SaleTerms, 'pricePerPeriod' | 'count'>): number {
  return pricePerPeriod * count;
}

function movedEnd(ad: Advertisement, days: number, now: Date): Date | null {
  const last = lastDay(ad);
  if (last === null || days === 0) return ad.expiresAt ?? null;
  const today = helsinkiDate(now);
  return endOfDay(addDays(days > 0 && last < today ? today : last, days));
}

function chosenEnd({ noExpiration, endDate }: AdvertisementInput, otherwise: Date | null): Date | null {
  if (noExpiration) return null;
  return endDate ? endOfDay(endDate) : otherwise;
}

function lastDay({ expiresAt }: Advertisement): string | null {
  return expiresAt ? helsinkiDate(expiresAt) : null;
}

/** A new advertisement, with the defaults of fields that were not sent. */
export function newDraft(sent: AdvertisementInput): AdvertisementDraft {
  return {
    ...sent,
    title: sent.title ?? '',
    iconType: sent.iconType ?? 'EMOJI',
    backgroundGradient: sent.backgroundGradient ?? 'GRAY_SLATE',
    isActive: sent.isActive ?? true,
    displayPriority: sent.displayPriority ?? 0,
  };
}

/** The advertisement with the sent fields in place of its own; a text that was sent as null is removed. */
export function draftOf(ad: Advertisement, sent: AdvertisementInput): AdvertisementDraft {
  const { subtitle, icon, ctaText, ctaUrl, category } = ad;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return {
    subtitle,
    icon,
    ctaText,
    ctaUrl,
    category,
    ...given,
    title: sent.title ?? ad.title,
    iconType: sent.iconType ?? ad.iconType,
    backgroundGradient: sent.backgroundGradient ?? ad.backgroundGradient,
    isActive: sent.isActive ?? ad.isActive,
    displayPriority: sent.displayPriority ?? ad.displayPriority,
  };
}

/** An advertisement in the form of the API's input, prices in euros. Its version is computed from this. */
export function editableContent(ad: Advertisement): Content {
  const { title, subtitle, iconType, icon, iconKey, backgroundGradient, ctaText, ctaUrl, category } = ad;
  const { isActive, displayPriority, expiresAt, count, periodDays, pricePerPeriod } = ad;
  return {
    title,
    iconType,
    backgroundGradient,
    isActive,
    displayPriority,
    count,
    periodDays,
    subtitle: subtitle ?? null,
    icon: icon ?? null,
    iconFile: iconKey ?? null,
    ctaText: ctaText ?? null,
    ctaUrl: ctaUrl ?? null,
    category: category ?? null,
    endDate: expiresAt ? helsinkiDate(expiresAt) : null,
    noExpiration: !expiresAt,
    pricePerPeriod: pricePerPeriod / 100,
  };
}
