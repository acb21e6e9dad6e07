import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, isAfter, type Page, type Placed, readAllRows } from '#platform/database/pages/findPage.ts';
import { plannedForValues } from '#platform/database/prepare.ts';
import { holding, wordsOf } from '#platform/database/searchWords.ts';
import { dayInTable, momentInTable } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { tidyBusinessId, tidyLine } from '#shared/rules/fields.ts';
import type {
  BusinessSortField,
  BusinessSortInput,
  BusinessStatus,
  Currency,
  PageInput,
} from '#shared/schema.generated.ts';
import { moneyCell, type TableCell } from '#shared/tables/cells.ts';
import { Business, nameInFinnish } from '../entities.ts';

const maxFound = 20;
const minSearch = 2;

interface BusinessList {
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
function foundBusinesses(em: Scope['em'], { search, status }: Pick<BusinessList, 'search' | 'status'>) {
  const all = db(em).selectFrom('business');
  // Of a business, eight digits are its business ID.
  const words = wordsOf(tidyBusinessId(search)).map(tidyBusinessId);
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
    // How many there are is not shown, so that they need not be counted.
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

const BusinessNoteSchema = defineEntity({
  name: 'BusinessNote',
  tableName: 'business_note',
  indexes: [{ properties: ['business', 'createdAt', 'id'] }],
  triggers: [
    {
      name: 'business_note_is_never_changed',
      timing: 'before',
      events: ['update'],
      forEach: 'statement',
      body: `raise exception 'business_note is never changed';`,
    },
  ],
  properties: {
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    text: p.text(),
    adminId: p.uuid(),
    adminName: p.string().length(255),
    createdAt: createdColumn(),
  },
});

/** What an admin noted about a business: written once, and gone with the business. */
export class BusinessNote extends BusinessNoteSchema.class {}
BusinessNoteSchema.setClass(BusinessNote);

interface BusinessRow extends Placed {
  name: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  status: BusinessStatus;
  reason: string | null;
  balance: number;
  spent: number;
  currency: Currency;
  offers: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

const headings = [
  'Tunniste',
  'Yritys',
  'Y-tunnus',
  'Yhteyshenkilö',
  'Sähköposti',
  'Puhelin',
  'Tila',
  'Perustelu',
  'Saldo',
  'Käytetty',
  'Valuutta',
  'Tarjouksia',
  'Rekisteröity',
  'Viimeksi kirjautunut',
];

const statuses: Record<BusinessStatus, string> = {
  PENDING: 'Odottaa',
  APPROVED: 'Aktiivinen',
  REJECTED: 'Hylätty',
  SUSPENDED: 'Jäädytetty',
};

/** Every business that the search and the status let through, newest first, as lines of a file. */
export async function* businessLines({ em }: Scope, list: Omit<BusinessList, 'sort' | 'page'>) {
  yield [headings] as TableCell[][];
  const pages = readAllRows<BusinessRow>((after, limit) =>
    foundBusinesses(em, list)
      .where(isAfter({ at: 'business.created_at', id: 'business.id' }, after))
      .select([
        'business.id',
        sql<string>`business.created_at::text`.as('at'),
        'business_name as name',
        'business.business_id as businessId',
        'contact_person as contactPerson',
        'email',
        'phone',
        'status',
        'status_reason as reason',
        'balance',
        'total_spent as spent',
        'currency',
        sql<number>`(select count(*) from offer where offer.business_id = business.id)`.as('offers'),
        'business.created_at as createdAt',
        'last_login_at as lastLoginAt',
      ])
      .orderBy('business.created_at', 'desc')
      .orderBy('business.id', 'desc')
      .limit(limit)
      .modifyEnd(plannedForValues)
      .$castTo<BusinessRow>()
      .execute(),
  );
  for await (const rows of pages) yield rows.map(cellsOf);
}

function cellsOf(row: BusinessRow): TableCell[] {
  return [
    row.id,
    row.name,
    row.businessId,
    row.contactPerson,
    row.email,
    row.phone,
    statuses[row.status],
    row.reason,
    moneyCell(row.balance / 100),
    moneyCell(row.spent / 100),
    row.currency,
    row.offers,
    dayInTable(row.createdAt),
    row.lastLoginAt && momentInTable(row.lastLoginAt),
  ];
}
