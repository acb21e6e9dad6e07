import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { type AppError, appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { isoDate } from '#client/lib/format/format.ts';
import type { AdvertisementInput, Currency, Gradient, IconType } from '#client/schema.generated.ts';
import { adForm, ads } from '#client/texts/ads.ts';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { advertisementLimits, checkAdvertisement, defaultCtaText } from '#shared/rules/ads.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import type { AdvertisementRowFragment } from './AdsPage.generated.ts';

/** Price, net of VAT, and length in days of one period. */
export interface AdTerms {
  pricePerPeriod: number;
  periodDays: number;
  currency: Currency;
}

/** The terms used when the settings cannot be read. */
export const defaultTerms: AdTerms = { pricePerPeriod: 14, periodDays: 14, currency: 'EUR' };

/** The form of one advertisement. */
export interface AdValues {
  title: string;
  subtitle: string;
  iconType: IconType;
  icon: string;
  iconFile: File | null;
  backgroundGradient: Gradient;
  ctaText: string;
  ctaUrl: string;
  category: string;
  isActive: boolean;
  displayPriority: number | null;
  count: number | null;
  /** YYYY-MM-DD; empty for no expiration. */
  endDate: string;
}

function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function lastDay({ endsAt }: AdvertisementRowFragment) {
  return endsAt ? isoDate(new Date(endsAt)) : '';
}

/** A new advertisement: one period from today, active, without priority. */
export function emptyAd({ periodDays }: AdTerms, now = new Date()): AdValues {
  return {
    title: '',
    subtitle: '',
    iconType: 'EMOJI',
    icon: '',
    iconFile: null,
    backgroundGradient: 'GRAY_SLATE',
    ctaText: '',
    ctaUrl: '',
    category: '',
    isActive: true,
    displayPriority: 0,
    count: 1,
    endDate: addDays(isoDate(now), periodDays),
  };
}

/** The form of an advertisement that exists. */
export function valuesOfAd(ad: AdvertisementRowFragment): AdValues {
  const { title, iconType, backgroundGradient, ctaText, isActive, displayPriority, count } = ad;
  return {
    title,
    iconType,
    backgroundGradient,
    isActive,
    displayPriority,
    count,
    subtitle: ad.subtitle ?? '',
    icon: ad.icon ?? '',
    iconFile: null,
    ctaText: ctaText === defaultCtaText ? '' : ctaText,
    ctaUrl: ad.ctaUrl ?? '',
    category: ad.category ?? '',
    endDate: lastDay(ad),
  };
}

/**
 * The last day after the given number of periods: counted from today for a new advertisement. More periods of an
 * existing one renew it from its end, or from today when that is past; fewer take the end back as much.
 */
export function lastDayFor(count: number, { periodDays }: AdTerms, ad?: AdvertisementRowFragment, now = new Date()) {
  const today = isoDate(now);
  if (!ad) return addDays(today, periodDays * count);
  const last = lastDay(ad);
  const days = (count - ad.count) * periodDays;
  if (last === '' || days === 0) return last;
  return addDays(days > 0 && last < today ? today : last, days);
}

const maxIconBytes = 1024 * 1024;

function iconFault({ iconType, iconFile }: AdValues, keepsIcon: boolean): string | undefined {
  if (iconType !== 'FILE') return undefined;
  if (!iconFile) return keepsIcon ? undefined : adForm.faults.iconFile;
  if (!/\.ico$/i.test(iconFile.name)) return adForm.faults.iconFile;
  return iconFile.size > maxIconBytes ? adForm.faults.iconTooLarge : undefined;
}

/** What is sent. */
export function adInput(values: AdValues): AdvertisementInput {
  const { title, iconType, icon, iconFile, backgroundGradient, isActive, displayPriority, count } = values;
  const optional = (text: string) => text.trim() || null;
  return {
    title: title.trim(),
    iconType,
    backgroundGradient,
    isActive,
    subtitle: optional(values.subtitle),
    icon: iconType === 'EMOJI' ? optional(icon) : null,
    ...(iconType === 'FILE' && iconFile && { iconFile }),
    ctaText: optional(values.ctaText),
    ctaUrl: optional(values.ctaUrl),
    category: optional(values.category),
    displayPriority: displayPriority ?? 0,
    count: count ?? 1,
    endDate: values.endDate || null,
    noExpiration: !values.endDate,
  };
}

/** FieldErrors in English, by field. `keepsIcon`: the server has an icon file already. */
export function checkAd(values: AdValues, keepsIcon: boolean): FieldErrors {
  const { iconFile: _file, ...input } = adInput(values);
  const found = Object.keys(checkAdvertisement(input as Parameters<typeof checkAdvertisement>[0]));
  const named: FieldErrors = Object.fromEntries(
    found.map((field) => [field, adForm.faults[field as keyof typeof adForm.faults] ?? field]),
  );
  if (values.title.trim().length > advertisementLimits.title) named.title = adForm.faults.titleLong;
  const icon = iconFault(values, keepsIcon);
  return { ...named, ...(icon && { iconFile: icon }) };
}

/** A field as a conflict shows it. */
export function shownAd(field: string, value: unknown) {
  const label = adForm.labels[field as keyof typeof adForm.labels] ?? field;
  if (typeof value === 'boolean') return { label, value: value ? adForm.yes : adForm.no };
  if (field === 'backgroundGradient') return { label, value: adForm.gradients[value as Gradient] };
  return { label, value: field === 'iconType' ? adForm.iconTypes[value as IconType] : plainValue(value) };
}

/** What the red banner says, in English: why the server refused, else what failed or that no answer came. */
export function adFailure(error: unknown, failed: string) {
  const refusal = appErrorOf(error);
  if (refusal) return refusalText(refusal) ?? failed;
  return CombinedGraphQLErrors.is(error) || ServerError.is(error) ? failed : ads.network;
}

function refusalText({ code, fields }: AppError): string | undefined {
  const faults: Record<string, string> = adForm.faults;
  const named = Object.keys(fields).flatMap((path) => faults[path.split('.').at(-1) ?? ''] ?? []);
  return named.length > 0 ? `${named.join('. ')}.` : ads.refusals[code];
}
