import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const counts = 'It only adds to a count, once an hour for each visitor.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  recordAdvertisementClick: counts,
  recordOfferView: counts,
  recordOfferClick: counts,
  recordConversion: counts,
  recordEvents: counts,
};
