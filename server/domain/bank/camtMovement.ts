import type { Movement } from '../receivables/movements/movement.ts';
import {
  atMost,
  centsOrNull,
  dayOf,
  domesticReference,
  idOf,
  lineOf,
  referencesIn,
  sumOf,
} from '../receivables/movements/values.ts';
import type { Part } from './camtDetails.ts';
import { kindOf, wordsOf } from './returns.ts';
import { elementAt, elementsOf, textAt, textsBelow, type XmlElement } from './xml.ts';

/** What a booking says of all its movements. */
interface BookingFacts {
  entryNumber: number;
  account: string;
  currency: string;
  bookedOn: string;
}

/** A movement without its place among those of its booking. */
type Unplaced = Omit<Movement, 'part'>;

/** Ids that name one payment. A mandate, a message or a creditor has several. */
const idNames = new Set('EndToEndId TxId InstrId UETR AcctOwnrTxId AcctSvcrTxId ClrSysRef PmtInfId ChqNb'.split(' '));
/** Elements in which people and banks write references, and that a payment came back. */
const writtenNames = new Set('Ustrd AddtlRmtInf AddtlTxInf AddtlInf Ref Nb'.split(' '));

/** The movement of a part, or the several of a payment of several invoices when the file has their amounts. */
export function movementsOf(entry: XmlElement, part: Part, isAlone: boolean, facts: BookingFacts): Unplaced[] {
  const source = part.detail ?? entry;
  const structures = part.detail ? structuresOf(part.detail) : [];
  const said = saidOf(entry, source, isAlone);
  const valid = [...new Set(structures.flatMap(({ reference }) => reference ?? []))];
  const parts = structures.map(({ cents }) => ({ cents: cents ?? 0 }));
  if (valid.length > 1 && parts.every(({ cents }) => cents > 0) && sumOf(parts) === Math.abs(part.cents)) {
    return structures.map((own) => {
      const cents = Math.sign(part.cents) * (own.cents ?? 0);
      return movementOf(entry, { ...part, cents }, isAlone, facts, { ...said, structures: [own] });
    });
  }
  const movement = movementOf(entry, part, isAlone, facts, { ...said, structures });
  if (!part.isCharge) return [movement];
  const nothing = { foundReferences: [], ids: [], endToEndId: null, message: lineOf(textAt(source, 'AddtlNtryInf')) };
  return [{ ...movement, ...nothing, kind: 'CHARGE', isByWords: false, of: null, returnReason: null, archiveId: null }];
}

/** What a booking or one of its details says. A payment of many invoices says it once for all of them. */
function saidOf(entry: XmlElement, source: XmlElement, isAlone: boolean) {
  const note = isAlone ? textAt(entry, 'AddtlNtryInf') : null;
  const ids = [...new Set(textsBelow(source, idNames).flatMap((text) => idOf(text) ?? []))].slice(0, 20);
  const written = [...textsBelow(source, writtenNames), ...(note ? [note] : [])].slice(0, 100);
  const texts = [...written.map((text) => text.slice(0, 2000)), ...ids];
  return { ids, references: referencesIn(texts), returnWords: wordsOf(texts), lines: linesOf(source, note) };
}

interface Said extends ReturnType<typeof saidOf> {
  structures: readonly Structure[];
}

function movementOf(
  entry: XmlElement,
  part: Part,
  isAlone: boolean,
  facts: BookingFacts,
  { ids, references, returnWords, lines, structures }: Said,
): Unplaced {
  const { cents: amountCents, chargesCents, itemCount } = part;
  const source = part.detail ?? entry;
  const reference = referenceOf(structures);
  const foundReferences = references.filter((each) => each !== reference);
  const isReversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd') ?? '');
  const hasReference = reference !== null;
  const kind = kindOf(entry, part.detail, { isReversal, cents: amountCents, hasReference, words: returnWords });
  const comesBack = kind.kind === 'REVERSAL' || kind.kind === 'RETURN';
  const { archiveId, bookingId, original } = archiveIds(entry, part.detail, isAlone, comesBack);
  const { entryNumber, account, bookedOn, currency } = facts;
  // A bank that takes money back names who paid it; of our own refund the other side is who receives it.
  const isOriginal = isReversal || /^[A-Z]{2}\d\d$|^[A-Z]{4}$/.test(kind.returnReason ?? '');
  return {
    entryNumber,
    account,
    bookedOn,
    currency,
    amountCents,
    reference,
    foundReferences,
    archiveId,
    bookingId,
    ids,
    ...kind,
    chargesCents,
    itemCount,
    valueOn: valueDay(entry),
    paidOn: dayOf(textAt(source, 'RltdDts', 'AccptncDtTm') ?? textAt(source, 'RltdDts', 'TxDtTm')),
    endToEndId: idOf(textAt(source, 'Refs', 'EndToEndId')),
    ...counterpartyOf(source, amountCents > 0 !== isOriginal, account),
    message: messageOf(lines, reference ? [] : structures),
    of: comesBack
      ? {
          ids: [...new Set([...original, ...ids])],
          references: [...(reference ? [reference] : []), ...foundReferences],
        }
      : null,
  };
}

