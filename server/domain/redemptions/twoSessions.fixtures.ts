import { repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  takeRedemptionCode: repeats,
  forgetRedemptionCodes: repeats,
  redeemCode: 'Of a code one redemption counts: redeeming.test.ts sends one from 200 tills at once.',
  redeemCodes: 'As redeemCode: redeeming.test.ts sends the queues of two tills at once.',
  undoRedemption: repeats,
  tellSource: 'It sets one thing; the counts follow under a lock: redeeming.test.ts says it twice at once.',
};
