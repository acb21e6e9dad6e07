import { expect, test } from 'vitest';
import { maxFalseAlarms, measureContent } from './measureContent.ts';

test('at most one in a hundred texts of the demonstration and the evaluations raises a false alarm, and none is missed', () => {
  const { texts, wrong, missed } = measureContent();
  expect(texts).toBeGreaterThan(430);
  expect(wrong.length / texts, JSON.stringify(wrong)).toBeLessThanOrEqual(maxFalseAlarms);
  expect(missed).toEqual([]);
});
