import type { Platform, Scope } from '#platform/platform.ts';
import { Offer } from '../catalogue/entities.ts';
import type { CardImage } from '../catalogue/feed/card.ts';
import { discardPictures } from './media/pictures.ts';
import { clearOfferCounts } from './offerCounts.ts';

/**
 * What follows a committed change of offers: this server counts offers again, and the files of unused pictures go.
 * @param unused what the transaction has returned of pictures that no row names any more
 */
export async function finishChange(
  platform: Pick<Platform, 'caches' | 'changes' | 'storage' | 'log'>,
  unused: readonly Pick<CardImage, 'key'>[],
): Promise<void> {
  clearOfferCounts(platform);
  await discardPictures(platform, unused);
}

/** Finishes the committed change of an offer, and returns the offer as it is now stored. */
export async function finishedOffer(
  { em, platform }: Scope,
  id: string,
  unused: readonly Pick<CardImage, 'key'>[] = [],
): Promise<Offer> {
  await finishChange(platform, unused);
  return em.findOneOrFail(Offer, id, { refresh: true, populate: ['images', 'pages'] });
}
