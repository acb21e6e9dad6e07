import { sql } from 'kysely';
import { type Db, db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { consume, refuseUsedUp } from '#platform/limits/limiter.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { can, type Holder } from '../accounts/access/can.ts';
import type { Business } from '../accounts/entities.ts';
import { businessHolder, type Viewers } from '../accounts/viewers.ts';

/** Codes that no offer of anyone has, from one till: its person is guessing, or its camera reads something else. */
const wrong = { name: 'redemption-wrong-code', points: 30, seconds: 600 };

/** A place at which customers are counted. */
export interface TillOutlet {
  id: string;
  /** Its name. */
  place: string;
}

/** Who counts customers: a member at a till, or a key. */
export interface Till {
  business: Business;
  holder: Holder;
  /** Whom limits count: the session of a device, or a key. */
  caller: string;
}

/** The till that a request comes from. Throws SIGN_IN_REQUIRED; behind the gate there always is one. */
export function tillOf(viewers: Viewers): Till {
  const { BUSINESS } = viewers;
  if (!BUSINESS) throw new AppError('SIGN_IN_REQUIRED');
  const holder = businessHolder(viewers);
  const { id: caller } = BUSINESS.key ?? BUSINESS.session;
  return { business: BUSINESS.account, holder, caller };
}

/** The outlets of the till's business at which it may count, in the order of their names. */
export async function outletsOf(db: Db, till: Till): Promise<TillOutlet[]> {
  const { rows } = await sql<TillOutlet>`select id, name as place from outlet
    where business_id = ${till.business.id} and closed_at is null order by name, id`.execute(db);
  return rows.filter(({ id }) => mayCount(till, id));
}

/** Whether the till may count at an outlet of its business; without one, whether it may at any. */
export function mayCount({ business, holder }: Till, outletId: string | null): boolean {
  const outlet = outletId === null ? null : { id: outletId, business };
  return can(holder, 'CODE_REDEEM', { businessId: business.id, outlet });
}

/**
 * The outlet that a till means: the named one, or the only open one; null when there are none or it is not said. 'NONE' for
 * one that it may not count at.
 */
export function outletMeant(
  till: Till,
  outlets: readonly TillOutlet[],
  named: string | null | undefined,
): TillOutlet | null | 'NONE' {
  if (named) return (isId(named) && outlets.find(({ id }) => id === named.toLowerCase())) || 'NONE';
  if (outlets.length === 1) return outlets[0] ?? null;
  return mayCount(till, null) ? null : 'NONE';
}

/** Refuses a till that has sent too many wrong codes, before anything is read. Throws TOO_MANY_REQUESTS. */
export function refuseGuessing(platform: Platform, { caller }: Till): Promise<void> {
  return refuseUsedUp(platform, caller, wrong);
}

/** Counts a wrong code. Returns whether the till may send another one. */
export async function noteWrong(platform: Platform, { caller }: Till): Promise<boolean> {
  try {
    await consume(platform, caller, wrong);
    await refuseUsedUp(platform, caller, wrong);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** How many customers were counted today at each outlet of the till, in the order of their names, and then without one. */
export async function redemptionsToday({ em }: Pick<Scope, 'em'>, till: Till, today: string) {
  const outlets = await outletsOf(db(em), till);
  const { rows } = await sql<{ outletId: string | null; customers: number }>`
    select outlet_id as "outletId", sum(customers)::int as customers from redemption_day
    where business_id = ${till.business.id} and day = ${today} group by outlet_id`.execute(db(em));
  const at = new Map(rows.map(({ outletId, customers }) => [outletId, customers]));
  const counts = outlets.map(({ id, place }) => ({ outlet: id, place, customers: at.get(id) ?? 0 }));
  const elsewhere = { outlet: null, place: null, customers: at.get(null) ?? 0 };
  const isUnnamed = mayCount(till, null) && (counts.length === 0 || elsewhere.customers > 0);
  return isUnnamed ? [...counts, elsewhere] : counts;
}
