import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkTypedMovement } from '#shared/rules/billing/fileRows.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import type { FileRowDecisionKind } from '#shared/schema.generated.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, pageOf } from '../context.ts';
import { helsinkiDate } from '../world/clock.ts';
import type { FileRowRow } from '../world/payments.ts';
import { newId, type World } from '../world/world.ts';
import { fileShown, paymentShown } from './payments.ts';

const account = 'FI2112345600000785';

function rowShown(world: World) {
  return ({ fileId, paymentId, adminName, ...row }: FileRowRow) => ({
    ...row,
    account,
    currency: 'EUR',
    decidedBy: adminName,
    isWaiting: row.decision === null,
    file: fileShown(world)(findRow(world.bankFiles, fileId)),
    entry: paymentId === null ? null : paymentShown(world)(findRow(world.payments, paymentId)),
  });
}

/** The row, when it is as the caller saw it. */
function seenRow(world: World, { rowId, version }: { rowId: string; version: number }): FileRowRow {
  const row = findRow(world.fileRows, rowId);
  if (row.version !== version) throw new AppError('CONFLICT', { current: { version: row.version } });
  return row;
}

const actions: Partial<Record<FileRowDecisionKind, string>> = {
  SAME: 'bank_row.same',
  DIFFERENT: 'bank_row.different',
  BOOKED: 'bank_row.book',
  DISMISSED: 'bank_row.dismiss',
};

function decide(world: World, row: FileRowRow, decision: FileRowDecisionKind | null, note: string | null = null) {
  const admin = signedInAdmin(world);
  Object.assign(row, { decision, note, adminName: admin.name, decidedAt: new Date(), version: row.version + 1 });
  const action = (decision && actions[decision]) ?? 'bank_row.undo';
  record(world, admin, action, { target: { kind: 'bank_file', id: row.fileId } });
  return { row: rowShown(world)(row) };
}

function addPayment(
  world: World,
  { fileId }: FileRowRow,
  facts: Pick<FileRowRow, 'reference' | 'payerName' | 'message'> & { amount: number; bookedOn: string },
) {
  const id = newId(world, 'payment');
  world.payments.push({ id, fileId, account, parts: [], ...facts });
  return id;
}

/** Rows of banks' files in the made-up world. */
export const fileRows: MockResolvers = {
  Query: {
    bankFile: (_, { id }, { world }) => fileShown(world)(findRow(world.bankFiles, id)),
    fileRows: (_, { filter: { fileId, waiting }, page }, { world }) => {
      const found = world.fileRows.filter(
        (row) => (fileId == null || row.fileId === fileId) && (!waiting || row.decision === null),
      );
      return pageOf(found.map(rowShown(world)), page);
    },
  },
  Mutation: {
    decideFileRow: (_, { input }, { world }) => {
      const row = seenRow(world, input);
      if (row.outcome !== 'IN_DOUBT' || row.decision !== null) throw new AppError('STATUS_CHANGE_REFUSED');
      const { amount, bookedOn } = row;
      if (!input.isSame && amount !== null && bookedOn !== null)
        row.paymentId = addPayment(world, row, { ...row, amount, bookedOn });
      return decide(world, row, input.isSame ? 'SAME' : 'DIFFERENT');
    },
    bookFileRow: (_, { input }, { world }) => {
      refuseIfAny(checkTypedMovement(input, helsinkiDate(new Date())));
      const row = seenRow(world, input);
      if (row.outcome === 'IN_DOUBT' || row.decision !== null) throw new AppError('STATUS_CHANGE_REFUSED');
      const { amount, bookedOn, payerName = null, reference = null, message = null } = input;
      row.paymentId = addPayment(world, row, { amount, bookedOn, payerName, reference, message });
      return decide(world, row, 'BOOKED');
    },
    dismissFileRow: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.reason, 'reason'));
      const row = seenRow(world, input);
      if (row.outcome === 'IN_DOUBT' || row.decision !== null) throw new AppError('STATUS_CHANGE_REFUSED');
      return decide(world, row, 'DISMISSED', input.reason);
    },
    undoFileRow: (_, { input }, { world }) => {
      refuseIfAny(checkPaymentNote(input.note));
      const row = seenRow(world, input);
      if (row.decision === null) throw new AppError('STATUS_CHANGE_REFUSED');
      return decide(world, row, null);
    },
  },
};
