import { describe, expect, test } from 'vitest';
import { openHoursText } from '../shops/openHours.ts';
import { readOpenHours } from './openHours.ts';

/** What was understood, as it is shown. */
function shown(text: string): string {
  const reading = readOpenHours(text);
  if (reading.kind === 'value') return openHoursText(reading.value);
  return reading.kind === 'doubt' ? reading.choices.map(openHoursText).join(' or ') : reading.kind;
}

describe('hours of a day are understood as people type them', () => {
  test.each([
    ['9-17', '9–17'],
    ['09.00 – 17.00', '9–17'],
    ['klo 9:30—18', '9.30–18'],
    ['kello 8-16', '8–16'],
    ['0900-1730', '9–17.30'],
    ['900-1700', '9–17'],
    ['9-12, 13-17', '9–12, 13–17'],
    ['11-14 ja 17-22', '11–14, 17–22'],
    ['7-9; 11-13; 15-17', '7–9, 11–13, 15–17'],
    ['18-02', '18–2'],
    ['18-2', '18–2'],
    ['22.00-04.00', '22–4'],
    ['16-24', '16–24'],
    ['16-00', '16–24'],
    ['16.00-0.00', '16–24'],
    ['00-24', 'ympäri vuorokauden'],
    ['24h', 'ympäri vuorokauden'],
    ['Auki 24 h', 'ympäri vuorokauden'],
    ['24/7', 'ympäri vuorokauden'],
    ['suljettu', 'suljettu'],
    ['KIINNI', 'suljettu'],
    ['–', 'suljettu'],
    ['9am-5pm', '9–17'],
    ['9.30 am - 12 pm', '9.30–12'],
    ['９−１７', '9–17'],
    ['', 'empty'],
  ])('%s: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    ['9-5', '9–17 or 9–5'],
    ['10-6', '10–18 or 10–6'],
    ['8-12, 1-5', '8–12, 13–17 or 8–12, 1–5'],
    ['9-17, 18-2', '9–17, 18–2'],
    ['9.00-5.00', '9–5'],
  ])('an end before the beginning: %s is %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

test.each(['9', '9-', '-17', '25-26', '9.75-12', 'aamusta iltaan', '9-17-20', '13pm-14pm', '24-9', '9-12, 11-15'])(
  '%s is refused',
  (text) => {
    expect(readOpenHours(text).kind).toBe('fault');
  },
);

test('more spans than a day has are refused, and so is a text that no one types', () => {
  expect(readOpenHours('1-2, 3-4, 5-6, 7-8')).toEqual({
    kind: 'fault',
    sentence: 'Aukioloja voi olla enintään 3 päivässä.',
  });
  expect(readOpenHours('9-17 '.repeat(2000)).kind).toBe('fault');
});
