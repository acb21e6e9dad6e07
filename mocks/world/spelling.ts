import { plainWords } from '../../server/finnish/letters.ts';
import { correctionOf, errorsIn, maxErrors } from '../../server/finnish/spelling.ts';
import type { OfferRow } from './rows.ts';

/** Endings change the last letters of a word, never its first four. */
const minStemLength = 4;

/** Words by the words that are searched for: another when the offers have no form of it. */
export interface Spelling {
  words: string[];
  /** Corrections of more than a letter, by the words as typed: these are proposed. */
  proposed: Map<string, string>;
}

/** The words as the offers have them: one that is misspelt is taken for the offers' word with the fewest errors. */
export function spelling(words: string[], offers: OfferRow[]): Spelling {
  const vocabulary = new Set(
    offers.flatMap(({ title, description, keywords }) => plainWords([title, description, ...keywords].join(' '))),
  );
  const proposed = new Map<string, string>();
  const meant = words.map((word) => {
    const known = isKnown(word, vocabulary) ? word : wordLike(word, vocabulary);
    const correction = known === word ? undefined : correctionOf(word, known);
    if (correction) proposed.set(word, correction);
    return known ?? word;
  });
  return { words: meant, proposed };
}

function isKnown(word: string, vocabulary: ReadonlySet<string>): boolean {
  return [...vocabulary].some((known) => {
    const shared = Math.max(minStemLength, Math.min(word.length, known.length) - 2);
    return word.slice(0, shared) === known.slice(0, shared);
  });
}

function wordLike(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const max = maxErrors(word.length);
  const similar = [...vocabulary]
    .map((known) => ({ known, errors: max === 0 ? Number.POSITIVE_INFINITY : errorsIn(word, known, max) }))
    .filter(({ errors }) => errors <= max);
  return similar.toSorted((one, other) => one.errors - other.errors)[0]?.known;
}
