import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { atMost } from '#domain/receivables/movements/values.ts';
import { db } from '#platform/database/db.ts';
import type { BankFileKind } from '#shared/schema.generated.ts';
import { returnedReference, rowsAtOnce } from '../allocations.ts';
import type { FileRowFacts } from './fileRowEntities.ts';
import type { Candidate } from './matchEqual.ts';
import type { Evidence } from './matching.ts';
import { nearDays } from './matching.ts';

/** Rows that a statement reads at most, so that others are answered meanwhile. */
const piece = 5000;

/** A movement with the id that it is stored by; ids of a file are in its order. */
export interface NewMovement extends Movement {
  id: string;
}

/** What of a movement says which invoice it pays. */
export type NewPayment = Pick<NewMovement, 'id' | 'kind' | 'amountCents' | 'reference' | 'message' | 'endToEndId'>;

/** Whether it takes an earlier movement back; money that we send back to a payer does not. */
export function isReversal({ kind, amountCents, message, endToEndId }: Omit<NewPayment, 'id' | 'reference'>): boolean {
  if (kind === 'REVERSAL') return true;
  const named = [message, endToEndId].map((text) => returnedReference({ amountCents, reversal: false, message: text }));
  return kind === 'RETURN' && named.every((reference) => reference === null);
}

/** What a movement of a file says, to be compared with others. */
export function evidenceOf(movement: Movement, source: BankFileKind): Evidence {
  const { bookedOn, valueOn, paidOn, reference, archiveId, bookingId, endToEndId, ids } = movement;
  const { counterpartyName, counterpartyAccount, message } = movement;
  return {
    source,
    bookedOn,
    valueOn,
    paidOn,
    reference,
    archiveId,
    bookingId,
    endToEndId,
    ids,
    counterpartyName,
    counterpartyAccount,
    message,
  };
}

/** Whether no other row undoes the decision, as SQL over `decision`. */
export const isValidDecision = sql<boolean>`(decision.kind <> 'UNDO'
  and not exists (select from bank_file_row_decision undoing where undoing.undoes_id = decision.id))`;

/** Whether a row of a file still waits for a decision, as SQL over `row`. */
export const isUndecided = sql<boolean>`(row.outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY')
  and not exists (select from bank_file_row_decision decision where decision.row_id = row.id and ${isValidDecision}))`;

/** Whether a movement was stored wrongly and is cancelled, or cancels one, as SQL over `entry`. */
const isCancelled = sql<boolean>`(entry.cancels_id is not null
  or exists (select from bank_entry cancelling where cancelling.cancels_id = entry.id))`;

/** What files have said about stored movements after the first one, as a query: an id of an entry, a kind of file, and facts. */
const laterReports = sql`(select row.entry_id, file.kind as source, row.facts, row.id
    from bank_file_row row join bank_file file on file.id = row.file_id
    where row.outcome = 'KNOWN' and row.facts is not null
  union all select decision.entry_id, file.kind, row.facts, row.id
    from bank_file_row_decision decision join bank_file_row row on row.id = decision.row_id
      join bank_file file on file.id = row.file_id
    where decision.kind = 'SAME' and ${isValidDecision})`;

interface StoredRow extends Evidence {
  id: string;
  account: string;
  amount: number;
}

/** Where movements of equal amounts are looked for. */
export const placeOf = (account: string, amountCents: number) => `${account} ${amountCents}`;

/**
 * The stored movements of banks that some of a file may be, by `placeOf`: of the same account and amount, at most a few days
 * apart. Those that were cancelled are left out.
 */
