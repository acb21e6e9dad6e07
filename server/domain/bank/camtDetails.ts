import { sumTexts } from '#shared/texts/bank/bankFiles.ts';
import { centsOf, centsOrNull, EntryFault, euros, sumOf } from '../receivables/movements/values.ts';
import { elementAt, elementsOf, textAt, type XmlElement } from './xml.ts';

/** A part of a booking that becomes a movement. */
export interface Part {
  /** Null for a booking without details, and for one that is not split. */
  detail: XmlElement | null;
  /** Signed: what reached the account, or left it. */
  cents: number;
  chargesCents: number;
  itemCount: number;
  /** Whether the part is the bank's charge for the whole booking. */
  isCharge?: boolean;
  /** Why the part is not understood. */
  fault?: string;
}

/** The parts of a booking, and how its details differ from it. Their sum is always what was booked. */
export interface Parts {
  parts: Part[];
  differences: string[];
}

interface Whole {
  cents: number;
  currency: string;
}

const signOf = (element: XmlElement, otherwise: number) => {
  const direction = textAt(element, 'CdtDbtInd');
  return direction === 'CRDT' ? 1 : direction === 'DBIT' ? -1 : otherwise;
};

/**
 * Splits a booking into the movements that its details describe. The booked amount is what counts: details in another
 * currency, with charges, without amounts or with other sums never change it. Where they do not add up to it, the
 * booking stays whole.
 */
export function partsOf(entry: XmlElement, whole: Whole): Parts {
  const groups = elementsOf(entry, 'NtryDtls');
  const details = groups.flatMap((group) => elementsOf(group, 'TxDtls'));
  const batches = groups.flatMap((group) => elementsOf(group, 'Btch'));
  const count = batches.reduce((sum, batch) => sum + countOf(batch), 0);
  const differences = batchDifferences(batches, whole, details.length);
  const chargesCents = chargesOf(entry, whole.currency);
  const asOne = (itemCount: number, detail: XmlElement | null): Part => ({
    detail,
    cents: whole.cents,
    itemCount,
    chargesCents: chargesCents + details.reduce((sum, each) => sum + chargesOf(each, whole.currency), 0),
  });
  if (details.length === 0) {
    // Another message itemises it; without a count, it may be of any number.
    const isElsewhere = elementAt(entry, 'AddtlInfInd') !== undefined && batches.length === 0;
    return { parts: [asOne(Math.max(1, count, isElsewhere ? 2 : 1), null)], differences };
  }
  const split = splitByAmounts(details, whole, chargesCents);
  const [only] = details;
  if (only && details.length === 1) {
    if (split?.some(({ fault }) => fault)) return { parts: split, differences };
    const isPartial = count > 1 && split === null;
    return { parts: [isPartial ? asOne(count, null) : asOne(1, only)], differences };
  }
  if (split) return { parts: split, differences };
  const unsplit = [...differences, ...sumDifference(details, whole)];
  return { parts: [asOne(Math.max(details.length, count), null)], differences: unsplit };
}

/** The details with the amounts that add up to the booking; null when none do. */
function splitByAmounts(details: readonly XmlElement[], whole: Whole, chargesCents: number): Part[] | null {
  for (const amount of amounts) {
    const rows = details.map((detail) => rowOf(detail, amount, whole));
    const unknown = rows.filter((row) => row.cents === null);
    if (unknown.length === 0) {
      const known = rows.map((row) => ({ ...row, cents: row.cents ?? 0 }));
      const net = known.map((row) => ({ ...row, cents: row.cents - row.chargesCents }));
      if (sumOf(known) === whole.cents) return known;
      if (sumOf(net) === whole.cents) return net;
      if (chargesCents > 0 && sumOf(known) - chargesCents === whole.cents) {
        return [...known, { detail: null, cents: 0 - chargesCents, chargesCents: 0, itemCount: 1, isCharge: true }];
      }
    } else if (unknown.length === 1 && unknown[0]?.fault) return withRest(rows, whole);
  }
  return null;
}

