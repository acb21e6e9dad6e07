import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { db } from '#platform/database/db.ts';
import {
  insertAllocations,
  lockEntries,
  returnedReference,
  undoAllocations,
  validAllocationsOf,
} from '../allocations.ts';
import { toldFacts } from './storedMovements.ts';

/** A movement that takes an earlier one back. */
export type Reversal = Pick<
  Movement,
  | 'account'
  | 'bookedOn'
  | 'amountCents'
  | 'reference'
  | 'archiveId'
  | 'endToEndId'
  | 'of'
  | 'foundReferences'
  | 'message'
> & { id: string };

/** A movement that a reversal may be of. */
interface Reversible {
  id: string;
  reference: string | null;
  /** References that its words and ids name. */
  found: readonly string[];
  message: string | null;
  /** Every id of it that a file has. */
  ids: readonly string[];
}

/**
 * The movement that a reversal is of: of those with an id that the bank names, the latest that no reference speaks against;
 * else the latest one of the same reference. Undefined without such evidence: a person decides.
 * @param movements of the opposite amount, without a reversal, oldest first
 */
function reversedMovement<Found extends Reversible>(
  reversal: Reversal,
  movements: readonly Found[],
): Found | undefined {
  const references = referencesOf(reversal);
  const ids = new Set(
    [...(reversal.of?.ids ?? []), reversal.archiveId, reversal.endToEndId].filter((id) => id !== null),
  );
  const names = (movement: Reversible) => {
    const own = [movement.reference, ...movement.found, returnedBy(movement)].filter((each) => each !== null);
    return { isSame: own.some((each) => references.has(each)), isSilent: own.length === 0 || references.size === 0 };
  };
  const byId = movements.filter((movement) => movement.ids.some((id) => ids.has(id)));
  return (
    byId.findLast((movement) => names(movement).isSame) ??
    byId.findLast((movement) => names(movement).isSilent) ??
    movements.findLast((movement) => names(movement).isSame)
  );
}

const returnedBy = ({ message }: Reversible) => returnedReference({ amountCents: -1, reversal: false, message });

function referencesOf({ of, reference, foundReferences, message }: Reversal): Set<string> {
  const named = returnedReference({ amountCents: -1, reversal: false, message });
  return new Set([reference, ...(of?.references ?? []), ...foundReferences, named].filter((each) => each !== null));
}

/**
 * Undoes what the reversed movements were used for, and sets each reversal off against its movement; one without evidence
 * waits. Returns the invoices of those movements.
 */
export async function takeBackReversed(em: EntityManager, reversals: readonly Reversal[]): Promise<string[]> {
  const reopened: string[] = [];
  for (const reversal of reversals) {
    const found = await lockReversed(em, reversal);
    if (!found) continue;
    const { movement, valid } = found;
    const note = reversal.amountCents < 0 ? 'Pankki perui maksun' : 'Palautus ei mennyt perille';
    reopened.push(...(await undoAllocations(em, valid, { note })));
    await insertAllocations(em, [
      { kind: 'REVERSAL', entry_id: movement.id, amount: 0 - reversal.amountCents, counter_entry_id: reversal.id },
      { kind: 'REVERSAL', entry_id: reversal.id, amount: reversal.amountCents, counter_entry_id: movement.id },
    ]);
  }
  return reopened;
}

/** The movement that a reversal takes back, locked, with what it is used for. An admin may just have set it off. */
async function lockReversed(em: EntityManager, reversal: Reversal) {
  for (;;) {
    const movement =
      reversedMovement(reversal, await reversible(em, reversal, 'INDEXED')) ??
      reversedMovement(reversal, await reversible(em, reversal, 'ANY'));
    if (!movement) return null;
    await lockEntries(em, [movement.id]);
    const valid = await validAllocationsOf(em, movement.id);
    if (valid.every(({ kind }) => kind !== 'REVERSAL')) return { movement, valid };
  }
}

/** Movements of an amount that a reversal is compared with; the latest ones. */
const maxCompared = 100;

/**
 * The movements that the reversal may be of: of the opposite amount, not later, without a reversal; oldest first. At first those
 * that an index finds by their id or reference.
 */
async function reversible(em: EntityManager, reversal: Reversal, how: 'INDEXED' | 'ANY'): Promise<Reversible[]> {
  const ids = [...(reversal.of?.ids ?? []), reversal.archiveId, reversal.endToEndId].filter((id) => id !== null);
  const references = [...referencesOf(reversal)];
  const isOpen = sql<boolean>`(not entry.reversal and entry.cancels_id is null and not exists (
    select from payment_allocation allocation
      left join payment_allocation undoing on undoing.undoes_id = allocation.id
    where allocation.entry_id = entry.id and allocation.kind = 'REVERSAL' and undoing.id is null))`;
  const isIndexed = sql<boolean>`(entry.archive_key = any(${ids}::text[]) or entry.reference = any(${references}::text[]))`;
  const isAny = sql<boolean>`(entry.end_to_end_id = any(${ids}::text[]) or entry.booking_id = any(${ids}::text[]) or entry.ids && ${ids}::text[]
    or entry.found_references && ${references}::text[] or entry.amount < 0
    or exists (select from bank_file_row row where row.entry_id = entry.id and row.facts is not null))`;
  const { rows } = await sql<Reversible>`
    select found.id, told.reference, told.found, told.message, found.ids || coalesce((
      select array_agg(row.facts ->> 'archiveId') from bank_file_row row
      where row.entry_id = found.id and row.outcome = 'KNOWN' and row.facts ->> 'archiveId' is not null), '{}') as ids
    from (select entry.id, entry.booked_on, array_remove(array[entry.archive_key::text, entry.end_to_end_id::text]
          || coalesce(entry.ids, '{}'), null) as ids
        from bank_entry entry
        where entry.account = ${reversal.account} and entry.amount = ${0 - reversal.amountCents}
          and entry.booked_on <= ${reversal.bookedOn}::date and entry.id <> ${reversal.id} 
          and ${how === 'INDEXED' ? isIndexed : isAny} and ${isOpen}
        order by entry.booked_on desc, entry.id desc limit ${sql.lit(maxCompared)}) found
      cross join lateral ${toldFacts(sql`(found.id)`)} told
    order by found.booked_on, found.id`.execute(db(em));
  return rows;
}