export async function candidatesOf(
  em: EntityManager,
  movements: readonly Movement[],
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return found;
  const accounts = [...new Set(movements.map(({ account }) => account))];
  const amounts = [...new Set(movements.map(({ amountCents }) => amountCents))];
  for (let after = '00000000-0000-0000-0000-000000000000'; after; ) {
    const { rows } = await sql<StoredRow>`select entry.id, entry.account, entry.amount, file.kind as source,
        entry.booked_on as "bookedOn", entry.value_on as "valueOn", entry.paid_on as "paidOn", entry.reference,
        case when entry.archive_key ~ '^(R )?([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then null
          else regexp_replace(entry.archive_key, '^R ', '') end as "archiveId",
        entry.booking_id as "bookingId", entry.end_to_end_id as "endToEndId", coalesce(entry.ids, '{}') as ids,
        entry.payer_name as "counterpartyName", entry.counterparty_account as "counterpartyAccount", entry.message
      from bank_entry entry join bank_file file on file.id = entry.file_id
      where entry.id > ${after} and entry.account = any(${accounts}::text[]) and entry.amount = any(${amounts}::bigint[])
        and entry.booked_on between ${first}::date - ${sql.lit(nearDays)} and ${last}::date + ${sql.lit(nearDays)}
        and not ${isCancelled}
      order by entry.id limit ${sql.lit(piece)}`.execute(db(em));
    const reports = await reportsOf(em, rows);
    for (const { id, account, amount, ...base } of rows) {
      const place = placeOf(account, amount);
      const group = found.get(place) ?? [];
      found.set(place, group);
      group.push({ id, reports: [base, ...(reports.get(id) ?? [])] });
    }
    after = rows.length < piece ? '' : (rows.at(-1)?.id ?? '');
  }
  return found;
}

/** What later files have said, beside what the first one did, by the id of the movement. */
async function reportsOf(em: EntityManager, stored: readonly StoredRow[]): Promise<Map<string, Evidence[]>> {
  const byId = new Map(stored.map(({ id, account: _account, amount: _amount, ...base }) => [id, base]));
  const { rows } = await sql<{ entryId: string; source: BankFileKind; facts: FileRowFacts }>`
    select entry_id as "entryId", source, facts from ${laterReports} later
    where entry_id = any(${[...byId.keys()]}::uuid[]) order by id`.execute(db(em));
  const found = new Map<string, Evidence[]>();
  for (const { entryId, source, facts } of rows) {
    const base = byId.get(entryId);
    if (!base) continue;
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
    found.set(entryId, [...(found.get(entryId) ?? []), { ...base, ...told, source }]);
  }
  return found;
}

/** What files have said about movements together: what the first one lacks comes from the next that has it. */
export interface ToldFacts {
  reference: string | null;
  payerName: string | null;
  message: string | null;
  /** Valid references in free text and ids. */
  foundReferences: string[];
  /** Whether a file says that it is a charge of the bank. */
  isCharge: boolean;
}

/** Facts of movements, as SQL after `from`, for the entries of a query `ids`: an id, and what files have said together. */
export function toldFacts(ids: ReturnType<typeof sql>) {
  return sql`(select entry.id, coalesce(entry.reference, later.reference) as reference,
      (select name from unnest(array[entry.payer_name, later.payer_name::varchar]) name order by length(name) desc nulls last limit 1)
        as payer_name, coalesce(entry.message, later.message) as message,
      coalesce(entry.found_references, '{}') || coalesce(later.found, '{}') as found,
      coalesce(entry.charge, false) or coalesce(later.charge, false) as charge
    from bank_entry entry left join lateral (
      select (array_agg(facts ->> 'reference' order by id) filter (where facts ->> 'reference' is not null))[1] as reference,
        (array_agg(facts ->> 'counterpartyName' order by id) filter (where facts ->> 'counterpartyName' is not null))[1]
          as payer_name,
        (array_agg(facts ->> 'message' order by id) filter (where facts ->> 'message' is not null))[1] as message,
        array_agg(named) filter (where named is not null) as found, bool_or(facts ->> 'kind' = 'CHARGE') as charge
      from ${laterReports} told left join lateral jsonb_array_elements_text(facts -> 'foundReferences') named on true
      where told.entry_id = entry.id) later on true
    where entry.id in ${ids})`;
}

