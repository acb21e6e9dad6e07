import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AllocationKind } from '#shared/schema.generated.ts';
import { db } from '../../../platform/database/db.ts';
import type { Invoice } from '../entities.ts';

/** How many rows a statement inserts at most. */
export const rowsAtOnce = 500;

/** A new allocation; what is not given is null. */
export interface NewAllocation {
  entry_id: string;
  kind: AllocationKind;
  amount: number;
  invoice_id?: string | null;
  undoes_id?: string | null;
  counter_entry_id?: string | null;
  note?: string | null;
  admin_id?: string | null;
  admin_name?: string | null;
}

/** Inserts allocations; the triggers reject more than an entry or an invoice has. */
export async function insertAllocations(em: EntityManager, rows: readonly NewAllocation[]): Promise<void> {
  const empty = { invoice_id: null, undoes_id: null, counter_entry_id: null, note: null };
  const whole = rows.map((row) => ({ admin_id: null, admin_name: null, ...empty, ...row }));
  for (let from = 0; from < whole.length; from += rowsAtOnce) {
    const values = whole.slice(from, from + rowsAtOnce).map((row) => ({ ...row, id: randomUUIDv7(), at: new Date() }));
    await db(em).insertInto('payment_allocation').values(values).execute();
  }
}

/** An allocation that still counts. */
export interface StandingAllocation {
  id: string;
  entryId: string;
  invoiceId: string | null;
  amount: number;
  kind: AllocationKind;
}

/** Undoes allocations that still count. Returns the invoices that they paid. */
export async function undoAllocations(
  em: EntityManager,
  rows: readonly StandingAllocation[],
  by: Pick<NewAllocation, 'note' | 'admin_id' | 'admin_name'>,
): Promise<string[]> {
  const undone = rows.map(({ id, entryId, invoiceId, amount }) => ({
    ...{ kind: 'UNDO' as const, entry_id: entryId, invoice_id: invoiceId, amount: 0 - amount, undoes_id: id },
    ...by,
  }));
  await insertAllocations(em, undone);
  return rows.flatMap(({ invoiceId }) => invoiceId ?? []);
}

/** The allocations of an entry that still count. */
export function standingOf(em: EntityManager, entryId: string): Promise<StandingAllocation[]> {
  return standingAllocations(em).where('row.entry_id', '=', entryId).execute();
}

/** Allocations that are not undone. */
export function standingAllocations(em: EntityManager) {
  return db(em)
    .selectFrom('payment_allocation as row')
    .leftJoin('payment_allocation as undoing', 'undoing.undoes_id', 'row.id')
    .select(['row.id', 'row.entry_id as entryId', 'row.invoice_id as invoiceId', 'row.amount', 'row.kind'])
    .where('row.kind', '<>', 'UNDO')
    .where('undoing.id', 'is', null);
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
  const id = randomUUIDv7();
  const { gross: amount, issuedOn, referenceNumber, buyer } = invoice;
  const empty = { message: null, end_to_end_id: null, reverses: null, file_id: null, reversal: false };
  const dates = { booked_on: issuedOn, paid_on: issuedOn, at: invoice.createdAt };
  const facts = { account: provider, archive_key: providerId, seq: 1, amount, reference: referenceNumber };
  await db(em)
    .insertInto('bank_entry')
    .values({ id, ...facts, ...dates, ...empty, payer_name: buyer.name })
    .execute();
  await insertAllocations(em, [{ entry_id: id, kind: 'INVOICE', invoice_id: invoice.id, amount }]);
}
