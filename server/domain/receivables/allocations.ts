import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { AllocationKind } from '#shared/schema.generated.ts';
import type { Invoice } from '../billing/entities.ts';

/** What decides what a movement is used for. */
interface BankEntry {
  /** Signed cents: above zero when money came in. */
  amountCents: number;
  reference: string | null;
  message: string | null;
  /** Whether it takes an earlier movement back. */
  reversal: boolean;
  /** Whether the bank says that it is a charge of its own. */
  isCharge: boolean;
}

/** How many rows a statement inserts at most. */
export const rowsAtOnce = 500;

/** A new allocation; what is not given is null. */
export interface NewAllocation {
  entry_id: string;
  kind: AllocationKind;
  amount: number;
  invoice_id?: string | null;
  settlement_id?: string | null;
  reminder_id?: string | null;
  undoes_id?: string | null;
  counter_entry_id?: string | null;
  note?: string | null;
  admin_id?: string | null;
  admin_name?: string | null;
}

/** Inserts allocations; the triggers reject more than an entry or an invoice has. */
export async function insertAllocations(em: EntityManager, rows: readonly NewAllocation[]): Promise<void> {
  const empty = { invoice_id: null, settlement_id: null, reminder_id: null, undoes_id: null, counter_entry_id: null };
  const whole = rows.map((row) => ({ note: null, admin_id: null, admin_name: null, ...empty, ...row }));
  for (let from = 0; from < whole.length; from += rowsAtOnce) {
    const values = whole.slice(from, from + rowsAtOnce).map((row) => ({ ...row, id: randomUUIDv7(), at: new Date() }));
    await db(em).insertInto('payment_allocation').values(values).execute();
  }
}

/** An allocation that still counts. */
export interface ValidAllocation {
  id: string;
  entryId: string;
  invoiceId: string | null;
  settlementId: string | null;
  reminderId: string | null;
  /** The movement that it is set off against. */
  counterEntryId: string | null;
  amount: number;
  kind: AllocationKind;
}

/**
 * Undoes allocations that still count, with the other halves of those that are set off against another movement; settlements
 * whose money they were are open again. Returns the invoices that they paid.
 */
export async function undoAllocations(
  em: EntityManager,
  given: readonly ValidAllocation[],
  by: Pick<NewAllocation, 'note' | 'admin_id' | 'admin_name'>,
): Promise<string[]> {
  const rows = await withTwins(em, given);
  const undone = rows.map(({ id, entryId, invoiceId, settlementId, reminderId, amount }) => ({
    kind: 'UNDO' as const,
    entry_id: entryId,
    invoice_id: invoiceId,
    amount: 0 - amount,
    undoes_id: id,
    settlement_id: settlementId,
    reminder_id: reminderId,
    ...by,
  }));
  await insertAllocations(em, undone);
  const settlements = rows.flatMap(({ settlementId }) => settlementId ?? []);
  if (settlements.length > 0) {
    await db(em)
      .updateTable('online_settlement')
      .set({ closed_at: null, note: null, admin_id: null, admin_name: null })
      .where('id', 'in', settlements)
      .execute();
  }
  return rows.flatMap(({ invoiceId }) => invoiceId ?? []);
}

/** Locks entries in one order, as the triggers lock them, so that what is read of them stays true until the transaction ends. */
export async function lockEntries(em: EntityManager, ids: readonly string[]): Promise<void> {
  await db(em)
    .selectFrom('bank_entry_balance')
    .select('entry_id')
    .where(sql<boolean>`entry_id = any(${ids.filter(isId)}::uuid[])`)
    .orderBy('entry_id')
    .forUpdate()
    .execute();
}

/** The allocations of an entry that still count. */
export function validAllocationsOf(em: EntityManager, entryId: string): Promise<ValidAllocation[]> {
  return validAllocations(em).where('row.entry_id', '=', entryId).execute();
}

