import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { db } from '#platform/database/db.ts';
import { rowsAtOnce } from '../../receivables/allocations.ts';
import { placeOf } from '../../receivables/movements/storedMovements.ts';

/** Movements of one amount that a return in words is compared with at most. */
const maxCompared = 100;

/**
 * The movements of a file, of which those that only words such as 'palautus' call a return are ordinary ones unless something
 * of ours speaks for it: the reference of an invoice, or an id or a reference of a movement of the other sign. Reads only.
 */
export async function withReturnsProved(em: EntityManager, movements: readonly Movement[]): Promise<Movement[]> {
  const said = movements.filter(({ isByWords }) => isByWords);
  if (said.length === 0) return [...movements];
  const unproved = new Set(said);
  const byPlace = Map.groupBy(movements, ({ account, amountCents }) => placeOf(account, amountCents));
  for (const movement of said) {
    const others = byPlace.get(placeOf(movement.account, 0 - movement.amountCents)) ?? [];
    if (others.slice(0, maxCompared).some((other) => hasCommon(movement, other))) unproved.delete(movement);
  }
  const left = [...unproved];
  for (let from = 0; from < left.length; from += rowsAtOnce) {
    const some = left.slice(from, from + rowsAtOnce);
    for (const place of await provedPlaces(em, some)) unproved.delete(some[place] as Movement);
  }
  return movements.map((movement) =>
    unproved.has(movement)
      ? { ...movement, kind: 'PAYMENT' as const, isByWords: false, of: null, returnReason: null }
      : movement,
  );
}

const idsOf = ({ archiveId, endToEndId, ids, of }: Movement) =>
  [...new Set([archiveId, endToEndId, ...ids, ...(of?.ids ?? [])])].filter((id) => id !== null);
const referencesOf = ({ reference, foundReferences }: Movement) =>
  reference === null ? foundReferences : [reference, ...foundReferences];

function hasCommon(one: Movement, other: Movement): boolean {
  const [ids, references] = [new Set(idsOf(other)), new Set(referencesOf(other))];
  return idsOf(one).some((id) => ids.has(id)) || referencesOf(one).some((reference) => references.has(reference));
}

/** Which of the movements, by their places, name an invoice or a stored movement of the other sign. */
async function provedPlaces(em: EntityManager, movements: readonly Movement[]): Promise<number[]> {
  const rows = movements.map((movement, place) => {
    const { account, amountCents } = movement;
    return { place, account, amount: 0 - amountCents, ids: idsOf(movement), names: referencesOf(movement) };
  });
  const found = await sql<{ place: number }>`select said.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (place int, account text, amount bigint, ids text[], names text[])
    where exists (select from invoice where reference_number = any(said.names))
      or exists (select from (select archive_key, end_to_end_id, reference, ids, found_references from bank_entry entry
          where entry.account = said.account and entry.amount = said.amount order by booked_on desc
          limit ${sql.lit(maxCompared)}) other
        where other.archive_key = any(said.ids) or other.end_to_end_id = any(said.ids) or other.reference = any(said.names)
          or other.ids && said.ids or other.found_references && said.names)`.execute(db(em));
  return found.rows.map(({ place }) => place);
}
