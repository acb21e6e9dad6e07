import { db } from '#platform/database/db.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { withoutSearch, withSearches } from '#shared/rules/offers/searches.ts';
import type { Consumer } from '../accounts/entities.ts';

/** What the consumer searched for, the newest first. */
export async function recentSearches({ primary }: Pick<Platform, 'primary'>, { id }: Consumer): Promise<string[]> {
  const row = await primary
    .selectFrom('consumer')
    .select('recent_searches as searches')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.searches ?? [];
}

/** Remembers searches, the newest first, before those of the account. Returns every remembered one. */
export function rememberSearches(scope: Scope, consumer: Consumer, texts: readonly string[]): Promise<string[]> {
  return change(scope, consumer, (known) => withSearches(known, texts));
}

/** Forgets one search, regardless of its case. Returns those that are left. */
export function forgetSearch(scope: Scope, consumer: Consumer, text: string): Promise<string[]> {
  return change(scope, consumer, (known) => withoutSearch(known, text));
}

/** Forgets every search. */
export function forgetSearches(scope: Scope, consumer: Consumer): Promise<string[]> {
  return change(scope, consumer, () => []);
}

/** Changes the searches under a lock of the row, so that of several simultaneous changes none is lost. */
function change({ em }: Scope, { id }: Consumer, next: (known: string[]) => string[]): Promise<string[]> {
  return em.transactional(async (em) => {
    const row = await db(em)
      .selectFrom('consumer')
      .select('recent_searches as searches')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // The account was deleted while its own request was under way.
    if (!row) throw new AppError('SIGN_IN_REQUIRED');
    const searches = next(row.searches);
    await db(em).updateTable('consumer').set({ recent_searches: searches }).where('id', '=', id).execute();
    return searches;
  });
}
