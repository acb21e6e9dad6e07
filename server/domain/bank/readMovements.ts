import type { Made, RunThread } from '../../platform/threads.ts';
import type { FileEntry } from './bankEntry.ts';
import { factsOf, readBankFile } from './bankFile.ts';
import type { Movement, ReadFacts, ReadFile } from './movement.ts';

/** Reads a file of a bank within the resources of a process for it. Throws INVALID_INPUT for a file that is none. */
export async function readMovementsApart(run: RunThread, bytes: Uint8Array): Promise<ReadFile> {
  const program = new URL('./movementsThread.ts', import.meta.url);
  const { facts, rows } = await run<ReadFacts, Movement>(program, bytes);
  return { ...facts, movements: rows };
}

/** The facts of a file, and its movements in the order in which they are booked. Throws what `readBankFile` does. */
export function readMovements(bytes: Buffer): Made<ReadFacts, Movement> {
  const { statements, ...facts } = readBankFile(bytes);
  const entries = statements.flatMap((statement) => statement.entries);
  const rows = entries
    .map(movementOf)
    .toSorted(
      (a, b) =>
        Number(a.bookedOn > b.bookedOn) - Number(a.bookedOn < b.bookedOn) ||
        Number(a.kind !== 'PAYMENT') - Number(b.kind !== 'PAYMENT'),
    );
  const readCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    facts: {
      ...facts,
      statements: statements.flatMap(factsOf),
      notUnderstood: [],
      setApart: [],
      sums: { readCents, fileCents: null, differences: [] },
    },
    rows,
  };
}

function movementOf(entry: FileEntry, place: number): Movement {
  const { account, bookedOn, paidOn, amountCents, currency, reference, archiveId, bookingId, endToEndId } = entry;
  const ids = [entry.reverses].filter((id) => id !== null);
  return {
    entryNumber: place + 1,
    part: entry.seq,
    ...{ account, bookedOn, valueOn: null, paidOn, amountCents, currency, reference, foundReferences: [] },
    ...{ archiveId, bookingId, ids: endToEndId ? [endToEndId] : [], endToEndId },
    counterpartyName: entry.payerName,
    counterpartyAccount: null,
    message: entry.message,
    kind: entry.reversal ? 'REVERSAL' : 'PAYMENT',
    of: entry.reversal ? { ids, references: reference ? [reference] : [] } : null,
    ...{ returnReason: null, chargesCents: 0, itemCount: 1 },
  };
}
