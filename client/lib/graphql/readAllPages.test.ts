import { expect, test } from 'vitest';
import { readAllPages } from './readAllPages.ts';

const all = Array.from({ length: 230 }, (_, index) => index);
const read = async ({ number, size }: { number: number; size: number }) => ({
  items: all.slice((number - 1) * size, number * size),
  total: all.length,
});

test('every page is read once, in order', async () => {
  expect(await readAllPages(read)).toEqual(all);
});

test('a list that shrinks meanwhile ends the reading', async () => {
  expect(await readAllPages(async () => ({ items: [], total: 5 }))).toEqual([]);
});

test('more rows than fit are refused before they are read', async () => {
  await expect(readAllPages(read, 229)).rejects.toThrow(RangeError);
});
