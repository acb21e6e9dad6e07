import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import type { Movement } from '#domain/receivables/movements/movement.ts';
import { referencesIn } from '#domain/receivables/movements/values.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { isId, nextId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTypedMovement, typedReference } from '#shared/rules/billing/fileRows.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyLine, tidyText } from '#shared/rules/fields.ts';
import type {
  BookFileRowInput,
  DecideFileRowInput,
  DismissFileRowInput,
  FileRowDecisionKind,
  FileRowFilterInput,
  PageInput,
  UndoFileRowInput,
} from '#shared/schema.generated.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { lockEntries, validAllocationsOf } from '../../receivables/allocations.ts';
import { creditPaidTopUps } from '../../receivables/laterTopUps.ts';
import { bookMovements } from '../../receivables/movements/bookMovements.ts';
import { BankFile } from '../../receivables/movements/fileEntities.ts';
import { FileRow, type FileRowFacts } from '../../receivables/movements/fileRowEntities.ts';
import { insertMovements, isUndecided, isValidDecision } from '../../receivables/movements/storedMovements.ts';
import { leftOf } from '../../receivables/payments.ts';
import { endWaits } from './bookingSums.ts';
import { cancelMovement, undoSame } from './undoRows.ts';

/** A file of a bank. Throws NOT_FOUND. */
export async function bankFile({ em }: Scope, id: string): Promise<BankFile> {
  const file = isId(id) ? await em.findOne(BankFile, id) : null;
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}

/** Rows of files: of one file in its order, else the latest first. */
export function fileRows(
  { em }: Scope,
  { fileId, waiting }: FileRowFilterInput,
  page: PageInput,
): Promise<Page<FileRow>> {
  const isOfFile = sql<boolean>`row.file_id = ${fileId != null && isId(fileId) ? fileId : null}::uuid`;
  const from = db(em)
    .selectFrom('bank_file_row as row')
    .$if(fileId != null, (query) => query.where(isOfFile))
    .$if(waiting, (query) => query.where(isUndecided));
  if (fileId == null)
    return findPage(em, FileRow, { from, id: 'row.id', orderBy: { by: 'row.id', direction: 'DESC' }, page });
  const orderBy = { by: 'row.entry_number', thenBy: 'row.part', direction: 'ASC' } as const;
  return findPage(em, FileRow, { from, id: 'row.id', orderBy, page });
}

/** What was decided about a row. */
export interface RowState {
  /** Decisions, undone ones and undoings too. */
  version: number;
  decisionId: string | null;
  kind: FileRowDecisionKind | null;
  entryId: string | null;
  note: string | null;
  adminName: string | null;
  at: Date | null;
}

const undecided: RowState = {
  version: 0,
  decisionId: null,
  kind: null,
  entryId: null,
  note: null,
  adminName: null,
  at: null,
};

/** What was decided about rows, by their ids. */
export async function statesOfRows(em: EntityManager, ids: readonly string[]): Promise<Map<string, RowState>> {
  const { rows } = await sql<RowState & { id: string }>`
    select row.id, count.version, valid.id as "decisionId", valid.kind, valid.entry_id as "entryId", valid.note,
      valid.admin_name as "adminName", valid.at
    from unnest(${[...ids]}::uuid[]) row (id)
      left join lateral (select count(*)::int as version from bank_file_row_decision where row_id = row.id) count on true
      left join lateral (select decision.* from bank_file_row_decision decision
        where decision.row_id = row.id and ${isValidDecision} order by decision.id desc limit 1) valid on true`.execute(
    db(em),
  );
  return new Map(rows.map(({ id, ...state }) => [id, { ...undecided, ...state }]));
}

const waitingOutcomes = ['IN_DOUBT', 'WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY'] as const;
type Waiting = (typeof waitingOutcomes)[number];
const isWaiting = (outcome: string): outcome is Waiting => (waitingOutcomes as readonly string[]).includes(outcome);

/** Whether an admin has to decide about a row. */
export function waitsForAdmin({ outcome }: FileRow, { kind }: RowState): boolean {
  return isWaiting(outcome) && kind === null;
}

/**
 * Decides whether a movement in doubt is the stored one, which then has what the row says of it, or another, which is stored.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED for a row that is in no doubt, and CONFLICT when it was decided since.
 */
