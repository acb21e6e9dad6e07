import { expect, test } from 'vitest';
import { moneyField, type NumberField, numberText, readNumber } from './numbers.ts';

const count: NumberField = { decimals: 0, units: ['kpl'] };
const percent: NumberField = { decimals: 1, units: ['%'] };

/** What a sum means, or the first words of the fault. */
function meaning(typed: string, field: NumberField) {
  const reading = readNumber(typed, field);
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'doubt') return reading.choices;
  return reading.kind === 'fault' ? reading.sentence : null;
}

test.each<[string, number | null]>([
  ['', null],
  ['   ', null],
  ['5', 5],
  ['0', 0],
  ['007', 7],
  ['5,5', 5.5],
  ['5.5', 5.5],
  ['5,00', 5],
  ['5.00', 5],
  ['5,', 5],
  ['5.', 5],
  [',50', 0.5],
  ['.50', 0.5],
  ['0,01', 0.01],
  ['5,-', 5],
  ['5,–', 5],
  ['5.-', 5],
  ['5:-', 5],
  ['5,--', 5],
  ['5 ,-', 5],
  ['5,00,-', 5],
  ['5€', 5],
  ['5 €', 5],
  ['5\u00A0€', 5],
  ['€5', 5],
  ['€ 5,50', 5.5],
  ['5,50 EUR', 5.5],
  ['EUR 5,50', 5.5],
  ['5 euroa', 5],
  ['5e', 5],
  ['120 kr', 120],
  ['120:- kr', 120],
  ['+5', 5],
  ['1234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u00A0234,50\u00A0€', 1234.5],
  ['1\u202F234,50', 1234.5],
  ['1\u2009234,50', 1234.5],
  ["1'234,50", 1234.5],
  ['1’234.50', 1234.5],
  ['12 345,67', 12345.67],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234.50', 1234.5],
  ['1.234.567', 1234567],
  ['1,234,567', 1234567],
  ['1.234.567,89', 1234567.89],
  ['1500', 1500],
  ['１２，５０', 12.5],
  ['１２.５０ €', 12.5],
  ['\u200E12,50\u200F', 12.5],
  ['\uFEFF12,50', 12.5],
  ['12,50\t', 12.5],
])('%j is the sum %j', (typed, sum) => {
  expect(meaning(typed, moneyField)).toBe(sum);
});

test.each<[string, number[]]>([
  ['1.500', [1500, 1.5]],
  ['1.500 €', [1500, 1.5]],
  ['12.000', [12000, 12]],
  ['1.250', [1250, 1.25]],
  ['1.234', [1234]],
  ['12.345', [12345]],
  ['999.999', [999999]],
])('%j is asked about: %j', (typed, choices) => {
  expect(meaning(typed, moneyField)).toEqual(choices);
});

test.each<[string, string]>([
  ['-5', 'negatiivinen'],
  ['-5,00', 'negatiivinen'],
  ['\u22125,00', 'negatiivinen'],
  ['\u20135,00', 'negatiivinen'],
  ['- 5', 'negatiivinen'],
  ['5-', 'negatiivinen'],
  ['5,00-', 'negatiivinen'],
  ['(5,00)', 'negatiivinen'],
  ['€-5', 'negatiivinen'],
  ['12,345', 'desimaalia'],
  ['1,500', 'desimaalia'],
  ['0,005', 'desimaalia'],
  ['0.005', 'desimaalia'],
  ['12,999', 'desimaalia'],
  ['1234.500', 'desimaalia'],
  ['1.234,567', 'desimaalia'],
  ['1,23456', 'desimaalia'],
  ['1e3', 'numeroin'],
  ['1E3', 'numeroin'],
  ['5²', 'numeroin'],
  ['½', 'numeroin'],
  ['kymppi', 'numeroin'],
  ['noin 5', 'numeroin'],
  ['5-10', 'numeroin'],
  ['2 x 5', 'numeroin'],
  ['5 €/kg', 'numeroin'],
  ['5,00 $', 'numeroin'],
  ['12 34', 'numeroin'],
  ['1 23,50', 'numeroin'],
  ['1,2,3', 'numeroin'],
  ['1.2.3', 'numeroin'],
  ['12.34,5', 'numeroin'],
  ['1.234,567.89', 'numeroin'],
  ['0x10', 'numeroin'],
  ['Infinity', 'numeroin'],
  ['NaN', 'numeroin'],
  ['٥', 'numeroin'],
  ['=5+5', 'numeroin'],
  ['€', 'numeroin'],
  [',', 'numeroin'],
  ['1234567890123', 'liian suuri'],
  [`1${' '.repeat(9)}${'1'.repeat(90)}x`, 'numeroin'],
])('%j is refused as a sum: %s', (typed, why) => {
  expect(meaning(typed, moneyField)).toContain(why);
});

test.each<[string, number | number[] | string]>([
  ['24', 24],
  ['24 kpl', 24],
  ['24kpl', 24],
  [' 24 ', 24],
  ['１２', 12],
  ['1 000', 1000],
  ['1\u00A0000', 1000],
  ["1'000", 1000],
  ['012', 12],
  ['+3', 3],
  ['24,', 24],
  ['24.', 24],
  ['1.000', [1000, 1]],
  ['1.500', [1500]],
  ['2,4', 'kokonaisluku'],
  ['2.4', 'kokonaisluku'],
  ['12.5', 'kokonaisluku'],
  ['12,5', 'kokonaisluku'],
  ['5,00', 'kokonaisluku'],
  ['5,00€', 'numeroin'],
  ['5 €', 'numeroin'],
  ['5,-', 'numeroin'],
  ['6x4', 'numeroin'],
  ['6 x 0,33', 'numeroin'],
  ['tusina', 'numeroin'],
  ['2-4', 'numeroin'],
  ['-2', 'negatiivinen'],
  ['\u22122', 'negatiivinen'],
  ['1e3', 'numeroin'],
  ['0,5', 'kokonaisluku'],
  ['24 pulloa', 'numeroin'],
  ['2/3', 'numeroin'],
  ['12 34', 'numeroin'],
  ['1,000', 'kokonaisluku'],
  ['10²', 'numeroin'],
  ['۲۴', 'numeroin'],
  ['#5', 'numeroin'],
  ['5%', 'numeroin'],
  ['n. 5', 'numeroin'],
  ['5+1', 'numeroin'],
  ['99999999999999', 'liian suuri'],
])('%j as a count is %j', (typed, what) => {
  const read = meaning(typed, count);
  if (typeof what === 'string') expect(read).toContain(what);
  else expect(read).toEqual(what);
});

test.each<[string, number | number[] | string]>([
  ['25,5', 25.5],
  ['25.5 %', 25.5],
  ['25,5%', 25.5],
  ['14', 14],
  ['25,55', 'yksi desimaali'],
])('%j as a tax rate is %j', (typed, what) => {
  const read = meaning(typed, percent);
  if (typeof what === 'string') expect(read).toContain(what);
  else expect(read).toEqual(what);
});

test.each<[number, NumberField, string]>([
  [1234.5, moneyField, '1\u00A0234,50'],
  [0, moneyField, '0,00'],
  [0.1, moneyField, '0,10'],
  [1234567, moneyField, '1\u00A0234\u00A0567,00'],
  [100, count, '100'],
  [12000, count, '12\u00A0000'],
  [25.5, percent, '25,5'],
  [14, percent, '14'],
])('%j is shown as it can be read again', (value, field, text) => {
  expect(numberText(value, field)).toBe(text);
  expect(readNumber(text, field)).toEqual({ kind: 'value', value });
});
