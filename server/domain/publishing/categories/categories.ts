import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Actor, record } from '#domain/audit/audit.ts';
import { findCategory, keyOf } from '#domain/catalogue/categories.ts';
import { Category } from '#domain/catalogue/entities.ts';
import type { CardCategory } from '#domain/catalogue/feed/card.ts';
import { isLive } from '#domain/catalogue/offerSql.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { publishChange } from '#platform/database/changes.ts';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkCategoryName } from '#shared/rules/offers/offers.ts';
import type {
  CategoryKind,
  CategoryUsage,
  MutationCreateCategoryArgs,
  MutationUpdateCategoryArgs,
} from '#shared/schema.generated.ts';
import { categoryRefusals } from '#shared/texts/offers.ts';
import { refuseStale } from '#shared/versions.ts';

/** The topic on which servers announce changed categories. */
const categoriesTopic = 'categories';

/** The categories of a new platform, and what their offers are of. */
export const defaultKinds: Readonly<Record<string, CategoryKind>> = {
  'Ruoka ja juoma': 'FOOD',
  'Ravintolat ja kahvilat': 'RESTAURANT',
  'Muoti ja asusteet': 'OTHER',
  'Kauneus ja hyvinvointi': 'SERVICE',
  'Terveys ja apteekki': 'OTHER',
  'Koti ja sisustus': 'OTHER',
  'Rakentaminen ja puutarha': 'OTHER',
  Elektroniikka: 'OTHER',
  'Urheilu ja ulkoilu': 'OTHER',
  'Lapset ja perhe': 'OTHER',
  Lemmikit: 'OTHER',
  'Autot ja liikenne': 'OTHER',
  'Matkailu ja majoitus': 'SERVICE',
  'Kulttuuri ja tapahtumat': 'SERVICE',
  Palvelut: 'SERVICE',
};
export const defaultCategories = Object.keys(defaultKinds);

/** Adds a category. Throws INVALID_INPUT without a name and CATEGORY_EXISTS. */
export async function createCategory(
  { em }: Scope,
  admin: Actor,
  { name, kind }: MutationCreateCategoryArgs,
): Promise<Category> {
  refuseIfAny(checkCategoryName(name));
  return em.transactional(async (em) => {
    const category = em.create(Category, { name: tidyLine(name), nameKey: keyOf(name), kind });
    await flushName(em);
    record(em, admin, 'category.create', { target: targetOf(category), after: { name: category.name, kind } });
    await publishChange(em, categoriesTopic);
    return category;
  });
}

/**
 * Renames a category, also on the cards of its offers, or says what these are of. Throws INVALID_INPUT, NOT_FOUND,
 * CATEGORY_EXISTS, and CONFLICT when the category is not of the version that was seen.
 */
export async function updateCategory(
  { em }: Scope,
  admin: Actor,
  { id, name, kind, version: seen }: MutationUpdateCategoryArgs,
): Promise<Category> {
  refuseIfAny(checkCategoryName(name));
  return em.transactional(async (em) => {
    const category = await categoryToChange(em, id);
    const before = { name: category.name, kind: category.kind };
    refuseStale(seen, before, { name, kind: kind ?? undefined });
    em.assign(category, { name: tidyLine(name), nameKey: keyOf(name), kind: kind ?? before.kind });
    await flushName(em);
    record(em, admin, 'category.update', {
      target: targetOf(category),
      before: { name: before.name, ...(category.kind !== before.kind && { kind: before.kind }) },
      after: { name: category.name, ...(category.kind !== before.kind && { kind: category.kind }) },
    });
    await syncFeed(em, { categoryId: id });
    await publishChange(em, categoriesTopic);
    return category;
  });
}

/** Adds the default categories to a platform that has none. */
export async function seedCategories(em: EntityManager): Promise<void> {
  if ((await em.count(Category)) > 0) return;
  await em.transactional(async (em) => {
    // Of several servers that start at once, one adds them.
    await lockAlone(em, 'categories');
    if ((await em.count(Category)) > 0) return;
    for (const [name, kind] of Object.entries(defaultKinds)) em.create(Category, { name, nameKey: keyOf(name), kind });
  });
}

/** The category, locked until the transaction ends. Throws NOT_FOUND. */
async function categoryToChange(em: EntityManager, id: string): Promise<Category> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const category = isId(id) ? await em.findOne(Category, id, options) : null;
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

async function flushName(em: EntityManager): Promise<void> {
  await refuseViolations({ category_name_key_unique: () => new AppError('CATEGORY_EXISTS') }, () => em.flush());
}

/** The category as the audit log names it. */
function targetOf({ id }: Category) {
  return { kind: 'category', id };
}

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
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isIn).as('offers'),
      fn
        .countAll<number>()
        .filterWhere(isIn)
        .filterWhere(isLive({ o: 'o', b: 'b' }, sql`now()`))
        .as('live'),
      fn.countAll<number>().filterWhere(inRevision, '=', id).as('revisions'),
      sql<number>`(select count(*) from notification_wish where category_id = ${id})
        + (select count(*) from notification_watch where category_id = ${id})`.as('wishes'),
    ])
    .where(uses(id))
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a category. Offers, waiting changes, watches and wishes for notifications that refer to it move to `moveTo`
 * first, an id or a name. Throws NOT_FOUND, INVALID_INPUT for a target that is unknown or the category itself, and
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

async function targetOfMove(em: EntityManager, category: Category, moveTo: string): Promise<CardCategory> {
  const target = await findCategory(em, moveTo);
  if (target.id !== category.id) return target;
  const message = categoryRefusals.sameTarget;
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
  await sql`update notification_watch w set category_id = ${to}::uuid where category_id = ${from} and not exists (
    select from notification_watch o where o.category_id = ${to}::uuid and o.consumer_id = w.consumer_id
      and o.words_key = w.words_key and o.city is not distinct from w.city and o.within is not distinct from w.within)`.execute(
    db(em),
  );
  if (moved.numUpdatedRows > 0) await syncFeed(em, { categoryId: to });
}
