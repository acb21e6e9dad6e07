import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import {
  insertAllocations,
  lockEntries,
  type NewAllocation,
  undoAllocations,
  validAllocationsOf,
} from '../../receivables/allocations.ts';
import { bookMovements } from '../../receivables/movements/bookMovements.ts';
import type { NewMovement } from '../../receivables/movements/storedMovements.ts';

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

/**
 * Undoes what was booked automatically, since a moment, by what a stored movement has only from a row that is no longer said
 * to be it: invoices and fees that the reference paid, and movements that were set off, which are booked again by what they say
 * themselves. What an admin booked stays, and so does what the movement's own reference and ids explain.
 * Returns the invoices whose payments changed.
 */
export async function undoSame(em: EntityManager, entryId: string, since: Date, by: By): Promise<string[]> {
  const { rows } = await sql<{ id: string; counterId: string | null }>`
    select row.id, counter.id as "counterId"
    from payment_allocation row join bank_entry entry on entry.id = row.entry_id
      left join bank_entry counter on counter.id = row.counter_entry_id
    where row.entry_id = ${entryId} and row.admin_id is null and row.at >= ${since}
      and case row.kind when 'REVERSAL' then counter.cancels_id is null and not ${isTakenBackByItself}
        else row.kind in ('INVOICE', 'REMINDER_FEE') and entry.reference is null end`.execute(db(em));
  const counters = rows.flatMap(({ counterId }) => counterId ?? []);
  await lockEntries(em, [entryId, ...counters]);
  const booked = new Set(rows.map(({ id }) => id));
  const undone = (await validAllocationsOf(em, entryId)).filter(({ id }) => booked.has(id));
  const reopened = await undoAllocations(em, undone, by);
  const free = undone.flatMap(({ counterEntryId }) => counterEntryId ?? []);
  return [...reopened, ...(await bookMovements(em, await storedMovements(em, free)))];
}

/** Whether `counter` is a reversal that names `entry` by what the entry's own file says of it. */
const isTakenBackByItself = sql<boolean>`(counter.reversal and (
  array_remove(array[entry.archive_key::text, entry.end_to_end_id::text] || entry.ids, null)
    && array_remove(array[counter.reverses::text, regexp_replace(counter.archive_key, '^R ', ''), counter.end_to_end_id::text]
      || counter.ids, null)
  or array_remove(entry.reference::text || entry.found_references, null)
    && array_remove(counter.reference::text || counter.found_references, null)))`;

/** Stored payments with what decides what they are used for; reversals are left to a person. */
async function storedMovements(em: EntityManager, ids: readonly string[]): Promise<NewMovement[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Pick<
      NewMovement,
      'id' | 'account' | 'bookedOn' | 'amountCents' | 'reference' | 'foundReferences' | 'message' | 'endToEndId'
    >
  >`select id, account, booked_on as "bookedOn", amount as "amountCents", reference, message,
      coalesce(found_references, '{}') as "foundReferences", end_to_end_id as "endToEndId"
    from bank_entry where id = any(${[...ids]}::uuid[]) and not reversal`.execute(db(em));
  const silent = { valueOn: null, paidOn: null, archiveId: null, bookingId: null, of: null, returnReason: null };
  const party = { counterpartyName: null, counterpartyAccount: null };
  const plain = { currency: 'EUR', ids: [], kind: 'PAYMENT' as const, isByWords: false, chargesCents: 0, itemCount: 1 };
  return rows.map((row) => ({ ...row, ...silent, ...party, ...plain, entryNumber: 0, part: 0 }));
}
