import type { BankFileKind } from '#shared/schema.generated.ts';

/*
 * Whether a movement of a file is one that is stored already. Both are of the same account and the same signed amount. Banks
 * repeat their ids and fill them in, so that no id decides alone: the table below does, its first row that applies.
 */

/** What a file says about a movement. */
export interface Evidence {
  source: BankFileKind;
  /** YYYY-MM-DD. */
  bookedOn: string;
  valueOn: string | null;
  paidOn: string | null;
  reference: string | null;
  archiveId: string | null;
  bookingId: string | null;
  endToEndId: string | null;
  ids: readonly string[];
  counterpartyName: string | null;
  counterpartyAccount: string | null;
  message: string | null;
}

type Sign = 'AGREES' | 'DIFFERS' | 'SILENT';

/** How two pieces of evidence compare; SILENT where at least one of them says nothing. */
export interface Signs {
  /** NEAR: at most four days apart. */
  day: 'SAME' | 'NEAR' | 'FAR';
  /** OWN: the bank's id of the movement is the same. BOOKING: that of its booking. OTHER: both have one, and they differ. */
  id: 'OWN' | 'BOOKING' | 'OTHER' | 'SILENT';
  /** Kinds of files: KTL and camt have ids of their own, and so may a statement and a report. */
  sources: 'SAME' | 'STATEMENT_AND_REPORT' | 'KTL_AND_CAMT';
  reference: Sign;
  endToEnd: Sign;
  /** Other ids: they never differ, because files have different ones. */
  ids: Sign;
  account: Sign;
  name: Sign;
  message: Sign;
  paid: Sign;
  value: Sign;
}

export type Verdict = 'SAME' | 'DOUBT' | 'DIFFERENT';

interface Rule {
  rule: string;
  applies: (signs: Signs) => boolean;
  verdict: Verdict;
}

const differs = (...signs: Sign[]) => signs.includes('DIFFERS');
const agrees = (...signs: Sign[]) => signs.includes('AGREES');
const isOtherParty = ({ endToEnd, account, name }: Signs) => differs(endToEnd, account, name);
const isDated = ({ paid, value, message }: Signs) => differs(paid, value, message);

/** The decision table: the first row that applies decides. */
export const rules: readonly Rule[] = [
  { rule: 'another reference', applies: ({ reference }) => differs(reference), verdict: 'DIFFERENT' },
  { rule: 'more than four days apart', applies: ({ day }) => day === 'FAR', verdict: 'DIFFERENT' },
  {
    rule: 'another day and another value day',
    applies: ({ day, value }) => day === 'NEAR' && differs(value),
    verdict: 'DIFFERENT',
  },
  {
    rule: 'another day of another party',
    applies: (signs) => signs.day === 'NEAR' && isOtherParty(signs),
    verdict: 'DIFFERENT',
  },
  {
    rule: 'another day with the same id and value day',
    applies: ({ day, id, value }) => day === 'NEAR' && id === 'OWN' && agrees(value),
    verdict: 'SAME',
  },
  {
    rule: 'another day with the same id',
    applies: ({ day, id }) => day === 'NEAR' && id === 'OWN',
    verdict: 'DOUBT',
  },
  {
    rule: 'another day without ids, with the same value day, reference or payer id',
    applies: ({ day, id, value, reference, endToEnd }) =>
      day === 'NEAR' && id === 'SILENT' && agrees(value) && agrees(reference, endToEnd),
    verdict: 'DOUBT',
  },
  { rule: 'another day', applies: ({ day }) => day === 'NEAR', verdict: 'DIFFERENT' },
  {
    rule: 'the same id of another party',
    applies: (signs) => signs.id === 'OWN' && isOtherParty(signs),
    verdict: 'DOUBT',
  },
  { rule: 'the same id', applies: ({ id }) => id === 'OWN', verdict: 'SAME' },
  {
    rule: 'the same booking, of another party',
    applies: (signs) => signs.id === 'BOOKING' && isOtherParty(signs),
    verdict: 'DIFFERENT',
  },
  { rule: 'the same booking', applies: ({ id }) => id === 'BOOKING', verdict: 'SAME' },
  {
    rule: 'another id in the same kind of file',
    applies: ({ id, sources }) => id === 'OTHER' && sources === 'SAME',
    verdict: 'DIFFERENT',
  },
  {
    rule: 'another id in a statement and a report, but the same id of the payer',
    applies: ({ id, sources, endToEnd, ids }) =>
      id === 'OTHER' && sources === 'STATEMENT_AND_REPORT' && agrees(endToEnd, ids),
    verdict: 'DOUBT',
  },
  {
    rule: 'another id in a statement and a report',
    applies: ({ id, sources }) => id === 'OTHER' && sources === 'STATEMENT_AND_REPORT',
    verdict: 'DIFFERENT',
  },
  {
    rule: 'another id of the payer, or another account',
    applies: ({ endToEnd, account }) => differs(endToEnd, account),
    verdict: 'DIFFERENT',
  },
  {
    rule: 'the same reference of another name',
    applies: ({ name, reference }) => differs(name) && agrees(reference),
    verdict: 'DOUBT',
  },
  { rule: 'another name', applies: ({ name }) => differs(name), verdict: 'DIFFERENT' },
  {
    rule: 'something in common, but other times or words',
    applies: (signs) => hasCommon(signs) && isDated(signs),
    verdict: 'DOUBT',
  },
  { rule: 'something in common', applies: (signs) => hasCommon(signs), verdict: 'SAME' },
  { rule: 'nothing in common, and other times or words', applies: (signs) => isDated(signs), verdict: 'DIFFERENT' },
  { rule: 'nothing but the day and the amount', applies: () => true, verdict: 'DOUBT' },
];

