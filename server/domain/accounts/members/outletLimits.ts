import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { AppError } from '#shared/appError.ts';
import { memberTexts } from '#shared/texts/accounts/members.ts';

/**
 * Throws INVALID_INPUT unless every outlet to which someone is to be limited is one of the business that is in use, and there
 * is at least one: no outlets would not mean all. Part of a transaction in which the business is locked, as it is where one is closed.
 */
export async function refuseForeignOutlets(
  em: EntityManager,
  businessId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids) return;
  const unique = [...new Set(ids)];
  const isKnown =
    unique.length > 0 && unique.every(isId) && (await countOpen(em, businessId, unique)) === unique.length;
  if (!isKnown) throw new AppError('INVALID_INPUT', { fields: { outletIds: memberTexts.outlets } });
}

/** Outlets as they are stored: each once, in one order, so that the same choice is the same content. */
export function tidyOutlets(ids: readonly string[] | null | undefined): string[] | null {
  return ids ? [...new Set(ids)].sort() : null;
}

async function countOpen(em: EntityManager, businessId: string, ids: string[]): Promise<number> {
  const { count } = await db(em)
    .selectFrom('outlet')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
