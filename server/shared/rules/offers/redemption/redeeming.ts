import type { RedemptionSource } from '../../../schema.generated.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Codes that a till without a network may send at once afterwards. */
export const maxRedeemedAtOnce = 200;
/** For how long a till may be without a network: from a Friday evening to a Monday. */
export const maxOffline = 72 * HOUR;
/** By how much the clock of a till may be ahead. */
export const maxAhead = 5 * MINUTE;
/** For how long a customer who was counted can be taken out again. */
export const undoTime = 10 * MINUTE;
/** For how long it can be told, or told otherwise, where a customer heard of the business. */
export const tellTime = HOUR;
/** Hour of the morning until which the digits of the day before are accepted: a phone that shows them may have no network. */
export const nightHours = 4;

/** Where customers hear of a business, in the order in which a till offers it. */
export const redemptionSources = [
  'LAHITARJOUS',
  'SOCIAL',
  'WINDOW',
  'FRIEND',
  'OTHER',
] as const satisfies RedemptionSource[];

/**
 * The secret by which a device without an account is known again: any of 22 to 64 letters and digits, of which a browser makes a
 * random one.
 */
export function isDeviceSecret(text: string): boolean {
  return /^[\w-]{22,64}$/.test(text);
}
