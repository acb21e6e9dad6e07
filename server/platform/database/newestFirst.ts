import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { pageFromNearestEnd } from './findPage.ts';
import { pageWindow } from './page.ts';

/** One page of a numbered list. */
export interface Page<Row> {
  items: Row[];
  total: number;
}

/**
 * A page of a list in the order of an instant, the newest first. An index on that instant and the id, after the columns
 * of the filter, answers it without reading the rows before the page. Refuses INVALID_INPUT for a page that cannot be.
 * @param by the property that holds the instant
 */
export async function newestFirst<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityName<Row>,
  { where, by, page }: { where: FilterQuery<Row>; by: string; page: { number: number; size: number } },
): Promise<Page<Row>> {
  const asked = pageWindow(page);
  const total = await em.count(entity, where);
  const { fromEnd, limit, offset } = pageFromNearestEnd(asked, total);
  if (limit === 0) return { items: [], total };
  const way = fromEnd ? 'asc' : 'desc';
  // Only what the index holds is read on the way to the page.
  const rows = await em
    .createQueryBuilder(entity, 'row')
    .select('id' as never)
    .where(where as never)
    .orderBy([{ [by]: way }, { id: way }] as never)
    .limit(limit)
    .offset(offset)
    .execute<{ id: string }[]>('all');
  const ids = rows.map(({ id }) => id);
  const found = await em.find(entity, { id: { $in: ids } } as never);
  const byId = new Map((found as Row[]).map((row) => [row.id, row]));
  return { items: (fromEnd ? ids.reverse() : ids).flatMap((id) => byId.get(id) ?? []), total };
}
