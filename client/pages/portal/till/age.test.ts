import { afterEach, expect, test, vi } from 'vitest';
import { ageOf, ticksNow } from './age.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

/** A code that this window took, after which its own clock and that of the device have gone on. */
function aged({ window, device }: { window: number; device: number }, isReloaded = false) {
  const at = new Date().toISOString();
  const now = Date.parse(at);
  const ticks = ticksNow();
  vi.spyOn(performance, 'now').mockReturnValue(ticks.milliseconds + window);
  vi.spyOn(Date, 'now').mockReturnValue(now + device);
  return ageOf({ at, ticks: isReloaded ? { ...ticks, opened: ticks.opened - 1 } : ticks });
}

test.each([
  ['both clocks agree', 5 * MINUTE, 5 * MINUTE, 300],
  ['the device slept, and the clock of the window with it', MINUTE, 60 * MINUTE, 3600],
  ['the clock was a year ahead and was set', 5 * MINUTE, 5 * MINUTE - YEAR, 300],
  ['the clock was a year behind and was set', 5 * MINUTE, 5 * MINUTE + YEAR, 300],
])('how long a code has waited: %s', (_what, window, device, seconds) => {
  expect(aged({ window, device })).toBe(seconds);
});

test.each([
  ['a sound clock', 5 * MINUTE, 300],
  ['a clock that was set back counts it as it arrives', -YEAR, 0],
  ['what is more than three days is said, and refused', 5 * 24 * 60 * MINUTE, 5 * 24 * 3600],
])('in another window only the clock of the device is left: %s', (_what, device, seconds) => {
  expect(aged({ window: 0, device }, true)).toBe(seconds);
});

test('a row that another version has written, or by hand, is counted as it arrives', () => {
  expect([ageOf({ at: 'x' }), ageOf({ at: '1000-01-01T00:00:00Z' })]).toEqual([0, 2 ** 31 - 1]);
});
