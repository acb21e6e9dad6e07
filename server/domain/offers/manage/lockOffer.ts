import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { Offer } from '../entities.ts';

/**
 * The offer with its pictures and its business, for a transaction that changes it. Business and offer stay locked, in
 * that order, which is the order of charges, refunds and status changes too.
 * Refuses OFFER_NOT_FOUND, also when the offer is not that business's own.
 */
export async function lockOffer(em: EntityManager, id: string, businessId?: string): Promise<Offer> {
  if (!isId(id)) throw new AppError('OFFER_NOT_FOUND');
  await db(em)
    .selectFrom('business')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('offer').select('business_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  // Not 'for update', which would block those who merely refer to the offer.
  await db(em).selectFrom('offer').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const whose = businessId === undefined ? {} : { business: businessId };
  const offer = await em.findOne(Offer, { id, ...whose }, { refresh: true, populate: ['images', 'business'] });
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}
