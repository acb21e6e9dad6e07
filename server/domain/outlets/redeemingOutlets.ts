import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import type { BusinessAction } from '#shared/schema.generated.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { can, type KeyHolder, type MemberHolder } from '../accounts/access/can.ts';
import { Outlet } from './entities.ts';

type OfBusiness = MemberHolder | KeyHolder;

/** The outlets in use at which a member or a key may do something, in the order of their names. */
export async function outletsOf(
  { em }: Pick<Scope, 'em'>,
  holder: OfBusiness,
  action: BusinessAction,
): Promise<Outlet[]> {
  const inUse = await em.find(
    Outlet,
    { business: holder.businessId, closedAt: null, isProposed: false },
    { orderBy: { name: 'asc', id: 'asc' } },
  );
  return inUse.filter((outlet) => can(holder, action, { outlet }));
}

/**
 * The outlet at which a member or a key does something; null without an id, when the holder is limited to no outlets. One who
 * is limited to a single outlet need not name it. Throws NOT_FOUND for an outlet that is not in use or of another business,
 * INVALID_INPUT when several could be meant, and FORBIDDEN where the holder may not do it.
 */
export async function outletFor(
  { em }: Pick<Scope, 'em'>,
  holder: OfBusiness,
  action: BusinessAction,
  id: string | null | undefined,
): Promise<Outlet | null> {
  if (id == null) return outletUnnamed({ em }, holder, action);
  const where = { id, business: holder.businessId, closedAt: null, isProposed: false };
  const outlet = isId(id) ? await em.findOne(Outlet, where) : null;
  if (!outlet) throw new AppError('NOT_FOUND', { message: outletTexts.unknown });
  if (!can(holder, action, { outlet })) throw new AppError('FORBIDDEN', { message: outletTexts.notYours });
  return outlet;
}

async function outletUnnamed({ em }: Pick<Scope, 'em'>, holder: OfBusiness, action: BusinessAction) {
  if (can(holder, action, { outlet: null })) return null;
  const [only, ...others] = await outletsOf({ em }, holder, action);
  if (!only) throw new AppError('FORBIDDEN', { message: outletTexts.noneLeft });
  if (others.length > 0) throw new AppError('INVALID_INPUT', { fields: { outletId: outletTexts.choose } });
  return only;
}
