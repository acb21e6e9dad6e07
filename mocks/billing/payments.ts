import { AppError, refuseIfAny } from '#shared/appError.ts';
import { vatOf } from '#shared/rules/billing/billing.ts';
import { checkAllocation, checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import type { ProposalReason, WaitingReason } from '#shared/schema.generated.ts';
import { adminBusiness } from '../accounts/adminBusiness.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import { type BankFileRow, leftOf, type PaymentRow, type SettlementRow } from '../world/payments.ts';
import type { BusinessRow, TransactionRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';
import { invoicedRows, invoiceOf, moveMoney, paymentsOf } from './ledger.ts';

const invoicesOf = (world: World) => invoicedRows(world).map((row) => invoiceOf(world, row));

const adminNow = (world: World) => world.admins.find(({ id }) => id === world.signedIn.ADMIN)?.name ?? null;

export function fileShown(world: World) {
  return (file: BankFileRow) => {
    const own = world.payments.filter(({ fileId }) => fileId === file.id);
    const received = own.reduce((sum, { amount }) => sum + amount, 0);
    const rows = world.fileRows.filter((row) => row.fileId === file.id && row.decision === null);
    const inDoubt = rows.filter(({ outcome }) => outcome === 'IN_DOUBT').length;
    return {
      ...file,
      entries: own.length,
      received,
      waiting: own.filter((payment) => leftOf(payment) !== 0).length,
      known: 0,
      inDoubt,
      notUnderstood: rows.length - inDoubt,
      withoutDay: rows.filter(({ outcome }) => outcome === 'NO_DAY').length,
      setApart: 0,
      notBooked: 0,
      otherAccount: 0,
      otherCurrency: 0,
      readSum: received,
      fileSum: received,
      differences: [],
    };
  };
}

function reasonOf(payment: PaymentRow): WaitingReason {
  if (payment.amount < 0) return payment.message?.includes('Palvelumaksu') ? 'BANK_FEE' : 'OUTGOING';
  return leftOf(payment) < payment.amount && payment.reference ? 'OVERPAID' : 'NO_REFERENCE';
}

function reasonsFor(
  payment: PaymentRow,
  { number, buyerName }: { number: number; buyerName: string },
): ProposalReason[] {
  return [
    ...(payment.message?.includes(String(number)) ? ['INVOICE_NUMBER' as const] : []),
    ...(payment.payerName === buyerName ? ['PAYER_NAME' as const] : []),
  ];
}

export function paymentShown(world: World) {
  return (payment: PaymentRow) => ({
    ...payment,
    left: leftOf(payment),
    reason: reasonOf(payment),
    counterparts: world.payments
      .filter((other) => payment.amount < 0 && other.amount === 0 - payment.amount)
      .map((other) => ({
        id: other.id,
        amount: other.amount,
        bookedOn: other.bookedOn,
        payerName: other.payerName,
        invoices: [],
        left: leftOf(other),
        isSurplus: false,
        isSameId: false,
        isSameReference: other.reference !== null && other.reference === payment.reference,
        isSameParty: other.payerName !== null && other.payerName === payment.payerName,
      })),
    proposals: invoicesOf(world).flatMap((invoice) => {
      const reasons = reasonsFor(payment, invoice);
      return invoice.open > 0 && reasons.length > 0 ? [{ invoice, reasons }] : [];
    }),
  });
}

/** The payment, when as much is left of it as the caller saw. */
function seenPayment(world: World, id: string, seen: number): PaymentRow {
  const payment = findRow(world.payments, id);
  const left = leftOf(payment);
  if (left !== seen || seen === 0) throw new AppError('CONFLICT', { current: { left: left / 100 } });
  return payment;
}

function log(world: World, action: string, id: string) {
  record(world, signedInAdmin(world), action, { target: { kind: 'bank_entry', id } });
}

const nothing = { added: 0, known: 0, waiting: 0, notUnderstood: 0, setApart: 0 };

/** Files of banks and payments of the made-up world. */
export const payments: MockResolvers = {
  Query: {
    invoiceHistory: (_, { id }, { world }) => ({
      invoice: findRow(invoicesOf(world), id),
      payments: paymentsOf(world, id),
      endedPayments: [],
      writeOffs: world.writeOffs
        .filter(({ invoiceId }) => invoiceId === id)
        .map((row) => ({ ...row, isRounding: false })),
    }),
    bankFiles: (_, { page }, { world }) => pageOf(world.bankFiles.map(fileShown(world)), page),
    waitingPayments: (_, { page }, { world }) =>
      pageOf(world.payments.filter((payment) => leftOf(payment) !== 0).map(paymentShown(world)), page),
  },
  Mutation: {
    // The content of a made-up file does not matter: it becomes a payment of the oldest open invoice, by its reference.
    importBankFile: (_, { input }, { world }) => {
      const { name = 'maksut.xml' } = (input.file ?? {}) as { name?: string };
      const read = world.bankFiles.find(({ fileName }) => fileName === name);
      if (read) return { ...nothing, file: fileShown(world)(read), alreadyRead: true, known: 1 };
      const open = invoicesOf(world).find((invoice) => invoice.open > 0);
      const file: BankFileRow = {
        id: newId(world, 'bank-file'),
        kind: 'CAMT054',
        fileName: name,
        at: new Date(),
        adminName: adminNow(world),
      };
      world.bankFiles.unshift(file);
      if (open) {
        const parts = [{ invoiceId: open.id, amount: open.open, adminName: null }];
        const facts = { amount: open.open, parts, reference: open.referenceNumber };
        world.payments.push({
          id: newId(world, 'payment'),
          fileId: file.id,
          account: 'FI2112345600000785',
          ...facts,
          bookedOn: helsinkiDate(new Date()),
          payerName: open.buyerName,
          message: null,
        });
      }
      creditPaid(world);
      record(world, signedInAdmin(world), 'bank_file.import', { target: { kind: 'bank_file', id: file.id } });
      return { ...nothing, file: fileShown(world)(file), alreadyRead: false, added: open ? 1 : 0 };
    },
    allocatePayment: (_, { input }, { world }) => {
      const payment = seenPayment(world, input.paymentId, input.left);
      const invoice = findRow(invoicesOf(world), input.invoiceId);
      // Money that went out closes what a credited invoice owes.
      const direction = Math.sign(input.left);
      const [left, open] = [direction * input.left, direction * invoice.open];
      if (open <= 0) throw new AppError('STATUS_CHANGE_REFUSED');
      refuseIfAny(checkAllocation(input.amount, { left, open }));
      const amount = direction * (input.amount ?? Math.min(left, open));
      payment.parts.push({ invoiceId: invoice.id, amount, adminName: adminNow(world) });
      creditPaid(world);
      log(world, 'payment.allocate', payment.id);
      return { payment: paymentShown(world)(payment), invoice: findRow(invoicesOf(world), invoice.id) };
    },
    settlePayment: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.note));
      const payment = seenPayment(world, input.paymentId, input.left);
      payment.parts.push({ invoiceId: null, amount: input.left, adminName: adminNow(world) });
      log(world, 'payment.settle', payment.id);
      return { payment: paymentShown(world)(payment), invoice: null };
    },
    settlePayments: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.note));
      const seen = input.payments.flatMap(({ paymentId, left }) => {
        const payment = findRow(world.payments, paymentId);
        return leftOf(payment) === left && left !== 0 ? [payment] : [];
      });
      for (const payment of seen) {
        payment.parts.push({ invoiceId: null, amount: leftOf(payment), adminName: adminNow(world) });
        log(world, 'payment.settle', payment.id);
      }
      return { settled: seen.length, changed: input.payments.length - seen.length };
    },
    setOffPayment: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.note));
      const payment = seenPayment(world, input.paymentId, input.left);
      const other = findRow(world.payments, input.otherId);
      if (other.amount !== 0 - payment.amount) throw new AppError('STATUS_CHANGE_REFUSED');
      other.parts = [{ invoiceId: null, amount: other.amount, adminName: adminNow(world) }];
      payment.parts = [{ invoiceId: null, amount: payment.amount, adminName: adminNow(world) }];
      log(world, 'payment.set_off', payment.id);
      return { payment: paymentShown(world)(payment), invoice: null };
    },
    undoPayment: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.note));
      const payment = findRow(world.payments, input.paymentId);
      const { invoiceId } = input;
      const rest = payment.parts.filter((part) => invoiceId != null && part.invoiceId !== invoiceId);
      if (rest.length === payment.parts.length) throw new AppError('STATUS_CHANGE_REFUSED');
      payment.parts = rest;
      log(world, 'payment.undo', payment.id);
      return { payment: paymentShown(world)(payment), invoice: null };
    },
    creditAhead: (_, { input: { id, reason } }, { world }) => {
      refuseIfAny(checkPaymentNote(reason, 'reason'));
      const row = world.waitingTopUps.find((each) => `invoice-${each.id}` === id);
      const business = row && creditWaiting(world, row);
      if (!business) throw new AppError('STATUS_CHANGE_REFUSED');
      const invoice = findRow(invoicesOf(world), id);
      record(world, signedInAdmin(world), 'invoice.credit_ahead', { target: { kind: 'business', id: business.id } });
      return { invoice, business: adminBusiness(world)(business), newBalance: business.balance };
    },
    writeOffInvoice: (_, { input: { id, reason, open, takeBack } }, { world }) => {
      refuseIfAny(checkPaymentNote(reason, 'reason'));
      const invoice = findRow(invoicesOf(world), id);
      if (open != null && open !== invoice.open)
        throw new AppError('CONFLICT', { current: { open: invoice.open / 100 } });
      if (takeBack ? invoice.state !== 'WRITTEN_OFF' : invoice.open <= 0) throw new AppError('STATUS_CHANGE_REFUSED');
      const lost = world.writeOffs.filter(({ invoiceId }) => invoiceId === id);
      const amount = takeBack ? 0 - lost.reduce((sum, row) => sum + row.amount, 0) : invoice.open;
      const facts = { amount, reason, adminName: adminNow(world), at: new Date() };
      world.writeOffs.push({ id: newId(world, 'write-off'), invoiceId: id, ...facts });
      return { invoice: findRow(invoicesOf(world), id) };
    },
  },
};

