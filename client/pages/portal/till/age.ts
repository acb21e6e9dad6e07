import { maxOffline } from '#shared/rules/offers/redemption/redeeming.ts';
import type { WaitingCode } from './tillStore.ts';

/** Now by the clock of this window. It goes on when the clock of the device is set, and in some browsers not while it sleeps. */
export function ticksNow(): NonNullable<WaitingCode['ticks']> {
  return { opened: performance.timeOrigin, milliseconds: performance.now() };
}

/**
 * For how many seconds a code has waited: the server counts back from its own clock, so that the one of this device may be wrong by
 * years. That clock says it, unless it was set meanwhile: what it then says can only be more than three days, or less than the
 * window knows. Without the window a clock that was set back says less than nothing, and the customer is counted as they
 * arrive.
 */
export function ageOf({ at, ticks }: Pick<WaitingCode, 'at' | 'ticks'>): number {
  const byDevice = Date.now() - Date.parse(at);
  const now = ticksNow();
  const byWindow = ticks?.opened === now.opened ? now.milliseconds - ticks.milliseconds : undefined;
  const isSet = byWindow !== undefined && (byDevice < byWindow || byDevice > maxOffline);
  const age = isSet ? byWindow : byDevice;
  return Number.isFinite(age) ? Math.min(Math.max(Math.round(age / 1000), 0), maxSeconds) : 0;
}

/** The largest whole number of the API. */
const maxSeconds = 2 ** 31 - 1;
