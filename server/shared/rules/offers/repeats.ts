import type { Currency } from '../../schema.generated.ts';
import { repeatTexts } from '../../texts/repeats.ts';
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
const maxMonthCap = 1_000_000;

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
  if (!isWithin(weekday, 1, 7)) faults.weekday = repeatTexts.weekday;
  if (!isWithin(lengthDays, minDays, maxDays)) faults.lengthDays = repeatTexts.length(minDays, maxDays);
  if (!(monthCap >= agreedPrice) || monthCap <= 0)
    faults.monthCap = repeatTexts.capTooLow(priceText(agreedPrice, currency));
  else if (monthCap > maxMonthCap) faults.monthCap = repeatTexts.capTooHigh(priceText(maxMonthCap, currency));
  return faults;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** The sentence that a business agrees to, as it is stored in the audit log. Money in cents. */
export function consentText({ weekday, monthCap, agreedPrice }: RepeatTerms, currency: Currency): string {
  const [price, cap] = [priceText(agreedPrice, currency), priceText(monthCap, currency)];
  return repeatTexts.consent(price, repeatTexts.everyWeekday(weekday), cap);
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