/** A settlement as admins see it. */
function forAdmins(row: SettlementRow) {
  const { faultyRows, expected, received } = row;
  const difference = expected === null || received === null ? null : received - expected;
  return { ...row, provider: 'paytrail', faults: faultyRows.length, difference };
}

const isClosed = ({ state }: SettlementRow) => state === 'MATCHES' || state === 'HANDLED';

/** Settlements in the made-up world. */
export const settlements: MockResolvers = {
  Query: {
    onlineSettlements: (_, { page }, { world }) => {
      const shown = world.settlements.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
      return { ...pageOf(shown.map(forAdmins), page), unsettled: 0, unsettledSum: 0 };
    },
  },
  Mutation: {
    askSettlementReport: (_, { id }, { world }) => {
      const row = findRow(world.settlements, id);
      if (row.state !== 'WAITS_FOR_REPORT') throw new AppError('STATUS_CHANGE_REFUSED');
      record(world, signedInAdmin(world), 'online_settlement.ask', { target: { kind: 'online_settlement', id } });
      return { settlement: forAdmins(row) };
    },
    closeOnlineSettlement: (_, { input: { id, note } }, { world }) => {
      refuseIfAny(checkPaymentNote(note));
      const row = findRow(world.settlements, id);
      if (isClosed(row)) throw new AppError('STATUS_CHANGE_REFUSED');
      const admin = signedInAdmin(world);
      Object.assign(row, { state: 'HANDLED', note, adminName: admin.name });
      record(world, admin, 'online_settlement.close', { target: { kind: 'online_settlement', id } });
      return { settlement: forAdmins(row) };
    },
  },
};

