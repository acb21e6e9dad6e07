/** Part of a whole in percent with two decimals; 0 when the whole is 0. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : hundredths((100 * part) / whole);
}

/** Cents per clicks, in euros with two decimals; 0 without clicks (decision 30). */
export function costPerClick(cents: number, clicks: number): number {
  return clicks === 0 ? 0 : hundredths(cents / 100 / clicks);
}

/** Change in percent with two decimals; null when `before` is 0 (decision 30). */
export function change(now: number, before: number): number | null {
  return before === 0 ? null : hundredths((100 * (now - before)) / before);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
