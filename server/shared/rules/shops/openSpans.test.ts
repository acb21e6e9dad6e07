import { expect, test } from 'vitest';
import { hoursOn, minutesOf, openSpans, type Schedule } from './hours.ts';
import type { OpenHours, SpecialHours } from './openHours.ts';

const minute = 60_000;
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The minutes at which it is open, found by watching a clock on the wall: it opens and closes when that first shows the time. */
function watched(schedule: Schedule, from: number, to: number): Set<number> {
  const firstSeen = new Map<string, number>();
  const all: [at: number, shown: string][] = [];
  for (let at = from - 2 * 1440 * minute; at < to + 2 * 1440 * minute; at += minute) {
    const shown = clock.format(at);
    all.push([at, shown]);
    if (!firstSeen.has(shown)) firstSeen.set(shown, at);
  }
  const days = [...new Set(all.map(([, shown]) => shown.slice(0, 10)))];
  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  /** When the clock first shows the time of the day or, when it leaps over that, a later one. */
  const when = (day: string, time: string) => {
    const wanted = `${day} ${time}`;
    return firstSeen.get(wanted) ?? all.find(([, shown]) => shown >= wanted)?.[0] ?? Number.POSITIVE_INFINITY;
  };
  const open = new Set<number>();
  for (const day of days.slice(1, -2)) {
    for (const { opens, closes } of hoursOn(schedule, day)) {
      const last = minutesOf(closes) > minutesOf(opens) ? day : dayAfter(day, 1);
      for (let at = when(day, opens); at < when(last, closes); at += minute) if (at >= from && at < to) open.add(at);
    }
  }
  return open;
}

const every = (opens: string, closes: string): OpenHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const special = (from: string, opens: string | null, closes: string | null): SpecialHours => ({
  from,
  to: from,
  opens,
  closes,
  text: '',
});

const schedules: [string, Schedule][] = [
  ['a shop', { hours: every('09:00', '17:30'), specials: [] }],
  ['a bar', { hours: every('18:00', '03:30'), specials: [] }],
  ['what begins within the leap', { hours: every('03:15', '05:00'), specials: [] }],
  ['round the clock', { hours: every('00:00', '00:00'), specials: [] }],
  ['a lunch place with an evening', { hours: [...every('11:00', '14:00'), ...every('17:00', '01:00')], specials: [] }],
  [
    'a bar with Christmas and its clock changes',
    {
      hours: every('16:00', '02:00'),
      specials: [
        special('2026-12-24', null, null),
        special('2026-12-31', '12:00', '05:00'),
        special('2026-03-28', '20:00', '03:30'),
        special('2026-10-24', '20:00', '03:30'),
      ],
    },
  ],
];

test.each(schedules)('%s is open at the minutes at which a clock on the wall says so', (_, schedule) => {
  for (const day of ['2026-03-27T22:00:00Z', '2026-10-23T21:00:00Z', '2026-12-23T22:00:00Z', '2026-12-30T22:00:00Z']) {
    const [from, to] = [Date.parse(day), Date.parse(day) + 3 * 86_400_000];
    const spans = openSpans(schedule, new Date(from), 4);
    const isOpen = watched(schedule, from, to);
    const differing: string[] = [];
    for (let at = from; at < to; at += minute) {
      const said = spans.some(([opens, closes]) => opens.getTime() <= at && at < closes.getTime());
      if (said !== isOpen.has(at)) differing.push(new Date(at).toISOString());
    }
    expect(differing).toEqual([]);
  }
});
