import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  setPaperPrice: 'It is one number that its owner types: the last one holds, and the log has both.',
};
