import { AppError, refuseIfAny } from '#shared/appError.ts';
import { addressLine } from '#shared/rules/addresses.ts';
import { balanceTooLow, checkCredit, creditedVat, vatOf } from '#shared/rules/billing/billing.ts';
import { openOf, stateOf } from '#shared/rules/billing/receivables.ts';
import { virtualBarcode } from '#shared/rules/billing/reference.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type {
  CreditInvoiceInput,
  Invoice,
  ReissueInvoiceInput,
  TransactionKind,
  TransactionType,
} from '#shared/schema.generated.ts';
import { adminBusiness } from '../accounts/adminBusiness.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { BusinessRow, OfferRow, TransactionRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';

interface Movement {
  kind: TransactionKind;
  /** Signed cents. */
  amount: number;
  description: string;
  note?: string | null | undefined;
  offer?: OfferRow;
  correctsId?: string;
}

function typeOf({ kind, offer }: Movement): TransactionType {
  if (kind === 'TOP_UP') return 'BALANCE_CREDIT';
  if (kind === 'ADMIN_CHARGE') return 'BALANCE_DEBIT';
  if (kind !== 'CHARGE') return 'OTHER';
  return offer && isPremium(offer.type) ? 'PREMIUM_OFFER' : 'STANDARD_OFFER';
}

/** Moves money on a balance and writes the row; refuses what the balance does not cover. */
export function moveMoney(world: World, business: BusinessRow, movement: Movement): TransactionRow {
  const { kind, amount, description, note, offer, correctsId } = movement;
  if (business.balance + amount < 0) {
    const missing = -(business.balance + amount);
    throw new AppError('BALANCE_TOO_LOW', {
      missing,
      message: balanceTooLow(missing, world.settings.pricing.currency),
    });
  }
  const row: TransactionRow = {
    id: newId(world, 'transaction'),
    businessId: business.id,
    kind,
    amount,
    description,
    type: typeOf(movement),
    balanceBefore: business.balance,
    balanceAfter: business.balance + amount,
    referenceNumber: `1000${world.nextId}3`,
    notes: note ?? null,
    at: new Date(),
    adminName: world.admins.find(({ id }) => id === world.signedIn.ADMIN)?.name ?? null,
    offerId: offer?.id ?? null,
    offerTitle: offer?.title ?? null,
    ...(correctsId && { correctsId }),
  };
  business.balance = row.balanceAfter;
  world.transactions.unshift(row);
  return row;
}

