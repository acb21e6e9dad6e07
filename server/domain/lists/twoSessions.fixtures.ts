import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  mergeListRows: 'It merges field by field, under a lock: listRows.test.ts changes a list from two devices at once.',
};
