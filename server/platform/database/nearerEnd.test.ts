import { expect, test } from 'vitest';
import { nearerEnd } from './nearerEnd.ts';

test('the first half is read from the beginning, the second from the end', () => {
  expect(nearerEnd({ limit: 20, offset: 40 }, 100)).toEqual({ fromEnd: false, limit: 20, offset: 40 });
  expect(nearerEnd({ limit: 20, offset: 60 }, 100)).toEqual({ fromEnd: true, limit: 20, offset: 20 });
});

test('the last page has what is left, and a page past it nothing', () => {
  expect(nearerEnd({ limit: 20, offset: 80 }, 93)).toEqual({ fromEnd: true, limit: 13, offset: 0 });
  expect(nearerEnd({ limit: 20, offset: 100 }, 93)).toMatchObject({ limit: 0 });
  expect(nearerEnd({ limit: 20, offset: 0 }, 0)).toMatchObject({ limit: 0 });
});

test('every row is on exactly one page', () => {
  for (const total of [1, 7, 20, 21, 39]) {
    const rows = Array.from({ length: total }, (_, i) => i);
    const read = Array.from({ length: Math.ceil(total / 4) }, (_, page) => {
      const { fromEnd, limit, offset } = nearerEnd({ limit: 4, offset: page * 4 }, total);
      const found = (fromEnd ? rows.toReversed() : rows).slice(offset, offset + limit);
      return fromEnd ? found.reverse() : found;
    });
    expect(read.flat()).toEqual(rows);
  }
});
