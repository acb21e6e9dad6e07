import type { EntityManager } from '@mikro-orm/postgresql';
import { helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { plainPrice } from '#shared/rules/offers/content.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { publishedContent } from '../../catalogue/content.ts';
import type { Offer } from '../../catalogue/entities.ts';
import { judgeStored, priceFieldsOf } from '../../prices/judgeOffer.ts';
import { syncPriceHistory } from '../../prices/priceHistory.ts';
import { syncFeed } from '../../search/syncFeed.ts';
import { mailPlainPrice } from '../offerMail.ts';
import { lockOffer } from '../offers.ts';

/**
 * Judges the reduction of a locked offer again by the prices that are known now. One that is no longer true is shown
 * without comparison, and its business gets a mail.
 */
export async function judgeAgain(em: EntityManager, platform: Platform, offer: Offer, now: Date): Promise<void> {
  const texts = publishedContent(offer);
  if (texts.priceBasis !== 'LOWEST_30' && texts.priceBasis !== 'LOWEST_30_CAMPAIGN') return;
  const { kind: categoryKind } = await offer.category.loadOrFail();
  const { faults, shown } = await judgeStored(em, offer, { ...priceFieldsOf(texts), categoryKind }, now);
  const [fault] = Object.values(faults);
  em.assign(
    offer,
    fault === undefined ? shown : { ...plainPrice, unitPrice: texts.unitPrice, unitBase: texts.unitBase },
  );
  if (fault !== undefined) await mailPlainPrice(em, platform, offer, fault);
}

const batch = 200;
/** Longer than any offer runs. */
const DAYS = 40 * 86_400_000;

/**
 * Judges the reductions that begin today, because other prices may have been published since they were paid; and mails the
 * businesses whose running offers claim one without a lowest price, once. Safe to run again or on several servers at once.
 * Returns how many offers it looked at.
 */
export async function recheckPrices(platform: Platform, now = new Date()): Promise<number> {
  const today = startOfDay(helsinkiDate(now));
  let checked = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const due = await platform.background
      .selectFrom('offer')
      .select(['id'])
      .where('status', '=', 'APPROVED')
      .where('expires_at', '>', now)
      .where('expires_at', '<', new Date(now.getTime() + DAYS))
      .where('id', '>', after)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('price_basis', 'in', ['LOWEST_30', 'LOWEST_30_CAMPAIGN']),
            eb('starts_at', '>=', today),
            eb('starts_at', '<=', now),
            eb('created_at', '<', today),
          ]),
          eb.and([
            eb('price_basis', 'is', null),
            eb('lowest_price30days', 'is', null),
            eb('discounted_price', '>', 0),
            eb('discounted_price', '<', eb.ref('original_price')),
          ]),
        ]),
      )
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of due) {
      // Each separately: one that fails, or is deleted meanwhile, must not hold up the others.
      await recheck(platform, id, now).catch((err: unknown) =>
        platform.log.error({ err, offer: id }, 'the reduction of an offer could not be judged again'),
      );
    }
    checked += due.length;
    const last = due.at(-1);
    if (!last || due.length < batch) return checked;
    after = last.id;
  }
}

async function recheck(platform: Platform, id: string, now: Date): Promise<void> {
  const em = platform.orm.em.fork() as Scope['em'];
  await ledgerTransaction(em, async (em) => {
    const offer = await lockOffer(em, id);
    if (offer.priceBasis === null || offer.priceBasis === undefined) {
      em.assign(offer, { priceBasis: 'NONE', discountBp: null });
      await mailPlainPrice(em, platform, offer, null);
    } else await judgeAgain(em, platform, offer, now);
    await syncPriceHistory(em, id, now);
    await syncFeed(em, { offerId: id }, now);
  });
}
