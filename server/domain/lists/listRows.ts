import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { type Db, db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { checkRow, tidyRow } from '#shared/rules/lists/checkRow.ts';
import { daysOfRemovedRows, isOnList, type ListRow, mergeLists, withinLimits } from '#shared/rules/lists/list.ts';
import { listRefusals } from '#shared/texts/offers/lists.ts';
import type { Consumer } from '../accounts/entities.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The rows of the consumer's list and those that were removed lately, in the order of their ids. */
export function listRows({ primary }: Pick<Platform, 'primary'>, { id }: Pick<Consumer, 'id'>): Promise<ListRow[]> {
  return readRows(primary, id);
}

/**
 * Merges rows of a device into the consumer's list, in whatever order and however often they come. Returns the list.
 * Throws INVALID_INPUT for a row that is none, and CONFLICT for rows of another account, which a device may still have.
 */
export async function mergeListRows(
  { em }: Scope,
  { id }: Pick<Consumer, 'id'>,
  { consumerId, rows }: { consumerId: string; rows: readonly ListRow[] },
  now = new Date(),
): Promise<ListRow[]> {
  if (consumerId !== id) throw new AppError('CONFLICT', { message: listRefusals.otherAccount });
  const sent = mergeLists(
    [],
    rows.map((row) => readRow(row, now)),
  );
  return em.transactional(async (em) => {
    // The lock lets each of several simultaneous devices merge into what the others wrote.
    const known = await db(em).selectFrom('consumer').select('id').where('id', '=', id).forUpdate().execute();
    // The account was deleted while its own request was under way.
    if (known.length === 0) throw new AppError('SIGN_IN_REQUIRED');
    const stored = await readRows(db(em), id);
    const onList = new Set(stored.filter(isOnList).map((row) => row.id));
    const merged = withinLimits(mergeLists(stored, sent), onList);
    await storeRows(em, { consumerId: id, stored, merged, now });
    return merged;
  });
}

/** Removes what was removed from lists long ago. */
export function forgetRemovedRows({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - daysOfRemovedRows * DAY);
  return sweepRows(
    { background },
    {
      table: 'list_row',
      where: sql`is_removed and greatest(text_at, note_at, quantity_at) <= removed_at and changed_at < ${before}`,
      by: 'changed_at',
    },
  );
}

/** A row as it is stored. A device whose clock is more than a day ahead has set it now: it must not hold for ever. */
function readRow(row: ListRow, now: Date): ListRow {
  const { id, isOffer, text, note, quantity, isTicked, isRemoved } = tidyRow(row);
  const [fault] = isId(id) ? Object.values(checkRow({ isOffer, text, note, quantity })) : [listRefusals.badId];
  if (fault) throw new AppError('INVALID_INPUT', { message: fault, fields: { rows: fault } });
  const at = (instant: Date) => (instant.getTime() > now.getTime() + DAY ? now : instant);
  return {
    id: id.toLowerCase(),
    isOffer,
    text,
    textAt: at(row.textAt),
    note,
    noteAt: at(row.noteAt),
    quantity,
    quantityAt: at(row.quantityAt),
    isTicked,
    tickedAt: at(row.tickedAt),
    isRemoved,
    removedAt: at(row.removedAt),
  };
}

function readRows(on: Db, consumerId: string): Promise<ListRow[]> {
  return on
    .selectFrom('list_row')
    .select([
      'id',
      'is_offer as isOffer',
      'text',
      'text_at as textAt',
      'note',
      'note_at as noteAt',
      'quantity',
      'quantity_at as quantityAt',
      'is_ticked as isTicked',
      'ticked_at as tickedAt',
      'is_removed as isRemoved',
      'removed_at as removedAt',
    ])
    .where('consumer_id', '=', consumerId)
    .orderBy('id')
    .execute();
}

interface Change {
  consumerId: string;
  stored: readonly ListRow[];
  merged: readonly ListRow[];
  now: Date;
}

/** Writes the rows that the merge has changed, in one statement, and forgets those for which there is no room. */
async function storeRows(em: EntityManager, { consumerId, stored, merged, now }: Change): Promise<void> {
  const before = new Map(stored.map((row) => [row.id, JSON.stringify(row)]));
  const changed = merged.filter((row) => before.get(row.id) !== JSON.stringify(row));
  const left = new Set(merged.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await db(em).deleteFrom('list_row').where('consumer_id', '=', consumerId).where('id', 'in', gone).execute();
  }
  if (changed.length === 0) return;
  await sql`insert into list_row (consumer_id, id, is_offer, text, text_at, note, note_at, quantity, quantity_at, is_ticked,
      ticked_at, is_removed, removed_at, changed_at)
    select ${consumerId}::uuid, r.id, r."isOffer", r.text, r."textAt", r.note, r."noteAt", r.quantity, r."quantityAt",
      r."isTicked", r."tickedAt", r."isRemoved", r."removedAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) r (id uuid, "isOffer" boolean, text text, "textAt" timestamptz,
      note text, "noteAt" timestamptz, quantity text, "quantityAt" timestamptz, "isTicked" boolean, "tickedAt" timestamptz,
      "isRemoved" boolean, "removedAt" timestamptz)
    on conflict (consumer_id, id) do update set is_offer = excluded.is_offer, text = excluded.text, text_at = excluded.text_at,
      note = excluded.note, note_at = excluded.note_at, quantity = excluded.quantity, quantity_at = excluded.quantity_at,
      is_ticked = excluded.is_ticked, ticked_at = excluded.ticked_at, is_removed = excluded.is_removed,
      removed_at = excluded.removed_at, changed_at = excluded.changed_at`.execute(db(em));
}
