import { expect, test } from 'vitest';
import { axisTicks, labelledDays } from './DailyPlot.tsx';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])('an axis up to %d is marked %j', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [100, [0, 25, 50, 75, 100]],
])('an axis of counts up to %d has no halves: %j', (highest, ticks) => {
  expect(axisTicks(highest, true)).toEqual(ticks);
});

test('labels of days are spread evenly and include the last day', () => {
  expect(labelledDays(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledDays(30, 6)).toEqual([5, 11, 17, 23, 29]);
  expect(labelledDays(1, 6)).toEqual([0]);
});
