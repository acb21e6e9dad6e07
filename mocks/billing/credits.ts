import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkCredit } from '#shared/rules/billing.ts';
import type { CreditInvoiceInput, ReissueInvoiceInput } from '#shared/schema.generated.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import type { TransactionRow } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { correctionsOf, invoiceOf, isInvoiced, isNote, moveMoney } from './ledger.ts';

/** Credits an invoice of the old VAT rate and makes it again; once. */
export function reissueInvoice(world: World, { id }: ReissueInvoiceInput) {
  const row = world.transactions.find((row) => isInvoiced(row) && `invoice-${row.id}` === id);
  const business = world.businesses.find((each) => each.id === row?.businessId);
  if (!row || !business) throw new AppError('NOT_FOUND');
  const made = world.transactions.find(({ replacesId }) => replacesId === row.id);
  if (!made && !invoiceOf(world, row).isReissuable) throw new AppError('STATUS_CHANGE_REFUSED');
  const again =
    made ?? moveMoney(world, business, { kind: 'TOP_UP', amount: row.amount, description: row.description });
  again.replacesId = row.id;
  const what = { kind: 'CORRECTION', description: 'Saldon oikaisu', note: 'Verokanta vaihtui' } as const;
  const note =
    correctionsOf(world, row).at(0) ??
    moveMoney(world, business, { ...what, amount: 0 - row.amount, correctsId: row.id });
  record(world, signedInAdmin(world), 'invoice.reissue', { target: { kind: 'business', id: business.id } });
  return { replaced: invoiceOf(world, row), creditNote: invoiceOf(world, note), invoice: invoiceOf(world, again) };
}

/** Credits an invoice, or a part of it, and takes it off the balance again. */
export function creditInvoice(world: World, input: CreditInvoiceInput) {
  const note = creditTopUp(world, input, 'CORRECTION');
  const { row, business } = creditable(world, input.id);
  record(world, signedInAdmin(world), 'invoice.credit', {
    target: { kind: 'business', id: business.id },
    after: { amount: note.amount, balance: business.balance, reason: input.reason },
  });
  return { creditNote: invoiceOf(world, note), invoice: invoiceOf(world, row), business, newBalance: business.balance };
}

function creditable(world: World, id: string) {
  const row = world.transactions.find((row) => isInvoiced(row) && `invoice-${row.id}` === id);
  if (!row) throw new AppError('NOT_FOUND');
  const business = world.businesses.find((each) => each.id === row.businessId);
  if (isNote(row) || !business) throw new AppError('STATUS_CHANGE_REFUSED');
  return { row, business };
}

/** Takes an invoice, or a part of it, off the balance. Returns the row that does, which has the credit note. */
export function creditTopUp(
  world: World,
  { id, amount, reason, seen }: Pick<CreditInvoiceInput, 'id' | 'amount' | 'reason' | 'seen'>,
  kind: 'CORRECTION' | 'WITHDRAWAL',
): TransactionRow {
  const { row, business } = creditable(world, id);
  const { credited } = invoiceOf(world, row);
  if (seen != null && seen !== credited) throw new AppError('CONFLICT', { current: { credited: credited / 100 } });
  const left = row.amount - credited;
  if (left === 0) throw new AppError('STATUS_CHANGE_REFUSED', { message: 'Lasku on jo hyvitetty kokonaan.' });
  refuseIfAny(checkCredit({ amount, reason }, left));
  const description = kind === 'CORRECTION' ? 'Saldon oikaisu' : 'Maksun palautus';
  return moveMoney(world, business, {
    kind,
    description,
    note: reason,
    correctsId: row.id,
    amount: 0 - (amount ?? left),
  });
}
