import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { BusinessSortField, BusinessSortInput, BusinessStatus, PageInput } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { findPage, type Page } from '../../../platform/database/pages/findPage.ts';
import { holding, wordsOf } from '../../../platform/database/searchWords.ts';
import type { Scope } from '../../../platform/platform.ts';
import { Business, nameInFinnish } from '../entities.ts';

const maxFound = 20;
const minSearch = 2;

export interface BusinessList {
  search?: string | null | undefined;
  status?: BusinessStatus | null | undefined;
  sort: BusinessSortInput;
  page: PageInput;
}

/** A page of businesses whose name, business ID, address and contact person hold every word of the search. */
export function listBusinesses({ em }: Scope, { search, status, sort, page }: BusinessList): Promise<Page<Business>> {
  const from = foundBusinesses(em, { search, status });
  const orderBy = { ...orders[sort.by], direction: sort.direction };
  return findPage(em, Business, { from, id: 'business.id', orderBy, page });
}

/** The businesses that a search and a status let through, without columns and order. */
export function foundBusinesses(em: Scope['em'], { search, status }: Pick<BusinessList, 'search' | 'status'>) {
  const all = db(em).selectFrom('business');
  const words = wordsOf(search);
  const from = words.length > 0 ? all.where('business.id', 'in', withWords(em, words)) : all;
  return status ? from.where('status', '=', status) : from;
}

/** What lists are ordered by; the indexes of the orders hold the status too, so that only they are read. */
const orders = {
  NAME: { by: sql.raw(nameInFinnish) },
  CREATED_AT: { by: 'created_at' },
  // Those who have never signed in are where the longest absent ones are.
  LAST_LOGIN: { by: 'last_login_at', nulls: 'lowest' },
  BALANCE: { by: 'balance' },
  TOTAL_SPENT: { by: 'total_spent' },
} as const satisfies Record<BusinessSortField, unknown>;

/** At most 20 businesses by name; none for a search of fewer than two characters. */
export async function searchBusinesses(
  scope: Scope,
  search: string,
  status?: BusinessStatus | null | undefined,
): Promise<Business[]> {
  if (tidyLine(search).length < minSearch) return [];
  const { items } = await findPage(scope.em, Business, {
    from: foundBusinesses(scope.em, { search, status }),
    id: 'business.id',
    orderBy: { ...orders.NAME, direction: 'ASC' },
    page: { number: 1, size: maxFound },
    // How many there are is not told, so that they need not be counted.
    count: async () => maxFound,
  });
  return items;
}

/** One business as admins see it. Throws BUSINESS_NOT_FOUND. */
export async function findBusiness({ em }: Scope, id: string): Promise<Business> {
  const business = isId(id) ? await em.findOne(Business, { id }) : null;
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  return business;
}

function withWords(em: Scope['em'], words: readonly string[]) {
  return db(em)
    .selectFrom('business_words')
    .select('business_words.business_id')
    .where(({ and }) => and(words.map((word) => sql<boolean>`words like plain_text(${holding(word)})`)));
}
