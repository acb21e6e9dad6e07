import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { categoryRefusals } from '#shared/texts/offers.ts';
import { comparedText } from '#shared/visibleText.ts';
import type { CardCategory } from './feed/card.ts';

/** A category with what its offers are of. */
export interface KnownCategory extends CardCategory {
  kind: CategoryKind;
}

/** Categories in Finnish alphabetical order. */
export function listCategories({ primary }: Platform): Promise<CardCategory[]> {
  return primary.selectFrom('category').select(['id', 'name']).orderBy(sql`name collate "fi-x-icu"`).execute();
}

/**
 * The category of that id or name, whatever the name's case. In a transaction it is locked against renaming and
 * deletion. Throws INVALID_INPUT naming the field `category`.
 */
export async function findCategory(em: EntityManager, idOrName: string): Promise<KnownCategory> {
  const { one, locked } = isId(idOrName) ? byId : byName;
  const select = em.isInTransaction() ? locked : one;
  const [found] = await select(db(em), { key: isId(idOrName) ? idOrName : keyOf(idOrName) });
  if (!found) throw unknownCategory();
  return found;
}

/** Statements that read the category of one value of the column. */
function selectBy(column: 'id' | 'name_key') {
  const statement = (isLocked: boolean) =>
    prepared<{ key: string }, KnownCategory>((value, db) =>
      db
        .selectFrom('category')
        .select(['id', 'name', 'kind'])
        .where(column, '=', value('key'))
        .$if(isLocked, (query) => query.forShare()),
    );
  return { one: statement(false), locked: statement(true) };
}

const byId = selectBy('id');
const byName = selectBy('name_key');

/** The error for a category that does not exist. */
export function unknownCategory(): AppError {
  return new AppError('INVALID_INPUT', {
    message: categoryRefusals.notFound,
    fields: { category: categoryRefusals.notFound },
  });
}

export function keyOf(name: string): string {
  return comparedText(tidyLine(name)).toLowerCase();
}
