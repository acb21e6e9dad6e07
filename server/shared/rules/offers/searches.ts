import { searchOffersLimits } from '../../limits.generated.ts';
import { comparedText } from '../../visibleText.ts';
import { textLength, tidyLine } from '../fields.ts';

/** Maximum number of recent searches that an account or a device remembers. */
const maxRecentSearches = 8;

const minLength = 2;

const keyOf = (text: string) => comparedText(tidyLine(text)).toLowerCase();

/**
 * The remembered searches with newer ones before them: the newest first, each once regardless of case and outer spaces.
 * Texts that are too short or too long to be a search, and what is more than 8, are left out.
 */
export function withSearches(known: readonly string[], added: readonly string[]): string[] {
  const each = new Map<string, string>();
  for (const text of [...added, ...known].map(tidyLine)) {
    const isSearch = textLength(text) >= minLength && textLength(text) <= searchOffersLimits.text;
    if (isSearch && !each.has(keyOf(text))) each.set(keyOf(text), text);
  }
  return [...each.values()].slice(0, maxRecentSearches);
}

/** The remembered searches without one, regardless of its case and outer spaces. */
export function withoutSearch(known: readonly string[], text: string): string[] {
  return known.filter((one) => keyOf(one) !== keyOf(text));
}
