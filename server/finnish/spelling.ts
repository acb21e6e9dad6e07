import { isVowel } from './letters.ts';

/** Letters that are heard or typed for one another. */
const confused = new Set(['bp', 'dt', 'gk', 'fv', 'ck', 'cs', 'vw', 'sz', 'jy', 'iy']);
const dotless: Record<string, string> = { ä: 'a', ö: 'o', å: 'o' };

/** How far a misspelt word of that length may be from what is meant. */
export function mostErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Slips that lead from one word to the other: a letter too many, too few, another one, two exchanged. Missing dots are
 * no slip; a letter doubled or not, and a vowel for a vowel, half of one. Infinity when there are more than `most`.
 */
export function errorsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most * 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = nextRow({ one, other, i, row, before });
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const errors = row[other.length] ?? 0;
  return errors <= most ? errors : Number.POSITIVE_INFINITY;
}

interface Reached {
  one: string;
  other: string;
  /** Letters of `one` that the next row has read. */
  i: number;
  row: number[];
  before: number[];
}

/** Fewest errors between the first i letters of one word and each beginning of the other. */
function nextRow({ one, other, i, row, before }: Reached): number[] {
  const next = [i];
  const letter = one.charAt(i - 1);
  const previous = one.charAt(i - 2);
  for (let j = 1; j <= other.length; j++) {
    const opposite = other.charAt(j - 1);
    const isSwap = letter === other.charAt(j - 2) && previous === opposite;
    next[j] = Math.min(
      at(row, j - 1) + exchanged(letter, opposite),
      at(row, j) + (letter === previous ? 0.5 : 1),
      at(next, j - 1) + (opposite === other.charAt(j - 2) ? 0.5 : 1),
      isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
    );
  }
  return next;
}

const at = (row: number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY;

const exchanges = new Map<string, number>();

function exchanged(one: string, other: string): number {
  if (one === other) return 0;
  const pair = one + other;
  const known = exchanges.get(pair) ?? costOf(one, other);
  // No more than pairs of Finnish letters: nobody's text shall fill the memory.
  if (exchanges.size < 2000) exchanges.set(pair, known);
  return known;
}

function costOf(one: string, other: string): number {
  if ((dotless[one] ?? one) === (dotless[other] ?? other)) return 0;
  if (confused.has([one, other].sort().join(''))) return 0.5;
  return isVowel(one) && isVowel(other) ? 0.75 : 1;
}