interface TopUp {
  /** Cents. */
  amount: number;
  note?: string | null | undefined;
  isAhead?: boolean;
}

/** Invoices a top-up, and credits it at once or when it is paid, as the settings have it. */
export function addTopUp(world: World, business: BusinessRow, { amount, note, isAhead = false }: TopUp) {
  const { creditWhen } = world.settings.billing;
  const own = invoicedRows(world).filter(({ businessId }) => businessId === business.id);
  const open = own.reduce((sum, row) => sum + Math.max(0, invoiceOf(world, row).open), 0);
  const isWithin = open + amount + vatOf(amount, 2550) <= (business.creditLimit ?? 0);
  const { balance } = business;
  const row = moveMoney(world, business, { kind: 'TOP_UP', amount, description: 'Saldon lisäys', note });
  if (creditWhen === 'AT_INVOICE' || isAhead || (creditWhen === 'UP_TO_LIMIT' && isWithin)) return row;
  world.transactions = world.transactions.filter((each) => each !== row);
  world.waitingTopUps.push(row);
  business.balance = balance;
  return row;
}

/** Credits a top-up that has waited; not that of a deleted business. */
function creditWaiting(world: World, row: TransactionRow): BusinessRow | undefined {
  const business = world.businesses.find(({ id }) => id === row.businessId);
  if (!business) return undefined;
  world.waitingTopUps = world.waitingTopUps.filter((each) => each !== row);
  const { id, amount, referenceNumber, description, reminders } = row;
  const credited = moveMoney(world, business, { kind: 'TOP_UP', amount, description });
  Object.assign(credited, { id, referenceNumber, invoicedAt: row.at, ...(reminders && { reminders }) });
  return business;
}

/** Credits what has waited and is paid now. */
function creditPaid(world: World): void {
  for (const row of world.waitingTopUps) if (invoiceOf(world, row).open <= 0) creditWaiting(world, row);
}

/** The invoice whose payment came back, until it is paid again. */
export function heldInvoice(world: World, { heldBy }: BusinessRow) {
  return invoicedRows(world)
    .map((row) => invoiceOf(world, row))
    .find(({ id, open }) => id === heldBy && open > 0);
}