export function decideFileRow(scope: Scope, admin: Admin, { rowId, isSame, version }: DecideFileRowInput) {
  return inRow(scope, { rowId, version }, async ({ em, row, facts }) => {
    if (row.outcome !== 'IN_DOUBT' || !row.entry) throw refused('Tapahtumasta ei ole epäselvää.');
    const kind = isSame ? 'SAME' : 'DIFFERENT';
    const movement = { ...(facts as Movement), id: isSame ? row.entry.id : nextId() };
    if (!isSame) await insertMovements(em, await fileOf(em, row), [movement]);
    await insertDecision(em, row, { kind, entry_id: movement.id, ...rowBy(admin) });
    const isFree = !isSame || (await leftOf(em, [movement.id])).get(movement.id) === movement.amountCents;
    if (!isSame) await endWaits(em, [movement], new Date());
    await follow(scope, em, isFree ? await bookMovements(em, [movement]) : []);
    recordOf(em, admin, row, isSame ? 'bank_row.same' : 'bank_row.different', { amount: movement.amountCents });
  });
}

/**
 * Stores a movement that an admin types from a row that was not understood, has no day, or is a sum without its payments.
 * Throws NOT_FOUND, INVALID_INPUT, STATUS_CHANGE_REFUSED for another row, and CONFLICT when it was decided since.
 */
export function bookFileRow(scope: Scope, admin: Admin, { rowId, version, ...typed }: BookFileRowInput) {
  refuseIfAny(checkTypedMovement(typed, helsinkiDate(new Date())));
  return inRow(scope, { rowId, version }, async ({ em, row, facts }) => {
    if (row.outcome === 'IN_DOUBT') throw refused('Valitse, onko tapahtuma sama vai eri kuin toinen.');
    const account = facts.account ?? (await accountOf(em, row));
    const movement = { ...typedMovement(typed, account, facts), id: nextId() };
    await insertMovements(em, await fileOf(em, row), [movement]);
    await insertDecision(em, row, { kind: 'BOOKED', entry_id: movement.id, ...rowBy(admin) });
    await follow(scope, em, await bookMovements(em, [movement]));
    const { bookedOn, amountCents: amount, reference, counterpartyName: payerName, message } = movement;
    recordOf(em, admin, row, 'bank_row.book', { amount, bookedOn, payerName, reference, message });
  });
}

/** Leaves a row out. Throws NOT_FOUND, INVALID_INPUT without a reason, STATUS_CHANGE_REFUSED for a doubt, and CONFLICT. */
export function dismissFileRow(scope: Scope, admin: Admin, { rowId, version, reason }: DismissFileRowInput) {
  refuseIfAny(checkPaymentNote(reason, 'reason'));
  const note = tidyText(reason);
  return inRow(scope, { rowId, version }, async ({ em, row }) => {
    if (row.outcome === 'IN_DOUBT') throw refused('Valitse, onko tapahtuma sama vai eri kuin toinen.');
    await insertDecision(em, row, { kind: 'DISMISSED', entry_id: null, note, ...rowBy(admin) });
    recordOf(em, admin, row, 'bank_row.dismiss', { note });
  });
}

/**
 * Undoes the decision about a row. A movement that it stored is cancelled; what the row alone had booked of a stored movement
 * is undone. Throws NOT_FOUND, INVALID_INPUT without a note, STATUS_CHANGE_REFUSED when nothing was
 * decided, and CONFLICT when that has changed since.
 */
export function undoFileRow(scope: Scope, admin: Admin, { rowId, version, note: given }: UndoFileRowInput) {
  refuseIfAny(checkPaymentNote(given));
  const note = tidyText(given);
  return ledgerTransaction(scope.em, async (em) => {
    const { row, state } = await lockRow(em, rowId, version);
    const { decisionId, kind, entryId, at } = state;
    if (decisionId === null || kind === 'ITEMISED') throw refused('Tapahtumasta ei ole päätöstä, jonka voi perua.');
    await insertDecision(em, row, { kind: 'UNDO', entry_id: null, undoes_id: decisionId, note, ...rowBy(admin) });
    const by = { note, ...rowBy(admin) };
    const reopened: string[] = [];
    if (entryId !== null && (kind === 'DIFFERENT' || kind === 'BOOKED')) {
      if (await isSetOff(em, entryId)) throw refused('Pankki on perunut tapahtuman, joten päätöstä ei voi enää perua.');
      reopened.push(...(await cancelMovement(em, entryId, by)));
    }
    if (entryId !== null && kind === 'SAME' && at) reopened.push(...(await undoSame(em, entryId, at, by)));
    await follow(scope, em, reopened);
    recordOf(em, admin, row, 'bank_row.undo', { decision: kind, note });
    return { row };
  });
}

