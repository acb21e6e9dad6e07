import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAllocation, checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type {
  AllocatePaymentInput,
  PageInput,
  SettlePaymentInput,
  UndoPaymentInput,
  WriteOffInput,
} from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import { isId } from '../../../platform/database/ids.ts';
import { findPage, type Page } from '../../../platform/database/pages/findPage.ts';
import type { Scope } from '../../../platform/platform.ts';
import type { Admin } from '../../accounts/entities.ts';
import { record } from '../../audit/audit.ts';
import { Invoice } from '../entities.ts';
import { ledgerTransaction } from '../ledger/ledger.ts';
import { insertAllocations, undoAllocations, validAllocations, validAllocationsOf } from './allocations.ts';
import { AccountEntry, BankFile, InvoiceBalance, InvoiceWriteOff } from './entities.ts';
import { refreshHold } from './hold.ts';
import { followPayments, unpayable } from './laterTopUps.ts';

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
  const from = db(em).selectFrom('bank_entry_balance').where(sql<boolean>`waits`);
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
}

/** How many movements files were the first to contain, and how many of them wait, by the id of the file. */
export async function countsOfFiles(em: EntityManager, ids: readonly string[]): Promise<Map<string, FileCounts>> {
  const { rows } = await sql<FileCounts & { id: string }>`
    select file_id as id, count(*)::int as entries, sum(greatest(entry.amount, 0))::bigint as received,
      count(waiting.entry_id)::int as waiting
    from bank_entry entry left join bank_entry_balance waiting on waiting.waits and waiting.entry_id = entry.id
    where file_id = any(${[...ids]}::uuid[]) group by file_id`.execute(db(em));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** What payers leave out of the name of their company. */
const companyForms = ['oy', 'oyj', 'ab', 'ky', 'ay', 'tmi', 'osk', 'osuuskunta', 'ry'];

/** From which similarity on names may be the same, from 0 to 1. */
const minLikeness = '0.45';

/**
 * Up to two invoices that have just that much open. In an order, so that the index is read: without, PostgreSQL looks for
 * a rare amount in the whole table.
 */
export function owing(amount: RawBuilder<unknown>): RawBuilder<{ invoice_id: string }> {
  return sql`(select invoice_id from invoice_balance
    where open >= ${amount} and open <= ${amount} and open > 0 order by open limit 2)`;
}

/**
 * Open invoices that a payment may be for, at most three of each: the only one of its amount, one whose number it
 * names, or one of the business that is called as the payer, perhaps with the form of its company after that; when none is,
 * of the ten whose names are most like the payer's, which is slow to find among many. Only an admin allocates to them.
 */
export async function proposedInvoices(em: EntityManager, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await em.transactional(async (em) => {
    // Below it, the index of letters returns thousands of names to be compared.
    await sql`select set_config('pg_trgm.similarity_threshold', ${minLikeness}, true)`.execute(db(em));
    const proposals = sql<{ entryId: string; invoiceId: string }>`
      select entry.id as "entryId", proposed.id as "invoiceId"
      from (select *, payer || array(select payer || ' ' || form from unnest(${companyForms}::text[]) form) as names from (
        select bank_entry.*, plain_text(payer_name) as payer, left_over from bank_entry join bank_entry_balance on entry_id = bank_entry.id
          where bank_entry.id = any (${[...ids]}::uuid[])
        -- Without it the payer's plain letters are found out once for each name that they are compared with.
        offset 0) named offset 0) entry
      cross join lateral (
        select candidate.id, balance.open = entry.left_over as is_amount, candidate.number
        from (
          select id, number, currency from invoice where id = (
            select (array_agg(invoice_id))[1] from ${owing(sql.ref('entry.left_over'))} same having count(*) = 1)
          union
          select id, number, currency from invoice where number in (
            select told[1]::int from regexp_matches(entry.message, '\\m([1-9]\\d{0,8})\\M', 'g') told)
          union
          select invoice.id, number, currency from (
            (select business_id, 1 as likeness from business_words where name = any (entry.names) limit 10)
            union all
            (select business_id, similarity(name, entry.payer) as likeness from business_words
              where name % entry.payer and not exists (select from business_words where name = any (entry.names))
              order by likeness desc, business_id limit 10)
          ) alike join invoice on invoice.business_id = alike.business_id
        ) candidate
          join invoice_balance balance on balance.invoice_id = candidate.id
        where balance.open > 0 and candidate.currency = 'EUR'
        order by is_amount desc, candidate.number limit 3) proposed
      where entry.left_over > 0
      order by entry.id, proposed.is_amount desc, proposed.number`;
    return (await proposals.execute(db(em))).rows;
  });
  const groups = Map.groupBy(rows, ({ entryId }) => entryId);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ invoiceId }) => invoiceId)]));
}

/**
 * Allocates what is left of a payment, or a part of it, to an invoice, up to what that has open.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED for money that went out and when the invoice has nothing open or is for the balance
 * of a deleted business, INVALID_INPUT for a part beyond what is left or open, and CONFLICT when another amount is left than
 * the admin saw.
 */
