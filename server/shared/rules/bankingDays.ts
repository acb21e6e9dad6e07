/** Month and day of the holidays of Finnish banks that are on the same date each year. */
const fixed = new Set(['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26']);

/** Days from Easter Sunday to Good Friday, Easter Monday and Ascension Day. */
const aroundEaster = [-2, 1, 39];

/** Whether banks work on a date (YYYY-MM-DD): not at weekends, on public holidays, or on Midsummer's and Christmas Eve. */
export function isBankingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const [year = '', month = '', day = ''] = date.split('-');
  if (weekday === 0 || weekday === 6 || fixed.has(`${month}-${day}`)) return false;
  // Midsummer's Eve is the Friday from 19 to 25 June.
  if (weekday === 5 && month === '06' && Number(day) >= 19 && Number(day) <= 25) return false;
  return !aroundEaster.includes((Date.parse(date) - easterSunday(Number(year))) / 86_400_000);
}

/** Midnight (UTC) of Easter Sunday of a Gregorian year (the algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
