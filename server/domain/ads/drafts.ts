import type { AdvertisementDraft } from '#shared/rules/ads.ts';
import type { AdvertisementInput } from '#shared/schema.generated.ts';
import type { Content } from '#shared/versions.ts';
import { helsinkiDate } from '../../platform/helsinki.ts';
import type { Advertisement } from './entities.ts';

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
    ...{ subtitle, icon, ctaText, ctaUrl, category },
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
    ...{ title, iconType, backgroundGradient, isActive, displayPriority, count, periodDays },
    subtitle: subtitle ?? null,
    icon: icon ?? null,
    iconFile: iconKey ?? null,
    ctaText: ctaText ?? null,
    ctaUrl: ctaUrl ?? null,
    category: category ?? null,
    expirationDate: expiresAt ? helsinkiDate(expiresAt) : null,
    noExpiration: !expiresAt,
    pricePerPeriod: pricePerPeriod / 100,
  };
}
