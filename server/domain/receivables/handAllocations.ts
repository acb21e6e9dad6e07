import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '#domain/accounts/entities.ts';
import { record } from '#domain/audit/audit.ts';
import { db } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAllocation, checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { tidyText } from '#shared/rules/fields.ts';
import type {
  AllocatePaymentInput,
  SetOffPaymentInput,
  SettlePaymentInput,
  SettlePaymentsInput,
  UndoPaymentInput,
} from '#shared/schema.generated.ts';
import { Invoice } from '../billing/entities.ts';
import { ledgerTransaction } from '../billing/ledger/ledger.ts';
import {
  insertAllocations,
  lockEntries,
  type NewAllocation,
  setOff,
  undoAllocations,
  validAllocationsOf,
} from './allocations.ts';
import { AccountEntry } from './entities.ts';
import { creditPaidTopUps, unpayable } from './laterTopUps.ts';
import { OnlinePayment, OnlineRefund } from './onlinePayments/entities.ts';
import { lockInvoiceBalance, summedChanged } from './payments.ts';
import { feeRows, unpaidFees } from './reminderFees.ts';

/*
 * What an admin says about money that the references did not explain, and the undoing of it. Each act is of an amount that
 * the admin has seen.
 */

/**
 * Allocates what is left of a payment, or a part of it, to an invoice, up to what that has open; without anything open, to the
 * fees of its reminders. Money that went out is allocated to a credited invoice, up to what that owes.
 * Throws NOT_FOUND, STATUS_CHANGE_REFUSED when the invoice has nothing open or owes nothing and when it is for the balance
 * of a deleted business, INVALID_INPUT for a part beyond what is left or open, and CONFLICT when another amount is left than
 * the admin saw.
 */
export function allocatePayment({ em, platform }: Scope, admin: Admin, input: AllocatePaymentInput) {
  const { paymentId, invoiceId, seen } = input;
  return ledgerTransaction(em, async (em) => {
    const { entry, left } = await lockPayment(em, paymentId, seen);
    const invoice = isId(invoiceId)
      ? await em.findOne(Invoice, { id: invoiceId, credits: null, currency: 'EUR' })
      : null;
    if (!invoice) throw new AppError('NOT_FOUND');
    const rows = left > 0 ? await paymentRows(em, invoice, left, input) : await returnRows(em, invoice, left, input);
    await insertAllocations(
      em,
      rows.map((row) => ({ ...row, entry_id: entry.id, ...rowBy(admin) })),
    );
    await creditPaidTopUps({ em, platform }, [invoice.id]);
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    record(em, admin, 'payment.allocate', { ...targetOf(entry), after: { amount, invoice: invoice.number } });
    return { payment: entry, invoice };
  });
}

type PartOf = Pick<NewAllocation, 'kind' | 'amount' | 'invoice_id' | 'reminder_id'>;

async function paymentRows(
  em: EntityManager,
  invoice: Invoice,
  left: number,
  { amount: wanted }: AllocatePaymentInput,
): Promise<PartOf[]> {
  if ((await unpayable(em, [invoice.id])).has(invoice.id)) {
    throw refused('Yritys on poistettu, joten sen saldoa ei voi enää maksaa. Palauta maksu maksajalle.');
  }
  const { open, writtenOff } = await lockInvoiceBalance(em, invoice.id);
  const fees = open > 0 ? [] : await unpaidFees(em, invoice.id);
  const due = open > 0 ? open : fees.reduce((sum, { unpaid }) => sum + unpaid, 0);
  if (due <= 0) {
    throw refused(
      writtenOff > 0
        ? 'Lasku on kirjattu luottotappioksi. Peru luottotappio ja kohdista maksu sitten.'
        : 'Laskulla ei ole avointa maksettavaa.',
    );
  }
  refuseIfAny(checkAllocation(wanted, { left, open: due }));
  const amount = wanted ?? Math.min(left, due);
  return open > 0 ? [{ kind: 'INVOICE', invoice_id: invoice.id, amount }] : feeRows(fees, amount);
}

