import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '../../../../platform/database/db.ts';
import {
  insertAllocations,
  lockEntries,
  type NewAllocation,
  undoAllocations,
  validAllocationsOf,
} from '../allocations.ts';

type By = Pick<NewAllocation, 'note' | 'admin_id' | 'admin_name'>;

/**
 * Cancels a movement that was stored wrongly by one of the same day below it, and sets them off against each other. What it
 * had been used for is undone before. Returns the invoices that it had paid.
 */
export async function cancelMovement(em: EntityManager, entryId: string, by: By): Promise<string[]> {
  await lockEntries(em, [entryId]);
  const valid = await validAllocationsOf(em, entryId);
  const reopened = await undoAllocations(em, valid, by);
  const id = randomUUIDv7();
  const { rows } = await sql<{ amount: number }>`insert into bank_entry
      (id, account, archive_key, seq, amount, booked_on, paid_on, value_on, reference, payer_name, message, reversal,
        file_id, cancels_id, at)
    select ${id}, account, 'R ' || id, 1, -amount, booked_on, paid_on, value_on, reference, payer_name, message, true,
      file_id, id, now() from bank_entry where id = ${entryId} returning amount`.execute(db(em));
  const amount = rows[0]?.amount ?? 0;
  await insertAllocations(em, [
    { kind: 'REVERSAL', entry_id: entryId, amount: 0 - amount, counter_entry_id: id, ...by },
    { kind: 'REVERSAL', entry_id: id, amount, counter_entry_id: entryId, ...by },
  ]);
  return reopened;
}
