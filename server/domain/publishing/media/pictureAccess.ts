import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isPublished } from '#domain/catalogue/offerSql.ts';
import { offersTopic } from '#domain/search/syncFeed.ts';
import { inBatches } from '#platform/database/bulk/batches.ts';
import { countChanges } from '#platform/database/changes.ts';
import type { Platform } from '#platform/platform.ts';

/** Who may see a stored picture of an offer, of a draft or of a weekly repeat. */
export interface PictureAccess {
  /** Consumers see its offer, or saw it until it ended. */
  isPublic: boolean;
  businessId: string;
}

/** What is remembered of keys, and for how many milliseconds at most: starts of offers are announced by no change. */
const remembered = { max: 50_000, ttl: 10_000 };

/**
 * Finds who may see a picture by its key, without width and ending; undefined for a key of none of these, such as that of
 * a shop's logo. Many questions at once are one statement.
 */
export function createPictureAccess({ primary, changes }: Pick<Platform, 'primary' | 'changes'>) {
  const known = new LRUCache<string, { access: PictureAccess | undefined }>(remembered);
  const generation = countChanges(changes, [offersTopic], () => known.clear());
  const read = inBatches(async (keys: string[]) => {
    const { rows } = await accessOf(keys).execute(primary);
    const byKey = new Map(rows.map(({ key, isPublic, businessId }) => [key, { isPublic, businessId }]));
    return keys.map((key) => byKey.get(key));
  });
  return async (key: string): Promise<PictureAccess | undefined> => {
    const before = known.get(key);
    if (before) return before.access;
    const readIn = generation();
    const [access] = await read([key]);
    if (readIn === generation()) known.set(key, { access });
    return access;
  };
}

/** Pictures of a waiting or rejected edit have no position. */
function accessOf(keys: string[]): RawBuilder<PictureAccess & { key: string }> {
  return sql`
    select i.key, (${isPublished()} and o.starts_at <= now() and i.position is not null) as "isPublic", o.business_id as "businessId"
      from offer_image i join offer o on o.id = i.offer_id join business b on b.id = o.business_id
      where i.key = any(${keys})
    union all
    select i.key, false, d.business_id from draft_image i join offer_draft d on d.id = i.draft_id where i.key = any(${keys})
    union all
    select i.key, false, r.business_id from offer_repeat_image i join offer_repeat r on r.id = i.repeat_id
      where i.key = any(${keys})`;
}
