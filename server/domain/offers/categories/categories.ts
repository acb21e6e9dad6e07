import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkCategoryName } from '#shared/rules/offers.ts';
import { refuseStale } from '#shared/versions.ts';
import { publishChange } from '../../../platform/database/changes.ts';
import { refuseViolations } from '../../../platform/database/constraints.ts';
import { isId } from '../../../platform/database/ids.ts';
import type { Platform, Scope } from '../../../platform/platform.ts';
import { type Actor, record } from '../../audit/audit.ts';
import { Category } from '../entities.ts';
import type { CardCategory } from '../feed/card.ts';
import { syncFeed } from '../feed/syncFeed.ts';

/** The topic on which servers announce changed categories. */
export const categoriesTopic = 'categories';

/** The categories of a new platform. */
export const defaultCategories = [
  'Ruoka ja juoma',
  'Ravintolat ja kahvilat',
  'Muoti ja asusteet',
  'Kauneus ja hyvinvointi',
  'Terveys ja apteekki',
  'Koti ja sisustus',
  'Rakentaminen ja puutarha',
  'Elektroniikka',
  'Urheilu ja ulkoilu',
  'Lapset ja perhe',
  'Lemmikit',
  'Autot ja liikenne',
  'Matkailu ja majoitus',
  'Kulttuuri ja tapahtumat',
  'Palvelut',
];

/** Categories in Finnish alphabetical order. */
export function listCategories({ primary }: Platform): Promise<CardCategory[]> {
  return primary.selectFrom('category').select(['id', 'name']).orderBy(sql`name collate "fi-x-icu"`).execute();
}

/**
 * The category of that id or name, whatever the name's case. In a transaction it is locked against renaming and
 * deletion. Throws INVALID_INPUT naming the field `category`.
 */
export async function findCategory(em: EntityManager, idOrName: string): Promise<Category> {
  const where = isId(idOrName) ? { id: idOrName } : { nameKey: keyOf(idOrName) };
  const found = await em.findOne(Category, where, em.isInTransaction() ? { lockMode: LockMode.PESSIMISTIC_READ } : {});
  if (!found) throw unknownCategory();
  return found;
}

const notFound = 'Kategoriaa ei löytynyt';

/** The error for a category that does not exist. */
export function unknownCategory(): AppError {
  return new AppError('INVALID_INPUT', { message: notFound, fields: { category: notFound } });
}

/** Adds a category. Throws INVALID_INPUT without a name and CATEGORY_EXISTS. */
export async function createCategory({ em }: Scope, admin: Actor, name: string): Promise<Category> {
  refuseIfAny(checkCategoryName(name));
  return em.transactional(async (em) => {
    const category = em.create(Category, { name: tidyLine(name), nameKey: keyOf(name) });
    await flushName(em);
    record(em, admin, 'category.create', { target: targetOf(category), after: { name: category.name } });
    await publishChange(em, categoriesTopic);
    return category;
  });
}

/**
 * Renames a category, also on the cards of its offers. Throws INVALID_INPUT, NOT_FOUND, CATEGORY_EXISTS, and CONFLICT
 * when the name is not of the version that was seen.
 */
export async function updateCategory(
  { em }: Scope,
  admin: Actor,
  id: string,
  name: string,
  seen?: number | null | undefined,
): Promise<Category> {
  refuseIfAny(checkCategoryName(name));
  return em.transactional(async (em) => {
    const category = await categoryToChange(em, id);
    const before = category.name;
    refuseStale(seen, { name: before }, { name });
    em.assign(category, { name: tidyLine(name), nameKey: keyOf(name) });
    await flushName(em);
    record(em, admin, 'category.update', {
      target: targetOf(category),
      before: { name: before },
      after: { name: category.name },
    });
    await syncFeed(em, { categoryId: id });
    await publishChange(em, categoriesTopic);
    return category;
  });
}

/** Adds the default categories to a platform that has none. */
export async function seedCategories(em: EntityManager): Promise<void> {
  if ((await em.count(Category)) > 0) return;
  for (const name of defaultCategories) em.create(Category, { name, nameKey: keyOf(name) });
  await em.flush();
}

/** The category, locked until the transaction ends. Throws NOT_FOUND. */
export async function categoryToChange(em: EntityManager, id: string): Promise<Category> {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const category = isId(id) ? await em.findOne(Category, id, options) : null;
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

async function flushName(em: EntityManager): Promise<void> {
  await refuseViolations({ category_name_key_unique: () => new AppError('CATEGORY_EXISTS') }, () => em.flush());
}

function keyOf(name: string): string {
  return tidyLine(name).toLowerCase();
}

/** The category as the audit log names it. */
export function targetOf({ id }: Category) {
  return { kind: 'category', id };
}
