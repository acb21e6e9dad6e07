import { type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { Refusal } from '../../errors.ts';
import { isId } from '../../platform/ids.ts';
import { pageWindow } from '../../platform/page.ts';
import type { Scope } from '../../platform/platform.ts';
import { containing, wordsOf } from '../../platform/searchWords.ts';
import { tidyLine } from '../../rules.ts';
import type { BusinessSortInput, BusinessStatus, PageInput, SortDirection } from '../../schema.generated.ts';
import { Business, businessWords, nameInFinnish } from './entities.ts';

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
  const [items, total] = await em.findAndCount(
    Business,
    { $and: [withWords(search), ofStatus(status)] },
    { ...pageWindow(page), orderBy: [orderOf(sort), { id: lower(sort.direction) }] },
  );
  return { items, total };
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
  if (!business) throw new Refusal('BUSINESS_NOT_FOUND');
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

function orderOf({ by, direction }: BusinessSortInput): QueryOrderMap<Business> {
  const order = lower(direction);
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

function lower(direction: SortDirection): 'asc' | 'desc' {
  return direction === 'ASC' ? 'asc' : 'desc';
}