/** Money that goes back to the payer of a credited invoice: no more than was paid of it. */
async function returnRows(
  em: EntityManager,
  invoice: Invoice,
  left: number,
  { amount: wanted }: AllocatePaymentInput,
): Promise<PartOf[]> {
  const { open, paid } = await lockInvoiceBalance(em, invoice.id);
  const owed = Math.min(0 - open, paid);
  if (owed <= 0) {
    throw refused(
      'Laskusta ei ole palautettavaa. Palautunut maksu kuitataan sitä maksua vastaan, jonka pankki palautti.',
    );
  }
  refuseIfAny(checkAllocation(wanted, { left: 0 - left, open: owed }));
  return [{ kind: 'INVOICE', invoice_id: invoice.id, amount: 0 - (wanted ?? Math.min(0 - left, owed)) }];
}

/**
 * Settles what is left of a payment without an invoice: it is returned to the payer, a charge of the bank, about something
 * else, or booked elsewhere.
 * Throws NOT_FOUND, INVALID_INPUT without a note, and CONFLICT when another amount is left than the admin saw.
 */
export function settlePayment({ em }: Scope, admin: Admin, { note: given, ...input }: SettlePaymentInput) {
  refuseIfAny(checkPaymentNote(given));
  return ledgerTransaction(em, async (em) => {
    return { payment: await settle(em, admin, { ...input, note: tidyText(given) }), invoice: null };
  });
}

/**
 * Settles several payments for one reason. Those of which another amount is left than the admin saw are left as they are.
 * Throws INVALID_INPUT without a note.
 */
