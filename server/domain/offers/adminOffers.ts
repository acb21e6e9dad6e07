import type { EntityManager } from '@mikro-orm/postgresql';
import { pageWindow } from '../../platform/page.ts';
import type { Scope } from '../../platform/platform.ts';
import { containing, wordsOf } from '../../platform/searchWords.ts';
import type {
  OfferSortField,
  OfferSortInput,
  OfferStatus,
  OfferTotals,
  OfferType,
  PageInput,
} from '../../schema.generated.ts';
import { businessWords, nameInFinnish } from '../accounts/entities.ts';
import { Offer, titleInFinnish } from './entities.ts';
import type { OfferPage } from './offers.ts';

/** Which offers, in which order. */
export interface AdminOfferQuery {
  /** Every word stands in the title, the business's name or the category's. */
  search?: string | null;
  type?: OfferType | null;
  /** As the business sees it: PENDING also while a revision waits. */
  status?: OfferStatus | null;
  hidden?: boolean | null;
  sort: OfferSortInput;
  page: PageInput;
}

/** SQL and the values of its question marks. */
interface Condition {
  sql: string;
  values: unknown[];
}

/** Offers of every business, for admins. */
export async function adminOffers({ em }: Scope, query: AdminOfferQuery): Promise<OfferPage> {
  const { limit, offset } = pageWindow(query.page);
  const where = await conditionsOf(em, query);
  const total = await count(em, where);
  // The second half is read from the end, so that no page is further away than the middle.
  const fromEnd = offset > total / 2;
  const rows = Math.max(0, Math.min(limit, total - offset));
  const ids =
    rows === 0
      ? []
      : await readIds(em, where, query.sort, {
          fromEnd,
          limit: rows,
          offset: fromEnd ? total - offset - rows : offset,
        });
  const offers = new Map((await em.find(Offer, { id: { $in: ids } })).map((offer) => [offer.id, offer]));
  return { items: ids.flatMap((id) => offers.get(id) ?? []), total };
}

/** Counts over all offers, and what they have brought in. */
export async function offerTotals({ platform: { sql } }: Scope): Promise<OfferTotals> {
  const [row] = await sql.write<OfferTotals>({
    name: 'offer-totals',
    text: `select count(*) as total, count(*) filter (where not hidden) as visible,
        count(*) filter (where shown_status = 'PENDING') as pending,
        (select coalesce(sum(total_spent), 0)::bigint from business) as revenue
      from offer`,
  });
  return row as OfferTotals;
}

const orders: Record<OfferSortField, { join?: string; columns: [string, string] }> = {
  CREATED_AT: { columns: ['o.created_at', 'o.id'] },
  EXPIRES_AT: { columns: ['o.expires_at', 'o.id'] },
  TITLE: { columns: [`o.${titleInFinnish}`, 'o.id'] },
  COST: { columns: ['o.cost', 'o.id'] },
  BUSINESS: { join: 'join business b on b.id = o.business_id', columns: [`b.${nameInFinnish}`, 'o.id'] },
  // Every offer has its row of figures.
  CLICKS: { join: 'join offer_total t on t.offer_id = o.id', columns: ['t.clicks', 't.offer_id'] },
};

async function readIds(
  em: EntityManager,
  where: Condition,
  { by, direction }: OfferSortInput,
  { fromEnd, limit, offset }: { fromEnd: boolean; limit: number; offset: number },
): Promise<string[]> {
  const { join = '', columns } = orders[by];
  const way = (direction === 'ASC') === fromEnd ? 'desc' : 'asc';
  const rows = await em.execute<{ id: string }[]>(
    `select o.id from offer o ${join} where ${where.sql}
      order by ${columns.map((column) => `${column} ${way}`).join(', ')} limit ? offset ?`,
    [...where.values, limit, offset],
  );
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

async function count(em: EntityManager, where: Condition): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(`select count(*) from offer o where ${where.sql}`, where.values);
  return Number(row?.count);
}

async function conditionsOf(em: EntityManager, { search, type, status, hidden }: AdminOfferQuery): Promise<Condition> {
  const all: Condition[] = await Promise.all(wordsOf(search).map((word) => wordCondition(em, word)));
  if (type) all.push({ sql: 'o.type = ?', values: [type] });
  if (status) all.push({ sql: 'o.shown_status = ?', values: [status] });
  if (hidden != null) all.push({ sql: 'o.hidden = ?', values: [hidden] });
  if (all.length === 0) return { sql: 'true', values: [] };
  return { sql: all.map(({ sql }) => `(${sql})`).join(' and '), values: all.flatMap(({ values }) => values) };
}

/** So many ids are given as such: then PostgreSQL can join the indexes of title, business and category. */
const mostIds = 1000;

async function wordCondition(em: EntityManager, word: string): Promise<Condition> {
  const like = containing(word);
  const categories = await idsOf(em, 'category', 'name ilike ?', [like]);
  const businesses = await idsOf(em, 'business', `(${businessWords}) ilike ? and business_name ilike ?`, [like, like]);
  const ofBusinesses: Condition =
    businesses.length < mostIds
      ? { sql: 'o.business_id = any(?::uuid[])', values: [arrayOf(businesses)] }
      : { sql: 'o.business_id in (select id from business where business_name ilike ?)', values: [like] };
  return {
    sql: `o.shown_title ilike ? or o.category_id = any(?::uuid[]) or ${ofBusinesses.sql}`,
    values: [like, arrayOf(categories), ...ofBusinesses.values],
  };
}

async function idsOf(em: EntityManager, table: string, where: string, values: unknown[]): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(`select id from ${table} where ${where} limit ${mostIds}`, values);
  return rows.map(({ id }) => id);
}

/** Ids as PostgreSQL writes an array, since the entity manager would make a list of an array. */
function arrayOf(ids: string[]): string {
  return `{${ids.join(',')}}`;
}
