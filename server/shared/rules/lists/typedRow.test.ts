import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRow, tidyRow } from './checkRow.ts';
import { maxOwnText } from './list.ts';
import { readTypedRow, readTypedRows, steppedQuantity } from './typedRow.ts';

test.each([
  ['maito', 'maito', ''],
  ['maito 2', 'maito', '2'],
  ['2 x maito', 'maito', '2'],
  ['2x maito', 'maito', '2'],
  ['2 × maito', 'maito', '2'],
  ['2 maitoa', 'maitoa', '2'],
  ['maito x2', 'maito', '2'],
  ['maito x 2', 'maito', '2'],
  ['maito 2x', 'maito', '2'],
  ['3 kg perunaa', 'perunaa', '3 kg'],
  ['3kg perunaa', 'perunaa', '3kg'],
  ['1,5 l kokista', 'kokista', '1,5 l'],
  ['½ l kermaa', 'kermaa', '½ l'],
  ['1/2 kg juustoa', 'juustoa', '1/2 kg'],
  ['jauheliha 400 g', 'jauheliha', '400 g'],
  ['jauheliha 400g', 'jauheliha', '400g'],
  ['kananmuna 2 pkt.', 'kananmuna', '2 pkt.'],
  ['2 x 400 g kikherneitä', 'kikherneitä', '2 x 400 g'],
  ['2x 400g kikherneitä', 'kikherneitä', '2x 400g'],
  ['paristo AA 4', 'paristo AA', '4'],
  ['🥛 2', '🥛', '2'],
  ['2 purkkia 🍅', '🍅', '2 purkkia'],
] as const)('%s is read as %s, %s', (typed, text, quantity) => {
  expect(readTypedRow(typed)).toEqual({ text, quantity });
});

test.each([
  'omena juice',
  'a-jauho',
  'kevytmaito 1 %',
  '1 %-maito',
  'omega 3',
  'kengät koko 42',
  'vitamiini B 12',
  '7 up',
  '42',
  '2 kg',
  'x',
  '2 x',
  '0 maitoa',
  '0,2 500g pkt',
  'kalenteri 2026',
  '100 maitoa',
  'paristo CR2032',
  '3-vilja puuro',
  'WC-paperi 8 rl',
  '2 – 3 sipulia',
  '12 x 1000,25 kappaletta ruuvia',
])('%s stays as it was typed', (typed) => {
  expect(readTypedRow(typed)).toEqual({ text: typed, quantity: '' });
});

test('nothing that was typed is lost or changed', () => {
  const word = fc.constantFrom(
    'maito',
    '2',
    'x',
    'x2',
    '3',
    'kg',
    '500g',
    '1,5',
    'l',
    '×',
    '½',
    '🥛',
    'koko',
    'B',
    '%',
    'ä',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const typed = words.join(' ');
      const { text, quantity } = readTypedRow(typed);
      const signs = (from: string) => [...from.replace(/[\sx×]/g, '')].sort().join('');
      expect(signs(`${text}${quantity}`)).toBe(signs(typed));
      expect(typed).toContain(text);
      if (text !== '') expect(checkRow({ isOffer: true, text, note: '', quantity })).toEqual({});
    }),
  );
});

test('a pasted list is as many rows, without the marks of the app that it came from', () => {
  const pasted = '- maito 2\r\n\n[ ] leipä\n- [x] voi\n☐ 3 kg perunaa\n• 🥕\n-20 % pakkasneste\n';
  expect(readTypedRows(pasted).map(({ text, quantity }) => [text, quantity])).toEqual([
    ['maito', '2'],
    ['leipä', ''],
    ['voi', ''],
    ['perunaa', '3 kg'],
    ['🥕', ''],
    ['-20 % pakkasneste', ''],
  ]);
  expect(readTypedRows(' \n\u200b\n')).toEqual([]);
});

test.each([
  ['', 1, '2'],
  ['2', 1, '3'],
  ['2', -1, '1'],
  ['1', -1, undefined],
  ['3 kg', 1, '4 kg'],
  ['9999', 1, undefined],
  ['1,5 l', 1, undefined],
  ['pari', 1, undefined],
] as const)('the quantity %j with %i more is %j', (quantity, step, next) => {
  expect(steppedQuantity(quantity, step)).toBe(next);
});

test('a row has a text, and texts and numbers within their limits', () => {
  const faults = (changes: object) => {
    const row = { isOffer: false, text: 'maito', note: '', quantity: '' };
    return Object.keys(checkRow(tidyRow({ ...row, ...changes })));
  };
  expect(faults({})).toEqual([]);
  expect(faults({ text: '🥛'.repeat(maxOwnText) })).toEqual([]);
  expect(faults({ text: 'x'.repeat(maxOwnText + 1) })).toEqual(['text']);
  expect(faults({ text: 'x'.repeat(100), isOffer: true })).toEqual([]);
  expect(faults({ text: ' \u200b ' })).toEqual(['text']);
  expect(faults({ note: 'x'.repeat(201) })).toEqual(['note']);
  expect(faults({ quantity: '10000' })).toEqual(['quantity']);
  expect(faults({ quantity: 'x'.repeat(21) })).toEqual(['quantity']);
});
