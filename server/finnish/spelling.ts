import { isVowel, plainWords } from '#shared/finnish/letters.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { comparedText } from '#shared/visibleText.ts';

/** Letters that sound the same or are near each other on a keyboard. */
const confused = new Set(['bp', 'dt', 'gk', 'fv', 'ck', 'cs', 'vw', 'sz', 'jy', 'iy']);
const dotless: Record<string, string> = { ä: 'a', ö: 'o', å: 'o' };

/** Maximum number of errors in a misspelt word of that length. */
export function maxErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Edit distance of two words: a letter too many or too few, another letter, two letters swapped. Missing dots cost
 * nothing; a doubled letter and confusable letters cost half, a vowel for a vowel three quarters. Infinity above `max`.
 */
export function errorsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max * 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = nextRow({ one, other, i, row, before });
    if (Math.min(...next) > max) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const errors = row[other.length] ?? 0;
  return errors <= max ? errors : Number.POSITIVE_INFINITY;
}

/** Letters by which a word may be longer than another when both are forms of one. */
const maxEndingLength = 4;
/** Letters that the shorter one has at least: fewer begin too many other words. */
const minBeginningLength = 6;

/** Errors between two words, or between their beginnings when either may have an ending; infinity above `max`. */
export function errorsIn(word: string, name: string, max: number): number {
  const shorter = Math.min(word.length, name.length);
  const whole = errorsBetween(word, name, max);
  const mayEnd = shorter >= minBeginningLength && Math.abs(word.length - name.length) <= maxEndingLength;
  return whole <= max || !mayEnd ? whole : errorsBetween(word.slice(0, shorter), name.slice(0, shorter), max);
}

/** The correction when it changes more than a letter; dots do not count. */
export function correctionOf(word: string, meant: string | undefined): string | undefined {
  return meant !== undefined && errorsBetween(word, meant, 1) > 1 ? meant : undefined;
}

/** The text with its words corrected; null without corrections. */
export function correctedText(text: string, corrections: ReadonlyMap<string, string>): string | null {
  if (corrections.size === 0) return null;
  return comparedText(tidyLine(text)).replaceAll(
    /[\p{L}\p{N}]+/gu,
    (word) => corrections.get(plainWords(word)[0] ?? '') ?? word,
  );
}

interface Reached {
  one: string;
  other: string;
  /** Number of letters of `one` up to the next row. */
  i: number;
  row: number[];
  before: number[];
}

/** Minimum number of errors between the first i letters of one word and each beginning of the other. */
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
  // Limited to about the pairs of Finnish letters, so that searches cannot fill the memory.
  if (exchanges.size < 2000) exchanges.set(pair, known);
  return known;
}

function costOf(one: string, other: string): number {
  if ((dotless[one] ?? one) === (dotless[other] ?? other)) return 0;
  if (confused.has([one, other].sort().join(''))) return 0.5;
  return isVowel(one) && isVowel(other) ? 0.75 : 1;
}
