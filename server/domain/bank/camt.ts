import { bankFileTexts, sumTexts } from '#shared/texts/bank/bankFiles.ts';
import type { ReadFile, StatementFacts } from '../receivables/movements/movement.ts';
import { atMost, centsOrNull, dayOf, euros, fileFault, finnishIban } from '../receivables/movements/values.ts';
import { type Booking, readEntry, type StatementOwner } from './camtEntry.ts';
import { elementAt, elementsBelow, elementsOf, readXml, textAt, type XmlElement } from './xml.ts';

/** A file that has been read, without the digest of its bytes. */
export type ReadText = Omit<ReadFile, 'sha256'>;

const namespace = 'urn:iso:std:iso:20022:tech:xsd:';
const messages = new Map<string, 'CAMT053' | 'CAMT054'>([
  [`${namespace}camt.053.001.02`, 'CAMT053'],
  [`${namespace}camt.053.001.08`, 'CAMT053'],
  [`${namespace}camt.054.001.02`, 'CAMT054'],
  [`${namespace}camt.054.001.08`, 'CAMT054'],
]);

/**
 * Reads an account statement (camt.053) or a report of payments (camt.054) of ISO 20022, version 02 or 08. Bookings that
 * are not understood, not final or without a day are returned as such, differences of sums as sentences. Throws
 * INVALID_INPUT when the file is damaged, hostile, or has no statement.
 */
export function readCamt(text: string): ReadText {
  const bookings = new Map<XmlElement, Booking[]>();
  let count = 0;
  const document = readXml(text, (element, parent) => {
    if (element.name !== 'Ntry' || (parent.name !== 'Stmt' && parent.name !== 'Ntfctn')) return false;
    count += 1;
    const own = bookings.get(parent) ?? [];
    bookings.set(parent, own);
    own.push(readEntry(element, count, text, ownerOf(parent)));
    return true;
  });
  const documents = document.name === 'Document' ? [document] : elementsBelow(document, 'Document');
  const [first = document] = documents;
  const kind = messages.get(first.namespace);
  if (!kind) throw otherDocument(first.namespace);
  const found = documents.flatMap((each) => each.children.flatMap(statementsOf));
  const [message] = first.children;
  if (!message || found.length === 0) throw fileFault(bankFileTexts.noStatement);
  const read = found.map((statement) => readStatement(statement, bookings.get(statement) ?? []));
  const all = found.flatMap((statement) => bookings.get(statement) ?? []);
  return {
    kind,
    messageId: textAt(message, 'GrpHdr', 'MsgId') ?? textAt(found[0] ?? message, 'Id') ?? '',
    statements: read.flatMap(({ facts }) => facts ?? []),
    movements: all.flatMap(({ movements }) => movements),
    notUnderstood: all.flatMap((booking) => booking.notUnderstood),
    setApart: all.flatMap(({ setApart }) => setApart),
    sums: {
      readCents: read.reduce((sum, { readCents }) => sum + readCents, 0),
      fileCents: read.reduce<number | null>(
        (sum, { fileCents }) => (sum === null || fileCents === null ? null : sum + fileCents),
        0,
      ),
      differences: [
        ...all.flatMap((booking) => booking.differences),
        ...read.flatMap(({ differences }) => differences),
      ],
    },
  };
}

/** The statements of a message of a version that is read; none of others. */
function statementsOf(message: XmlElement): XmlElement[] {
  const kind = messages.get(message.namespace);
  return kind ? elementsOf(message, kind === 'CAMT053' ? 'Stmt' : 'Ntfctn') : [];
}

function otherDocument(name: string) {
  const version = /camt\.\d{3}\.\d{3}\.\d{2}$/.exec(name)?.[0];
  return fileFault(version ? bankFileTexts.otherVersion(version) : bankFileTexts.otherXml);
}

/** An account is before the bookings of its statement. */
function ownerOf(statement: XmlElement): StatementOwner {
  const id = elementAt(statement, 'Acct', 'Id');
  const plain = (text: string | null | undefined) => atMost(text?.replace(/\s/g, '').toUpperCase() ?? '', 34) || null;
  const other = plain(id && textAt(id, 'Othr', 'Id'))?.replace(/-/g, '') ?? null;
  const iban = plain(id && textAt(id, 'IBAN'));
  const account = iban ?? (other && /^\d{14}$/.test(other) ? finnishIban(other) : other);
  return { account, currency: plain(textAt(statement, 'Acct', 'Ccy')) };
}

function readStatement(statement: XmlElement, bookings: readonly Booking[]) {
  const booked = bookings.filter(({ isBooked }) => isBooked);
  const readCents = sumOfKnown(booked);
  const [opening, closing] = balancesOf(statement);
  const openingCents = opening && balanceCents(opening);
  const closingCents = closing && balanceCents(closing);
  const summary = readSummary(statement, [booked, bookings]);
  const byBalances = openingCents === null || closingCents === null ? null : closingCents - openingCents;
  const differences = [...summary.differences];
  if ((opening && openingCents === null) || (closing && closingCents === null)) {
    differences.push(sumTexts.balanceAmount);
  }
  if (openingCents !== null && closingCents !== null && byBalances !== readCents) {
    differences.push(sumTexts.balance(euros(openingCents), euros(readCents), euros(closingCents)));
  }
  const facts = factsOf(statement, bookings, { openingCents, closingCents });
  return { facts, readCents, fileCents: byBalances ?? summary.cents, differences };
}

