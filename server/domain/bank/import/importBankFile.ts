import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Actor, record } from '#domain/audit/audit.ts';
import { readMovementsApart } from '#domain/bank/readMovements.ts';
import type { ReadFile } from '#domain/receivables/movements/movement.ts';
import { atMost } from '#domain/receivables/movements/values.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { readUpload, type Upload } from '#platform/storage/uploadedFile.ts';
import { AppError } from '#shared/appError.ts';
import { plainIban } from '#shared/rules/billing/bankAccounts.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { ApartCounts } from '#shared/texts/bank/bankInbox.ts';
import { ledgerTransaction } from '../../billing/ledger/ledger.ts';
import { lockEntries, rowsAtOnce } from '../../receivables/allocations.ts';
import { creditPaidTopUps } from '../../receivables/laterTopUps.ts';
import { bookMovements } from '../../receivables/movements/bookMovements.ts';
import { BankFile } from '../../receivables/movements/fileEntities.ts';
import { insertMovements, type NewMovement } from '../../receivables/movements/storedMovements.ts';
import { countsOfFiles, leftOf, noCounts } from '../../receivables/payments.ts';
import { bookSettlements } from '../../receivables/settlements/settlements.ts';
import { endWaits } from './bookingSums.ts';
import { type FilePlan, insertFileRows, planFile } from './readRows.ts';
import { cancelMovement } from './undoRows.ts';

const maxBytes = 20 * 1024 * 1024;

interface Imported {
  file: BankFile;
  /** Whether these bytes had been read before; nothing was done then. */
  alreadyRead: boolean;
  /** Movements that were in no earlier file. */
  added: number;
  /** Movements that were in an earlier file. */
  known: number;
  /** Rows of the file that wait for an admin: doubts, sums without their payments, and payments that are not allocated. */
  waiting: number;
  notUnderstood: number;
  setApart: number;
  /** What of those is why. */
  apart: ApartCounts;
}

/** A file of a bank that was read, and of which nothing is stored yet. */
interface ReceivedFile {
  content: Buffer;
  fileName: string;
  read: ReadFile;
}

/** Reads an uploaded file of a bank, without using it. Throws INVALID_INPUT for one that is damaged or none. */
export async function receiveBankFile(
  { platform }: Pick<Scope, 'platform'>,
  upload: Upload | null | undefined,
): Promise<ReceivedFile> {
  if (!upload) throw unusable('Valitse tiedosto.');
  const uploaded = await upload;
  const fileName = atMost(tidyLine(uploaded.filename), 255);
  return platform.fileReaders.runInOrder(async (run) => {
    const content = await readUpload(uploaded, maxBytes);
    if (!content) throw unusable('Tiedosto on liian suuri. Suurin koko on 20 Mt.');
    return { content, fileName, read: await readMovementsApart(run, content) };
  });
}

/** Reads a file of a bank into the books, as below. Throws INVALID_INPUT for one that is damaged, too. */
export async function importBankFile(scope: Scope, who: Actor, upload: Upload | null | undefined): Promise<Imported> {
  return bookBankFile(scope, who, await receiveBankFile(scope, upload));
}

/**
 * Takes a file of a bank into the books: stores it byte for byte with what became of each of its rows, adds the movements
 * that are new, and allocates each payment to the invoice of its reference, or to the settlement of the payment service that
 * it is, all in one transaction, with the balances that wait for the payments. The same file again changes nothing.
 * What is in doubt or not understood waits for an admin and keeps nothing else from being read.
 * Throws INVALID_INPUT for a file of no own account; nothing of such a file is used.
 */