/** Allocations that are not undone. */
export function validAllocations(em: EntityManager) {
  return db(em)
    .selectFrom('payment_allocation as row')
    .leftJoin('payment_allocation as undoing', 'undoing.undoes_id', 'row.id')
    .select(['row.id', 'row.entry_id as entryId', 'row.invoice_id as invoiceId', 'row.amount', 'row.kind'])
    .select(['row.settlement_id as settlementId', 'row.reminder_id as reminderId'])
    .select('row.counter_entry_id as counterEntryId')
    .where('row.kind', '<>', 'UNDO')
    .where('undoing.id', 'is', null);
}

/** A movement, or a part of it. */
type Part = Pick<NewAllocation, 'amount'> & { id: string };

/** Sets two movements, or the same amount of both, off against each other. */
export async function setOff(
  em: EntityManager,
  kind: 'REVERSAL' | 'RETURN',
  one: Part,
  other: Part,
  by: Pick<NewAllocation, 'note' | 'admin_id' | 'admin_name'> = {},
): Promise<void> {
  await insertAllocations(em, [
    { kind, entry_id: other.id, amount: other.amount, counter_entry_id: one.id, ...by },
    { kind, entry_id: one.id, amount: one.amount, counter_entry_id: other.id, ...by },
  ]);
}

/** Allocations that still count, with the other halves of those that are set off against another movement. */
async function withTwins(em: EntityManager, rows: readonly ValidAllocation[]): Promise<ValidAllocation[]> {
  const found = [...rows];
  for (const row of rows.filter(({ counterEntryId }) => counterEntryId !== null)) {
    const others = await validAllocationsOf(em, row.counterEntryId ?? '');
    const twin = others.find(
      (other) =>
        other.counterEntryId === row.entryId &&
        other.kind === row.kind &&
        other.amount === 0 - row.amount &&
        !found.some(({ id }) => id === other.id),
    );
    if (twin) found.push(twin);
  }
  return found;
}

/** An online payment that its provider has signed to be paid. */
interface ProviderPayment {
  provider: string;
  /** The provider's own id. */
  providerId: string;
  invoice: Invoice;
}

/**
 * Writes an online payment of an invoice beside the payments of banks, so that the invoice is paid. Part of the transaction
 * that issues the invoice.
 */
export async function payByProvider(em: EntityManager, { provider, providerId, invoice }: ProviderPayment) {
  const { gross: amount, referenceNumber: reference, createdAt: at } = invoice;
  await bookByProvider(em, { provider, key: providerId, invoice, amount, reference, message: null, at });
}

/** Money of an online payment that its provider has given back. */
interface ProviderReturn {
  provider: string;
  /** Tells it from every other movement at the provider. */
  key: string;
  /** Owes it, as it was credited. */
  invoice: Invoice;
  /** Cents above zero. */
  gross: number;
}

/**
 * Writes money of an online payment that went back to its payer, as a bank's file has a return, so that the invoice owes it
 * no longer. Part of a transaction.
 */
export async function returnByProvider(em: EntityManager, { gross, ...what }: ProviderReturn, at: Date) {
  const message = `PALAUTUS-${what.invoice.referenceNumber}`;
  await bookByProvider(em, { ...what, amount: 0 - gross, reference: null, message, at });
}

interface ProviderEntry extends Omit<ProviderReturn, 'gross'> {
  amount: number;
  reference: string | null;
  message: string | null;
  at: Date;
}

async function bookByProvider(em: EntityManager, entry: ProviderEntry): Promise<void> {
  const { invoice, amount } = entry;
  const id = await storeByProvider(em, entry);
  await insertAllocations(em, [{ entry_id: id, kind: 'INVOICE', invoice_id: invoice.id, amount }]);
}

