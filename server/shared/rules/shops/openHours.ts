/** HH:MM to HH:MM of one day; what does not end after it begins ends on the next day. */
export interface DaySpan {
  opens: string;
  closes: string;
}

/** Hours that an outlet keeps every week, by Helsinki's clocks. Several of a weekday are apart from each other. */
export interface OpenHours extends DaySpan {
  /** 1 is Monday, 7 is Sunday: the day on which they begin. */
  weekday: number;
}

/** Days on which it keeps other hours than those of the week, or none. */
export interface SpecialHours {
  /** YYYY-MM-DD. */
  from: string;
  /** The last one, YYYY-MM-DD. */
  to: string;
  /** HH:MM; null with `closes` while it is closed. */
  opens: string | null;
  closes: string | null;
  /** Why: 'Inventaario'; may be empty. */
  text: string;
}

/** How the hours of one day are shown: '9–12, 13–17.30', 'suljettu', 'ympäri vuorokauden'. */
export function openHoursText(spans: readonly DaySpan[]): string {
  if (spans.length === 0) return 'suljettu';
  return spans
    .map(({ opens, closes }) =>
      opens === '00:00' && closes === '00:00'
        ? 'ympäri vuorokauden'
        : `${shortClock(opens)}–${shortClock(closes, true)}`,
    )
    .join(', ');
}

/** Days with the same hours in a row as one line: ['ma–pe', '9–17']. @param names of the days, from Monday */
export function weekLines(hours: readonly OpenHours[], names: readonly string[]): [days: string, hours: string][] {
  const lines: { first: string; last: string; text: string }[] = [];
  names.forEach((name, place) => {
    const spans = hours.filter(({ weekday }) => weekday === place + 1);
    const text = openHoursText(spans.toSorted((one, other) => (one.opens < other.opens ? -1 : 1)));
    const before = lines.at(-1);
    if (before?.text === text) before.last = name;
    else lines.push({ first: name, last: name, text });
  });
  return lines.map(({ first, last, text }) => [first === last ? first : `${first}–${last}`, text]);
}

/** '9' of 09:00 and '9.30' of 09:30; midnight at the end of a span is '24'. */
function shortClock(clock: string, isEnd = false): string {
  if (isEnd && clock === '00:00') return '24';
  const [hours = '', minutes = ''] = clock.split(':');
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}.${minutes}`;
}
