import { expect, test, vi } from 'vitest';
import { retryOnConflict } from './retryOnConflict.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

test.each(['40001', '40P01'])('work that PostgreSQL aborts with %s is done again', async (code) => {
  const work = vi.fn().mockRejectedValueOnce(failing(code)).mockResolvedValueOnce('done');
  expect(await retryOnConflict(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('work is tried six times at most, and other errors are thrown at once', async () => {
  const crossed = vi.fn().mockRejectedValue(failing('40001'));
  await expect(retryOnConflict(crossed)).rejects.toThrow('40001');
  expect(crossed).toHaveBeenCalledTimes(6);
  const wrong = vi.fn().mockRejectedValue(failing('23503'));
  await expect(retryOnConflict(wrong)).rejects.toThrow('23503');
  expect(wrong).toHaveBeenCalledTimes(1);
});

test('a code that the caller adds counts as a conflict', async () => {
  const work = vi.fn().mockRejectedValueOnce(failing('23503')).mockResolvedValueOnce(1);
  expect(await retryOnConflict(work, ['23503'])).toBe(1);
});
