/** Digits and letters that are not taken for each other when they are said or written by hand (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What people type for a character that the alphabet lacks, because it looks the same. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
/** What people and printers put between the characters. */
const separators = new Set(' \u00A0\t\r\n-\u2010\u2011\u2012\u2013\u2014\u2212._\'"*:');

/** Characters of a code of one's own, without the one that checks them. */
export const ownCodeLength = 9;
const dayCodeLength = 4;
/** Characters that are read of what was typed or scanned. */
const maxTyped = 300;

const dayAddress = /^(\d{4})[-.]([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Why a text is no code of anyone. */
type CodeFault = 'CHECK_CHARACTER' | 'LENGTH';

/** A code as it was typed, said or scanned: the digits of the day, of an offer when they were scanned, or a code of one's own. */
export type TypedCode =
  | { kind: 'DAY'; digits: string; offerId: string | null }
  | { kind: 'OWN'; code: string }
  | { kind: 'NONE'; fault: CodeFault };

/** The number that a code is checked by doubles with each place, in a field of 32 numbers, so that no two neighbours weigh the same. */
function doubled(value: number): number {
  const twice = value << 1;
  return twice > 31 ? twice ^ 0b100101 : twice;
}

/**
 * The character that checks a code. It notices every wrong character, and every two that are exchanged, whatever is between
 * them.
 */
export function checkCharacter(code: string): string {
  const sum = [...code].reduce((sum, character) => doubled(sum ^ alphabet.indexOf(character)), 0);
  return alphabet[sum] ?? '';
}

/** A code of one's own from random numbers below 32. */
export function ownCodeOf(numbers: readonly number[]): string {
  return numbers.map((number) => alphabet[number % alphabet.length]).join('');
}

/** A code of one's own as it is shown: with its check, in groups, 'K7QX-2MPD-4R'. */
export function shownCode(code: string): string {
  const whole = `${code}${checkCharacter(code)}`;
  return [whole.slice(0, 4), whole.slice(4, 8), whole.slice(8)].join('-');
}

/** The end of the address that a QR code of the digits of a day has: they alone do not tell whose they are. */
export function dayCodePath(digits: string, offerId: string): string {
  return `${digits}-${offerId}`;
}

/**
 * Reads a code as people give it: in small letters, with O for 0 and I or L for 1, with blanks and dashes or without, without
 * its last character, or as the whole address of a QR code.
 */
export function readCode(text: string): TypedCode {
  const typed = endOfAddress(text.slice(0, maxTyped).normalize('NFKC').trim());
  const scanned = dayAddress.exec(typed);
  if (scanned) return { kind: 'DAY', digits: scanned[1] ?? '', offerId: (scanned[2] ?? '').toLowerCase() };
  const code = [...typed.toUpperCase()]
    .filter((character) => !separators.has(character))
    .map((character) => lookAlikes[character] ?? character)
    .join('');
  return readPlain(code);
}

function readPlain(code: string): TypedCode {
  const isOfAlphabet = [...code].every((character) => alphabet.includes(character));
  if (code.length === dayCodeLength && /^\d+$/.test(code)) return { kind: 'DAY', digits: code, offerId: null };
  if (code.length !== ownCodeLength && code.length !== ownCodeLength + 1) return { kind: 'NONE', fault: 'LENGTH' };
  const own = code.slice(0, ownCodeLength);
  const isChecked = code.length === ownCodeLength || code.slice(ownCodeLength) === checkCharacter(own);
  return isOfAlphabet && isChecked ? { kind: 'OWN', code: own } : { kind: 'NONE', fault: 'CHECK_CHARACTER' };
}

/** What follows `/k/` of an address, or the text itself. */
function endOfAddress(text: string): string {
  const place = text.toLowerCase().lastIndexOf('/k/');
  if (place < 0) return text;
  const [end = ''] = text.slice(place + '/k/'.length).split(/[?#/\s]/, 1);
  return end;
}