export async function bookBankFile(
  { em, platform }: Scope,
  who: Actor,
  { content, fileName, read }: ReceivedFile,
): Promise<Imported> {
  const ownAccounts = await ownAccountsOf({ platform }, read);
  return ledgerTransaction(em, async (em) => {
    // Two files at once would each allocate to what the other one pays.
    await lockAlone(em, 'bankFiles');
    const earlier = await em.findOne(BankFile, { sha256: read.sha256 });
    if (earlier) return alreadyRead(em, earlier);
    const file = await storeFile(em, who, { read, content, fileName });
    const plan = await planFile(em, read, ownAccounts);
    const cancelled: string[] = [];
    for (const id of plan.replaced) cancelled.push(...(await cancelMovement(em, id, { note: 'Erittely tuli' })));
    await insertMovements(em, file, plan.added);
    await insertFileRows(em, file.id, plan.rows);
    await endWaits(em, plan.added, file.at);
    const changed = await bookMovements(em, [...plan.added, ...(await waitingGained(em, plan))]);
    await bookSettlements(em);
    await creditPaidTopUps({ em, platform }, [...new Set([...cancelled, ...changed])]);
    const { apart, ...counts } = await countsOf(em, file.id);
    record(em, who, 'bank_file.import', {
      target: { kind: 'bank_file', id: file.id },
      after: { fileName, ...counts },
    });
    return { file, alreadyRead: false, ...counts, apart };
  });
}

async function storeFile(
  em: EntityManager,
  who: Actor,
  { read, content, fileName }: { read: ReadFile; content: Buffer; fileName: string },
): Promise<BankFile> {
  const id = nextId();
  // As a parameter: an entity's bytes would be copied, compared and written as letters, for half a second of everybody's time.
  await db(em)
    .insertInto('bank_file')
    .values({
      id,
      at: new Date(),
      sha256: read.sha256,
      kind: read.kind,
      message_id: atMost(read.messageId, 255),
      file_name: fileName,
      content,
      admin_id: who.id,
      admin_name: who.name,
      read_cents: read.sums.readCents,
      file_cents: read.sums.fileCents,
      differences: read.sums.differences,
    })
    .execute();
  const file = await em.findOneOrFail(BankFile, id);
  for (let from = 0; from < read.statements.length; from += rowsAtOnce) {
    const rows = read.statements.slice(from, from + rowsAtOnce).map((statement) => ({
      id: nextId(),
      file_id: file.id,
      statement_id: atMost(statement.id, 255),
      account: statement.account,
      from_on: statement.from,
      to_on: statement.to,
      opening: statement.openingCents,
      closing: statement.closingCents,
    }));
    await db(em).insertInto('bank_statement').values(rows).execute();
  }
  return file;
}

/** What a file comes to that was read before: all of its movements are known. */
async function alreadyRead(em: EntityManager, file: BankFile): Promise<Imported> {
  const { added, known, ...rest } = await countsOf(em, file.id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_entry
    where file_id = ${file.id} and cancels_id is null`.execute(db(em));
  // A file of before its rows were stored has movements only.
  return { file, alreadyRead: true, added: 0, known: Math.max(added + known, rows[0]?.count ?? 0), ...rest };
}

/** How many rows of a file became what, and how many of them wait. */
async function countsOf(em: EntityManager, fileId: string) {
  const counts = (await countsOfFiles(em, [fileId])).get(fileId) ?? noCounts;
  const { added, known, inDoubt, notUnderstood, setApart, waiting } = counts;
  const { notBooked, otherAccount, otherCurrency } = counts;
  const apart = { notBooked, otherAccount, otherCurrency };
  return { added, known, waiting: waiting + inDoubt, notUnderstood, setApart, apart };
}

/** The own accounts of the settings. Throws for a file that is of none of them. */
async function ownAccountsOf({ platform }: Pick<Scope, 'platform'>, read: ReadFile): Promise<Set<string>> {
  const { general, billing } = await readSettings(platform);
  const own = new Set([...(general.iban ? [general.iban] : []), ...billing.formerIbans].map(plainIban));
  const parts = [read.statements, read.movements, read.notUnderstood, read.setApart];
  const accounts = new Set(parts.flatMap((rows) => rows.map(({ account }) => account)).filter((each) => each !== null));
  const [first] = accounts;
  if (first !== undefined && ![...accounts].some((account) => own.has(account))) {
    throw unusable(`Väärä tili: ${first} ei ole asetuksissa.`);
  }
  return own;
}

/** Stored movements of which a file says what they are used for, and that are not used yet. */
async function waitingGained(em: EntityManager, { gained }: FilePlan): Promise<NewMovement[]> {
  await lockEntries(
    em,
    gained.map(({ id }) => id),
  );
  const left = await leftOf(
    em,
    gained.map(({ id }) => id),
  );
  return gained.flatMap(({ id, movement }) => (left.get(id) === movement.amountCents ? [{ ...movement, id }] : []));
}

function unusable(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}
