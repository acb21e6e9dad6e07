import type { FieldErrors } from '../../appError.ts';
import { cityByName } from '../../cities.ts';
import {
  createCategoryLimits,
  offerContentInputLimits as limits,
  offerPriceInputLimits,
} from '../../limits.generated.ts';
import { entriesOf } from '../../records.ts';
import type { OfferType, PageTextInput } from '../../schema.generated.ts';
import { checkAnswers } from '../content/answers.ts';
import { checkLength, checkRequired, textLength, tidyLine } from '../fields.ts';
import { type ContentDraft, distinctCities, distinctKeywords, optionalLines } from './content.ts';
import { checkPageTexts } from './pages.ts';
import { checkGtin, checkPriceFields } from './priceFields.ts';
import { offerTypeTerms } from './pricing.ts';
import { checkRedemption } from './redemption/terms.ts';

const lineLimits = { ...limits, ...offerPriceInputLimits };

/** Every type of offer, in the order in which they are shown. */
export const offerTypes = [
  'NORMAL_OFFER',
  'PREMIUM_OFFER',
  'NORMAL_FLYER',
  'PREMIUM_FLYER',
] as const satisfies OfferType[];

/** What is said when an offer is not the version that was read. */
export const changedOffer =
  'Tarjous on muuttunut sen jälkeen, kun avasit sen. Tarkista nykyiset tiedot ja yritä uudelleen.';

/** A new offer, as a form or a caller gives it. Dates as YYYY-MM-DD. */
export interface OfferDraft extends ContentDraft {
  type?: OfferType | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  images?: readonly unknown[] | null | undefined;
  pageTexts?: readonly PageTextInput[] | null | undefined;
  gtin?: string | null | undefined;
}

/** Whether the type is paid placement. */
export function isPremium(type: OfferType): boolean {
  return type === 'PREMIUM_OFFER' || type === 'PREMIUM_FLYER';
}

/** FieldErrors of a new offer (decisions 16, 17 and 36). `today` is the calendar date in Helsinki. */
export function checkOffer(draft: OfferDraft, today: string): FieldErrors {
  return {
    ...checkRequired('type', 'Tarjoustyyppi', draft.type),
    ...checkContent(draft),
    ...checkGtin(draft.gtin),
    ...(draft.type ? checkDates(draft.type, draft, today) : {}),
    ...(draft.type ? checkImageCount(draft.type, draft.images?.length ?? 0) : {}),
    ...(draft.type
      ? checkPageTexts(draft.type, draft.pageTexts, { stored: [], added: draft.images?.length ?? 0 })
      : {}),
  };
}

/** FieldErrors of what an edit may change. */
export function checkContent(draft: ContentDraft): FieldErrors {
  return {
    ...checkText('title', 'Otsikko', draft.title),
    ...checkText('description', 'Kuvaus', draft.description),
    ...checkRequired('category', 'Kategoria', draft.category),
    ...checkLength('address', 'Osoite', draft.address, limits.address),
    ...checkPlace(draft),
    ...checkUrl(draft.url),
    ...checkKeywords(draft.keywords),
    ...checkPriceFields(draft),
    ...checkLines(draft),
    ...checkAnswers(draft.contentAnswers),
    ...checkRedemption(draft),
  };
}

/** FieldErrors of texts of one line that may be missing: they only need to fit. */
export function checkLines(draft: ContentDraft): FieldErrors {
  const faults = entriesOf(optionalLines).map(([field, label]) =>
    checkLength(field, label, draft[field], lineLimits[field]),
  );
  return Object.assign({}, ...faults);
}

/** FieldErrors of where an offer is: one city with an address, several cities, or the whole country. */
function checkPlace(draft: ContentDraft): FieldErrors {
  const cities = distinctCities(draft.cities);
  const unknown = checkCities(cities);
  if (unknown.cities) return unknown;
  if (draft.locationType === 'MULTIPLE') {
    if (draft.isNationwide && cities.length > 0) return { cities: 'Valitse joko kaupungit tai "Koko maa"' };
    if (draft.isNationwide || cities.length > 0) return {};
    return { cities: 'Valitse vähintään yksi kaupunki tai "Koko maa"' };
  }
  const faults = checkRequired('locationType', 'Sijainnin tyyppi', draft.locationType);
  if (draft.isNationwide) faults.isNationwide = '"Koko maa" ei ole yksittäinen sijainti';
  else if (cities.length > 1) faults.cities = 'Yksittäisellä sijainnilla voi olla vain yksi kaupunki';
  else if (cities.length === 0) faults.cities = 'Kaupunki on pakollinen yksittäiselle sijainnille';
  if (!tidyLine(draft.address)) faults.address = 'Osoite on pakollinen yksittäiselle sijainnille';
  return faults;
}