async function isSetOff(em: EntityManager, entryId: string): Promise<boolean> {
  await lockEntries(em, [entryId]);
  const valid = await validAllocationsOf(em, entryId);
  return valid.some(({ kind }) => kind === 'REVERSAL');
}

interface InRow {
  em: EntityManager;
  row: FileRow;
  facts: FileRowFacts;
}

/** Changes a row that waits, as the caller saw it. */
function inRow({ em }: Scope, seen: { rowId: string; version: number }, change: (row: InRow) => Promise<void>) {
  return ledgerTransaction(em, async (em) => {
    const { row, state, facts } = await lockRow(em, seen.rowId, seen.version);
    if (!waitsForAdmin(row, state)) throw refused('Tapahtuma ei odota päätöstä.');
    await change({ em, row, facts });
    return { row };
  });
}

async function lockRow(em: EntityManager, id: string, version: number) {
  await lockAlone(em, 'bankFiles');
  const row = isId(id) ? await em.findOne(FileRow, id) : null;
  if (!row) throw new AppError('NOT_FOUND');
  const state = (await statesOfRows(em, [id])).get(id) ?? undecided;
  if (state.version !== version) {
    const message = 'Tapahtumasta on päätetty sen jälkeen, kun avasit sen. Tarkista se ja yritä uudelleen.';
    throw new AppError('CONFLICT', { message, current: { version: state.version } });
  }
  return { row, state, facts: row.facts ?? {} };
}

const refused = (message: string) => new AppError('STATUS_CHANGE_REFUSED', { message });
const rowBy = ({ id, name }: Admin) => ({ admin_id: id, admin_name: name });

interface NewDecision {
  kind: FileRowDecisionKind;
  entry_id: string | null;
  undoes_id?: string;
  note?: string;
  admin_id: string;
  admin_name: string;
}

async function insertDecision(em: EntityManager, row: FileRow, decision: NewDecision): Promise<void> {
  await db(em)
    .insertInto('bank_file_row_decision')
    .values({ id: nextId(), row_id: row.id, undoes_id: null, note: null, at: new Date(), ...decision })
    .execute();
}

async function fileOf(em: EntityManager, row: FileRow) {
  const file = await em.findOneOrFail(BankFile, row.file.id);
  return { id: file.id, at: new Date() };
}

/** The account of the other rows of a file, for one that names none. */
async function accountOf(em: EntityManager, row: FileRow): Promise<string> {
  const { rows } = await sql<{ account: string }>`select account from bank_statement where file_id = ${row.file.id}
    order by account limit 1`.execute(db(em));
  if (!rows[0]) throw refused('Tiedosto ei kerro, miltä tililtä tapahtuma on.');
  return rows[0].account;
}

function typedMovement(
  typed: Omit<BookFileRowInput, 'rowId' | 'version'>,
  account: string,
  facts: FileRowFacts,
): Movement {
  const { amount: amountCents, bookedOn } = typed;
  const silent = {
    valueOn: null,
    paidOn: null,
    endToEndId: null,
    counterpartyAccount: null,
    of: null,
    returnReason: null,
  };
  const reference = typed.reference?.trim() ? typedReference(typed.reference) : null;
  const message = tidyLine(typed.message) || null;
  return {
    entryNumber: 0,
    part: 0,
    account,
    bookedOn,
    amountCents,
    currency: 'EUR',
    ...silent,
    reference,
    message,
    archiveId: facts.archiveId ?? null,
    bookingId: facts.bookingId ?? null,
    counterpartyName: tidyLine(typed.payerName) || null,
    foundReferences: referencesIn([message ?? '']).filter((each) => each !== reference),
    ids: [],
    kind: 'PAYMENT',
    isByWords: false,
    chargesCents: 0,
    itemCount: 1,
  };
}

async function follow({ platform }: Scope, em: EntityManager, invoices: readonly string[]): Promise<void> {
  await creditPaidTopUps({ em, platform }, [...new Set(invoices)]);
}

function recordOf(em: EntityManager, admin: Admin, row: FileRow, action: string, after: Record<string, unknown>): void {
  record(em, admin, action, {
    target: { kind: 'bank_file', id: row.file.id },
    after: { entryNumber: row.entryNumber, ...after },
  });
}
