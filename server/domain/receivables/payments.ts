import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type { PageInput, WriteOffInput } from '#shared/schema.generated.ts';
import { Invoice } from '../billing/entities.ts';
import { InvoiceBalance, InvoiceWriteOff } from '../billing/invoices/invoiceEntities.ts';
import { refreshHold } from '../billing/ledger/creditHold.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import { isUnexplained } from '../billing/ledger/paymentGuards.ts';
import { validAllocations } from './allocations.ts';
import { AccountEntry } from './entities.ts';
import { BankFile } from './movements/fileEntities.ts';
import { isUndecided } from './movements/storedMovements.ts';

/** Files of banks that were read, newest first. */
export function bankFiles({ em }: Scope, page: PageInput): Promise<Page<BankFile>> {
  const from = db(em).selectFrom('bank_file');
  return findPage(em, BankFile, { from, id: 'bank_file.id', orderBy: { by: 'at', direction: 'DESC' }, page });
}

/** Payments that wait for an admin, oldest first: of no invoice, or of more than it has open. */
export function waitingPayments({ em }: Scope, page: PageInput): Promise<Page<AccountEntry>> {
  return findPage(em, AccountEntry, { ...waitingEntries(em), page });
}

/** What `waitingPayments` lists. */
export function waitingEntries(em: EntityManager) {
  const from = db(em)
    .selectFrom('bank_entry_balance')
    .where(sql<boolean>`${sql.raw(isUnexplained)}`);
  return { from, id: 'entry_id', orderBy: { by: 'booked_on', direction: 'ASC' } } as const;
}

