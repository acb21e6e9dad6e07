import { tidyLine } from '#shared/rules/fields.ts';
import {
  type AwaitedBooking,
  type BankStatement,
  centsOf,
  dayOf,
  domesticReference,
  type FileEntry,
  fileFault,
  numbered,
} from './bankEntry.ts';
import { elementAt, elementsOf, readXml, textAt, type XmlElement } from './xml.ts';

type Movement = Omit<FileEntry, 'account' | 'seq'>;

/** One Ntry of a statement: a booking with its movements, or the sum of movements that another file itemises. */
interface Booking {
  /** Signed cents. */
  cents: number;
  isBooked: boolean;
  movements: Movement[];
  awaited: AwaitedBooking | null;
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:';
const versions = new Map<string, 'CAMT053' | 'CAMT054'>([
  [`${namespace}camt.053.001.02`, 'CAMT053'],
  [`${namespace}camt.053.001.08`, 'CAMT053'],
  [`${namespace}camt.054.001.02`, 'CAMT054'],
  [`${namespace}camt.054.001.08`, 'CAMT054'],
]);

/**
 * Reads an account statement (camt.053) or a report of payments (camt.054) of ISO 20022, version 02 or 08. Bookings that
 * are not final are left out. Throws INVALID_INPUT with the line when the sums or balances do not agree with the rows.
 */
export function readCamt(text: string) {
  const bookings = new Map<XmlElement, Booking[]>();
  const document = readXml(text, (element, parent) => {
    if (element.name !== 'Ntry' || (parent.name !== 'Stmt' && parent.name !== 'Ntfctn')) return false;
    kindOf(element);
    const own = bookings.get(parent) ?? [];
    bookings.set(parent, own);
    own.push(readBooking(element));
    return true;
  });
  const kind = kindOf(document);
  const [message] = document.children;
  if (document.name !== 'Document' || !message) throw fileFault('Tiedostossa ei ole tapahtumia', document.line);
  const found = elementsOf(message, kind === 'CAMT053' ? 'Stmt' : 'Ntfctn');
  const messageId = textAt(message, 'GrpHdr', 'MsgId');
  if (!messageId || found.length === 0) throw fileFault('Tiedostossa ei ole tiliotetta', message.line);
  return { kind, messageId, statements: found.map((each) => readStatement(each, bookings.get(each) ?? [])) };
}

function kindOf({ namespace: version, line }: XmlElement) {
  const kind = versions.get(version);
  if (kind) return kind;
  const name = /camt\.\d{3}\.\d{3}\.\d{2}$/.exec(version)?.[0];
  throw fileFault(name ? `Tiedoston versio ${name} ei ole tuettu` : 'Tiedosto ei ole camt.053 eikä camt.054', line);
}

function readStatement(statement: XmlElement, bookings: Booking[]): BankStatement {
  const { line } = statement;
  const account = textAt(statement, 'Acct', 'Id', 'IBAN')?.replace(/\s/g, '').toUpperCase();
  const id = textAt(statement, 'Id');
  if (!account || !id) throw fileFault('Tiliotteelta puuttuu tunnus tai tilinumero', line);
  const booked = bookings.filter(({ isBooked }) => isBooked);
  checkSummary(statement, [booked, bookings]);
  const openingCents = balanceOf(statement, 'OPBD');
  const closingCents = balanceOf(statement, 'CLBD');
  if (openingCents !== null && closingCents !== null && openingCents + sumOf(booked) !== closingCents) {
    throw fileFault('Alkusaldo ja tapahtumat eivät täsmää loppusaldoon', line);
  }
  return {
    account,
    id,
    from: dayOf(textAt(statement, 'FrToDt', 'FrDtTm')),
    to: dayOf(textAt(statement, 'FrToDt', 'ToDtTm')),
    openingCents,
    closingCents,
    entries: numbered(
      account,
      booked.flatMap(({ movements }) => movements),
    ),
    awaited: booked.flatMap(({ awaited }) => awaited ?? []),
  };
}

/** Some banks count bookings that are not final into their sums, others do not. */
function checkSummary(statement: XmlElement, ways: Booking[][]) {
  const parts = [
    { name: 'TtlCdtNtries', isPart: ({ cents }: Booking) => cents >= 0 },
    { name: 'TtlDbtNtries', isPart: ({ cents }: Booking) => cents < 0 },
  ];
  for (const { name, isPart } of parts) {
    const summary = elementAt(statement, 'TxsSummry', name);
    if (!summary) continue;
    const count = textAt(summary, 'NbOfNtries');
    const sum = textAt(summary, 'Sum');
    const fits = ways.some((bookings) => {
      const part = bookings.filter(isPart);
      return (!count || Number(count) === part.length) && (!sum || centsOf(sum) === Math.abs(sumOf(part)));
    });
    if (!fits) throw fileFault('Tapahtumien määrä tai summa poikkeaa yhteenvedosta', summary.line);
  }
}

function balanceOf(statement: XmlElement, type: 'OPBD' | 'CLBD'): number | null {
  const balance = elementsOf(statement, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === type);
  return balance ? amountOf(balance).cents : null;
}

function sumOf(rows: { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}

function readBooking(entry: XmlElement): Booking {
  const { line } = entry;
  const { cents, currency } = amountOf(entry);
  const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
  if (!isBooked) return { cents, isBooked, movements: [], awaited: null };
  const bookedOn = dayOf(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'));
  if (!bookedOn) throw fileFault('Tapahtumalta puuttuu kirjauspäivä', line);
  const bookingId = textAt(entry, 'AcctSvcrRef');
  const groups = elementsOf(entry, 'NtryDtls');
  const rows = groups.flatMap((group) => {
    const own = elementsOf(group, 'TxDtls').map((detail) => ({ detail, ...amountOf(detail, entry) }));
    checkBatch(group, own);
    return own;
  });
  if (rows.length === 0) {
    const size = Math.max(1, ...groups.map((group) => Number(textAt(group, 'Btch', 'NbOfTxs') ?? 1)));
    const booking = { bookingId, bookedOn, currency };
    if (elementAt(entry, 'AddtlInfInd') || size > 1) {
      return { cents, isBooked, movements: [], awaited: { ...booking, amountCents: cents } };
    }
  }
  if (rows.length > 0 && sumOf(rows) !== cents) throw fileFault('Erittelyn summa poikkeaa tapahtuman summasta', line);
  const reversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const facts = { bookedOn, currency, bookingId, reversal };
  const movements = (rows.length > 0 ? rows : [{ detail: entry, cents }]).flatMap((row) =>
    readMovements(row.detail, { ...facts, amountCents: row.cents, isWhole: rows.length <= 1 }),
  );
  const note = textOf(textAt(entry, 'AddtlNtryInf'));
  return {
    cents,
    isBooked,
    movements: movements.map((each) => ({ ...each, message: each.message ?? note })),
    awaited: null,
  };
}

/** A group of itemised movements has as many of them, and as much money, as it says. */
function checkBatch(group: XmlElement, own: { cents: number }[]) {
  const batch = elementAt(group, 'Btch');
  if (!batch || own.length === 0) return;
  const count = textAt(batch, 'NbOfTxs');
  const sum = textAt(batch, 'TtlAmt');
  const fits = (!count || Number(count) === own.length) && (!sum || centsOf(sum) === Math.abs(sumOf(own)));
  if (!fits) throw fileFault('Erittelyn määrä tai summa poikkeaa erän tiedoista', batch.line);
}

type MovementFacts = Pick<Movement, 'bookedOn' | 'amountCents' | 'currency' | 'bookingId' | 'reversal'> & {
  /** Whether it is the only one of its booking, whose archive id it then has. */
  isWhole: boolean;
};

/** The movement, or the several of a payment of several invoices when the file has their amounts. */
function readMovements(detail: XmlElement, { isWhole, ...facts }: MovementFacts): Movement[] {
  const { bookingId, reversal, amountCents } = facts;
  const own = detail.name === 'TxDtls' ? textAt(detail, 'Refs', 'AcctSvcrRef') : null;
  // The details of a reversal name what it reverses; the reversal itself is the booking.
  const reverses = reversal && own !== bookingId ? own : null;
  const endToEndId = textAt(detail, 'Refs', 'EndToEndId');
  const payer = amountCents > 0 || reversal ? 'Dbtr' : 'Cdtr';
  const movement = {
    ...facts,
    paidOn: dayOf(textAt(detail, 'RltdDts', 'AccptncDtTm')),
    archiveId: reverses && isWhole ? bookingId : (own ?? bookingId),
    reverses,
    payerName: textOf(textAt(detail, 'RltdPties', payer, 'Pty', 'Nm') ?? textAt(detail, 'RltdPties', payer, 'Nm')),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    line: detail.line,
  };
  const remittance = elementAt(detail, 'RmtInf');
  const free = elementsOf(remittance, 'Ustrd').map(({ text }) => text);
  const invoices = elementsOf(remittance, 'Strd').flatMap((each) => {
    const written = textAt(each, 'CdtrRefInf', 'Ref');
    if (!written) return [];
    const cents = centsOf(textAt(each, 'RfrdDocAmt', 'RmtdAmt') ?? '');
    return [{ written, reference: domesticReference(written), cents: cents ?? 0 }];
  });
  const messageOf = (unknown: { written: string }[]) =>
    textOf([...unknown.map(({ written }) => `Viite ${written}`), ...free].join(' ') || textAt(detail, 'AddtlTxInf'));
  if (invoices.length > 1 && invoices.every(({ cents }) => cents > 0) && sumOf(invoices) === Math.abs(amountCents)) {
    return invoices.map((each) => ({
      ...movement,
      amountCents: Math.sign(amountCents) * each.cents,
      reference: each.reference,
      message: messageOf(each.reference ? [] : [each]),
    }));
  }
  const reference = invoices.length === 1 ? (invoices[0]?.reference ?? null) : null;
  return [{ ...movement, reference, message: messageOf(reference ? [] : invoices) }];
}

/** The amount of an element in signed cents; of details without one, the whole booking's. */
function amountOf(element: XmlElement, booking: XmlElement = element): { cents: number; currency: string } {
  const own = elementAt(element, 'Amt') ?? elementAt(element, 'AmtDtls', 'TxAmt', 'Amt');
  const currencyOf = (amount: XmlElement | undefined) => amount?.attributes.get('Ccy');
  const whole = elementAt(booking, 'Amt');
  // A payment from another currency has the amount that was sent; the booked one counts.
  const amount = own && currencyOf(own) === currencyOf(whole) ? own : whole;
  const cents = centsOf(amount?.text ?? '');
  const currency = currencyOf(amount);
  const direction = textAt(element, 'CdtDbtInd') ?? textAt(booking, 'CdtDbtInd');
  if (cents === null || !currency) throw fileFault('Summa ei ole muotoa 12.34', element.line);
  if (direction !== 'CRDT' && direction !== 'DBIT') throw fileFault('Tapahtuman suunta puuttuu', element.line);
  return { cents: direction === 'DBIT' ? 0 - cents : cents, currency };
}

/** At most 500 characters of one line; null for none. */
function textOf(text: string | null): string | null {
  return [...tidyLine(text)].slice(0, 500).join('') || null;
}
