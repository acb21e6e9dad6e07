import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readMovementsApart } from '#domain/bank/readMovements.ts';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { db } from '#platform/database/db.ts';
import type { Scope } from '#platform/platform.ts';
import type { FileReaders } from '#platform/readers/fileReaders.ts';
import { AppError } from '#shared/appError.ts';
import type { LedgerFault } from '../../billing/ledger/verify.ts';

const rule = 'a movement is stored as it is in its file';
const missing = 'every movement of a file is stored';

/** The stored files, read again: each of their movements must be stored as it is in the file, or wait there. */
export async function verifyBankFiles({ em, platform }: Scope): Promise<LedgerFault[]> {
  const ids = await db(em).selectFrom('bank_file').select('id').orderBy('at').execute();
  const faults: LedgerFault[] = [];
  // One at a time: a file may be of 20 MB.
  for (const { id } of ids) {
    const { content } = await db(em)
      .selectFrom('bank_file')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const movements = await readStored(platform.fileReaders, content);
    faults.push(...((await faultsOfRows(em, id, movements)) ?? (await faultsOfOldFile(em, id, movements))));
    faults.push(...(await strangeEntries(em, id, movements)));
  }
  return faults;
}

/** The movements of a stored file; none when it cannot be read. */
async function readStored(readers: FileReaders, content: Uint8Array): Promise<Movement[]> {
  try {
    const { movements } = await readers.runInOrder((run) => readMovementsApart(run, content));
    return movements;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return [];
    throw error;
  }
}

/** What a movement is, whatever a file says about it besides. */
type Core = Pick<Movement, 'account' | 'amountCents' | 'bookedOn' | 'reference'>;
const coreOf = ({ account, amountCents, bookedOn, reference }: Core) =>
  JSON.stringify([account, amountCents, bookedOn, reference]);

const wordsOf = ({ payerName, message, paidOn }: Pick<StoredRow, 'payerName' | 'message' | 'paidOn'>) =>
  JSON.stringify([payerName, message, paidOn]);
const said = ({ counterpartyName, message, paidOn }: Movement) => ({
  message,
  paidOn,
  payerName: counterpartyName,
});

interface StoredRow {
  id: string;
  entryNumber: number;
  part: number;
  outcome: string;
  account: string | null;
  amountCents: number | null;
  bookedOn: string | null;
  reference: string | null;
  payerName: string | null;
  message: string | null;
  paidOn: string | null;
}

/** Rows that a statement reads at most: a file may have 250,000. */
const piece = 5000;

/** The rows of a file with what they are of, in pieces: the movement that they became, or their own facts. */
async function* rowsOf(em: EntityManager, fileId: string): AsyncGenerator<StoredRow[]> {
  for (let last: StoredRow | undefined; ; ) {
    const after = last ? sql`(row.entry_number, row.part) > (${last.entryNumber}, ${last.part})` : sql`true`;
    const { rows } = await sql<StoredRow>`select row.id, row.entry_number as "entryNumber", row.part, row.outcome,
        case row.outcome when 'ADDED' then entry.account else facts ->> 'account' end as account,
        case row.outcome when 'ADDED' then entry.amount else (facts ->> 'amountCents')::bigint end as "amountCents",
        case row.outcome when 'ADDED' then entry.booked_on::text else facts ->> 'bookedOn' end as "bookedOn",
        case row.outcome when 'ADDED' then entry.reference else facts ->> 'reference' end as reference,
        entry.payer_name as "payerName", entry.message, entry.paid_on::text as "paidOn"
      from bank_file_row row
        left join bank_entry entry on entry.id = row.entry_id and entry.file_id = row.file_id
      where row.file_id = ${fileId} and ${after}
      order by row.entry_number, row.part limit ${sql.lit(piece)}`.execute(db(em));
    if (rows.length > 0) yield rows;
    if (rows.length < piece) return;
    last = rows.at(-1);
  }
}

