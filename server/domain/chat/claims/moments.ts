/** '24.11.', '10.30', '10:30': days and hours alike, as two numbers. */
const pairs = /(?<![\d,.:])(\d{1,2})[.:](\d{1,2})(?!\d|,\d|\.\d)/gu;
const hours = /(?<!\p{L})(?:klo|kello)\s?(\d{1,2})(?![\d.:])/giu;
const ranges = /(?<![\d,.:])(\d{1,2})(?:[.:](\d{2}))?\s?[-–—]\s?(\d{1,2})(?:[.:](\d{2}))?(?![\d,.:]*\d)/gu;

const days = ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'];
const dayNames = ['maanantai', 'tiistai', 'keskivii', 'torstai', 'perjantai', 'lauantai', 'sunnuntai'];
const shortDays = /(?<!\p{L})(ma|ti|ke|to|pe|la|su)\s?[-–]\s?(ma|ti|ke|to|pe|la|su)(?!\p{L})/giu;
const working = /(?<!\p{L})(?:arki(?!n|st)|arkena|arkea)/iu;
const weekends = /viikonloppuisin/iu;
const always =
  /(?:ympäri|läpi) vuorokauden|vuorokauden ympäri|joka (?:ikinen )?päivä|päivittäin|vuoden ympäri|24 ?(?:\/ ?7|h)(?!\p{L})/iu;
const months = /(?<!\p{L})(tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu/giu;

/**
 * Days, dates and hours in a text, by names that are equal for what means the same: '24.11', '10.30', 'ma', 'marras'.
 * Nobody tells an assistant what day it is, so it knows only those that it has read.
 */
export function momentsIn(text: string): string[] {
  const clock = (hour = '', minutes = '0') => `${Number(hour)}.${Number(minutes)}`;
  const bare = withoutFullDates(text);
  return [
    ...fullDates(text),
    ...[...bare.matchAll(pairs)].map(([, first, second]) => clock(first, second)),
    ...[...bare.matchAll(hours)].map(([, hour]) => clock(hour)),
    ...[...bare.matchAll(ranges)].flatMap(([, from, minutes, to, more]) => [clock(from, minutes), clock(to, more)]),
    ...daysIn(text),
    ...[...text.matchAll(months)].map(([, month = '']) => month.toLowerCase()),
    ...(always.test(text) ? ['always'] : []),
  ];
}

const full = /(?<![\d,.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/gu;

function fullDates(text: string): string[] {
  return [...text.matchAll(full)].flatMap(([, day, month, year]) => {
    const short = `${Number(day)}.${Number(month)}`;
    return [short, `${short}.${year}`];
  });
}

function withoutFullDates(text: string): string {
  return text.replace(full, ' ');
}

export function withoutMoments(text: string): string {
  return withoutFullDates(text).replace(ranges, ' ').replace(pairs, ' ').replace(hours, ' ');
}

function daysIn(text: string): string[] {
  const small = text.toLowerCase();
  const named = days.filter((_, day) => new RegExp(`(?<!\\p{L})${dayNames[day]}`, 'u').test(small));
  const between = [...small.matchAll(shortDays)].flatMap(([, from = '', to = '']) => [from, to]);
  return [
    ...named,
    ...between,
    ...(working.test(text) ? ['working'] : []),
    ...(weekends.test(text) ? ['weekend'] : []),
  ];
}

/** What else is known with what was read: the name of a date's day and month, days that 'arkisin' means. */
export function momentsAlong(moments: string[]): string[] {
  return moments.flatMap((moment) => {
    const [, day, month, year] = /^(\d+)\.(\d+)\.(\d{4})$/.exec(moment) ?? [];
    if (day && month && year) return namesOf(Number(day), Number(month), Number(year));
    if (moment === 'working') return ['ma', 'pe'];
    if (moment === 'weekend') return ['la', 'su'];
    if (moment === 'ma' && moments.includes('pe')) return ['working'];
    if (moment === 'la' && moments.includes('su')) return ['weekend'];
    return [];
  });
}

const monthNames = [
  'tammi',
  'helmi',
  'maalis',
  'huhti',
  'touko',
  'kesä',
  'heinä',
  'elo',
  'syys',
  'loka',
  'marras',
  'joulu',
];

function namesOf(day: number, month: number, year: number): string[] {
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return [days[weekday] ?? '', monthNames[month - 1] ?? ''];
}