interface LedgerRow {
  id: string;
  amount: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Sums of the rows by what they were, as one currency. */
export function ledgerSums(rows: LedgerRow[], world: World) {
  if (rows.length === 0) return [];
  const kindOf = ({ id }: LedgerRow) => world.transactions.find((row) => row.id === id)?.kind;
  const of = (...kinds: (TransactionKind | undefined)[]) =>
    sum(rows.filter((row) => kinds.includes(kindOf(row))).map(({ amount }) => amount));
  return [
    {
      currency: world.settings.pricing.currency,
      credits: sum(rows.map(({ amount }) => Math.max(amount, 0))),
      debits: sum(rows.map(({ amount }) => Math.max(-amount, 0))),
      toppedUp: of('TOP_UP'),
      charged: 0 - of('CHARGE', 'ADMIN_CHARGE'),
      refunded: of('REFUND'),
      writtenOff: 0 - of('WRITE_OFF'),
      corrected: of('CORRECTION'),
      advertisements: of(undefined),
    },
  ];
}

/** Whether a transaction has an invoice or a credit note. */
export const isInvoiced = (row: TransactionRow) => row.kind === 'TOP_UP' || isNote(row);

/** Whether a transaction has a credit note. */
const isNote = ({ kind }: TransactionRow) => kind === 'CORRECTION' || kind === 'WITHDRAWAL';

/** When the invoice of a transaction was made. */
const invoicedAt = ({ invoicedAt, at }: TransactionRow) => invoicedAt ?? at;

/** The transactions that have an invoice or a credit note, the oldest first: their places are their numbers. */
export const invoicedRows = (world: World) =>
  [...world.transactions.filter(isInvoiced).toReversed(), ...world.waitingTopUps].sort(
    (a, b) => invoicedAt(a).getTime() - invoicedAt(b).getTime(),
  );

/** Credit notes of the invoice of a top-up. */
const correctionsOf = (world: World, row: TransactionRow) =>
  world.transactions.filter(({ correctsId }) => correctsId === row.id);

/** VAT rate in hundredths of a percent. */
const rateOf = ({ oldTaxRateBp }: TransactionRow) => oldTaxRateBp ?? 2550;

/** VAT of a credit note: the last one takes the rest of the invoice's. */
function vatOfRow(world: World, row: TransactionRow): number {
  const original = world.transactions.find(({ id }) => id === row.correctsId);
  const rateBp = rateOf(original ?? row);
  if (!original) return vatOf(row.amount, rateBp);
  const earlier = correctionsOf(world, original).toReversed();
  const left = { net: original.amount, vat: vatOf(original.amount, rateBp) };
  for (const note of earlier) {
    const vat = creditedVat(0 - note.amount, left, rateBp);
    if (note === row) return 0 - vat;
    left.net += note.amount;
    left.vat -= vat;
  }
  return 0;
}

/** The invoice of a top-up, or the credit note of a correction. */
export function invoiceOf(world: World, row: TransactionRow): Invoice {
  const linked = (id: string | undefined) => {
    const other = world.transactions.find((each) => each.id === id);
    return other ? invoiceOf(world, other) : null;
  };
  return { ...invoiceFacts(world, row), credits: linked(row.correctsId), replaces: linked(row.replacesId) };
}

/** For the sum that is open, to the account of the made-up invoices. */
function barcodeOfRow({ referenceNumber, at }: TransactionRow, cents: number): string | null {
  const due = helsinkiDate(new Date(at.getTime() + 14 * 86_400_000));
  return virtualBarcode({ iban: 'FI2112345600000785', cents, reference: referenceNumber, due });
}

function invoiceFacts(world: World, row: TransactionRow): Omit<Invoice, 'credits' | 'replaces'> {
  const vat = vatOfRow(world, row);
  const ofNote = isNote(row);
  const receivable = receivableOf(world, row, row.amount + vat);
  const buyer = world.businesses.find(({ id }) => id === row.businessId);
  return {
    id: `invoice-${row.id}`,
    number: 1001 + invoicedRows(world).indexOf(row),
    kind: ofNote ? 'CREDIT_NOTE' : 'INVOICE',
    buyerId: row.businessId,
    buyerName: buyer?.businessName ?? 'Poistettu yritys Oy',
    buyerBusinessId: buyer?.businessId ?? '1234567-1',
    buyerAddress: buyer ? addressLine(buyer) || null : null,
    payment: receivable.open <= 0 ? null : { payee: 'Lähitarjous Oy', iban: 'FI2112345600000785', bic: 'NDEAFIHH' },
    isBusinessDeleted: !buyer,
    reason: ofNote ? row.notes : null,
    credited: 0 - sum(correctionsOf(world, row).map(({ amount }) => amount)),
    ...receivable,
    isReissuable: isReissuable(world, row, row.amount + vat),
    balanceWaits: world.waitingTopUps.includes(row),
    reminders: row.reminders ?? [],
    issuedOn: helsinkiDate(invoicedAt(row)),
    dueOn: helsinkiDate(ofNote ? row.at : new Date(invoicedAt(row).getTime() + 14 * 86_400_000)),
    net: row.amount,
    vat,
    gross: row.amount + vat,
    taxRate: rateOf(row) / 100,
    currency: 'EUR',
    paidOn: null,
    referenceNumber: row.referenceNumber,
    rfReference: `RF00${row.referenceNumber}`,
    barcode: receivable.open <= 0 ? null : barcodeOfRow(row, receivable.open),
    pdfUrl: `/api/invoices/invoice-${row.id}.pdf`,
    finvoiceUrl: `/api/invoices/invoice-${row.id}.xml`,
    lines: [{ description: ofNote ? 'Hyvitys: Saldon lisäys' : row.description, net: row.amount }],
  };
}

/** The payments of an invoice, each with what it pays of that. */
export function paymentsOf(world: World, invoiceId: string) {
  return world.payments.flatMap((payment) => {
    const own = payment.parts.filter((part) => part.invoiceId === invoiceId);
    const facts = { whole: payment.amount, online: payment.account === 'fake', adminName: own[0]?.adminName ?? null };
    return own.length > 0 ? [{ ...payment, ...facts, amount: sum(own.map(({ amount }) => amount)) }] : [];
  });
}

/** What is open of an invoice, by its payments, credit notes and write-offs; nothing of a credit note. */
function receivableOf(world: World, row: TransactionRow, gross: number) {
  if (isNote(row)) return { state: null, open: 0, paid: 0, creditedGross: 0, payments: [], takenBackPayments: [] };
  const id = `invoice-${row.id}`;
  const payments = paymentsOf(world, id);
  const sums = {
    gross,
    paid: sum(payments.map(({ amount }) => amount)),
    credited: 0 - sum(correctionsOf(world, row).map((note) => note.amount + vatOfRow(world, note))),
    writtenOff: sum(world.writeOffs.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount)),
    rounded: 0,
    dueOn: helsinkiDate(new Date(invoicedAt(row).getTime() + 14 * 86_400_000)),
  };
  return {
    state: stateOf(sums, helsinkiDate(new Date())),
    open: openOf(sums),
    paid: sums.paid,
    creditedGross: sums.credited,
    payments,
    takenBackPayments: [],
  };
}

function isReissuable(world: World, row: TransactionRow, gross: number): boolean {
  const { open, paid } = receivableOf(world, row, gross);
  return row.oldTaxRateBp !== undefined && row.kind === 'TOP_UP' && open > 0 && paid === 0;
}

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
  return {
    creditNote: invoiceOf(world, note),
    invoice: invoiceOf(world, row),
    business: adminBusiness(world)(business),
    newBalance: business.balance,
  };
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
