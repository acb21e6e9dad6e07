import { tidyBusinessId, tidyLine } from '#shared/rules/fields.ts';

const maxWords = 8;

/** The words of a search, at most eight; a business ID with a dash or a prefix in the spelling in which it is stored. */
export function wordsOf(search: string | null | undefined): string[] {
  const line = asStored(tidyLine(search));
  return line.split(' ').filter(Boolean).slice(0, maxWords).map(asStored);
}

// Eight digits alone may be another number.
function asStored(text: string): string {
  return /^[\d\s]*$/.test(text) ? text : tidyBusinessId(text);
}

/** A pattern of LIKE for texts that contain the word, whose own wildcards mean themselves. */
export function containing(word: string): string {
  return `%${plainly(word)}%`;
}

const minPart = 3;

/**
 * The same for texts with a space before each of their words, the first one too. One or two characters are found only
 * where a word begins: an index of trigrams knows nothing shorter than three but how words begin.
 */
export function holding(word: string): string {
  return isShort(word) ? `% ${plainly(word)}%` : containing(word);
}

/**
 * Patterns, one of which fits every text that holds the word, for texts without that first space. One or two characters
 * are found as by `holding`.
 */
export function eitherHolding(word: string): string[] {
  return isShort(word) ? [`${plainly(word)}%`, `% ${plainly(word)}%`] : [containing(word)];
}

/** Whether `holding` finds the word only where words begin. */
export function isShort(word: string): boolean {
  return [...word].length < minPart;
}

function plainly(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