const sumOfKnown = (bookings: readonly Booking[]) => bookings.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** A statement without dates of its own is of the days of its bookings, or of its balances. */
function factsOf(
  statement: XmlElement,
  bookings: readonly Booking[],
  balances: Pick<StatementFacts, 'openingCents' | 'closingCents'>,
): StatementFacts | null {
  const { account } = ownerOf(statement);
  const days = [
    ...bookings.flatMap(({ movements }) => movements.map(({ bookedOn }) => bookedOn)),
    ...elementsOf(statement, 'Bal').flatMap((balance) => balanceDay(balance) ?? []),
  ].sort();
  const created = dayOf(textAt(statement, 'CreDtTm'));
  const from = dayOf(textAt(statement, 'FrToDt', 'FrDtTm')) ?? days[0] ?? created;
  const to = dayOf(textAt(statement, 'FrToDt', 'ToDtTm')) ?? days.at(-1) ?? created;
  if (!account || !from || !to || from > to) return null;
  return { account, id: textAt(statement, 'Id') ?? '', from, to, ...balances };
}

function balanceDay(balance: XmlElement): string | null {
  return dayOf(textAt(balance, 'Dt', 'Dt') ?? textAt(balance, 'Dt', 'DtTm'));
}

/** The booked balance at the beginning, and that at the end. A statement of several days may have those of each day. */
function balancesOf(statement: XmlElement): [XmlElement | null, XmlElement | null] {
  const ofType = (type: string) =>
    elementsOf(statement, 'Bal')
      .filter((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === type)
      .toSorted((a, b) => (balanceDay(a) ?? '').localeCompare(balanceDay(b) ?? ''));
  return [ofType('OPBD')[0] ?? ofType('PRCD')[0] ?? null, ofType('CLBD').at(-1) ?? null];
}

function balanceCents(balance: XmlElement): number | null {
  const cents = centsOrNull(textAt(balance, 'Amt'));
  return cents !== null && textAt(balance, 'CdtDbtInd') === 'DBIT' ? 0 - cents : cents;
}

/** The signed totals that a statement has of its bookings. */
interface Totals {
  differences: string[];
  /** By the totals of both directions; null without them. */
  cents: number | null;
}

/** Compares the sums of a statement. Some banks count bookings that are not final into them, others do not. */
function readSummary(statement: XmlElement, ways: readonly (readonly Booking[])[]): Totals {
  const credit = { sign: 1, summary: elementAt(statement, 'TxsSummry', 'TtlCdtNtries') };
  const debit = { sign: -1, summary: elementAt(statement, 'TxsSummry', 'TtlDbtNtries') };
  const all = elementAt(statement, 'TxsSummry', 'TtlNtries');
  const differences = [credit, debit].flatMap(({ sign, summary }) =>
    summary
      ? leastOf(ways, (rows) => {
          const own = rows.filter((row) => row.sign === sign);
          return [...compareCount(summary, own), ...compareSum(summary, [sign * sumOfKnown(own) || 0])];
        })
      : [],
  );
  const totals = [credit, debit].map(({ sign, summary }) => {
    const cents = summary ? centsOrNull(textAt(summary, 'Sum')) : 0;
    return cents === null ? null : sign * cents || 0;
  });
  const [received = null, paid = null] = totals;
  const hasTotals = credit.summary !== undefined || debit.summary !== undefined;
  const cents = hasTotals && received !== null && paid !== null ? received + paid : null;
  const ofAll = all ? leastOf(ways, (rows) => compareAll(all, rows)) : [];
  return { differences: [...differences, ...ofAll], cents };
}

/** The differences from the bookings by the first way of counting them; none when a way has none. */
function leastOf(ways: readonly (readonly Booking[])[], compare: (rows: readonly Booking[]) => string[]): string[] {
  const found = ways.map(compare);
  return found.some((differences) => differences.length === 0) ? [] : (found[0] ?? []);
}

/** The total of both directions is that of their amounts; some banks write there what is left of them, which has its own place. */
function compareAll(summary: XmlElement, rows: readonly Booking[]): string[] {
  const net = sumOfKnown(rows);
  const gross = rows.reduce((sum, { cents }) => sum + Math.abs(cents ?? 0), 0);
  const written = textAt(summary, 'TtlNetNtryAmt') ?? textAt(summary, 'TtlNetNtry', 'Amt');
  const direction = textAt(summary, 'CdtDbtInd') ?? textAt(summary, 'TtlNetNtry', 'CdtDbtInd');
  const unsigned = centsOrNull(written);
  const said = unsigned !== null && direction === 'DBIT' ? 0 - unsigned : unsigned;
  // Without a direction only the amount is said.
  const isNet = said === net || (direction === null && said === Math.abs(net));
  return [
    ...compareCount(summary, rows),
    ...compareSum(summary, [gross, Math.abs(net)]),
    ...(written && !isNet ? [sumTexts.net(said === null ? atMost(written, 40) : euros(said), euros(net))] : []),
  ];
}

function compareCount(summary: XmlElement, rows: readonly Booking[]): string[] {
  const count = textAt(summary, 'NbOfNtries');
  return count && Number(count) !== rows.length ? [sumTexts.count(atMost(count, 20), rows.length)] : [];
}

/** @param read the sums that it may be, what was read first */
function compareSum(summary: XmlElement, read: readonly number[]): string[] {
  const sum = textAt(summary, 'Sum');
  const cents = centsOrNull(sum);
  if (!sum || (cents !== null && read.includes(cents))) return [];
  return [sumTexts.total(cents === null ? atMost(sum, 40) : euros(cents), euros(read[0] ?? 0))];
}
