import { afterEach, describe, expect, test, vi } from 'vitest';
import { ageOf, ticksNow } from './age.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

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
  ['the network set a clock that began ten hours behind', 5 * MINUTE, 5 * MINUTE + 10 * HOUR, 300],
  ['the clock was set by exactly three days', 5 * MINUTE, 5 * MINUTE + 3 * DAY, 300],
  ['the clock was set back by a minute', 5 * MINUTE, 4 * MINUTE, 300],
  ['more than three days are said, and refused', 3 * DAY + 1000, 3 * DAY + 1000, 3 * 24 * 3600 + 1],
  ['the clock was a year ahead and was set', 5 * MINUTE, 5 * MINUTE - YEAR, 300],
  ['the clock was a year behind and was set', 5 * MINUTE, 5 * MINUTE + YEAR, 300],
])('how long a code has waited: %s', (_what, window, device, seconds) => {
  expect(aged({ window, device })).toBe(seconds);
});

/** Both clocks of this window, which go on by so much from where they are. */
function clocks() {
  const [window, device] = [performance.now(), Date.now()];
  const [windowNow, deviceNow] = [vi.spyOn(performance, 'now'), vi.spyOn(Date, 'now')];
  let passed = [0, 0] as [number, number];
  return (byWindow: number, byDevice = byWindow) => {
    passed = [passed[0] + byWindow, passed[1] + byDevice];
    windowNow.mockReturnValue(window + passed[0]);
    deviceNow.mockReturnValue(device + passed[1]);
  };
}

function show(isShown: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('while the page is hidden', () => {
  afterEach(() => show(true));

  test('a night for which the device slept is part of the wait, also before the page is shown again', () => {
    const pass = clocks();
    pass(0);
    const code = { at: new Date(Date.now()).toISOString(), ticks: ticksNow() };
    pass(5 * MINUTE);
    show(false);
    pass(MINUTE, 15 * HOUR);
    expect(ageOf(code)).toBe(15 * 3600 + 300);
    show(true);
    pass(MINUTE);
    expect(ageOf(code)).toBe(15 * 3600 + 360);
    // A code of this morning has not slept.
    const next = { at: new Date(Date.now()).toISOString(), ticks: ticksNow() };
    pass(MINUTE, MINUTE + 2 * HOUR);
    expect([ageOf(code), ageOf(next)]).toEqual([15 * 3600 + 420, 60]);
  });

  test.each([
    ['goes on with it', MINUTE, 60],
    ['was set back', -YEAR, 60],
    ['was three days ahead', MINUTE + 3 * DAY, 3 * 24 * 3600 + 60],
    ['was set by more', MINUTE + 3 * DAY + 1, 60],
  ])('the clock of the device %s', (_what, byDevice, seconds) => {
    const pass = clocks();
    pass(0);
    const code = { at: new Date(Date.now()).toISOString(), ticks: ticksNow() };
    show(false);
    pass(MINUTE, byDevice);
    show(true);
    expect(ageOf(code)).toBe(seconds);
  });
});

test.each([
  ['a sound clock', 5 * MINUTE, 300],
  ['a clock that was set back counts it as it arrives', -YEAR, 0],
  ['what is more than three days is said, and refused', 5 * DAY, 5 * 24 * 3600],
])('in another window only the clock of the device is left: %s', (_what, device, seconds) => {
  expect(aged({ window: 0, device }, true)).toBe(seconds);
});

test('a row that another version has written, or by hand, is counted as it arrives', () => {
  expect([ageOf({ at: 'x' }), ageOf({ at: '1000-01-01T00:00:00Z' })]).toEqual([0, 2 ** 31 - 1]);
});