function hasCommon({ reference, endToEnd, ids, account, name, message }: Signs) {
  return agrees(reference, endToEnd, ids, account, name, message);
}

/** How much the signs speak for one movement, to choose among several that may be it. */
export function weightOf({ id, reference, endToEnd, ids, account, name, message, paid, value, day }: Signs): number {
  const byId = { OWN: 64, BOOKING: 32, OTHER: 0, SILENT: 0 }[id];
  const shared = [reference, endToEnd, ids, account, name, message, paid, value];
  return [16, 16, 8, 8, 4, 2, 1, 1].reduce(
    (sum, weight, place) => sum + (shared[place] === 'AGREES' ? weight : shared[place] === 'DIFFERS' ? -weight : 0),
    byId + (day === 'SAME' ? 4 : 0),
  );
}

/** Days that two reports of one movement are apart at most. */
export const nearDays = 4;

function dayOf(a: string, b: string): Signs['day'] {
  if (a === b) return 'SAME';
  return Math.abs(Date.parse(a) - Date.parse(b)) <= nearDays * 86_400_000 ? 'NEAR' : 'FAR';
}

const signOf = (a: string | null, b: string | null, isSame = (x: string, y: string) => x === y): Sign =>
  a === null || b === null ? 'SILENT' : isSame(a, b) ? 'AGREES' : 'DIFFERS';

/** The letters and digits of a text in capitals, without their marks. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters from which on the beginning of a name is the name: reference payments have twelve of it. */
const minLetters = 4;

/** Files cut texts short, write them in capitals, and change the order of the parts of a name. */
function isSameText(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  if (x === y) return true;
  if (Math.min(x.length, y.length) >= minLetters && (x.startsWith(y) || y.startsWith(x))) return true;
  const words = (text: string) => text.split(/\s+/).map(plain).filter(Boolean).sort().join(' ');
  return words(a) === words(b);
}

/** Zeros before a number fill its place up: reference payments write '13' as '00000000000000000013'. */
const withoutZeros = (text: string) => plain(text.replace(/(?<!\d)0{1,500}(?=\d)/g, ''));

function isWithin(a: string, b: string): boolean {
  const [x, y] = [withoutZeros(a), withoutZeros(b)];
  return x.includes(y) || y.includes(x);
}

function idSign(a: Evidence, b: Evidence): Signs['id'] {
  if (a.archiveId !== null && a.archiveId === b.archiveId) return 'OWN';
  const isOf = (part: Evidence, whole: Evidence) => part.bookingId !== null && part.bookingId === whole.archiveId;
  if (isOf(a, b) || isOf(b, a)) return 'BOOKING';
  if (a.archiveId !== null && b.archiveId !== null) return 'OTHER';
  return a.bookingId !== null && a.bookingId === b.bookingId ? 'BOOKING' : 'SILENT';
}

function sourcesOf(a: BankFileKind, b: BankFileKind): Signs['sources'] {
  if (a === b) return 'SAME';
  return a === 'KTL' || b === 'KTL' ? 'KTL_AND_CAMT' : 'STATEMENT_AND_REPORT';
}

/** How what two files say compares. */
export function signsOf(a: Evidence, b: Evidence): Signs {
  return {
    day: dayOf(a.bookedOn, b.bookedOn),
    id: idSign(a, b),
    sources: sourcesOf(a.source, b.source),
    reference: signOf(a.reference, b.reference),
    endToEnd: signOf(a.endToEndId, b.endToEndId),
    ids: a.ids.some((id) => b.ids.includes(id)) ? 'AGREES' : 'SILENT',
    account: signOf(a.counterpartyAccount, b.counterpartyAccount),
    name: signOf(a.counterpartyName, b.counterpartyName, isSameText),
    message: signOf(a.message, b.message, isWithin),
    paid: signOf(a.paidOn, b.paidOn),
    value: signOf(a.valueOn, b.valueOn),
  };
}

const lastRule: Rule = { rule: 'no rule', applies: () => true, verdict: 'DOUBT' };

/** What the table says of two reports. */
export function judge(signs: Signs): Rule {
  return rules.find(({ applies }) => applies(signs)) ?? lastRule;
}
