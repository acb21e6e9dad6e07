import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  confirmTaxRate: 'Of two answers at once one is refused: taxRate.test.ts.',
};