export function allocatePayment({ em, platform }: Scope, admin: Admin, input: AllocatePaymentInput) {
  const { paymentId, invoiceId, left: seen } = input;
  return ledgerTransaction(em, async (em) => {
    const { entry, left } = await lockPayment(em, paymentId, seen);
    if (left < 0) {
      const message = 'Palautunutta tai lähetettyä rahaa ei voi kohdistaa laskulle. Käsittele se ilman laskua.';
      throw new AppError('STATUS_CHANGE_REFUSED', { message });
    }
    const invoice = isId(invoiceId)
      ? await em.findOne(Invoice, { id: invoiceId, credits: null, currency: 'EUR' })
      : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    if ((await unpayable(em, [invoice.id])).has(invoice.id)) {
      const message = 'Yritys on poistettu, joten sen saldoa ei voi enää maksaa. Palauta maksu maksajalle.';
      throw new AppError('STATUS_CHANGE_REFUSED', { message });
    }
    const { open } = await lockInvoiceBalance(em, invoice.id);
    if (open <= 0) throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Laskulla ei ole avointa maksettavaa.' });
    refuseIfAny(checkAllocation(input.amount, { left, open }));
    const amount = input.amount ?? Math.min(left, open);
    await insertAllocations(em, [
      { kind: 'INVOICE', entry_id: entry.id, invoice_id: invoice.id, amount, ...rowBy(admin) },
    ]);
    await followPayments({ em, platform }, [invoice.id]);
    record(em, admin, 'payment.allocate', { ...targetOf(entry), after: { amount, invoice: invoice.number } });
    return { payment: entry, invoice };
  });
}

/**
 * Settles what is left of a payment without an invoice: it is returned to the payer, or is about something else.
 * Throws NOT_FOUND, INVALID_INPUT without a note, and CONFLICT when another amount is left than the admin saw.
 */
export function settlePayment(
  { em }: Scope,
  admin: Admin,
  { paymentId, as: kind, left: seen, ...given }: SettlePaymentInput,
) {
  refuseIfAny(checkPaymentNote(given.note));
  const note = tidyText(given.note);
  return ledgerTransaction(em, async (em) => {
    const { entry, left } = await lockPayment(em, paymentId, seen);
    await insertAllocations(em, [{ kind, entry_id: entry.id, amount: left, note, ...rowBy(admin) }]);
    record(em, admin, 'payment.settle', { ...targetOf(entry), after: { amount: left, as: kind, note } });
    return { payment: entry, invoice: null };
  });
}

/**
 * Undoes the allocations of a payment, or only that to one invoice, so that it waits again; what a reversal of the bank
 * undid stays, and so does a payment that was made on the site for its invoice.
 * A top-up that it had paid is taken off the balance, as far as it has not been spent.
 * Throws NOT_FOUND, INVALID_INPUT without a note, and STATUS_CHANGE_REFUSED when there is nothing to undo.
 */
export function undoPayment(
  { em, platform }: Scope,
  admin: Admin,
  { paymentId, invoiceId, note: given }: UndoPaymentInput,
) {
  refuseIfAny(checkPaymentNote(given));
  const note = tidyText(given);
  return ledgerTransaction(em, async (em) => {
    const { entry, left } = await lockPayment(em, paymentId);
    if (!entry.file)
      throw notUndone('Verkossa maksetun laskun kohdistusta ei voi perua. Hyvitä lasku ja palauta maksu.');
    const valid = await validAllocationsOf(em, entry.id);
    const undone = invoiceId == null ? valid : valid.filter((row) => row.invoiceId === invoiceId);
    if (undone.length === 0 || valid.some(({ kind }) => kind === 'REVERSAL')) {
      throw notUndone('Maksulla ei ole kohdistusta, jonka voi purkaa.');
    }
    const reopened = await undoAllocations(em, undone, { note, ...rowBy(admin) });
    await followPayments({ em, platform }, reopened);
    const after = left + undone.reduce((sum, { amount }) => sum + amount, 0);
    record(em, admin, 'payment.undo', { ...targetOf(entry), before: { left }, after: { left: after, note } });
    return { payment: entry, invoice: null };
  });
}

function notUndone(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

/**
 * Writes off what an invoice has open, as a final loss; without anything open, undoes the write-off.
 * Throws NOT_FOUND, INVALID_INPUT without a reason, STATUS_CHANGE_REFUSED when there is nothing to write off or undo,
 * and CONFLICT when another amount is open than the admin saw.
 */
export function writeOffInvoice(
  { em }: Scope,
  admin: Admin,
  { id, reason: given, open: seen, takeBack }: WriteOffInput,
) {
  refuseIfAny(checkPaymentNote(given, 'reason'));
  const reason = tidyText(given);
  return ledgerTransaction(em, async (em) => {
    const invoice = isId(id) ? await em.findOne(Invoice, { id, credits: null }) : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    const { open, writtenOff } = await lockInvoiceBalance(em, id);
    if (seen != null && seen !== open) throw changed({ open: open / 100 });
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

/** The entry, locked as the triggers lock it, and what is left of it. */
async function lockPayment(em: EntityManager, id: string, seen?: number | null) {
  const balance = db(em).selectFrom('bank_entry_balance').select('left_over as left').where('entry_id', '=', id);
  const found = isId(id) ? await balance.forUpdate().executeTakeFirst() : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  const entry = await em.findOneOrFail(AccountEntry, id);
  const { left } = found;
  if (seen !== undefined && (seen !== left || left === 0)) throw changed({ left: left / 100 });
  return { entry, left };
}

async function lockInvoiceBalance(em: EntityManager, invoiceId: string): Promise<{ open: number; writtenOff: number }> {
  return db(em)
    .selectFrom('invoice_balance')
    .select(['open', sql<number>`written_off - rounded`.as('writtenOff')])
    .where('invoice_id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function changed(current: Record<string, number>): AppError {
  const message = 'Summa on muuttunut sen jälkeen, kun avasit tiedot. Tarkista se ja yritä uudelleen.';
  return new AppError('CONFLICT', { message, current });
}

const rowBy = ({ id, name }: Admin) => ({ admin_id: id, admin_name: name });
const targetOf = ({ id }: AccountEntry) => ({ target: { kind: 'bank_entry', id } });

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
