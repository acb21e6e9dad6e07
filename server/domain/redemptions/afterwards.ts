import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { tellTime, undoTime } from '#shared/rules/offers/redemption/redeeming.ts';
import type { RedemptionSource } from '#shared/schema.generated.ts';
import { redemptionRefusals } from '#shared/texts/offers/redemption.ts';
import { businessActor } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { addToDay, type CountedDay } from './days.ts';
import { countedBefore, type RedemptionView, type StoredRedemption, viewOf } from './redeem.ts';
import { mayCount, type Till } from './till.ts';

/**
 * Takes a customer out of the counts again, for ten minutes after it was received; its code then works once more. Doing it again
 * changes nothing. Throws NOT_FOUND, also at an outlet of others, and CONFLICT once it is too late.
 */
export async function undoRedemption({ em }: Scope, till: Till, id: string, now = new Date()): Promise<RedemptionView> {
  return em.transactional(async (em) => {
    const counted = await lockCounted(em, till, id);
    const view = { id: counted.clientId };
    if (counted.undoneAt) return viewOf(counted, view);
    if (now.getTime() - counted.receivedAt.getTime() > undoTime)
      throw new AppError('CONFLICT', { message: redemptionRefusals.tooLateToUndo });
    const undone = { ...counted, undoneAt: now };
    await sql`update redemption set undone_at = ${now} where id = ${counted.id}`.execute(db(em));
    await addToDay(db(em), dayOf(till, counted), { customers: -1, source: counted.source, by: -1 });
    const { title, at, place } = counted;
    record(em, businessActor(till.business), 'redemption.undo', {
      target: { kind: 'offer', id: counted.offerId },
      before: { title, at: at.toISOString(), place },
    });
    return viewOf(undone, view);
  });
}

/**
 * Says where a customer has heard of the business, or says it otherwise, for an hour after the customer was counted. It is only
 * counted. Throws NOT_FOUND, also at an outlet of others, and CONFLICT once it is too late or the customer was taken out.
 */
export async function tellSource(
  { em }: Scope,
  till: Till,
  id: string,
  source: RedemptionSource,
  now = new Date(),
): Promise<RedemptionView> {
  return em.transactional(async (em) => {
    const counted = await lockCounted(em, till, id);
    const view = { id: counted.clientId };
    if (counted.source === source) return viewOf(counted, view);
    if (counted.undoneAt) throw new AppError('CONFLICT', { message: redemptionRefusals.undone });
    if (now.getTime() - counted.receivedAt.getTime() > tellTime)
      throw new AppError('CONFLICT', { message: redemptionRefusals.tooLateToTell });
    const day = dayOf(till, counted);
    await sql`update redemption set source = ${source} where id = ${counted.id}`.execute(db(em));
    if (counted.source) await addToDay(db(em), day, { customers: 0, source: counted.source, by: -1 });
    await addToDay(db(em), day, { customers: 0, source });
    return viewOf({ ...counted, source }, view);
  });
}

/** What a till has counted, locked until the transaction ends, the offer before it. Throws NOT_FOUND. */
async function lockCounted(em: EntityManager, till: Till, id: string): Promise<StoredRedemption> {
  const read = () => (isId(id) ? countedBefore(db(em), till.business.id, id) : undefined);
  const found = await read();
  if (found) await sql`select from offer where id = ${found.offerId} for no key update`.execute(db(em));
  const counted = found && (await read());
  if (!counted || !mayCount(till, counted.outlet))
    throw new AppError('NOT_FOUND', { message: redemptionRefusals.unknown });
  return counted;
}

function dayOf({ business }: Till, { offerId, outlet, at }: StoredRedemption): CountedDay {
  return { businessId: business.id, offerId, outletId: outlet, day: helsinkiDate(at) };
}
