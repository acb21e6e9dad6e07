import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { inTurns } from '#platform/turns.ts';
import type { FileRowStatus } from '#shared/schema.generated.ts';
import type { FileRowFacts } from '../../receivables/movements/fileRowEntities.ts';

/** What becomes of a row of a file. */
export interface NewFileRow {
  entryNumber: number;
  part: number;
  outcome: FileRowStatus;
  entryId: string | null;
  facts: FileRowFacts | null;
}

const repeatable: ReadonlySet<FileRowStatus> = new Set(['WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY']);

/** Rows that are read at once: each may have a bank's text of 4,000 characters. */
const turn = 500;
/** Rows of earlier files that a file is compared with at most. */
const maxEarlier = 20_000;

/**
 * Rows that an earlier file had with the same words and that wait or waited there, such as a booking that is not understood,
 * are known: they are not booked twice.
 */
export async function withRepeated(em: EntityManager, rows: readonly NewFileRow[]): Promise<NewFileRow[]> {
  const keys = new Map<NewFileRow, string>();
  await inTurns(rows, (row) => {
    if (repeatable.has(row.outcome)) keys.set(row, keyOf(row));
  });
  if (keys.size === 0) return [...rows];
  const counts = await earlierCounts(em, new Set(keys.values()));
  const known: NewFileRow[] = [];
  await inTurns(rows, (row) => {
    const key = keys.get(row) ?? '';
    const left = counts.get(key) ?? 0;
    if (left > 0) counts.set(key, left - 1);
    known.push(left > 0 ? { ...row, outcome: 'KNOWN' } : row);
  });
  return known;
}

/** How many rows with each of the keys an earlier file had; of several files the one that had most. */
async function earlierCounts(em: EntityManager, keys: ReadonlySet<string>): Promise<Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  let before: string | null = null;
  for (let read = 0; read < maxEarlier; read += turn) {
    const rows = await earlierRows(em, before);
    for (const row of rows) {
      const key = keyOf(row);
      if (!keys.has(key)) continue;
      const files = counts.get(key) ?? new Map<string, number>();
      counts.set(key, files.set(row.fileId, (files.get(row.fileId) ?? 0) + 1));
    }
    if (rows.length < turn) break;
    before = rows.at(-1)?.id ?? null;
  }
  return new Map([...counts].map(([key, files]) => [key, Math.max(...files.values())]));
}

interface EarlierRow {
  id: string;
  fileId: string;
  outcome: FileRowStatus;
  facts: FileRowFacts;
}

/** The newest rows that may be repeated, of those before an id. */
async function earlierRows(em: EntityManager, before: string | null): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`select row.id, row.file_id as "fileId", row.outcome, row.facts
    from bank_file_row row
    where row.outcome in ('WAITS_FOR_ITEMS', 'NOT_UNDERSTOOD', 'NO_DAY') and (${before}::uuid is null or row.id < ${before})
    order by row.id desc limit ${turn}`.execute(db(em));
  return rows;
}

function keyOf({ outcome, facts }: Pick<NewFileRow, 'outcome' | 'facts'>): string {
  const { account, bookedOn, amountCents, archiveId, bookingId, itemCount, lines } = facts ?? {};
  return JSON.stringify(
    [outcome, account, bookedOn, amountCents, archiveId, bookingId, itemCount, lines].map((each) => each ?? null),
  );
}
