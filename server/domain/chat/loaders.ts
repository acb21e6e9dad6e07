import DataLoader from 'dataloader';
import type { Scope } from '#platform/platform.ts';
import type { OfferCard } from '../catalogue/feed/card.ts';
import { liveOffersById } from '../catalogue/feed/liveOffers.ts';
import { AiApiHealth } from './entities.ts';

/** What resolvers read for a whole conversation at a time. */
export function chatLoaders({ em, platform }: Scope) {
  return {
    /** An offer that an answer recommends, when it is live now. */
    liveOffer: new DataLoader<string, OfferCard | null>(async (ids) => {
      const cards = await liveOffersById(platform, ids);
      return ids.map((id) => cards.get(id) ?? null);
    }),
    /** How an AI configuration has served; null when no question was put to it. */
    aiApiHealth: new DataLoader<string, AiApiHealth | null>(async (ids) => {
      const rows = await em.find(AiApiHealth, { api: { $in: [...ids] } }, { refresh: true });
      const byApi = new Map(rows.map((row) => [row.api.id, row]));
      return ids.map((id) => byApi.get(id) ?? null);
    }),
  };
}
