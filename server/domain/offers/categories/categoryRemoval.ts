import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/appError.ts';
import type { CategoryUsage } from '#shared/schema.generated.ts';
import { publishChange } from '../../../platform/database/changes.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Scope } from '../../../platform/platform.ts';
import { type Actor, record } from '../../audit/audit.ts';
import { Category } from '../entities.ts';
import { syncFeed } from '../feed/syncFeed.ts';
import { categoriesTopic, categoryToChange, findCategory, targetOf } from './categories.ts';

const inRevision = `revision -> 'content' ->> 'categoryId'`;
const uses = `(category_id = ? or (revision is not null and ${inRevision} = ?))`;

/** What refers to a category. Refuses NOT_FOUND. */
export async function categoryUsage(em: EntityManager, id: string): Promise<CategoryUsage> {
  if (!isId(id) || !(await em.findOne(Category, id))) throw new AppError('NOT_FOUND');
  const [row] = await em.execute<Record<keyof CategoryUsage, string>[]>(
    `select count(*) filter (where category_id = ?) as offers,
      count(*) filter (where category_id = ? and status = 'APPROVED' and not hidden
        and now() between starts_at and expires_at) as live,
      count(*) filter (where ${inRevision} = ?) as revisions,
      (select count(*) from notification_wish where category_id = ?) as wishes
    from offer where ${uses}`,
    [id, id, id, id, id, id],
  );
  const { offers = 0, live = 0, revisions = 0, wishes = 0 } = row ?? {};
  return { offers: Number(offers), live: Number(live), revisions: Number(revisions), wishes: Number(wishes) };
}

/**
 * Deletes a category. Offers, waiting changes and wishes for notifications that refer to it move to `moveTo` first,
 * an id or a name. Refuses NOT_FOUND, INVALID_INPUT for a target that is unknown or the category itself, and
 * CATEGORY_IN_USE when offers or changes use it and no target is given.
 */
export async function deleteCategory({ em }: Scope, admin: Actor, id: string, moveTo?: string | null): Promise<void> {
  await em.transactional(async (em) => {
    if (!isId(id)) throw new AppError('NOT_FOUND');
    // Businesses before categories, the order of those who publish and edit.
    await em.execute(
      `select from business where id in (select business_id from offer where ${uses}) order by id for no key update`,
      [id, id],
    );
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
  const moved = await em.execute<{ id: string }[]>(
    'update offer set category_id = ?, version = version + 1 where category_id = ? returning id',
    [to, from],
  );
  await em.execute(
    `update offer set revision = jsonb_set(revision, '{content,categoryId}', to_jsonb(?::text)), version = version + 1
      where revision is not null and ${inRevision} = ?`,
    [to, from],
  );
  // A consumer who has both wishes keeps one.
  await em.execute(
    `insert into notification_wish (id, consumer_id, city, category_id, created_at)
      select gen_random_uuid(), consumer_id, city, ?::uuid, created_at from notification_wish where category_id = ?
      on conflict do nothing`,
    [to, from],
  );
  if (moved.length > 0) await syncFeed(em, { categoryId: to });
}
