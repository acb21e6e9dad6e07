/** A part of a whole in percent with two decimals; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : hundredths((100 * part) / whole);
}

/** Euros for each click with two decimals, of cents; 0 without clicks. */
export function costPerClick(cents: number, clicks: number): number {
  return clicks === 0 ? 0 : hundredths(cents / 100 / clicks);
}

/** Change in percent with two decimals; null when there was nothing to compare with. */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : hundredths((100 * (now - before)) / before);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
