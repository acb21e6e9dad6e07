import { addsRow, changesNothing, repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  createAiApi: addsRow,
  deleteChatHistory: repeats,
  verifyAiKey: changesNothing,
  verifyAiApi: changesNothing,
  sendChatMessage: "It adds to the caller's own conversation; the day's limit is counted in the database.",
};
