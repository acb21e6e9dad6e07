import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Column, drawGrid, heightOf, openDocument, widestWord } from './document.ts';

const columns: Column[] = [
  { name: 'Tarjous', width: 300 },
  { name: 'Klikkaukset', width: 100, align: 'right' },
];
const rows = Array.from({ length: 100 }, (_, i) => [`Kahvi ja pulla ${i}`, '12']);

test('a long document reads the file of each font once', async () => {
  const read = vi.spyOn(fs, 'readFileSync');
  // What pdfkit has imported by its name is the spied one, too.
  syncBuiltinESMExports();
  const { pdf, page, finish } = await openDocument('Analytiikka', new Date());
  await drawGrid(pdf, page, columns, rows, 100);
  await finish();
  const files = read.mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith('.ttf'));
  read.mockRestore();
  syncBuiltinESMExports();
  expect(files.map((file) => file.split('/').at(-1)).toSorted()).toEqual(['DejaVuSans-Bold.ttf', 'DejaVuSans.ttf']);
});

test('other work has its turns while a long table is drawn', async () => {
  const { pdf, page, finish } = await openDocument('Analytiikka', new Date());
  let turns = 0;
  let isDrawn = false;
  const drawing = drawGrid(pdf, page, columns, rows, 100).finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await othersTurn();
    turns += 1;
  }
  await drawing;
  await finish();
  expect(turns).toBeGreaterThanOrEqual(20);
});

test.each([
  ['1️⃣+1️⃣ pizza', ['1+1', ' ', 'pizza']],
  ['🇫🇮 Suomi 👩🏽‍🚀 avaruus', ['Suomi', ' ', 'avaruus']],
  ['中文 kauppa', ['?', ' ', 'kauppa']],
  ['Cafe\u0301 ☎︎', ['Café', ' ', '☎']],
  ['Kupari\u00ADkattila', ['Kuparikattila']],
])('what the font lacks in %s is one sign or none', async (text, written) => {
  const { pdf } = await openDocument('Juliste', new Date());
  const drawn = vi.spyOn(pdf, 'widthOfString');
  widestWord(pdf, text, 'text', 10);
  expect(drawn.mock.calls.map(([word]) => word)).toEqual(written.filter((word) => word !== ' '));
  expect(heightOf(pdf, text, 'text', 10, 500)).toBeGreaterThan(0);
});
