import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { plainIban } from '#shared/rules/billing/bankAccounts.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { lockAlone } from '../../../platform/database/advisoryLocks.ts';
import { db } from '../../../platform/database/db.ts';
import type { Scope } from '../../../platform/platform.ts';
import { readUpload, type Upload } from '../../../platform/storage/uploadedFile.ts';
import { type Actor, record } from '../../audit/audit.ts';
import { readSettings } from '../../settings/settings.ts';
import { ledgerTransaction } from '../ledger/ledger.ts';
import { bookSettlements } from '../settlements/settlements.ts';
import {
  allocate,
  insertAllocations,
  type PayableInvoice,
  type ReversiblePayment,
  returnedReference,
  reversedPayment,
  rowsAtOnce,
  undoAllocations,
  validAllocationsOf,
} from './allocations.ts';
import { AccountStatement, BankFile } from './entities.ts';
import { namedInvoices } from './invoiceHistory.ts';
import { type KeyedEntry, type KeyedFile, readBankFileApart } from './keyedFile.ts';
import { followPayments, unpayable } from './laterTopUps.ts';

const maxBytes = 20 * 1024 * 1024;
/** Movements that a statement asks about at most. */
const piece = 5000;

interface Imported {
  file: BankFile;
  /** Whether these bytes had been read before; nothing was done then. */
  alreadyRead: boolean;
  /** Movements that were in no earlier file. */
  added: number;
  /** Movements that were in an earlier file. */
  known: number;
}

/**
 * Reads a file of a bank into the books: stores it byte for byte, adds the movements that are new, and allocates each
 * payment to the invoice of its reference, or to the settlement of the payment service that it is, all in one transaction,
 * with the balances that wait for the payments. The same file again changes nothing.
 * Throws INVALID_INPUT for a file that is damaged, of another account or currency, or that differs in a movement
 * from an earlier file; nothing of such a file is used.
 */
export async function importBankFile(
  { em, platform }: Scope,
  who: Actor,
  upload: Upload | null | undefined,
): Promise<Imported> {
  if (!upload) throw unusable('Valitse tiedosto.');
  const uploaded = await upload;
  const { content, read } = await platform.fileReaders.runInOrder(async (run) => {
    const content = await readUpload(uploaded, maxBytes);
    if (!content) throw unusable('Tiedosto on liian suuri. Suurin koko on 20 Mt.');
    return { content, read: await readBankFileApart(run, content) };
  });
  const { entries } = read;
  await assertOwnAccounts({ platform }, entries);
  const fileName = tidyLine(uploaded.filename).slice(0, 255);

  return ledgerTransaction(em, async (em) => {
    // Two files at once would each allocate to what the other one pays.
    await lockAlone(em, 'bankFiles');
    const earlier = await em.findOne(BankFile, { sha256: read.sha256 });
    if (earlier) return { file: earlier, alreadyRead: true, added: 0, known: entries.length };
    const facts = { sha256: read.sha256, kind: read.kind, messageId: read.messageId.slice(0, 255), fileName };
    const file = em.create(BankFile, { ...facts, content, adminId: who.id, adminName: who.name });
    for (const { id: statementId, account, from: fromOn, to: toOn, openingCents, closingCents } of read.statements) {
      const facts = { statementId: statementId.slice(0, 255), account, fromOn, toOn };
      em.create(AccountStatement, { ...facts, file, opening: openingCents, closing: closingCents });
    }
    await em.flush();
    await refuseOtherSource(em, read.kind, entries);
    const fresh = await withoutKnown(em, entries);
    await insertEntries(em, file, fresh);
    const paid = await allocatePayments(em, fresh);
    await returnCredited(em, fresh);
    const reopened = await takeBackReversed(em, fresh);
    await bookSettlements(em);
    await followPayments({ em, platform }, [...new Set([...paid, ...reopened])]);
    const counts = { added: fresh.length, known: entries.length - fresh.length };
    record(em, who, 'bank_file.import', {
      target: { kind: 'bank_file', id: file.id },
      after: { fileName, ...counts },
    });
    return { file, alreadyRead: false, ...counts };
  });
}

