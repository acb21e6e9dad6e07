import { addDays, helsinkiDate } from '#platform/helsinki.ts';

/** A span of time, in milliseconds or as dates; the end belongs to it. */
export interface Span {
  from: Date;
  until: Date;
}

const DAY = 24 * 60 * 60 * 1000;

/** For how many days an offer runs that goes from one instant to another; a day of the clock change is one too. */
export function daysOfRun({ from, until }: Span): number {
  return Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY));
}

/** What is left of a span when others are cut out of it, in order. */
export function without(span: Span, others: readonly Span[]): Span[] {
  let left = [span];
  for (const other of others) {
    left = left.flatMap(({ from, until }) => {
      if (other.until <= from || other.from >= until) return [{ from, until }];
      return [
        ...(other.from > from ? [{ from, until: other.from }] : []),
        ...(other.until < until ? [{ from: other.until, until }] : []),
      ];
    });
  }
  return left;
}

/** What is known of an offer when its lost days are counted. */
interface Loss {
  /** While the wrong decision held. */
  hidden: Span;
  /** When consumers see the offer unless something hides it. */
  run: Span;
  /** While other decisions, which are right as far as is known, hid it too. */
  otherwise: readonly Span[];
  /** Dates of this offer that were given back already. */
  given: ReadonlySet<string>;
  /** How many more may be given: those that were paid for less those whose price was refunded. */
  max: number;
}

/**
 * The dates of Helsinki on which a wrong decision kept consumers from an offer: each date that it touched, once over all
 * decisions. A date on which another decision hid the offer all the while is not lost by this one.
 */
export function lostDates({ hidden, run, otherwise, given, max }: Loss): string[] {
  const from = hidden.from > run.from ? hidden.from : run.from;
  const until = hidden.until < run.until ? hidden.until : run.until;
  if (from >= until) return [];
  const dates = new Set<string>();
  for (const part of without({ from, until }, otherwise)) {
    // What ends at midnight has not touched the day that begins.
    const last = helsinkiDate(new Date(part.until.getTime() - 1));
    for (let date = helsinkiDate(part.from); date <= last; date = addDays(date, 1)) dates.add(date);
  }
  return [...dates]
    .filter((date) => !given.has(date))
    .toSorted()
    .slice(0, Math.max(0, max));
}

/** What an offer cost, and for how many of its days the price was refunded before. */
interface Paid {
  /** Cents, net of VAT. */
  cost: number;
  paidDays: number;
  daysRefunded: number;
}

/**
 * The share of the price that some more days are worth, in whole cents. Halves are rounded up, and over several refunds
 * the shares add up to the share of all their days: never more than the price.
 */
export function shareOf({ cost, paidDays, daysRefunded }: Paid, days: number): number {
  const worth = (count: number) => Math.round((cost * Math.min(count, paidDays)) / paidDays);
  return worth(daysRefunded + days) - worth(daysRefunded);
}
