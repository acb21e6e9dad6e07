import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '#platform/database/ids.ts';
import { refuseIfAny } from '#shared/appError.ts';
import type { ContentDraft } from '#shared/rules/offers/content.ts';
import { placeOfOutlets } from '#shared/rules/shops/outlets.ts';
import { outletTexts } from '#shared/texts/shops.ts';
import { Outlet } from './entities.ts';

/**
 * What is given of an offer, at the place of the outlets that it names. Throws INVALID_INPUT for one that is closed, or of
 * another business: what readers are promised is never narrowed without its business.
 */
export async function atOutlets<Draft extends ContentDraft>(
  em: EntityManager,
  businessId: string,
  draft: Draft,
): Promise<Draft> {
  const ids = [...new Set(draft.outletIds)];
  if (ids.length === 0) return draft;
  const where = { id: ids.filter(isId), business: businessId, closedAt: null, isProposed: false };
  const outlets = await em.find(Outlet, where, { orderBy: { name: 'asc', id: 'asc' } });
  if (outlets.length < ids.length) refuseIfAny({ outletIds: outletTexts.notChosen });
  return { ...draft, ...placeOfOutlets(outlets) };
}
