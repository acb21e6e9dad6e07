import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const ofVersion = 'It needs the version that was read: repeats.test.ts changes one from two tabs at once.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  createOfferRepeat: 'Of two with one key only one is made: repeats.test.ts sends it twice at once.',
  changeOfferRepeat: ofVersion,
  editOfferRepeat: ofVersion,
  pauseOfferRepeat: ofVersion,
  resumeOfferRepeat: ofVersion,
  endOfferRepeat: ofVersion,
};