/** Throws for money on an account that is not ours, or in a currency that invoices of a bank's reference cannot have. */
async function assertOwnAccounts({ platform }: Pick<Scope, 'platform'>, entries: readonly KeyedEntry[]) {
  const { general, billing } = await readSettings(platform);
  const own = new Set([...(general.iban ? [general.iban] : []), ...billing.formerIbans].map(plainIban));
  const foreign = entries.find(({ account }) => !own.has(account));
  if (foreign) throw unusable(`Väärä tili: ${foreign.account} ei ole asetuksissa.`);
  const strange = entries.find(({ currency }) => currency !== 'EUR');
  if (strange) throw unusable(`Tapahtuma ${strange.entryNumber}: valuuttaa ${strange.currency} ei voi lukea.`);
}

/**
 * Reference payments and account statements name the same money by different ids, so that a day of an account is read
 * from files of one family only.
 */
async function refuseOtherSource(em: EntityManager, kind: KeyedFile['kind'], entries: readonly KeyedEntry[]) {
  const days = [...new Set(entries.filter(({ amountCents }) => amountCents > 0).map(({ bookedOn }) => bookedOn))];
  if (days.length === 0) return;
  const other = await db(em)
    .selectFrom('bank_entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_entry.file_id')
    .select('bank_entry.booked_on as day')
    .where('bank_file.kind', kind === 'KTL' ? '<>' : '=', 'KTL')
    .where('bank_entry.amount', '>', 0)
    .where(sql<boolean>`bank_entry.account = any(${[...new Set(entries.map(({ account }) => account))]}::text[])`)
    .where(sql<boolean>`bank_entry.booked_on = any(${days}::date[])`)
    .limit(1)
    .executeTakeFirst();
  if (other) {
    throw unusable(`Päivän ${other.day} maksut on jo luettu toisenlaisesta tiedostosta. Lue vain toinen niistä.`);
  }
}

/** The movements that are not stored yet. Throws when a stored one has another amount or reference. */
async function withoutKnown(em: EntityManager, entries: readonly KeyedEntry[]): Promise<KeyedEntry[]> {
  const fresh: KeyedEntry[] = [];
  for (const some of inPieces(entries)) {
    const stored = await storedEntries(em, some);
    for (const entry of some) {
      const row = stored.get(`${entry.account} ${entry.archiveKey} ${entry.seq}`);
      if (!row) fresh.push(entry);
      else if (row.amount !== entry.amountCents || row.reference !== entry.reference) {
        throw unusable(
          `Tapahtuma ${entry.entryNumber}: tapahtuma ${entry.archiveKey} on jo luettu, mutta eri summalla tai viitteellä.`,
        );
      }
    }
  }
  return fresh;
}

async function storedEntries(em: EntityManager, entries: readonly KeyedEntry[]) {
  const { rows } = await sql<{ account: string; key: string; seq: number; amount: number; reference: string | null }>`
    select account, archive_key as key, seq, amount, reference from bank_entry
    where (account, archive_key, seq) in (select * from unnest(${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ archiveKey }) => archiveKey)}::text[], ${entries.map(({ seq }) => seq)}::int[]))`.execute(
    db(em),
  );
  return new Map(rows.map((row) => [`${row.account} ${row.key} ${row.seq}`, row]));
}

/** The entries, as many at a time as the server reads at once without keeping others waiting. */
function* inPieces<T>(entries: readonly T[]): Generator<T[]> {
  for (let from = 0; from < entries.length; from += piece) yield entries.slice(from, from + piece);
}

async function insertEntries(em: EntityManager, file: BankFile, entries: readonly KeyedEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = entries.slice(from, from + rowsAtOnce).map((entry) => ({
      ...{ id: entry.id, account: entry.account, archive_key: entry.archiveKey, seq: entry.seq },
      ...{ amount: entry.amountCents, booked_on: entry.bookedOn, paid_on: entry.paidOn, reference: entry.reference },
      ...{ payer_name: entry.payerName?.slice(0, 255) ?? null, message: entry.message },
      ...{ end_to_end_id: entry.endToEndId?.slice(0, 255) ?? null, reversal: entry.reversal },
      ...{ reverses: entry.reverses, file_id: file.id, at: file.at },
    }));
    await db(em).insertInto('bank_entry').values(rows).execute();
  }
}

