import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  requestDataExport: 'Of several at once there is one archive, which all are given: dataExports.test.ts.',
};
