import { maxOffline } from '#shared/rules/offers/redemption/redeeming.ts';
import type { WaitingCode } from './tillStore.ts';

/** For how long the clock of this window has stood still while the device slept, as the clock of the device says it. */
let slept = 0;
/** Both clocks when this page was hidden, as it is before a device sleeps; undefined while it is shown. */
let hidden = hiddenNow();

function hiddenNow() {
  return document.hidden ? { device: Date.now(), window: performance.now() } : undefined;
}

/** What the clock of the device has gone ahead while the page is hidden; more than three days is one that was set. */
function sleptHidden() {
  if (!hidden) return 0;
  const ahead = Date.now() - hidden.device - (performance.now() - hidden.window);
  return ahead > 0 && ahead <= maxOffline ? ahead : 0;
}

document.addEventListener('visibilitychange', () => {
  slept += sleptHidden();
  hidden = hiddenNow();
});

/**
 * Now by the clock of this window. It goes on when the clock of the device is set, and in some browsers not while the device
 * sleeps: that time is added.
 */
export function ticksNow(): NonNullable<WaitingCode['ticks']> {
  return { opened: performance.timeOrigin, milliseconds: performance.now() + slept + sleptHidden() };
}

/**
 * For how many seconds a code has waited: the server counts back from its own clock, so that the one of this device may be wrong by
 * years. While the window that took the code is open its clock says it, whatever the other one says. Without that window the clock
 * of the device does: one that was set back says less than nothing, and the customer is counted as they arrive.
 */
export function ageOf({ at, ticks }: Pick<WaitingCode, 'at' | 'ticks'>): number {
  const now = ticksNow();
  const age = ticks?.opened === now.opened ? now.milliseconds - ticks.milliseconds : Date.now() - Date.parse(at);
  return Number.isFinite(age) ? Math.min(Math.max(Math.round(age / 1000), 0), maxSeconds) : 0;
}

/** The largest whole number of the API. */
const maxSeconds = 2 ** 31 - 1;
