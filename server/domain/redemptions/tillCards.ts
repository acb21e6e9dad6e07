import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { addDays, endOfDay, helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { Offer } from '../catalogue/entities.ts';
import { isOutletOfOffer } from '../catalogue/outletSql.ts';
import { outletsOf, type Till } from './till.ts';

/** Days before the first one of an offer on which its card is listed. */
const daysBefore = 7;
const maxListed = 50;

/** An own offer that is taken with a code. Throws OFFER_NOT_FOUND, also for an offer without one. */
export async function tillCard({ em }: Scope, { business }: Till, id: string): Promise<Offer> {
  const offer = isId(id) ? await em.findOne(Offer, { id, business: business.id }) : null;
  if (!offer || offer.redemption === 'NONE') throw new AppError('OFFER_NOT_FOUND');
  return offer;
}

/**
 * The offers whose code works today, or that begin within a week, and that may be used where the till may count: all of them
 * where the till is limited to no outlet. The first to begin first.
 */
export async function tillCards({ em }: Scope, till: Till, now = new Date()): Promise<Offer[]> {
  const today = helsinkiDate(now);
  const { outletIds } = till.holder.kind === 'ADMIN' ? { outletIds: [] } : till.holder;
  const own = (await outletsOf(db(em), till)).map(({ id }) => id);
  const isHere = outletIds
    ? sql`exists (select from outlet t where t.id = any(${own}::uuid[]) and t.business_id = o.business_id
        and ${isOutletOfOffer})`
    : sql`true`;
  const { rows } = await sql<{ id: string }>`select o.id from offer o
    where o.business_id = ${till.business.id} and o.redemption <> 'NONE' and o.status = 'APPROVED' and not o.hidden
      and o.starts_at <= ${endOfDay(addDays(today, daysBefore))}
      and (o.expires_at at time zone 'Europe/Helsinki')::date + o.grace_days >= ${today}::date
      and ${isHere}
    order by o.starts_at, o.id limit ${maxListed}`.execute(db(em));
  const ids = rows.map(({ id }) => id);
  const offers = await em.find(Offer, { id: { $in: ids } });
  return offers.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
