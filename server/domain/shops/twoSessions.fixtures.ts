import { repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  decideShopChange: 'Of two at once one is refused: shops.test.ts decides at once.',
  followShop: repeats,
  followShops: repeats,
  setFollow: repeats,
  unfollowShop: repeats,
  setShopShown: repeats,
  setShopSlug: repeats,
};