/** The one part whose amount is not readable has what the others leave. */
function withRest(rows: readonly Row[], whole: Whole): Part[] | null {
  const rest = whole.cents - rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return Math.sign(rest) === Math.sign(whole.cents) ? rows.map((row) => ({ ...row, cents: row.cents ?? rest })) : null;
}

/** Where an amount of a detail may be, the one that banks mean most often first. */
const amounts = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
] as const;

type Row = Omit<Part, 'cents'> & { detail: XmlElement; cents: number | null };

function rowOf(detail: XmlElement, path: readonly string[], { cents, currency }: Whole): Row {
  const amount = elementAt(detail, ...path);
  const own = amount?.attributes.get('Ccy');
  const row = { detail, itemCount: 1, chargesCents: chargesOf(detail, currency) };
  if (!amount?.text || (own !== undefined && own !== currency)) return { ...row, cents: null };
  try {
    return { ...row, cents: signOf(detail, Math.sign(cents) || 1) * centsOf(amount.text) };
  } catch (error) {
    if (error instanceof EntryFault) return { ...row, cents: null, fault: error.message };
    throw error;
  }
}

/** The bank's charges in the currency of the booking, in cents above zero; those given to the account lessen them. */
function chargesOf(element: XmlElement, currency: string): number {
  return elementsOf(element, 'Chrgs').reduce((sum, charges) => {
    const records = elementsOf(charges, 'Rcrd');
    // Version 02 has each charge in an element of its own.
    const rows = records.length > 0 ? records : [charges];
    const own = rows.map((row) => {
      const amount = elementAt(row, 'Amt') ?? elementAt(row, 'TtlChrgsAndTaxAmt');
      if ((amount?.attributes.get('Ccy') ?? currency) !== currency) return 0;
      return -signOf(row, -1) * (centsOrNull(amount?.text) ?? 0);
    });
    return sum + own.reduce((total, cents) => total + cents, 0);
  }, 0);
}

function countOf(batch: XmlElement): number {
  const count = Number(textAt(batch, 'NbOfTxs') ?? 0);
  return Number.isSafeInteger(count) && count > 0 && count <= 1_000_000 ? count : 0;
}

function batchDifferences(batches: readonly XmlElement[], whole: Whole, details: number): string[] {
  const counts = batches.flatMap((batch) => textAt(batch, 'NbOfTxs') ?? []);
  const count = batches.reduce((sum, batch) => sum + countOf(batch), 0);
  const totals = batches.map((batch) => {
    const cents = centsOrNull(textAt(batch, 'TtlAmt'));
    const currency = elementAt(batch, 'TtlAmt')?.attributes.get('Ccy') ?? whole.currency;
    return cents === null || currency !== whole.currency ? null : signOf(batch, Math.sign(whole.cents) || 1) * cents;
  });
  const total = totals.reduce<number | null>((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
  return [
    ...(details > 0 && counts.length > 0 && count !== details
      ? [sumTexts.batchCount(counts.join(' + '), details)]
      : []),
    ...(batches.length > 0 && total !== null && total !== whole.cents
      ? [sumTexts.batchSum(euros(total), euros(whole.cents))]
      : []),
  ];
}

/** Why details do not add up to the booking: amounts that are not readable, or another sum. */
function sumDifference(details: readonly XmlElement[], whole: Whole): string[] {
  for (const amount of amounts) {
    const rows = details.map((detail) => rowOf(detail, amount, whole));
    const fault = rows.find((row) => row.fault)?.fault;
    if (fault) return [fault];
    if (rows.every(({ cents }) => cents !== null)) {
      const sum = rows.reduce((total, { cents }) => total + (cents ?? 0), 0);
      return [sumTexts.details(euros(sum), euros(whole.cents))];
    }
  }
  return [];
}
