import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import type { Platform } from '#platform/platform.ts';
import { daysOfDraft } from '#shared/rules/offers/drafts.ts';
import { Offer, OfferImage } from '../../catalogue/entities.ts';
import { isPublished } from '../../catalogue/offerSql.ts';
import { forgetPrices } from '../../prices/priceHistory.ts';
import { offersTopic } from '../../search/syncFeed.ts';
import { finishChange } from '../afterChange.ts';
import { DraftImage, OfferDraft } from '../drafts/draftEntities.ts';
import { discardPictures } from '../media/pictures.ts';
import { daysOfAnswers } from '../moderation/remembered.ts';

/** Days after its end when an offer is deleted (decision 20), and days for which it is remembered that there was one. */
const daysKept = 90;
const daysRemembered = 400;
const DAY = 24 * 60 * 60 * 1000;
const batch = 200;

/**
 * Deletes what is over: old offers, what is remembered of older ones, drafts that have not changed for 60 days, answers that
 * were not given again for 400 days, and prices that bind no later offer. Safe to run again or on several servers at once.
 */
export async function purgeOffersAndPrices(platform: Platform): Promise<void> {
  await purgeOffers(platform);
  await purgeDrafts(platform);
  const end = new Date(Date.now() - daysRemembered * DAY);
  await sweepRows(platform, { table: 'offer_gone', where: sql`gone_at < ${end}`, by: 'gone_at' });
  const forgotten = new Date(Date.now() - daysOfAnswers * DAY);
  await sweepRows(platform, {
    table: 'content_answer',
    where: sql`answered_at < ${forgotten}`,
    by: 'answered_at',
  });
  await forgetPrices(platform.background);
}

/** Remembers those of the offers that consumers could see, so that links to them say what became of them. */
async function rememberGone(em: EntityManager, ids: string[], now: Date): Promise<void> {
  await sql`insert into offer_gone (id, business_id, ended_on, category_id, city, gone_at)
    select o.id, o.business_id, (o.expires_at at time zone 'Europe/Helsinki')::date, o.category_id, o.cities[1], ${now}
    from offer o join business b on b.id = o.business_id
    where o.id = any(${ids}::uuid[]) and o.approved_at is not null and ${isPublished()}
    on conflict do nothing`.execute(db(em));
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
      await rememberGone(em as EntityManager, ids, now);
      await em.nativeDelete(Offer, { id: { $in: ids } });
      if (ids.length > 0) await publishChange(em, offersTopic);
      return { count: ids.length, pictures };
    });
    await finishChange(platform, pictures);
    purged += count;
    if (count < batch) return purged;
  }
}

/** Deletes drafts that have not changed for 60 days, with their pictures. Returns how many. */
export async function purgeDrafts({ orm, ...platform }: Platform, now = new Date()): Promise<number> {
  const end = new Date(now.getTime() - daysOfDraft * DAY);
  for (let purged = 0; ; ) {
    const { count, pictures } = await orm.em.fork().transactional(async (em) => {
      const due = await db(em)
        .selectFrom('offer_draft')
        .select('id')
        .where('saved_at', '<=', end)
        .orderBy('saved_at')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = due.map(({ id }) => id);
      const pictures = await em.find(DraftImage, { draft: { $in: ids } }, { fields: ['key'] });
      await em.nativeDelete(OfferDraft, { id: { $in: ids } });
      return { count: ids.length, pictures };
    });
    await discardPictures(platform, pictures);
    purged += count;
    if (count < batch) return purged;
  }
}
