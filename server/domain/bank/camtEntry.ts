import { entryTexts, sumTexts } from '#shared/texts/bank/bankFiles.ts';
import type { Movement, NotUnderstood, SetApart } from '../receivables/movements/movement.ts';
import { atMost, centsOf, centsOrNull, dayOf, EntryFault } from '../receivables/movements/values.ts';
import { partsOf } from './camtDetails.ts';
import { movementsOf, valueDay } from './camtMovement.ts';
import { elementAt, textAt, type XmlElement } from './xml.ts';

/** What a booking of a statement comes to. */
export interface Booking {
  entryNumber: number;
  /** Signed; null when it is not readable. */
  cents: number | null;
  /** 1 for money in, -1 for money out; null when the entry does not say. */
  sign: number | null;
  /** Whether the bank has booked it. */
  isBooked: boolean;
  movements: Movement[];
  notUnderstood: NotUnderstood[];
  setApart: SetApart[];
  differences: string[];
}

/** What the statement says of all its bookings. */
export interface StatementOwner {
  account: string | null;
  currency: string | null;
}

interface EntryFacts extends StatementOwner {
  entryNumber: number;
  cents: number | null;
  bookedOn: string | null;
  /** The bank's own text of the entry. */
  lines: string;
}

/** How much of the bank's own text is retained. */
const maxLines = 4000;

/** Reads one Ntry. An entry that is not understood is returned as such, and never thrown. */
export function readEntry(entry: XmlElement, entryNumber: number, text: string, owner: StatementOwner): Booking {
  const written = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm');
  const bookedOn = written ? dayOf(written) : valueDay(entry);
  const currency = elementAt(entry, 'Amt')?.attributes.get('Ccy')?.trim().toUpperCase() || owner.currency;
  const sign = signOf(entry);
  const unsigned = centsOrNull(textAt(entry, 'Amt'));
  // Zero has no sign.
  const cents = unsigned === null || sign === null ? null : sign * unsigned || 0;
  const lines = atMost(text.slice(entry.from, Math.min(entry.to, entry.from + 2 * maxLines)), maxLines);
  const facts = { ...owner, currency, entryNumber, cents, bookedOn, lines };
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  const isBooked = status?.toUpperCase() === 'BOOK';
  const nothing = { movements: [], notUnderstood: [], setApart: [], differences: [] };
  const booking: Booking = { entryNumber, cents, sign, isBooked, ...nothing };
  if (!isBooked) return { ...booking, setApart: [apart(facts, 'NOT_BOOKED')] };
  if (!written && !bookedOn) return { ...booking, setApart: [apart(facts, 'NO_DAY')] };
  try {
    return { ...booking, ...readParts(entry, understood(entry, facts, written ?? '')) };
  } catch (error) {
    if (!(error instanceof EntryFault)) throw error;
    return { ...booking, notUnderstood: [notUnderstood(facts, null, error.message)] };
  }
}

function signOf(entry: XmlElement): number | null {
  const direction = textAt(entry, 'CdtDbtInd')?.toUpperCase();
  return direction === 'CRDT' ? 1 : direction === 'DBIT' ? -1 : null;
}

type Understood = EntryFacts & { account: string; currency: string; bookedOn: string; cents: number };

/** The facts when nothing of them is missing. Throws EntryFault. */
function understood(entry: XmlElement, facts: EntryFacts, day: string): Understood {
  const { account, currency, bookedOn, cents } = facts;
  if (!bookedOn) throw new EntryFault(entryTexts.day(atMost(day, 40)));
  centsOf(textAt(entry, 'Amt'));
  if (cents === null) throw new EntryFault(entryTexts.direction);
  if (!currency) throw new EntryFault(entryTexts.noCurrency);
  if (!account) throw new EntryFault(entryTexts.noAccount);
  return { ...facts, account, currency, bookedOn, cents };
}

function apart({ entryNumber, account, cents, currency, lines }: EntryFacts, why: SetApart['why']): SetApart {
  return { entryNumber, why, account, amountCents: cents, currency, lines };
}

function notUnderstood(facts: EntryFacts, part: number | null, sentence: string): NotUnderstood {
  const { entryNumber, account, cents, currency, bookedOn, lines } = facts;
  return { entryNumber, part, account, amountCents: cents, currency, bookedOn, sentence, lines };
}

function readParts(entry: XmlElement, facts: Understood) {
  const { parts, differences } = partsOf(entry, facts);
  const movements: Movement[] = [];
  const faults: NotUnderstood[] = [];
  for (const part of parts) {
    const place = movements.length + faults.length + 1;
    if (part.fault) faults.push(notUnderstood({ ...facts, cents: part.cents }, place, part.fault));
    else {
      const found = movementsOf(entry, part, parts.length === 1, facts);
      movements.push(...found.map((movement, at) => ({ ...movement, part: place + at })));
    }
  }
  return {
    movements,
    notUnderstood: faults,
    differences: differences.map((sentence) => sumTexts.entry(facts.entryNumber, sentence)),
  };
}