/** A fault when a place is no Finnish municipality. */
export function checkCities(cities: readonly string[]): FieldErrors {
  const unknown = cities.find((city) => !cityByName(city));
  return unknown === undefined ? {} : { cities: `Tuntematon kaupunki: ${[...unknown].slice(0, 60).join('')}` };
}

/** Days from today to the first day of an offer at most: it is paid when it is submitted. */
export const maxDaysAhead = 90;

/** Days from today to the first day above which forms ask whether it is meant. */
export const daysBeforeAsking = 30;

/** FieldErrors of the validity period. Calendar dates are compared, so that no change of the clocks matters. */
export function checkDates(
  type: OfferType,
  { startDate: start, endDate: end }: OfferDraft,
  today: string,
): FieldErrors {
  const faults = { ...checkRequired('startDate', 'Alkupäivä', start), ...checkRequired('endDate', 'Loppupäivä', end) };
  if (start && dayNumber(start) === undefined) faults.startDate = 'Alkupäivä ei ole päivämäärä';
  if (end && dayNumber(end) === undefined) faults.endDate = 'Loppupäivä ei ole päivämäärä';
  if (Object.keys(faults).length > 0 || !start || !end) return faults;

  const days = daysFrom(start, end);
  if (daysFrom(today, start) < 0) faults.startDate = 'Alkupäivä ei voi olla menneisyydessä';
  else if (daysFrom(today, start) > maxDaysAhead)
    faults.startDate = `Alkupäivä voi olla enintään ${maxDaysAhead} päivän päässä`;
  if (days <= 0) faults.endDate = 'Loppupäivä tulee olla alkupäivää myöhemmin';
  else if (days > offerTypeTerms[type].maxDays) {
    const kind = isPremium(type) ? 'Premium' : 'Normal';
    faults.endDate = `${kind} tarjoukset voivat kestää enintään ${offerTypeTerms[type].maxDays} päivää`;
  }
  return faults;
}

/** The latest last day that the type allows for a first day; both YYYY-MM-DD. */
export function lastPossibleDay(type: OfferType, start: string): string {
  const day = dayNumber(start);
  return day === undefined ? '' : new Date((day + offerTypeTerms[type].maxDays) * DAY).toISOString().slice(0, 10);
}

/** A fault when there are more pictures than the type allows. */
export function checkImageCount(type: OfferType, count: number): FieldErrors {
  const max = offerTypeTerms[type].maxImages;
  return count > max ? { images: `Voit valita enintään ${max} kuva(a)` } : {};
}

/** A fault of a category's name (decision 36). */
export function checkCategoryName(name: string): FieldErrors {
  return tidyLine(name)
    ? checkLength('name', 'Kategorian nimi', name, createCategoryLimits.name)
    : { name: 'Kategorian nimi on pakollinen' };
}

const DAY = 86_400_000;

function checkText(field: 'title' | 'description', label: string, text: string | null | undefined): FieldErrors {
  return { ...checkRequired(field, label, text), ...checkLength(field, label, text, limits[field]) };
}

/** FieldErrors of a website; none without one. */
export function checkUrl(given: string | null | undefined): FieldErrors {
  const url = tidyLine(given);
  if (!url) return {};
  const parsed = /^https?:\/\//i.test(url) && !/\s/u.test(url) ? URL.parse(url) : null;
  const sound = parsed && !parsed.username && !parsed.password;
  return sound
    ? checkLength('url', 'Verkko-osoite', url, limits.url)
    : { url: 'Anna verkko-osoite muodossa https://www.esimerkki.fi' };
}

function checkKeywords(given: readonly string[] | null | undefined): FieldErrors {
  const keywords = distinctKeywords(given);
  return keywords.length === 0 ? { keywords: 'Vähintään yksi avainsana on pakollinen' } : checkKeywordsFit(keywords);
}

/** A fault when there are too many keywords, or one is too long. */
export function checkKeywordsFit(keywords: readonly string[]): FieldErrors {
  if (keywords.length > limits.keywords.count)
    return { keywords: `Maksimi ${limits.keywords.count} avainsanaa on sallittu` };
  const longest = keywords.reduce((one, other) => (textLength(other) > textLength(one) ? other : one), '');
  return checkLength('keywords', 'Avainsana', longest, limits.keywords.characters);
}

/** Days since 1970-01-01 of a date that exists; undefined for anything else. */
function dayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  // Some engines read 30 February as 2 March.
  return new Date(time || 0).toISOString().startsWith(date) ? time / DAY : undefined;
}

function daysFrom(start: string, end: string): number {
  return (dayNumber(end) ?? Number.NaN) - (dayNumber(start) ?? Number.NaN);
}
