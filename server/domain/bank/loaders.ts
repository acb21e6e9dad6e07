import DataLoader from 'dataloader';
import type { Scope } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { AccountEntry } from '../receivables/entities.ts';
import { BankFile } from '../receivables/movements/fileEntities.ts';
import { type ToldFacts, toldOf } from '../receivables/movements/storedMovements.ts';
import { type RowState, statesOfRows } from './import/fileRows.ts';

/** What resolvers read of files of banks for many rows at a time. */
export function bankLoaders({ em }: Scope) {
  return {
    /** What files have said about payments together. */
    toldOfPayment: new DataLoader<string, ToldFacts | undefined>(async (ids) => {
      const told = await toldOf(em, ids);
      return ids.map((id) => told.get(id));
    }),

    /** Stored movements. */
    payment: new DataLoader<string, AccountEntry | null>(async (ids) => {
      const found = await em.find(AccountEntry, { id: { $in: [...ids] } });
      const payments = new Map(found.map((payment) => [payment.id, payment]));
      return ids.map((id) => payments.get(id) ?? null);
    }),

    /** Files of banks. */
    bankFile: new DataLoader<string, BankFile>(async (ids) => {
      const found = await em.find(BankFile, { id: { $in: [...ids] } });
      const files = new Map(found.map((file) => [file.id, file]));
      return ids.map((id) => files.get(id) ?? new AppError('NOT_FOUND'));
    }),

    /** What was decided about rows of files. */
    stateOfFileRow: new DataLoader<string, RowState>(
      async (ids) => {
        const states = await statesOfRows(em, ids);
        return ids.map((id) => states.get(id) ?? new AppError('NOT_FOUND'));
      },
      { cache: false },
    ),
  };
}
