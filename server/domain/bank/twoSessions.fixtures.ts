import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  importBankFile: 'The same file is read once, also from another session: payments.test.ts sends it from two servers.',
};