/** Writes a movement at a provider that waits whole. Returns its id. Part of a transaction. */
export async function storeByProvider(em: EntityManager, entry: ProviderEntry): Promise<string> {
  const { provider, key, invoice, amount, reference, message, at } = entry;
  const id = randomUUIDv7();
  const day = helsinkiDate(at);
  const empty = { end_to_end_id: null, reverses: null, file_id: null, reversal: false };
  const facts = { account: provider, archive_key: key, seq: 1, amount, reference, message };
  await db(em)
    .insertInto('bank_entry')
    .values({ id, ...facts, ...empty, booked_on: day, paid_on: day, at, payer_name: invoice.buyer.name })
    .execute();
  return id;
}

/** An invoice that a payment may be for. */
export interface PayableInvoice {
  id: string;
  /** Those that name it: its own, and those of the invoices that it replaced. */
  references: readonly string[];
  /** Cents with VAT that are still to be paid; zero or less when there is nothing to pay. */
  open: number;
}

/** A part of a payment that pays an invoice. */
export interface AllocationRow {
  invoiceId: string;
  /** Cents above zero. */
  amount: number;
}

/**
 * What a payment pays: the invoice of its reference, up to what that has open. What is over is left for an admin, and so
 * is a payment with another reference or none: money never goes to an invoice that the payer has not named.
 */
export function allocate(
  entry: Pick<BankEntry, 'amountCents' | 'reference' | 'reversal'>,
  invoices: readonly PayableInvoice[],
): AllocationRow[] {
  if (entry.reversal || entry.amountCents <= 0 || entry.reference === null) return [];
  const { reference } = entry;
  const invoice = invoices.find(({ references }) => references.includes(reference));
  const amount = Math.min(entry.amountCents, invoice?.open ?? 0);
  return invoice && amount > 0 ? [{ invoiceId: invoice.id, amount }] : [];
}

/**
 * Cents to add to what of an invoice is closed as a difference of rounding; below zero to open it again. Payments that lack no
 * more than the tolerance close it. It stays closed until its payments or credit notes change.
 */
export function roundingChange(
  { open, paid, rounded }: { open: number; paid: number; rounded: number },
  toleranceCents: number,
): number {
  if (open === 0) return 0;
  const lacking = open + rounded;
  const isWithin = paid > 0 && lacking > 0 && lacking <= toleranceCents;
  return (isWithin ? lacking : 0) - rounded;
}

/** The reference of the invoice whose money goes back to its payer; null for anything else. */
export function returnedReference({
  amountCents,
  reversal,
  message,
}: Pick<BankEntry, 'amountCents' | 'reversal' | 'message'>): string | null {
  if (reversal || amountCents >= 0 || message === null) return null;
  return /\bPALAUTUS-(\d{4,20})\b/i.exec(message)?.[1] ?? null;
}

/** What a reason for a payment that waits for an admin is. */
export type WaitingReason =
  | 'NO_REFERENCE'
  | 'UNKNOWN_REFERENCE'
  | 'NOTHING_OPEN'
  | 'BUSINESS_DELETED'
  | 'OVERPAID'
  | 'REVERSAL'
  | 'WRITTEN_OFF'
  | 'OUTGOING'
  | 'BANK_FEE';

/** Why a payment, or what is left of it, was not allocated automatically. */
export function waitingReason(
  entry: Pick<BankEntry, 'amountCents' | 'reference' | 'reversal' | 'isCharge'>,
  left: number,
  /** Undefined when no invoice has it. */
  invoice: { isPayable: boolean; isLost: boolean } | undefined,
): WaitingReason {
  if (entry.reversal) return 'REVERSAL';
  // A customer's payment keeps its own reason, whatever code the bank gave it.
  if (entry.isCharge && (entry.amountCents < 0 || entry.reference === null)) return 'BANK_FEE';
  if (entry.amountCents < 0) return 'OUTGOING';
  if (entry.reference === null) return 'NO_REFERENCE';
  if (!invoice) return 'UNKNOWN_REFERENCE';
  if (!invoice.isPayable) return 'BUSINESS_DELETED';
  if (invoice.isLost) return 'WRITTEN_OFF';
  return left < entry.amountCents ? 'OVERPAID' : 'NOTHING_OPEN';
}