/** Cents that are left of entries, by their id. */
export async function leftOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db(em)
    .selectFrom('bank_entry_balance')
    .select(['entry_id as id', 'left_over as left'])
    .where(sql<boolean>`entry_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, left }) => [id, left]));
}

export interface FileCounts {
  entries: number;
  /** Cents. */
  received: number;
  waiting: number;
  added: number;
  known: number;
  inDoubt: number;
  notUnderstood: number;
  setApart: number;
  /** What of those is why. */
  withoutDay: number;
  notBooked: number;
  otherAccount: number;
  otherCurrency: number;
}

/** Of a file without rows. */
export const noCounts: FileCounts = {
  entries: 0,
  received: 0,
  waiting: 0,
  added: 0,
  known: 0,
  inDoubt: 0,
  notUnderstood: 0,
  setApart: 0,
  withoutDay: 0,
  notBooked: 0,
  otherAccount: 0,
  otherCurrency: 0,
};

/** How many movements files were the first to contain, how many of them wait, and what became of their other rows, by file. */
export async function countsOfFiles(em: EntityManager, ids: readonly string[]): Promise<Map<string, FileCounts>> {
  const { rows } = await sql<Partial<FileCounts> & { id: string }>`
    select * from (
      select file_id as id, count(*)::int as entries, sum(greatest(entry.amount, 0))::bigint as received,
        count(waiting.entry_id)::int as waiting
      from bank_entry entry left join (select entry_id from bank_entry_balance where ${sql.raw(isUnexplained)}) waiting
        on waiting.entry_id = entry.id
      where file_id = any(${[...ids]}::uuid[]) and entry.cancels_id is null group by file_id) stored
    full join (
      select file_id as id, count(*) filter (where outcome = 'ADDED')::int as added,
        count(*) filter (where outcome = 'KNOWN')::int as known,
        count(*) filter (where outcome in ('IN_DOUBT', 'WAITS_FOR_ITEMS') and ${isUndecided})::int as "inDoubt",
        count(*) filter (where outcome in ('NOT_UNDERSTOOD', 'NO_DAY') and ${isUndecided})::int as "notUnderstood",
        count(*) filter (where outcome = 'NO_DAY' and ${isUndecided})::int as "withoutDay",
        count(*) filter (where outcome in ('NOT_BOOKED', 'OTHER_ACCOUNT', 'OTHER_CURRENCY'))::int as "setApart",
        count(*) filter (where outcome = 'NOT_BOOKED')::int as "notBooked",
        count(*) filter (where outcome = 'OTHER_ACCOUNT')::int as "otherAccount",
        count(*) filter (where outcome = 'OTHER_CURRENCY')::int as "otherCurrency"
      from bank_file_row row where file_id = any(${[...ids]}::uuid[]) group by file_id) read using (id)`.execute(
    db(em),
  );
  return new Map(rows.map(({ id, ...counts }) => [id, withZeros(counts)]));
}

function withZeros(counts: { [Name in keyof FileCounts]?: number | null }): FileCounts {
  const known = Object.entries(counts).filter(([, count]) => count != null);
  return { ...noCounts, ...Object.fromEntries(known) };
}

/**
 * Writes off what an invoice has open, as a final loss; without anything open, undoes the write-off.
 * Throws NOT_FOUND, INVALID_INPUT without a reason, STATUS_CHANGE_REFUSED when there is nothing to write off or undo,
 * and CONFLICT when another amount is open than the admin saw.
 */
export function writeOffInvoice({ em }: Scope, admin: Admin, { id, reason: given, seen, takeBack }: WriteOffInput) {
  refuseIfAny(checkPaymentNote(given, 'reason'));
  const reason = tidyText(given);
  return ledgerTransaction(em, async (em) => {
    const invoice = isId(id) ? await em.findOne(Invoice, { id, credits: null }) : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    const { open, writtenOff } = await lockInvoiceBalance(em, id);
    if (seen != null && seen !== open) throw summedChanged({ open: open / 100 });
    const amount = takeBack ? 0 - writtenOff : open;
    if (takeBack ? writtenOff <= 0 : open <= 0) {
      const message = takeBack ? 'Laskulla ei ole luottotappiota.' : 'Laskulla ei ole avointa maksettavaa.';
      throw new AppError('STATUS_CHANGE_REFUSED', { message });
    }
    em.create(InvoiceWriteOff, { invoice, amount, reason, adminId: admin.id, adminName: admin.name });
    record(em, admin, takeBack ? 'invoice.take_back_write_off' : 'invoice.write_off', {
      target: { kind: 'business', id: invoice.businessId },
      after: { invoice: invoice.number, amount, reason },
    });
    await em.flush();
    await refreshHold(em, [invoice.businessId]);
    return { invoice };
  });
}

/** What an invoice has open and what of it is lost, locked as the triggers lock it; cents. */
export async function lockInvoiceBalance(
  em: EntityManager,
  invoiceId: string,
): Promise<{ open: number; paid: number; writtenOff: number }> {
  return db(em)
    .selectFrom('invoice_balance')
    .select(['open', 'paid', sql<number>`written_off - rounded`.as('writtenOff')])
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What invoices have open, locked in one order as the triggers lock it; cents, by their id. */
export async function lockOpen(em: EntityManager, invoiceIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db(em)
    .selectFrom('invoice_balance')
    .select(['invoice_id as id', 'open'])
    .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::uuid[])`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** What is thrown when a sum is not the one that an admin saw. */
export function summedChanged(current: Record<string, number>): AppError {
  const message = 'Summa on muuttunut sen jälkeen, kun avasit tiedot. Tarkista se ja yritä uudelleen.';
  return new AppError('CONFLICT', { message, current });
}

/** What has become of invoices, by their id; nothing of credit notes, which are not paid. */
export async function balancesOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, InvoiceBalance>> {
  const rows = await em.find(InvoiceBalance, { invoiceId: { $in: [...ids] } }, { refresh: true });
  return new Map(rows.map((row) => [row.invoiceId, row]));
}

/** A payment of an invoice, or the part of it that pays it. */
export interface InvoicePaymentRow {
  id: string;
  invoiceId: string;
  amount: number;
  bookedOn: string;
  payerName: string | null;
}

/** Payments that pay invoices now, by the id of the invoice, oldest first; `id` is the entry's. */
export async function paymentsOf(em: EntityManager, invoiceIds: readonly string[]) {
  const rows = await validAllocations(em)
    .innerJoin('bank_entry', 'bank_entry.id', 'row.entry_id')
    .select(['bank_entry.booked_on as bookedOn', 'bank_entry.payer_name as payerName'])
    .where(sql<boolean>`row.invoice_id = any(${[...invoiceIds]}::uuid[])`)
    .orderBy('bank_entry.booked_on')
    .execute();
  const payments = rows.map((row): InvoicePaymentRow => ({ ...row, id: row.entryId, invoiceId: row.invoiceId ?? '' }));
  return Map.groupBy(payments, ({ invoiceId }) => invoiceId);
}