/** The day from which the account earns interest on the money. */
export function valueDay(entry: XmlElement): string | null {
  return dayOf(textAt(entry, 'ValDt', 'Dt') ?? textAt(entry, 'ValDt', 'DtTm'));
}

interface Structure {
  written: string;
  reference: string | null;
  /** What of the payment it is for; null when the file does not say. */
  cents: number | null;
}

/** The references that the payer gave in their own place. */
function structuresOf(detail: XmlElement): Structure[] {
  return elementsOf(elementAt(detail, 'RmtInf'), 'Strd').flatMap((each) => {
    const written = atMost(textAt(each, 'CdtrRefInf', 'Ref') ?? '', 140);
    if (!written || !idOf(written)) return [];
    const cents = centsOrNull(textAt(each, 'RfrdDocAmt', 'RmtdAmt'));
    return [{ written, reference: domesticReference(written), cents }];
  });
}

/** The only reference, when every one that is written is the same. */
function referenceOf(structures: readonly Structure[]): string | null {
  const [first] = structures;
  return first && structures.every(({ reference }) => reference === first.reference) ? first.reference : null;
}

/** The details of what came back name what it is of; its own id is then the booking's. */
function archiveIds(entry: XmlElement, detail: XmlElement | null, isAlone: boolean, comesBack: boolean) {
  const bookingId = idOf(textAt(entry, 'AcctSvcrRef'));
  const own = detail && idOf(textAt(detail, 'Refs', 'AcctSvcrRef'));
  if (comesBack && own && own !== bookingId) {
    return { archiveId: isAlone ? bookingId : null, bookingId, original: [own] };
  }
  return { archiveId: own ?? (isAlone ? bookingId : null), bookingId, original: comesBack && own ? [own] : [] };
}

/** Who paid, or who was paid: the other side where a bank leaves that out or writes the account's own holder there. */
function counterpartyOf(source: XmlElement, isPayer: boolean, account: string) {
  const parties = elementAt(source, 'RltdPties');
  const sideOf = (name: 'Dbtr' | 'Cdtr') => {
    const nameOf = (...path: string[]) =>
      parties && (textAt(parties, ...path, 'Pty', 'Nm') ?? textAt(parties, ...path, 'Nm'));
    const id = parties && elementAt(parties, `${name}Acct`, 'Id');
    const counterpartyName = lineOf(nameOf(name) ?? nameOf(`Ultmt${name}`) ?? null, 255);
    const number = id && (textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id'));
    return { counterpartyName, counterpartyAccount: idOf(number?.replace(/\s/g, '').toUpperCase() ?? null) };
  };
  const sides = isPayer ? [sideOf('Dbtr'), sideOf('Cdtr')] : [sideOf('Cdtr'), sideOf('Dbtr')];
  const other = sides.find(
    ({ counterpartyName, counterpartyAccount: own }) => (counterpartyName || own) && own !== account,
  );
  return other ?? { counterpartyName: null, counterpartyAccount: null };
}

/** The words of the payer with the numbers of invoices, and those of the bank. */
function linesOf(source: XmlElement, note: string | null) {
  const invoices = textsBelow(source, new Set(['RfrdDocInf', 'Nb']));
  const payers = [
    ...textsBelow(source, new Set(['Ustrd'])),
    ...textsBelow(source, new Set(['AddtlRmtInf'])),
    ...invoices.map((number) => `Lasku ${number}`),
  ];
  const banks = textsBelow(source, new Set(['AddtlTxInf', 'AddtlInf']));
  return { payers: joined(payers), banks: banks.length > 0 ? joined(banks) : (note ?? '') };
}

/** More than a message has: nothing of what is cut off would be in it. */
const joined = (texts: readonly string[]) => texts.join(' ').slice(0, 5000);

/** The payer's words, with references that are not valid; else the bank's. */
function messageOf({ payers, banks }: ReturnType<typeof linesOf>, unknown: readonly Structure[]): string | null {
  const all = [...new Set(unknown.map(({ written }) => `Viite ${written}`)), ...(payers ? [payers] : [])];
  return lineOf(all.length > 0 ? all.join(' ') : banks);
}
