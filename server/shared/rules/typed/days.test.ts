import { expect, test } from 'vitest';
import { checkDay, type DayField, dayText, readDay } from './days.ts';

const today = '2026-11-29';
const offer: DayField = { today, min: today, max: '2027-11-29' };
const any: DayField = { today };

function meaning(typed: string, field: DayField) {
  const reading = readDay(typed, field);
  if (reading.kind === 'value') return checkDay(reading.value, field) ?? reading.value;
  if (reading.kind === 'doubt') return reading.choices;
  return reading.kind === 'fault' ? reading.sentence : null;
}

test.each([
  '5.1.2027',
  '05.01.2027',
  '5.01.2027',
  '05.1.2027',
  '5. 1. 2027',
  '5. 1.2027',
  '5.1. 2027',
  '5 1 2027',
  '5.1.27',
  '05.01.27',
  '5.1.2027.',
  '5-1-2027',
  '05-01-2027',
  '5\u20131\u20132027',
  '2027-01-05',
  '2027-1-5',
  '2027/01/05',
  '2027.01.05',
  '2027-01-05T00:00:00Z',
  '05012027',
  '20270105',
  '050127',
  '270105',
  '5.1.',
  '5.1',
  '05.01.',
  '5. 1.',
  '5. tammikuuta 2027',
  '5 tammikuuta 2027',
  '5. tammikuuta',
  '5.tammikuuta 2027',
  '5. tammi 2027',
  'ti 5.1.2027',
  'ti 5.1.',
  'tiistai 5.1.2027',
  'TI 5.1.2027',
  'ti, 5.1.2027',
  '\u00A05.1.2027\u00A0',
  '５．１．２０２７',
  '5.1.2027\u200E',
  '5.\u00A01.\u00A02027',
])('%j is 5.1.2027 where an offer begins', (typed) => {
  expect(meaning(typed, offer)).toBe('2027-01-05');
});

test.each<[string, DayField, string | string[] | null]>([
  ['', any, null],
  ['  ', any, null],
  ['tänään', offer, '2026-11-29'],
  ['huomenna', offer, '2026-11-30'],
  ['Ylihuomenna', offer, '2026-12-01'],
  ['eilen', any, '2026-11-28'],
  ['24.12.', offer, '2026-12-24'],
  ['1.10.', { today, max: today }, ['2026-10-01', '2025-10-01']],
  ['1.10.', { today, min: '2026-01-01', max: today }, '2026-10-01'],
  ['5.1.', any, ['2027-01-05', '2026-01-05']],
  ['29.2.2028', any, '2028-02-29'],
  ['13/1/2027', any, '2027-01-13'],
  ['1/13/2027', any, '2027-01-13'],
  ['5/5/2027', any, '2027-05-05'],
  ['5/1/2027', offer, ['2027-01-05', '2027-05-01']],
  ['05/01/27', offer, ['2027-01-05', '2027-05-01']],
  ['5/1/2027', { today, min: '2027-01-02', max: '2027-02-01' }, '2027-01-05'],
  ['ti 5/1/2027', offer, '2027-01-05'],
  ['250126', any, ['2026-01-25', '2025-01-26']],
  ['01.10.2026', any, '2026-10-01'],
  ['31.10.2026', any, '2026-10-31'],
])('%j, within what the field takes, is %j', (typed, field, what) => {
  expect(meaning(typed, field)).toEqual(what);
});

test.each<[string, string]>([
  ['31.2.2027', 'ei ole kalenterissa'],
  ['29.2.2027', 'ei ole kalenterissa'],
  ['31.4.', 'ei ole kalenterissa'],
  ['0.1.2027', 'ei ole kalenterissa'],
  ['5.13.2027', 'ei ole kalenterissa'],
  ['2027-13-01', 'ei ole kalenterissa'],
  ['310227', 'ei ole kalenterissa'],
  ['5.1.0027', 'ei ole kalenterissa'],
  ['ke 5.1.2027', 'eivät sovi yhteen'],
  ['1.1.2026', 'aikaisintaan 29.11.2026'],
  ['5.1.2037', 'viimeistään 29.11.2027'],
  ['eilen', 'aikaisintaan 29.11.2026'],
  ['5', 'muodossa'],
  ['51', 'muodossa'],
  ['5.', 'muodossa'],
  ['5.1.2', 'muodossa'],
  ['5.1.202', 'muodossa'],
  ['5.1.20277', 'muodossa'],
  ['1234567', 'muodossa'],
  ['5.1.2027 klo 10', 'muodossa'],
  ['5.1.-7.1.2027', 'muodossa'],
  ['5.–7.1.2027', 'muodossa'],
  ['ensi tiistai', 'muodossa'],
  ['viikko 2', 'muodossa'],
  ['5. january 2027', 'muodossa'],
  ['tammikuu', 'muodossa'],
  ['423432/324324/324324', 'muodossa'],
  ['not valid date', 'muodossa'],
  ['5²1.2027', 'muodossa'],
  ['٥.١.٢٠٢٧', 'muodossa'],
  ['-5.1.2027', 'muodossa'],
  ['5,1,2027', 'muodossa'],
  ['5.1.2027'.repeat(20), 'muodossa'],
])('%j is refused where an offer begins: %s', (typed, why) => {
  expect(meaning(typed, offer)).toContain(why);
});

test.each(['2026-11-29', '2027-01-05', '2028-02-29'])('%s is shown as it can be read again', (day) => {
  expect(readDay(dayText(day), any)).toEqual({ kind: 'value', value: day });
});
