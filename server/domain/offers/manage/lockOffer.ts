import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { isId } from '../../../platform/database/ids.ts';
import { Offer } from '../entities.ts';

/**
 * The offer with its pictures and its business, for a transaction that changes it. Business and offer stay locked, in
 * that order, which is the order of charges, refunds and status changes too.
 * Refuses OFFER_NOT_FOUND, also when the offer is not that business's own.
 */
export async function lockOffer(em: EntityManager, id: string, businessId?: string): Promise<Offer> {
  if (!isId(id)) throw new AppError('OFFER_NOT_FOUND');
  await em.execute('select from business where id = (select business_id from offer where id = ?) for no key update', [
    id,
  ]);
  // Not 'for update': that would stop others from merely referring to the offer.
  await em.execute('select from offer where id = ? for no key update', [id]);
  const whose = businessId === undefined ? {} : { business: businessId };
  const offer = await em.findOne(Offer, { id, ...whose }, { refresh: true, populate: ['images', 'business'] });
  if (!offer) throw new AppError('OFFER_NOT_FOUND');
  return offer;
}
