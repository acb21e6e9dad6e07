import type { AdvertisementInput, Currency } from '#shared/schema.generated.ts';
import { addDays, endOfDay, helsinkiDate } from '../../platform/helsinki.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Admin } from '../accounts/entities.ts';
import { readSettings } from '../settings/settings.ts';
import type { Advertisement } from './entities.ts';

/** What an advertisement was sold for, and until when. */
export interface Terms {
  count: number;
  periodDays: number;
  /** Cents, net of VAT. */
  pricePerPeriod: number;
  currency: Currency;
  /** Last moment shown; null for no expiration. */
  expiresAt: Date | null;
}

/** Prices and lengths that a caller may set: none, unless a master admin asks. */
function askedTerms(admin: Admin, { pricePerPeriod, periodDays }: AdvertisementInput) {
  return admin.role === 'MASTER_ADMIN' ? { pricePerPeriod, periodDays } : {};
}

/** Terms of a new advertisement: the price of the settings, and as many periods as were bought from today on. */
export async function newTerms(platform: Platform, admin: Admin, input: AdvertisementInput, now: Date): Promise<Terms> {
  const { pricing } = await readSettings(platform);
  const asked = askedTerms(admin, input);
  const count = input.count ?? 1;
  const periodDays = asked.periodDays ?? pricing.advertisementPeriodDays;
  return {
    count,
    periodDays,
    pricePerPeriod: asked.pricePerPeriod ?? pricing.advertisementPricePerPeriod,
    currency: pricing.currency,
    expiresAt: chosenEnd(input, endOfDay(addDays(helsinkiDate(now), periodDays * count))),
  };
}

/**
 * Terms after a change. More periods are a renewal: at the advertisement's own price, and from its end, or from today
 * when that is past. Fewer take the end back as much. A last day that the caller chose anew goes before both.
 */
export function changedTerms(ad: Advertisement, admin: Admin, input: AdvertisementInput, now: Date): Terms {
  const asked = askedTerms(admin, input);
  const count = input.count ?? ad.count;
  const periodDays = asked.periodDays ?? ad.periodDays;
  const isChosen = input.expirationDate != null && input.expirationDate !== lastDay(ad);
  const moved = movedEnd(ad, (count - ad.count) * periodDays, now);
  return {
    count,
    periodDays,
    pricePerPeriod: asked.pricePerPeriod ?? ad.pricePerPeriod,
    currency: ad.currency,
    expiresAt: isChosen || input.noExpiration ? chosenEnd(input, moved) : moved,
  };
}

/** Price per period times periods, in cents. */
export function totalPrice({ pricePerPeriod, count }: Pick<Terms, 'pricePerPeriod' | 'count'>): number {
  return pricePerPeriod * count;
}

function movedEnd(ad: Advertisement, days: number, now: Date): Date | null {
  const last = lastDay(ad);
  if (last === null || days === 0) return ad.expiresAt ?? null;
  const today = helsinkiDate(now);
  return endOfDay(addDays(days > 0 && last < today ? today : last, days));
}

function chosenEnd({ noExpiration, expirationDate }: AdvertisementInput, otherwise: Date | null): Date | null {
  if (noExpiration) return null;
  return expirationDate ? endOfDay(expirationDate) : otherwise;
}

function lastDay({ expiresAt }: Advertisement): string | null {
  return expiresAt ? helsinkiDate(expiresAt) : null;
}
