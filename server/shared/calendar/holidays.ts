/** A day on which Finns keep other hours than usual. */
export interface Holiday {
  /** YYYY-MM-DD. */
  date: string;
  /** 'itsenäisyyspäivä'. */
  name: string;
  /** On it: 'Itsenäisyyspäivänä'. */
  on: string;
  /** False for the days on which people work as on others: banks are open. */
  isOff: boolean;
}

type Words = Omit<Holiday, 'date'>;

const words = (name: string, on: string, isOff = true): Words => ({ name, on, isOff });

/** By month and day. */
const fixed: Readonly<Record<string, Words>> = {
  '01-01': words('uudenvuodenpäivä', 'Uudenvuodenpäivänä'),
  '01-06': words('loppiainen', 'Loppiaisena'),
  '04-30': words('vapunaatto', 'Vapunaattona', false),
  '05-01': words('vappu', 'Vappuna'),
  '12-06': words('itsenäisyyspäivä', 'Itsenäisyyspäivänä'),
  '12-24': words('jouluaatto', 'Jouluaattona'),
  '12-25': words('joulupäivä', 'Joulupäivänä'),
  '12-26': words('tapaninpäivä', 'Tapaninpäivänä'),
  '12-31': words('uudenvuodenaatto', 'Uudenvuodenaattona', false),
};

/** By days from Easter Sunday. */
const aroundEaster: readonly (readonly [number, Words])[] = [
  [-2, words('pitkäperjantai', 'Pitkänäperjantaina')],
  [0, words('pääsiäispäivä', 'Pääsiäispäivänä')],
  [1, words('toinen pääsiäispäivä', 'Toisena pääsiäispäivänä')],
  [39, words('helatorstai', 'Helatorstaina')],
  [49, words('helluntaipäivä', 'Helluntaina')],
];

/** On the first such weekday (0 is Sunday) from the date. */
const nextWeekday: readonly (readonly [string, number, Words])[] = [
  ['06-19', 5, words('juhannusaatto', 'Juhannusaattona')],
  ['06-20', 6, words('juhannuspäivä', 'Juhannuspäivänä')],
  ['10-31', 6, words('pyhäinpäivä', 'Pyhäinpäivänä')],
];

const byYear = new Map<number, Map<string, Holiday>>();
const maxYears = 50;

/** The holiday that a day (YYYY-MM-DD) is, of Finland's calendar; undefined for other days, Sundays among them. */
export function holidayOf(date: string): Holiday | undefined {
  const year = Number(date.slice(0, 4));
  const known = byYear.get(year) ?? holidaysOf(year);
  if (byYear.size >= maxYears) byYear.clear();
  byYear.set(year, known);
  return known.get(date);
}

function holidaysOf(year: number): Map<string, Holiday> {
  const easter = easterSunday(year);
  const days: [string, Words][] = [
    ...Object.entries(fixed).map(([day, words]): [string, Words] => [`${year}-${day}`, words]),
    ...aroundEaster.map(([days, words]): [string, Words] => [isoDay(easter + days * DAY), words]),
    ...nextWeekday.map(([from, weekday, words]): [string, Words] => {
      const first = Date.parse(`${year}-${from}`);
      return [isoDay(first + ((weekday - new Date(first).getUTCDay() + 7) % 7) * DAY), words];
    }),
  ];
  return new Map(days.map(([date, words]) => [date, { date, ...words }]));
}

const DAY = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

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