/** What files have said about movements, by their ids. */
export async function toldOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, ToldFacts>> {
  const { rows } = await sql<ToldFacts & { id: string }>`select id, reference, payer_name as "payerName", message,
      found as "foundReferences", charge as "isCharge"
    from ${toldFacts(sql`(select unnest(${[...ids]}::uuid[]))`)} told`.execute(db(em));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What a movement says that no file has said before; null when that is nothing. Its ids count as news. */
export function newsOf(movement: Movement, { reports }: Candidate): FileRowFacts | null {
  const { bookedOn, valueOn, paidOn, reference, archiveId, bookingId, endToEndId } = movement;
  const { counterpartyName, counterpartyAccount, message, returnReason } = movement;
  const facts = {
    valueOn,
    paidOn,
    reference,
    archiveId,
    bookingId,
    endToEndId,
    counterpartyName,
    counterpartyAccount,
    message,
  };
  const isNews = ([name, value]: [string, unknown]) =>
    value !== null &&
    reports.every((report) => report[name as keyof Evidence] == null || isBeside(name, report, value));
  const news = Object.fromEntries(Object.entries(facts).filter(isNews));
  const foundReferences = movement.foundReferences;
  const all: FileRowFacts = {
    ...news,
    ...(reports.every((report) => report.bookedOn !== bookedOn) && { bookedOn }),
    ...(foundReferences.length > 0 && { foundReferences }),
    ...(movement.kind === 'CHARGE' && { kind: movement.kind }),
    ...(isReversal(movement) && { kind: movement.kind, of: movement.of, returnReason }),
  };
  return Object.keys(all).length > 0 ? all : null;
}

/** Another id of the bank is news beside the first, and so is a name that a file before had cut short. */
function isBeside(name: string, report: Evidence, value: unknown): boolean {
  const isLonger = name === 'counterpartyName' && String(value).length > (report.counterpartyName?.length ?? 0);
  return isLonger || (name === 'archiveId' && report.archiveId !== value);
}

/** Rows of entries that are stored by one id of the bank are numbered on. */
async function lastSeqs(em: EntityManager, movements: readonly Movement[]): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  for (let from = 0; from < movements.length; from += piece) {
    const some = movements.slice(from, from + piece).filter(({ archiveId }) => archiveId !== null);
    const { rows } = await sql<{ account: string; key: string; seq: number }>`
      select account, archive_key as key, max(seq) as seq from bank_entry
      where (account, archive_key) in (select * from unnest(${some.map(({ account }) => account)}::text[],
        ${some.map(keyOf)}::text[])) group by account, archive_key`.execute(db(em));
    for (const { account, key, seq } of rows) last.set(`${account} ${key}`, seq);
  }
  return last;
}

const keyOf = (movement: Movement & { id?: string }) =>
  `${isReversal(movement) ? 'R ' : ''}${cut(movement.archiveId, 70) ?? movement.id ?? ''}`;

const cut = (text: string | null, length: number) => (text === null ? null : atMost(text, length));

/** Stores movements. What banks repeat as an id is numbered. */
export async function insertMovements(
  em: EntityManager,
  { id: fileId, at }: { id: string; at: Date },
  movements: readonly NewMovement[],
): Promise<void> {
  const seqs = await lastSeqs(em, movements);
  for (let from = 0; from < movements.length; from += rowsAtOnce) {
    const rows = movements.slice(from, from + rowsAtOnce).map((movement) => {
      const key = keyOf(movement);
      const seq = (seqs.get(`${movement.account} ${key}`) ?? 0) + 1;
      seqs.set(`${movement.account} ${key}`, seq);
      return {
        id: movement.id,
        account: movement.account,
        archive_key: key,
        seq,
        amount: movement.amountCents,
        booked_on: movement.bookedOn,
        paid_on: movement.paidOn,
        value_on: movement.valueOn,
        reference: movement.reference,
        payer_name: cut(movement.counterpartyName, 255),
        message: movement.message,
        end_to_end_id: cut(movement.endToEndId, 255),
        booking_id: cut(movement.bookingId, 80),
        ids: movement.ids,
        counterparty_account: cut(movement.counterpartyAccount, 80),
        found_references: movement.foundReferences,
        return_reason: cut(movement.returnReason, 255),
        reversal: isReversal(movement),
        charge: movement.kind === 'CHARGE',
        reverses: cut(movement.of?.ids[0] ?? null, 80),
        cancels_id: null,
        file_id: fileId,
        at,
      };
    });
    await db(em).insertInto('bank_entry').values(rows).execute();
  }
}
