import type { Currency, RepeatPause } from '../../schema.generated.ts';
import type { FieldErrors } from '../fields.ts';
import { priceText } from './shownPrice.ts';

/** Maximum number of repeats of a business that are active or paused. */
export const maxRepeats = 20;
/** Runs after which a repeat ends, so that its business is asked again: half a year. */
export const maxRuns = 26;
/** Days of each run: a week at most, so that two runs never overlap. */
export const minDays = 2;
export const maxDays = 7;
/** Maximum of what a repeat may charge in a month, in cents. */
export const maxMonthCap = 1_000_000;

/** Days of the week from Monday, as they are numbered from 1. */
export const weekdayNames = [
  'maanantai',
  'tiistai',
  'keskiviikko',
  'torstai',
  'perjantai',
  'lauantai',
  'sunnuntai',
] as const;

/** What a business can do about a pause that it has not chosen. */
export const pauseAdvice: Readonly<Record<Exclude<RepeatPause, 'OWN'>, string>> = {
  CAP: 'Nosta kattoa tai jatka toistoa: se jatkuu, kun katossa on taas tilaa.',
  BALANCE: 'Lisää saldoa ja jatka sitten toistoa.',
  PRICE: 'Jos uusi hinta sopii, jatka toistoa. Muuten voit lopettaa sen.',
  ACCOUNT: 'Kun voit taas julkaista tarjouksia, jatka toistoa.',
  RESTRICTED: 'Lue päätös ennen kuin jatkat toistoa.',
  CLAIM: 'Muuta tarjouksen hintaa tai salli julkaiseminen ilman alennusta, ja jatka sitten toistoa.',
  CONTENT: 'Muuta tarjouksen tiedot kuntoon ja jatka sitten toistoa.',
};

/** What is said when a repeat is not the version that was read. */
export const changedRepeat =
  'Toisto on muuttunut sen jälkeen, kun avasit sen. Tarkista nykyiset tiedot ja yritä uudelleen.';

/** What a business agrees to. Money in cents. */
export interface RepeatTerms {
  /** 1 (Monday) to 7. */
  weekday: number;
  lengthDays: number;
  monthCap: number;
  /** The price of publishing once. */
  agreedPrice: number;
}

/** FieldErrors of the terms. */
export function checkRepeat({ weekday, lengthDays, monthCap, agreedPrice }: RepeatTerms, currency: Currency) {
  const faults: FieldErrors = {};
  if (!isWithin(weekday, 1, 7)) faults.weekday = 'Valitse viikonpäivä.';
  if (!isWithin(lengthDays, minDays, maxDays)) faults.lengthDays = `Kesto voi olla ${minDays}–${maxDays} päivää.`;
  if (!(monthCap >= agreedPrice) || monthCap <= 0) faults.monthCap = capTooLow(agreedPrice, currency);
  else if (monthCap > maxMonthCap) faults.monthCap = `Katto voi olla enintään ${priceText(maxMonthCap, currency)}.`;
  return faults;
}

function capTooLow(price: number, currency: Currency): string {
  return `Katon tulee riittää ainakin yhteen julkaisuun, ${priceText(price, currency)}.`;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** 'joka torstai' */
export function everyWeekday(weekday: number): string {
  return `joka ${weekdayNames[weekday - 1]}`;
}

/** The sentence that a business agrees to, as it is stored in the audit log. Money in cents. */
export function consentText({ weekday, monthCap, agreedPrice }: RepeatTerms, currency: Currency): string {
  const [price, cap] = [agreedPrice, monthCap].map((cents) => priceText(cents, currency));
  return `Veloitamme saldostasi ${price} ${everyWeekday(weekday)}, enintään ${cap} kuukaudessa. Voit lopettaa milloin vain.`;
}

/** Monthly caps to choose from, in cents: for two publications, for four, and for every week of any month. */
export function capsFor(price: number): number[] {
  return [2, 4, 5].map((count) => Math.min(count * price, maxMonthCap));
}

/** The first date after another one that is on the day of the week; YYYY-MM-DD. */
export function weekdayAfter(date: string, weekday: number): string {
  const day = dayNumber(date);
  // 1970-01-01 was a Thursday.
  const passed = (day + 3) % 7;
  const ahead = (weekday - 1 - passed + 7) % 7 || 7;
  return dateOf(day + ahead);
}

/** What a repeat has charged, by its month, and how much it may. Money in cents. */
interface MonthlyRoom {
  monthCap: number;
  /** Charged in the month of `today`. */
  spent: number;
  price: number;
}

/**
 * The first day on which a repeat that is begun or continued on a date runs: the next such day of the week, or the first
 * one of the next month when this month's cap is used up. Never the same day, whose runs are over.
 */
export function firstRun(today: string, weekday: number, { monthCap, spent, price }: MonthlyRoom): string {
  let next = weekdayAfter(today, weekday);
  if (spent + price <= monthCap) return next;
  while (next.slice(0, 7) === today.slice(0, 7)) next = weekdayAfter(next, weekday);
  return next;
}

const DAY = 86_400_000;

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
