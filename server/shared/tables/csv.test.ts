import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a file opens in a Finnish spreadsheet: mark, semicolons, CRLF, quotes, decimal comma', () => {
  expect(
    toCsv([
      ['Päivä', 'Summa'],
      ['20.11.2026', -1234.5],
    ]),
  ).toBe('\ufeff"Päivä";"Summa"\r\n"20.11.2026";"-1234,5"\r\n');
});

test('quotes inside a cell are doubled, line breaks stay inside it', () => {
  expect(toCsv([['sano "hei"\nja mene']])).toBe('\ufeff"sano ""hei""\nja mene"\r\n');
});

test('nothing is an empty cell, zero is not', () => {
  expect(toCsv([[null, undefined, '', 0]])).toBe('\ufeff"";"";"";"0"\r\n');
});

test.each(['=1+1', '+358 40 1234567', '-alku', '@summa', '\tteksti', '＝1+1', '＋1+1', '－alku', '＠summa'])(
  '%j is not run as a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  },
);

test.each(['-12,50', '+5', '-3.25'])('the number %s is left alone', (text) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${text}"\r\n`);
});

test('the typographic minus of Finnish numbers becomes the ASCII one', () => {
  expect(toCsv([['\u22125,00']])).toBe('\ufeff"-5,00"\r\n');
});

test.each(['+358401234567', '0401234567', '00100', '20260302123456789012', '003790000011', '12E5'])(
  'the name %s keeps all its signs in a spreadsheet',
  (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"=""${text}"""\r\n`);
  },
);

test.each(['0', '0,5', '10001015', '1042', '33100', '12345678901'])(
  '%s, of which nothing is lost, is left alone',
  (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"${text}"\r\n`);
  },
);
