import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Column, drawGrid, openDocument } from './document.ts';

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