/** Allocates payments by their references. Returns the invoices that they pay. */
async function allocatePayments(em: EntityManager, entries: readonly KeyedEntry[]): Promise<string[]> {
  const byReference = await payableInvoices(
    em,
    entries.flatMap(({ reference }) => reference ?? []),
  );
  const rows = entries.flatMap((entry) => {
    const invoice = byReference.get(entry.reference ?? '');
    return allocate(entry, invoice ? [invoice] : []).map(({ invoiceId, amount }) => {
      if (invoice) invoice.open -= amount;
      return { entry_id: entry.id, invoice_id: invoiceId, amount, kind: 'INVOICE' as const };
    });
  });
  await insertAllocations(em, rows);
  return rows.map((row) => row.invoice_id);
}

/** Sets money that goes back to a payer off against the credited invoice that it names, up to what that owes. */
async function returnCredited(em: EntityManager, entries: readonly KeyedEntry[]): Promise<void> {
  const returned = entries.flatMap((entry) => {
    const reference = returnedReference(entry);
    return reference ? [{ entry, reference }] : [];
  });
  const invoices = await payableInvoices(
    em,
    returned.map(({ reference }) => reference),
  );
  const rows = returned.flatMap(({ entry, reference }) => {
    const invoice = invoices.get(reference);
    const amount = Math.max(entry.amountCents, invoice?.open ?? 0);
    if (!invoice || amount >= 0) return [];
    invoice.open -= amount;
    return [{ entry_id: entry.id, invoice_id: invoice.id, amount, kind: 'INVOICE' as const }];
  });
  await insertAllocations(em, rows);
}

/**
 * The invoices by their references, with what each has open; several references may name one. Credit notes are not paid, nor
 * balances of deleted businesses.
 */
async function payableInvoices(em: EntityManager, references: readonly string[]): Promise<Map<string, PayableInvoice>> {
  const byId = new Map<string, PayableInvoice & { references: string[] }>();
  for (const some of inPieces([...new Set(references)])) {
    const named = await namedInvoices(em, some);
    const unpaid = await unpayable(
      em,
      named.map(({ id }) => id),
    );
    for (const { id, reference, open } of named.filter(({ id }) => !unpaid.has(id))) {
      const invoice = byId.get(id);
      if (invoice) invoice.references.push(reference);
      else byId.set(id, { id, references: [reference], open });
    }
  }
  return new Map([...byId.values()].flatMap((invoice) => invoice.references.map((name) => [name, invoice] as const)));
}

/** Undoes what the reversed payments have paid, and sets each reversal off against its payment. Returns the invoices. */
async function takeBackReversed(em: EntityManager, entries: readonly KeyedEntry[]): Promise<string[]> {
  const reopened: string[] = [];
  for (const reversal of entries.filter((entry) => entry.reversal)) {
    const payment = reversedPayment(reversal, await reversible(em, reversal));
    if (!payment) continue;
    const note = 'Pankki perui maksun';
    reopened.push(...(await undoAllocations(em, await validAllocationsOf(em, payment.id), { note })));
    await insertAllocations(em, [
      { kind: 'REVERSAL', entry_id: payment.id, amount: payment.amountCents, counter_entry_id: reversal.id },
      { kind: 'REVERSAL', entry_id: reversal.id, amount: reversal.amountCents, counter_entry_id: payment.id },
    ]);
  }
  return reopened;
}

/**
 * The payments that the reversal may be of, and that have no reversal yet, oldest first: the latest one with the
 * archive id that the bank names, and the latest one of the same reference.
 */
async function reversible(em: EntityManager, reversal: KeyedEntry) {
  const { rows } = await sql<ReversiblePayment>`
    select id, amount as "amountCents", reference, archive_key as "archiveId"
    from (${latestReversible(reversal, sql`archive_key = ${reversal.reverses ?? reversal.archiveId}`)}
      union ${latestReversible(reversal, sql`reference = ${reversal.reference}`)}) payment
    order by booked_on, id`.execute(db(em));
  return rows;
}

function latestReversible({ account, amountCents }: KeyedEntry, isMeant: RawBuilder<unknown>) {
  return sql`(select id, amount, reference, archive_key, booked_on from bank_entry
    where account = ${account} and ${isMeant} and amount = ${-amountCents} and not reversal
      and not exists (select from payment_allocation where entry_id = bank_entry.id and kind = 'REVERSAL')
    order by booked_on desc, id desc limit 1)`;
}

function unusable(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}
