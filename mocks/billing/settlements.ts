import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaymentNote } from '#shared/rules/receivables.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, pageOf } from '../context.ts';
import type { SettlementRow } from '../world/payments.ts';

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
