import DataLoader from 'dataloader';
import type { Scope } from '../../platform/platform.ts';
import type { OfferCard } from '../offers/feed/card.ts';
import { liveOffersById } from '../offers/feed/liveOffers.ts';

/** What resolvers ask for a whole conversation at a time. */
export function chatLoaders({ platform }: Pick<Scope, 'platform'>) {
  return {
    /** An offer that an answer recommends, when it is live now. */
    liveOffer: new DataLoader<string, OfferCard | null>(async (ids) => {
      const cards = await liveOffersById(platform, ids);
      return ids.map((id) => cards.get(id) ?? null);
    }),
  };
}