const ofMovements: readonly string[] = [
  'ADDED',
  'IN_DOUBT',
  'WAITS_FOR_ITEMS',
  'ITEMISED',
  'OTHER_ACCOUNT',
  'OTHER_CURRENCY',
];

const placeOf = ({ entryNumber, part }: Pick<Movement, 'entryNumber' | 'part'>) => `${entryNumber} ${part}`;

/** Rows that are not what the file says, and whether one is missing; null for a file without rows. */
async function faultsOfRows(
  em: EntityManager,
  fileId: string,
  movements: readonly Movement[],
): Promise<LedgerFault[] | null> {
  const read = new Map(movements.map((movement) => [placeOf(movement), movement]));
  const missed = new Set(read.keys());
  const faults: LedgerFault[] = [];
  let hasRows = false;
  for await (const rows of rowsOf(em, fileId)) {
    hasRows = true;
    const wrong = rows.filter((row) => !isOf(row, read.get(placeOf(row))));
    faults.push(...wrong.map(({ id }) => ({ rule, id })));
    for (const row of rows) missed.delete(placeOf(row));
  }
  if (!hasRows) return null;
  return missed.size === 0 ? faults : [...faults, { rule: missing, id: fileId }];
}

/** Whether a row is what the file says at its place. */
function isOf(row: StoredRow, movement: Movement | undefined): boolean {
  if (!ofMovements.includes(row.outcome)) return true;
  if (!movement) return row.outcome !== 'ADDED';
  const core = { ...row, account: row.account ?? '', amountCents: row.amountCents ?? 0, bookedOn: row.bookedOn ?? '' };
  return coreOf(core) === coreOf(movement) && (row.outcome !== 'ADDED' || wordsOf(row) === wordsOf(said(movement)));
}

/** A file that was read before rows were stored: as many movements of a day and an amount are stored as it has. */
async function faultsOfOldFile(
  em: EntityManager,
  fileId: string,
  movements: readonly Movement[],
): Promise<LedgerFault[]> {
  const counted = Map.groupBy(
    movements.filter(({ itemCount }) => itemCount === 1),
    ({ account, amountCents, bookedOn }) => JSON.stringify([account, amountCents, bookedOn]),
  );
  const groups = [...counted.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.length + 1 }] : [],
  );
  const { rows } = await sql`select from unnest(${groups.map(({ account }) => account)}::text[],
      ${groups.map(({ amountCents }) => amountCents)}::bigint[], ${groups.map(({ bookedOn }) => bookedOn)}::date[],
      ${groups.map(({ count }) => count)}::int[]) read (account, amount, day, count)
    where read.count > (select count(*) from bank_entry entry where entry.account = read.account
      and entry.amount = read.amount and entry.booked_on = read.day) limit 1`.execute(db(em));
  return rows.length > 0 ? [{ rule: missing, id: fileId }] : [];
}

/** Movements that say that they are of a file and are not in it. Those that a person decided about are of its rows. */
async function strangeEntries(
  em: EntityManager,
  fileId: string,
  movements: readonly Movement[],
): Promise<LedgerFault[]> {
  const inFile = new Set(movements.map(coreOf));
  const strange: LedgerFault[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; after; ) {
    const { rows } = await sql<
      Core & { id: string }
    >`select id, account, amount as "amountCents", booked_on as "bookedOn", reference
      from bank_entry entry where file_id = ${fileId} and id > ${after} and cancels_id is null
        and not exists (select from bank_file_row_decision where entry_id = entry.id and kind in ('DIFFERENT', 'BOOKED'))
      order by id limit ${sql.lit(piece)}`.execute(db(em));
    strange.push(...rows.flatMap((row) => (inFile.has(coreOf(row)) ? [] : [{ rule, id: row.id }])));
    after = rows.length < piece ? '' : (rows.at(-1)?.id ?? '');
  }
  return strange;
}