export function settlePayments({ em }: Scope, admin: Admin, { payments, as, note: given }: SettlePaymentsInput) {
  refuseIfAny(checkPaymentNote(given));
  const note = tidyText(given);
  // Locked in one order, so that two admins never wait for each other; each once.
  const ordered = [...new Map(payments.map((payment) => [payment.paymentId, payment])).values()].sort((a, b) =>
    a.paymentId < b.paymentId ? -1 : 1,
  );
  return ledgerTransaction(em, async (em) => {
    let settled = 0;
    for (const payment of ordered) {
      try {
        await settle(em, admin, { ...payment, as, note });
        settled += 1;
      } catch (error) {
        if (!(error instanceof AppError) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
      }
    }
    return { settled, changed: ordered.length - settled };
  });
}

async function settle(em: EntityManager, admin: Admin, { paymentId, as, seen, note }: SettlePaymentInput) {
  const { entry, left } = await lockPayment(em, paymentId, seen);
  await insertAllocations(em, [{ kind: as, entry_id: entry.id, amount: left, note, ...rowBy(admin) }]);
  record(em, admin, 'payment.settle', { ...targetOf(entry), after: { amount: left, as, note } });
  return entry;
}

/**
 * Sets a movement off against one of the other sign. Movements of the same amount take each other back: what the other one was
 * used for is undone, so that its invoices are open or owed again. Otherwise as much is set off as is left of both.
 * Throws NOT_FOUND, INVALID_INPUT without a note, CONFLICT when another amount is left than the admin saw, and
 * STATUS_CHANGE_REFUSED for movements that cannot belong together.
 */
export function setOffPayment({ em, platform }: Scope, admin: Admin, input: SetOffPaymentInput) {
  const { paymentId, otherId, seen, note: given } = input;
  refuseIfAny(checkPaymentNote(given));
  const by = { note: tidyText(given), ...rowBy(admin) };
  return ledgerTransaction(em, async (em) => {
    await lockEntries(em, [paymentId, otherId]);
    const { entry, left } = await lockPayment(em, paymentId, seen);
    const other = await lockPayment(em, otherId);
    if (Math.sign(entry.amount) === Math.sign(other.entry.amount) || entry.account !== other.entry.account) {
      throw refused('Vain tililtä lähtenyt ja samalle tilille tullut raha voivat kumota toisensa.');
    }
    const isWhole = left === entry.amount && other.entry.amount === 0 - entry.amount;
    const reopened = isWhole ? await takeBack(em, entry, other.entry, by) : [];
    if (!isWhole) {
      const amount = Math.min(Math.abs(left), Math.abs(other.left)) * Math.sign(left);
      if (amount === 0) throw refused('Toisesta tapahtumasta ei ole kohdistamatta mitään, eikä se ole samansuuruinen.');
      await setOff(em, 'RETURN', { id: entry.id, amount }, { id: other.entry.id, amount: 0 - amount }, by);
    }
    await creditPaidTopUps({ em, platform }, reopened);
    record(em, admin, 'payment.set_off', { ...targetOf(entry), after: { left, other: other.entry.id, note: by.note } });
    return { payment: entry, invoice: null };
  });
}

type By = Pick<NewAllocation, 'note' | 'admin_id' | 'admin_name'>;

/** Undoes what the other movement was used for, and sets both off in full. Returns the invoices that it had paid. */
async function takeBack(em: EntityManager, entry: AccountEntry, other: AccountEntry, by: By): Promise<string[]> {
  if (!other.file) throw refused('Verkossa maksettua laskua ei voi perua näin. Hyvitä lasku ja palauta maksu.');
  const used = await validAllocationsOf(em, other.id);
  if (used.some(({ kind }) => kind === 'REVERSAL')) throw refused('Toinen tapahtuma on jo peruttu.');
  const reopened = await undoAllocations(em, used, by);
  await setOff(em, 'REVERSAL', entry, other, by);
  return reopened;
}

/**
 * Undoes the allocations of a payment, or only that to one invoice, so that it waits again; a movement that it was set off
 * against waits again too. A top-up that was paid on the site stays paid, and so does what is given back to its payer.
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
    if (!isId(paymentId)) throw new AppError('NOT_FOUND');
    const before = await validAllocationsOf(em, paymentId);
    await lockEntries(em, [paymentId, ...before.flatMap(({ counterEntryId }) => counterEntryId ?? [])]);
    const { entry, left } = await lockPayment(em, paymentId);
    await refuseFixed(em, entry);
    await refuseCancelled(em, entry);
    const valid = await validAllocationsOf(em, entry.id);
    const undone = invoiceId == null ? valid : valid.filter((row) => row.invoiceId === invoiceId);
    if (undone.length === 0) throw refused('Maksulla ei ole kohdistusta, jonka voi purkaa.');
    const reopened = await undoAllocations(em, undone, { note, ...rowBy(admin) });
    await creditPaidTopUps({ em, platform }, reopened);
    const after = left + undone.reduce((sum, { amount }) => sum + amount, 0);
    record(em, admin, 'payment.undo', { ...targetOf(entry), before: { left }, after: { left: after, note } });
    return { payment: entry, invoice: null };
  });
}

/** What a top-up on the site has paid stays with its invoice, and so does money that is given back to its payer. */
async function refuseFixed(em: EntityManager, { file, account, archiveKey }: AccountEntry): Promise<void> {
  if (file) return;
  const known = { provider: account, providerId: archiveKey, pays: { $ne: null } };
  const payment = await em.findOne(OnlinePayment, known, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (payment && (await em.count(OnlineRefund, { payment })) === 0) return;
  throw refused('Verkossa maksetun laskun kohdistusta ei voi perua. Hyvitä lasku ja palauta maksu.');
}

/** A movement that was stored wrongly and cancelled stays so until its row of the file is decided otherwise. */
async function refuseCancelled(em: EntityManager, { id, cancelsId }: AccountEntry): Promise<void> {
  if (!cancelsId && (await em.count(AccountEntry, { cancelsId: id })) === 0) return;
  throw refused('Tapahtuma on mitätöity. Muuta päätöstä pankkitiedoston rivillä.');
}

function refused(message: string): AppError {
  return new AppError('STATUS_CHANGE_REFUSED', { message });
}

/** The entry, locked as the triggers lock it, and what is left of it. */
async function lockPayment(em: EntityManager, id: string, seen?: number | null) {
  const balance = db(em).selectFrom('bank_entry_balance').select('left_over as left').where('entry_id', '=', id);
  const found = isId(id) ? await balance.forUpdate().executeTakeFirst() : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  const entry = await em.findOneOrFail(AccountEntry, id);
  const { left } = found;
  if (seen !== undefined && (seen !== left || left === 0)) throw summedChanged({ left: left / 100 });
  return { entry, left };
}

const rowBy = ({ id, name }: Admin) => ({ admin_id: id, admin_name: name });
const targetOf = ({ id }: AccountEntry) => ({ target: { kind: 'bank_entry', id } });
