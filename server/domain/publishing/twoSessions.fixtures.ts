import { addsRow, changesNothing } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const savedOnce = 'Of two that have read one version the second is refused: drafts.test.ts saves in two sessions.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  createCategory: addsRow,
  setContentRule: 'Each sets one rule, under a lock: contentRules.test.ts sets two at once.',
  renderFlyer: changesNothing,
  recognizePage: changesNothing,
  saveOfferDraft: savedOnce,
  addDraftImages: savedOnce,
  removeDraftImage: savedOnce,
  deleteOfferDraft: savedOnce,
  publishDraft: 'Of two at once only one is charged: drafts.test.ts taps twice.',
  repeatOffer: 'Of two with one key only one is charged: createOffer.test.ts taps twice at once.',
};
