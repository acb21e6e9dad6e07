import { sql } from 'kysely';
import { publishChange } from '../../../platform/database/changes.ts';
import { db } from '../../../platform/database/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Offer, OfferImage } from '../entities.ts';
import { offersTopic } from '../feed/syncFeed.ts';
import { forgetPrices } from '../prices/priceHistory.ts';
import { clearOfferCounts } from './offerCounts.ts';
import { discardPictures } from './pictures.ts';

/** Days after its end when an offer is deleted (decision 20). */
const daysKept = 90;
const DAY = 24 * 60 * 60 * 1000;
const batch = 200;

/** Deletes what is over: old offers, and prices that bind no later one. Safe to run again or on several servers at once. */
export async function purgeOffersAndPrices(platform: Platform): Promise<void> {
  await purgeOffers(platform);
  await forgetPrices(platform.background);
}

/**
 * Deletes offers that ended 90 days ago or earlier, with their pictures and figures; what they cost stays in the
 * ledger. Safe to run again or on several servers at once. Returns how many it deleted.
 */
export async function purgeOffers({ orm, ...platform }: Platform, now = new Date()): Promise<number> {
  const end = new Date(now.getTime() - daysKept * DAY);
  for (let purged = 0; ; ) {
    const { count, pictures } = await orm.em.fork().transactional(async (em) => {
      const due = await db(em)
        .selectFrom('offer')
        .select('id')
        .where('expires_at', '<=', end)
        .orderBy('expires_at')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      const pictures = await em.find(OfferImage, { offer: { $in: ids } }, { fields: ['key'] });
      await em.nativeDelete(Offer, { id: { $in: ids } });
      if (ids.length > 0) await publishChange(em, offersTopic);
      return { count: ids.length, pictures };
    });
    clearOfferCounts(platform);
    await discardPictures(platform, pictures);
    purged += count;
    if (count < batch) return purged;
  }
}
