import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { CategoryUsage } from '#shared/schema.generated.ts';
import { publishChange } from '../../../platform/database/changes.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Scope } from '../../../platform/platform.ts';
import { type Actor, record } from '../../audit/audit.ts';
import { Category } from '../entities.ts';
import { syncFeed } from '../feed/syncFeed.ts';
import { isLive } from '../offerSql.ts';
import { categoriesTopic, categoryToChange, findCategory, targetOf } from './categories.ts';

/** What a waiting change names as the category of an offer `o`. */
const inRevision = sql<string>`o.revision -> 'content' ->> 'categoryId'`;

/** Offers `o` that are in a category, or that a waiting change would bring into it. */
function uses(id: string) {
  return sql<boolean>`(o.category_id = ${id} or (o.revision is not null and ${inRevision} = ${id}))`;
}

/** What refers to a category. Throws NOT_FOUND. */
export async function categoryUsage(em: EntityManager, id: string): Promise<CategoryUsage> {
  if (!isId(id) || !(await em.findOne(Category, id))) throw new AppError('NOT_FOUND');
  const isIn = sql<boolean>`o.category_id = ${id}`;
  return await db(em)
    .selectFrom('offer as o')
    .innerJoin('business as b', 'b.id', 'o.business_id')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().filterWhere(isIn).as('offers'),
      fn
        .countAll<number>()
        .filterWhere(isIn)
        .filterWhere(isLive({ o: 'o', b: 'b' }, sql`now()`))
        .as('live'),
      fn.countAll<number>().filterWhere(inRevision, '=', id).as('revisions'),
      selectFrom('notification_wish')
        .select(fn.countAll<number>().as('count'))
        .where('category_id', '=', id)
        .$asScalar()
        .$notNull()
        .as('wishes'),
    ])
    .where(uses(id))
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a category. Offers, waiting changes and wishes for notifications that refer to it move to `moveTo` first,
 * an id or a name. Throws NOT_FOUND, INVALID_INPUT for a target that is unknown or the category itself, and
 * CATEGORY_IN_USE when offers or changes use it and no target is given.
 */
export async function deleteCategory(
  { em }: Scope,
  admin: Actor,
  id: string,
  moveTo?: string | null | undefined,
): Promise<void> {
  await em.transactional(async (em) => {
    if (!isId(id)) throw new AppError('NOT_FOUND');
    // Businesses are locked before categories, as by publishing and editing.
    await db(em)
      .selectFrom('business')
      .where('id', 'in', (eb) => eb.selectFrom('offer as o').select('o.business_id').where(uses(id)))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const category = await categoryToChange(em, id);
    const usage = await categoryUsage(em, id);
    const target = moveTo ? await targetOfMove(em, category, moveTo) : undefined;
    if (target) await moveAll(em, id, target.id);
    else if (usage.offers + usage.revisions > 0) throw new AppError('CATEGORY_IN_USE');
    record(em, admin, 'category.delete', {
      target: targetOf(category),
      before: { name: category.name },
      ...(target && { after: { movedTo: target.name, ...usage } }),
    });
    em.remove(category);
    await publishChange(em, categoriesTopic);
  });
}

async function targetOfMove(em: EntityManager, category: Category, moveTo: string): Promise<Category> {
  const target = await findCategory(em, moveTo);
  if (target !== category) return target;
  const message = 'Valitse jokin toinen kategoria.';
  throw new AppError('INVALID_INPUT', { message, fields: { moveTo: message } });
}

async function moveAll(em: EntityManager, from: string, to: string): Promise<void> {
  const moved = await db(em)
    .updateTable('offer')
    .set({ category_id: to, version: sql`version + 1` })
    .where('category_id', '=', from)
    .executeTakeFirst();
  await db(em)
    .updateTable('offer as o')
    .set({
      revision: sql`jsonb_set(o.revision, '{content,categoryId}', to_jsonb(${to}::text))`,
      version: sql`version + 1`,
    })
    .where('o.revision', 'is not', null)
    .where(inRevision, '=', from)
    .execute();
  await db(em).updateTable('offer_repeat').set({ category_id: to }).where('category_id', '=', from).execute();
  // A consumer who has both wishes keeps one.
  await sql`insert into notification_wish (id, consumer_id, city, category_id, created_at)
    select gen_random_uuid(), consumer_id, city, ${to}::uuid, created_at from notification_wish
    where category_id = ${from} on conflict do nothing`.execute(db(em));
  if (moved.numUpdatedRows > 0) await syncFeed(em, { categoryId: to });
}
