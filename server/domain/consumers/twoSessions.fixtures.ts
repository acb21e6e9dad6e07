import { repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const searched = 'It adds to what is stored, under a lock: recentSearches.test.ts searches in two sessions at once.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  addFavourite: repeats,
  addFavourites: repeats,
  removeFavourite: repeats,
  rememberSearches: searched,
  forgetSearch: repeats,
  forgetSearches: repeats,
  addNotificationWish: repeats,
  removeNotificationWish: repeats,
  addWatch: repeats,
  removeWatch: repeats,
  updateWatch: 'It needs the version that was read: watches.test.ts changes one from two tabs.',
  setNotificationsEnabled: repeats,
  setDigest: repeats,
  unsubscribe: repeats,
};
