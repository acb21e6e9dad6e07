import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { withoutTimeLimit } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { chainOf, contentOf, linesOf, markOf, noHash } from '../lines.ts';

/** A violation of a rule of the receipts. */
interface ReceiptFault {
  rule: string;
  /** Which receipt, and which line of it; of a missing guard its name. */
  id: string;
}

/** The result of a verification. */
export interface ReceiptProof {
  /** In the order in which months were closed. */
  faults: ReceiptFault[];
  receipts: number;
  /** The number and the hash of the newest one. */
  last: { number: number; hash: string } | undefined;
}

interface Row {
  number: number;
  businessId: string;
  month: string;
  lines: string[];
  marks: string[];
  previousHash: string;
  hash: string;
}

const batchSize = 500;

/**
 * Verifies in one snapshot that no receipt was changed or removed since its month was closed: each hash, the chain of each
 * business, the sums, and the numbers over all of them. Only a number and a hash that were noted earlier show that the newest
 * ones were removed or all of them replaced; businesses hold theirs in the files that they downloaded.
 */
export function verifyReceipts(em: EntityManager): Promise<ReceiptProof> {
  return withoutTimeLimit(em, (em) => verify(em), { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
}

async function verify(em: EntityManager): Promise<ReceiptProof> {
  const { rows: faults } =
    await sql<ReceiptFault>`select 'receipt' as id, 'the trigger that keeps receipts exists' as rule
    where not exists (select from pg_trigger where tgrelid = 'receipt'::regclass and tgname = 'append_only' and tgenabled = 'O')`.execute(
      db(em),
    );
  const before = new Map<string, Row>();
  let last: Row | undefined;
  let receipts = 0;
  for (;;) {
    const { rows } = await sql<Row>`select number, business_id as "businessId", month, lines, marks,
        previous_hash as "previousHash", hash
      from receipt where number > ${last?.number ?? 0} order by number limit ${sql.lit(batchSize)}`.execute(db(em));
    for (const row of rows) {
      if (row.number !== (last?.number ?? 0) + 1) {
        faults.push({ id: `before number ${row.number}`, rule: 'a receipt was removed' });
      }
      const fault = faultOf(row, before.get(row.businessId));
      if (fault) faults.push(fault);
      before.set(row.businessId, row);
      last = row;
      receipts += 1;
    }
    if (rows.length < batchSize) break;
  }
  return { faults, receipts, last: last && { number: last.number, hash: last.hash } };
}

function faultOf(row: Row, before: Row | undefined): ReceiptFault | null {
  const { businessId, month, lines, marks, previousHash, hash } = row;
  const id = `${businessId} ${month}`;
  if (previousHash !== (before?.hash ?? noHash)) {
    return { id, rule: 'the receipt before it was changed or removed' };
  }
  if (before && before.month >= month) return { id, rule: 'its month is not after that of the one before' };
  const hashes = chainOf(lines, previousHash);
  const place = hashes.findIndex((each, i) => markOf(each) !== marks[i]);
  if (place >= 0)
    return { id: `${id} line ${place + 1}: ${lines[place]}`, rule: 'the line was changed, added or removed' };
  if (marks.length !== lines.length || hashes.at(-1) !== hash) {
    return { id, rule: 'a line or the hash was changed or removed' };
  }
  // The last line adds up those before it; the first says whose chain and which month it is.
  const again = linesOf(contentOf(lines), previousHash);
  if (again.at(-1) !== lines.at(-1)) return { id, rule: 'the sums are not those of its lines' };
  const { month: named, corrections, givenLater } = contentOf(lines);
  if (again[0] !== lines[0] || named !== month) return { id, rule: 'its first line names another receipt' };
  const corrected = [...corrections.map(({ month }) => month), ...givenLater.map(({ from }) => from.slice(0, 7))];
  if (corrected.some((each) => each >= month)) return { id, rule: 'it corrects a month that is not before its own' };
  return null;
}
