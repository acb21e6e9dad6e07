import { addsRow } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const decidedOnce = 'Of two at once one is refused: reports.test.ts decides at once.';
const appealedOnce = 'A decision has one appeal, by a unique key: reports.test.ts sends a second one.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  reportOffer: addsRow,
  decideReport: decidedOnce,
  decideAppeal: decidedOnce,
  removeReportPictures: 'Of two at once the second is refused: reportPictures.test.ts.',
  appealStatement: appealedOnce,
  appealWithKey: appealedOnce,
};
