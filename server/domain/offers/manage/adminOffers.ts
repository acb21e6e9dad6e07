import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  OfferSortField,
  OfferSortInput,
  OfferStatus,
  OfferTotals,
  OfferType,
  PageInput,
} from '#shared/schema.generated.ts';
import { pageFromNearestEnd, type Window } from '../../../platform/database/findPage.ts';
import { pageWindow } from '../../../platform/database/page.ts';
import { containing, wordsOf } from '../../../platform/database/searchWords.ts';
import type { Scope } from '../../../platform/platform.ts';
import { earnedInAll } from '../../billing/reports/revenue.ts';
import { businessInFinnish, Offer, titleInFinnish } from '../entities.ts';
import { countOffers } from './offerCounts.ts';
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
export async function adminOffers({ em, platform }: Scope, query: AdminOfferQuery): Promise<OfferPage> {
  const asked = pageWindow(query.page);
  const where = await conditionsOf(em, query);
  const { total } = await countOffers(platform, JSON.stringify(where), () => count(em, where));
  const window = pageFromNearestEnd(asked, total);
  const ids = window.limit === 0 ? [] : await readIds(em, where, query.sort, window);
  const offers = new Map((await em.find(Offer, { id: { $in: ids } })).map((offer) => [offer.id, offer]));
  return { items: ids.flatMap((id) => offers.get(id) ?? []), total };
}

/** Counts over all offers, and what they have brought in. */
export function offerTotals({ platform }: Scope): Promise<OfferTotals> {
  return countOffers(platform, 'totals', async () => {
    const earned = await earnedInAll(platform);
    const [row] = await platform.sql.write<Omit<OfferTotals, keyof typeof earned>>({
      name: 'offer-totals',
      text: `select count(*) as total, count(*) filter (where not hidden) as visible,
          count(*) filter (where shown_status = 'PENDING') as pending
        from offer`,
    });
    return { ...(row as NonNullable<typeof row>), ...earned };
  });
}

const orders: Record<OfferSortField, [string, string]> = {
  CREATED_AT: ['o.created_at', 'o.id'],
  EXPIRES_AT: ['o.expires_at', 'o.id'],
  TITLE: [`o.${titleInFinnish}`, 'o.id'],
  COST: ['o.cost', 'o.id'],
  BUSINESS: [`o.${businessInFinnish}`, 'o.id'],
  CLICKS: ['t.clicks', 't.offer_id'],
};

async function readIds(
  em: EntityManager,
  where: Condition,
  { by, direction }: OfferSortInput,
  { fromEnd, limit, offset }: Window,
): Promise<string[]> {
  const [column, id] = orders[by];
  // Every offer has its row of figures. Without a condition on the offer, PostgreSQL leaves it out of this join.
  const from = by === 'CLICKS' ? 'offer_total t left join offer o on o.id = t.offer_id' : 'offer o';
  const way = (direction === 'ASC') === fromEnd ? 'desc' : 'asc';
  const rows = await em.execute<{ id: string }[]>(
    `select ${id} as id from ${from} where ${where.sql} order by ${column} ${way}, ${id} ${way} limit ? offset ?`,
    [...where.values, limit, offset],
  );
  const ids = rows.map((row) => row.id);
  return fromEnd ? ids.reverse() : ids;
}

async function count(em: EntityManager, where: Condition): Promise<{ total: number }> {
  const [row] = await em.execute<{ count: string }[]>(`select count(*) from offer o where ${where.sql}`, where.values);
  return { total: Number(row?.count) };
}

async function conditionsOf(em: EntityManager, { search, type, status, hidden }: AdminOfferQuery): Promise<Condition> {
  const all: Condition[] = await Promise.all(wordsOf(search).map((word) => wordCondition(em, word)));
  if (type) all.push({ sql: 'o.type = ?', values: [type] });
  if (status) all.push({ sql: 'o.shown_status = ?', values: [status] });
  if (hidden != null) all.push({ sql: 'o.hidden = ?', values: [hidden] });
  if (all.length === 0) return { sql: 'true', values: [] };
  return { sql: all.map(({ sql }) => `(${sql})`).join(' and '), values: all.flatMap(({ values }) => values) };
}

async function wordCondition(em: EntityManager, word: string): Promise<Condition> {
  const like = containing(word);
  const categories = await em.execute<{ id: string }[]>(
    'select id from category where plain_text(name) like plain_text(?)',
    [like],
  );
  if (categories.length === 0) return { sql: 'o.search_text like plain_text(?)', values: [like] };
  // As PostgreSQL writes an array, since the entity manager would make a list of one.
  const ids = `{${categories.map(({ id }) => id).join(',')}}`;
  return { sql: 'o.search_text like plain_text(?) or o.category_id = any(?::uuid[])', values: [like, ids] };
}
