import { type FilterQuery, type QBFilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { BusinessSortField, BusinessSortInput, BusinessStatus, PageInput } from '#shared/schema.generated.ts';
import { isId } from '../../../platform/database/ids.ts';
import { nearerEnd } from '../../../platform/database/nearerEnd.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import { containing, wordsOf } from '../../../platform/database/searchWords.ts';
import type { Scope } from '../../../platform/platform.ts';
import { Business, businessWords, nameInFinnish } from '../entities.ts';

const mostFound = 20;
const shortestSearch = 2;

export interface BusinessList {
  search?: string | null;
  status?: BusinessStatus | null;
  sort: BusinessSortInput;
  page: PageInput;
}

/** A page of businesses whose name, business ID, address and contact person hold every word of the search. */
export async function listBusinesses({ em }: Scope, { search, status, sort, page }: BusinessList) {
  const asked = pageWindow(page);
  const where = { $and: [withWords(search), ofStatus(status)] };
  const total = await em.count(Business, where);
  const { fromEnd, limit, offset } = nearerEnd(asked, total);
  if (limit === 0) return { items: [], total };
  const way = (sort.direction === 'ASC') === fromEnd ? 'desc' : 'asc';
  // The indexes of the orders hold the status too, so that no row is read on the way to the page.
  const rows = await em
    .createQueryBuilder(Business, 'b')
    .select('id')
    .where(where as QBFilterQuery<Business>)
    .orderBy([orderOf(sort.by, way), { id: way }])
    .limit(limit)
    .offset(offset)
    .execute<{ id: string }[]>('all');
  const ids = rows.map(({ id }) => id);
  const found = new Map((await em.find(Business, { id: { $in: ids } })).map((business) => [business.id, business]));
  return { items: (fromEnd ? ids.reverse() : ids).flatMap((id) => found.get(id) ?? []), total };
}

/** At most 20 businesses by name; none for a search of fewer than two characters. */
export async function searchBusinesses(
  { em }: Scope,
  search: string,
  status?: BusinessStatus | null,
): Promise<Business[]> {
  if (tidyLine(search).length < shortestSearch) return [];
  const where = { $and: [withWords(search), ofStatus(status)] };
  return em.find(Business, where, { orderBy: [{ [raw(nameInFinnish)]: 'asc' }, { id: 'asc' }], limit: mostFound });
}

/** One business as admins see it. Refuses BUSINESS_NOT_FOUND. */
export async function findBusiness({ em }: Scope, id: string): Promise<Business> {
  const business = isId(id) ? await em.findOne(Business, { id }) : null;
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
}

function ofStatus(status: BusinessStatus | null | undefined): FilterQuery<Business> {
  return status ? { status } : {};
}

function withWords(search: string | null | undefined): FilterQuery<Business> {
  const words = wordsOf(search);
  if (words.length === 0) return {};
  // The very expression of the trigram index, once for each word.
  const each = words.map(() => `(${businessWords}) ilike ?`).join(' and ');
  return { [raw(each, words.map(containing))]: [] };
}

function orderOf(by: BusinessSortField, order: 'asc' | 'desc'): QueryOrderMap<Business> {
  switch (by) {
    case 'NAME':
      return { [raw(nameInFinnish)]: order };
    case 'LAST_LOGIN':
      // Those who have never signed in stand where the longest absent ones do.
      return { lastLoginAt: order === 'asc' ? 'asc nulls first' : 'desc nulls last' };
    case 'BALANCE':
      return { balance: order };
    case 'TOTAL_SPENT':
      return { totalSpent: order };
    default:
      return { createdAt: order };
  }
}
