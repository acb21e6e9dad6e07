import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Movement, ReadFile } from '#domain/receivables/movements/movement.ts';
import { db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import { inTurns } from '#platform/turns.ts';
import type { BankFileKind, FileRowStatus } from '#shared/schema.generated.ts';
import { rowsAtOnce } from '../../receivables/allocations.ts';
import type { FileRowFacts } from '../../receivables/movements/fileRowEntities.ts';
import { type Candidate, matchEqual } from '../../receivables/movements/matchEqual.ts';
import type { Evidence } from '../../receivables/movements/matching.ts';
import {
  candidatesOf,
  evidenceOf,
  isUndecided,
  type NewMovement,
  newsOf,
  placeOf,
} from '../../receivables/movements/storedMovements.ts';
import { isBare, type ReadBooking, type StoredSum, storedBookings, storedSumsOf } from './bookingSums.ts';
import { type NewFileRow, withRepeated } from './repeatedRows.ts';
import { withReturnsProved } from './returnsInWords.ts';

/** What a file comes to. */
export interface FilePlan {
  rows: NewFileRow[];
  /** Movements to be stored. */
  added: NewMovement[];
  /** Movements that were stored, of which the file says more. */
  gained: { id: string; movement: Movement }[];
  /** Stored sums whose payments are stored now instead. */
  replaced: string[];
}

/** Decides what becomes of everything in a file. Reads only. */
export async function planFile(em: EntityManager, read: ReadFile, ownAccounts: ReadonlySet<string>): Promise<FilePlan> {
  const isOwn = (account: string | null) => account === null || ownAccounts.has(account);
  const ours = read.movements.filter(({ account, currency }) => isOwn(account) && currency === 'EUR');
  const own = await withReturnsProved(em, ours);
  const apart = read.movements.filter(({ account, currency }) => !isOwn(account) || currency !== 'EUR');
  const { sums, rest } = await withoutSums(em, own);
  const plan = await planMovements(em, read.kind, rest);
  const others: NewFileRow[] = [
    ...apart.map((movement) => rowOf(movement, isOwn(movement.account) ? 'OTHER_CURRENCY' : 'OTHER_ACCOUNT', movement)),
    ...read.notUnderstood.map((row) =>
      rowOf({ ...row, part: row.part ?? 0 }, isOwn(row.account) ? 'NOT_UNDERSTOOD' : 'OTHER_ACCOUNT', {
        ...row,
        part: 0,
      }),
    ),
    ...read.setApart.map((row) => rowOf({ ...row, part: 0 }, isOwn(row.account) ? row.why : 'OTHER_ACCOUNT', row)),
  ];
  const known = await withRepeated(em, [...sums, ...others]);
  return { ...plan, rows: await withOwnPlaces([...plan.rows, ...known]) };
}

type Place = Pick<NewFileRow, 'entryNumber' | 'part'>;

function rowOf({ entryNumber, part }: Place, outcome: FileRowStatus, facts: FileRowFacts): NewFileRow {
  const { entryNumber: _entryNumber, part: _part, ...rest } = facts;
  return { entryNumber, part, outcome, entryId: null, facts: rest };
}

/** Sums of bookings, and the movements that are none. A movement that says nothing may be the sum of a stored booking. */
async function withoutSums(em: EntityManager, movements: readonly Movement[]) {
  const possible = movements.filter((movement) => movement.itemCount > 1 || isBare(movement));
  const bookings = await storedBookings(em, possible);
  const sums = new Map<Movement, NewFileRow>();
  for (const movement of possible) {
    const booking = bookings.take(movement);
    const alike = booking || movement.itemCount > 1 ? undefined : bookings.alike(movement);
    if (booking) sums.set(movement, { ...rowOf(movement, 'ITEMISED', movement), entryId: booking.first });
    else if (alike) sums.set(movement, { ...rowOf(movement, 'IN_DOUBT', movement), entryId: alike.first });
    else if (movement.itemCount > 1) sums.set(movement, rowOf(movement, 'WAITS_FOR_ITEMS', movement));
  }
  return { sums: [...sums.values()], rest: movements.filter((movement) => !sums.has(movement)) };
}

type Read = Movement & Evidence;

async function planMovements(em: EntityManager, kind: BankFileKind, movements: readonly Movement[]): Promise<FilePlan> {
  const read: Read[] = [];
  await inTurns(movements, (movement) => {
    read.push({ ...movement, ...evidenceOf(movement, kind), ids: movement.ids });
  });
  const stored = await candidatesOf(em, movements);
  const doubts = await openDoubts(em, stored);
  const found = new Map<Read, { verdict: 'SAME' | 'DOUBT'; candidate: Candidate }>();
  const groups = await groupedInTurns(read, ({ account, amountCents }) => placeOf(account, amountCents));
  for (const [place, group] of groups) {
    for (const [movement, match] of await matchEqual(group, stored.get(place) ?? [])) found.set(movement, match);
  }
  const fresh = read.filter((movement) => !found.has(movement));
  const { replaced, inDoubt } = await replacedSums(em, fresh);
  const plan: FilePlan = { rows: [], added: [], gained: [], replaced };
  await inTurns(read, (movement) => {
    const match = found.get(movement);
    const sum = inDoubt.get(movement);
    const doubt = match && doubts.get(match.candidate.id);
    if (sum !== undefined) plan.rows.push({ ...rowOf(movement, 'IN_DOUBT', movement), entryId: sum });
    else if (!match) {
      const id = nextId();
      plan.added.push({ ...movement, id });
      plan.rows.push({ ...rowOf(movement, 'ADDED', {}), entryId: id, facts: null });
    } else if (match.verdict === 'DOUBT') {
      plan.rows.push({ ...rowOf(movement, 'IN_DOUBT', movement), entryId: doubt ?? match.candidate.id });
    } else if (doubt !== undefined) {
      // The movement waits in doubt since an earlier file: it is no second one.
      plan.rows.push({ ...rowOf(movement, 'KNOWN', {}), facts: null });
    } else {
      const facts = newsOf(movement, match.candidate);
      plan.rows.push({ ...rowOf(movement, 'KNOWN', {}), entryId: match.candidate.id, facts });
      if (facts) plan.gained.push({ id: match.candidate.id, movement });
    }
  });
  return plan;
}

async function groupedInTurns<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Promise<Map<string, Item[]>> {
  const groups = new Map<string, Item[]>();
  await inTurns(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

/** Adds the movements that wait in doubt to those that a file may repeat. Returns which movement each of them may be, by row. */
async function openDoubts(em: EntityManager, stored: Map<string, Candidate[]>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; entryId: string; source: BankFileKind; facts: FileRowFacts }>`
    select row.id, row.entry_id as "entryId", file.kind as source, row.facts
    from bank_file_row row join bank_file file on file.id = row.file_id
    where row.outcome = 'IN_DOUBT' and ${isUndecided} order by row.id`.execute(db(em));
  for (const { id, source, facts } of rows) {
    const place = placeOf(facts.account ?? '', facts.amountCents ?? 0);
    const group = stored.get(place) ?? [];
    stored.set(place, group);
    group.push({ id, reports: [evidenceOf(facts as Movement, source)] });
  }
  return new Map(rows.map(({ id, entryId }) => [id, entryId]));
}

/** Sums that are stored and whose payments a file brings: those that nothing was made of are replaced, others are in doubt. */
async function replacedSums(em: EntityManager, fresh: readonly Read[]) {
  const bookingOf = ({ account, bookedOn, bookingId, entryNumber }: Read) =>
    bookingId === null ? String(entryNumber) : `${account} ${bookedOn} ${bookingId}`;
  const groups = [...(await groupedInTurns(fresh, bookingOf)).values()].filter((group) => group.length > 1);
  const bookings = groups.map(([first, ...others]): ReadBooking => {
    const amountCents = others.reduce((sum, { amountCents }) => sum + amountCents, first?.amountCents ?? 0);
    return {
      account: first?.account ?? '',
      bookedOn: first?.bookedOn ?? '',
      amountCents,
      bookingId: first?.bookingId ?? null,
    };
  });
  const sums = await storedSumsOf(em, bookings);
  const isReplaceable = (sum: StoredSum | undefined) => sum?.isReplaceable === true;
  const inDoubt = new Map(
    groups.flatMap((group, place) => {
      const sum = sums[place];
      return sum && !isReplaceable(sum) ? group.map((movement) => [movement, sum.id] as const) : [];
    }),
  );
  return { replaced: [...new Set(sums.filter(isReplaceable).flatMap((sum) => sum?.id ?? []))], inDoubt };
}

/** Every row has a place of its own, also where a file has two things to say about one booking. */
async function withOwnPlaces(rows: readonly NewFileRow[]): Promise<NewFileRow[]> {
  const used = new Set<string>();
  const placed: NewFileRow[] = [];
  await inTurns(rows, (row) => {
    let { part } = row;
    while (used.has(`${row.entryNumber} ${part}`)) part += 1000;
    used.add(`${row.entryNumber} ${part}`);
    placed.push({ ...row, part });
  });
  return placed;
}

/** Stores what became of the rows of a file. */
export async function insertFileRows(em: EntityManager, fileId: string, rows: readonly NewFileRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, id: nextId() }));
    await sql`insert into bank_file_row (id, file_id, entry_number, part, outcome, entry_id, facts)
      select id, ${fileId}, "entryNumber", part, outcome, "entryId", nullif(facts, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as row (id uuid, "entryNumber" int, part int, outcome text, "entryId" uuid, facts jsonb)`.execute(db(em));
  }
}
