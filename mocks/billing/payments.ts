import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkAllocation, checkPaymentNote } from '#shared/rules/receivables.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import { type BankFileRow, leftOf, type PaymentRow } from '../world/payments.ts';
import { newId, type World } from '../world/world.ts';
import { creditPaid, creditWaiting } from './laterTopUps.ts';
import { invoicedRows, invoiceOf, paymentsOf } from './ledger.ts';

const invoicesOf = (world: World) => invoicedRows(world).map((row) => invoiceOf(world, row));

const adminNow = (world: World) => world.admins.find(({ id }) => id === world.signedIn.ADMIN)?.name ?? null;

function fileShown(world: World) {
  return (file: BankFileRow) => {
    const own = world.payments.filter(({ fileId }) => fileId === file.id);
    const received = own.reduce((sum, { amount }) => sum + amount, 0);
    return { ...file, entries: own.length, received, waiting: own.filter((payment) => leftOf(payment) !== 0).length };
  };
}

function paymentShown(world: World) {
  return (payment: PaymentRow) => ({
    ...payment,
    left: leftOf(payment),
    reason: leftOf(payment) < payment.amount && payment.reference ? 'OVERPAID' : 'NO_REFERENCE',
    proposals: invoicesOf(world).filter(
      ({ open, number, buyerName }) =>
        open > 0 && (payment.message?.includes(String(number)) || payment.payerName === buyerName),
    ),
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

/** Files of banks and payments of the made-up world. */
export const payments: MockResolvers = {
  Query: {
    invoiceHistory: (_, { id }, { world }) => ({
      invoice: findRow(invoicesOf(world), id),
      payments: paymentsOf(world, id),
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
      if (read) return { file: fileShown(world)(read), alreadyRead: true, added: 0, known: 1 };
      const open = invoicesOf(world).find((invoice) => invoice.open > 0);
      const file: BankFileRow = {
        ...{ id: newId(world, 'bank-file'), kind: 'CAMT054', fileName: name, at: new Date() },
        adminName: adminNow(world),
      };
      world.bankFiles.unshift(file);
      if (open) {
        const parts = [{ invoiceId: open.id, amount: open.open, adminName: null }];
        const facts = { amount: open.open, parts, reference: open.referenceNumber };
        world.payments.push({
          ...{ id: newId(world, 'payment'), fileId: file.id, account: 'FI2112345600000785', ...facts },
          ...{ bookedOn: helsinkiDate(new Date()), payerName: open.buyerName, message: null },
        });
      }
      creditPaid(world);
      record(world, signedInAdmin(world), 'bank_file.import', { target: { kind: 'bank_file', id: file.id } });
      return { file: fileShown(world)(file), alreadyRead: false, added: open ? 1 : 0, known: 0 };
    },
    allocatePayment: (_, { input }, { world }) => {
      const payment = seenPayment(world, input.paymentId, input.left);
      const invoice = findRow(invoicesOf(world), input.invoiceId);
      if (input.left < 0 || invoice.open <= 0) throw new AppError('STATUS_CHANGE_REFUSED');
      refuseIfAny(checkAllocation(input.amount, { left: input.left, open: invoice.open }));
      const amount = input.amount ?? Math.min(input.left, invoice.open);
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
      return { invoice, business, newBalance: business.balance };
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
