import { createHash } from 'node:crypto';
import type { Made, RunReader } from '#platform/readers/fileReaders.ts';
import { bankFileTexts, sumTexts } from '#shared/texts/bank/bankFiles.ts';
import type { Movement, NotUnderstood, ReadFacts, ReadFile, SetApart } from '../receivables/movements/movement.ts';
import { atMost, fileFault } from '../receivables/movements/values.ts';
import { type ReadText, readCamt } from './camt.ts';
import { plainText, unpacked, xmlText } from './decode.ts';
import { readKtl } from './ktl.ts';

/** Bytes that are read within 50 milliseconds whatever they are, so that a process would only cost time. */
export const maxSmall = 16 * 1024;

/**
 * Reads a file of a bank, a large or packed one in a process of its own. Throws INVALID_INPUT with a sentence for a file
 * that is damaged, hostile, or none of a bank.
 */
export async function readMovementsApart(run: RunReader, bytes: Uint8Array): Promise<ReadFile> {
  const program = new URL('./movementsProcess.ts', import.meta.url);
  const isSmall = bytes.length <= maxSmall && !isPacked(bytes);
  return isSmall ? readMovements(Buffer.from(bytes)) : fromRows(await run<ReadFacts, Row>(program, bytes));
}

/** One of the lists of a file, which may each be long. */
type Row = { movement: Movement } | { notUnderstood: NotUnderstood } | { setApart: SetApart };

/** The lists of a file as rows, so that a process sends them in pieces. */
export function inRows({ movements, notUnderstood, setApart, ...facts }: ReadFile): Made<ReadFacts, Row> {
  const rows: Row[] = [
    ...movements.map((movement) => ({ movement })),
    ...notUnderstood.map((row) => ({ notUnderstood: row })),
    ...setApart.map((row) => ({ setApart: row })),
  ];
  return { facts, rows };
}

function fromRows({ facts, rows }: Made<ReadFacts, Row>): ReadFile {
  const file: ReadFile = { ...facts, movements: [], notUnderstood: [], setApart: [] };
  for (const row of rows) {
    if ('movement' in row) file.movements.push(row.movement);
    else if ('notUnderstood' in row) file.notUnderstood.push(row.notUnderstood);
    else file.setApart.push(row.setApart);
  }
  return file;
}

const isPacked = ([first, second]: Uint8Array) =>
  (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b);

/** Rows of a file at most: 20 MB has fewer payments. */
const maxRows = 250_000;
/** Statements of a file at most: those of each day of more than ten years. */
const maxStatements = 5000;
/** Sentences about sums at most: no person reads more, and the file is stored. */
const maxDifferences = 200;

/**
 * What a file says, its movements in the order in which they are booked: an account statement (camt.053), a report
 * of payments (camt.054) or a file of reference payments (KTL), alone or as the only file of a zip or gzip package.
 * Throws INVALID_INPUT as above.
 */
export function readMovements(bytes: Buffer): ReadFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = readBytes(unpacked(bytes));
  const rows = read.movements.length + read.notUnderstood.length + read.setApart.length;
  if (rows > maxRows || read.statements.length > maxStatements) throw fileFault(bankFileTexts.tooComplex);
  const movements = read.movements.toSorted(
    (a, b) =>
      Number(a.bookedOn > b.bookedOn) - Number(a.bookedOn < b.bookedOn) ||
      Number(isOfAnother(a)) - Number(isOfAnother(b)),
  );
  const differences = firstOf(read.sums.differences);
  return { ...read, movements, sums: { ...read.sums, differences }, sha256 };
}

/** The first sentences, each cut to a readable length, and how many more there are. */
function firstOf(sentences: readonly string[]): string[] {
  const more = sentences.length - maxDifferences;
  const first = sentences.slice(0, maxDifferences).map((sentence) => atMost(sentence, 500));
  return more > 0 ? [...first, sumTexts.more(more)] : first;
}

const isOfAnother = ({ kind }: Movement) => kind === 'REVERSAL' || kind === 'RETURN';

function readBytes(bytes: Buffer): ReadText {
  const start = bytes.subarray(0, 400).toString('latin1').replace('\u00ef\u00bb\u00bf', '').trimStart();
  if (/^[03579]\d{5}/.test(start)) return readKtl(plainText(bytes));
  if (!/^(?:<|\u00ff\u00fe|\u00fe\u00ff|[^a-z]?\0)/i.test(start)) throw fileFault(bankFileTexts.unknown);
  const { text, note } = xmlText(bytes);
  const read = readDocuments(withoutEnds(text));
  return note ? { ...read, sums: { ...read.sums, differences: [note, ...read.sums.differences] } } : read;
}

/** Some programs fill a file up with blanks, zeros, or the mark that ended files once (26). */
function withoutEnds(text: string): string {
  let end = text.length;
  while (end > 0 && (text.charCodeAt(end - 1) <= 32 || text.charCodeAt(end - 1) === 0xfeff)) end -= 1;
  return text.slice(0, end).trimStart();
}

const declaration = '<?xml';

/** Some banks put several documents one after the other into one file. */
function readDocuments(text: string): ReadText {
  try {
    return readCamt(text);
  } catch (error) {
    const places = placesOf(text);
    if (places.length < 2) throw error;
    const read = places.map((from, place) => readCamt(text.slice(from, places[place + 1] ?? text.length).trimEnd()));
    return read.reduce(joined);
  }
}

const maxDocuments = 100;

function placesOf(text: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(declaration);
    at >= 0 && places.length <= maxDocuments;
    at = text.indexOf(declaration, at + 1)
  ) {
    places.push(at);
  }
  return places[0] === 0 && places.length <= maxDocuments ? places : [];
}

/** Two documents as one, whose bookings are counted on. */
function joined(one: ReadText, other: ReadText): ReadText {
  const entries = [...one.movements, ...one.notUnderstood, ...one.setApart].reduce(
    (max, { entryNumber }) => Math.max(max, entryNumber),
    0,
  );
  const after = <Row extends { entryNumber: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, entryNumber: row.entryNumber + entries }));
  const isSummed = one.sums.fileCents !== null && other.sums.fileCents !== null;
  return {
    kind: one.kind,
    messageId: one.messageId,
    statements: [...one.statements, ...other.statements],
    movements: [...one.movements, ...after(other.movements)],
    notUnderstood: [...one.notUnderstood, ...after(other.notUnderstood)],
    setApart: [...one.setApart, ...after(other.setApart)],
    sums: {
      readCents: one.sums.readCents + other.sums.readCents,
      fileCents: isSummed ? (one.sums.fileCents ?? 0) + (other.sums.fileCents ?? 0) : null,
      differences: [...one.sums.differences, ...other.sums.differences],
    },
  };
}
