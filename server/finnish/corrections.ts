import { canFollow, lexicon, type StemUse } from './lexicon.ts';
import { errorsBetween, maxErrors } from './spelling.ts';

/**
 * Basic forms of the lexicon of which the misspelt word may be a form: those with the fewest errors. Empty when all
 * have too many.
 */
export function correctionsOf(word: string): string[] {
  return readCorrections(word).lemmas;
}

/** The same, and whether the word is a form of them but for its dots. */
export function readCorrections(word: string): { lemmas: string[]; isWithoutDots: boolean } {
  const { lemmas, errors } = bestOf(word);
  return { lemmas: [...lemmas], isWithoutDots: lemmas.size > 0 && errors === 0 };
}

function bestOf(word: string): Best {
  const best: Best = { errors: maxErrors(word.length), length: 0, lemmas: new Set() };
  if (best.errors === 0) return best;
  for (const letter of similarLetters(word.charAt(0))) {
    for (const { stem, uses } of byLetter().get(letter) ?? []) {
      if (Math.abs(stem.length - word.length) > 5) continue;
      consider(best, word, stem, uses);
    }
  }
  return best;
}

interface Best {
  errors: number;
  /** Length of the stem: the more letters agree, the likelier it is. */
  length: number;
  lemmas: Set<string>;
}

interface Start {
  stem: string;
  uses: StemUse[];
}

let starts: Map<string, Start[]> | undefined;

/** Stems of the lexicon by their first letters. */
function byLetter(): Map<string, Start[]> {
  starts ??= Map.groupBy(
    [...lexicon().stems].filter(([stem]) => stem.length > 3).map(([stem, uses]) => ({ stem, uses })),
    ({ stem }) => stem.charAt(0),
  );
  return starts;
}

function consider(best: Best, word: string, stem: string, uses: StemUse[]) {
  const whole = uses.filter(({ lemma }) => lemma === stem);
  if (whole.length > 0) offer(best, [stem], word, stem);
  for (const cut of [stem.length - 1, stem.length, stem.length + 1]) {
    const ending = word.slice(cut);
    if (ending === '' || ending.length > 4) continue;
    const lemmas = uses.filter((use) => canFollow(use.kind, stem, ending)).map(({ lemma }) => lemma);
    if (lemmas.length > 0) offer(best, lemmas, word.slice(0, cut), stem);
  }
}

function offer(best: Best, lemmas: string[], written: string, meant: string) {
  const errors = errorsBetween(written, meant, best.errors);
  if (errors === Number.POSITIVE_INFINITY) return;
  if (errors < best.errors || meant.length > best.length) best.lemmas.clear();
  else if (meant.length < best.length && best.lemmas.size > 0) return;
  best.errors = errors;
  best.length = meant.length;
  for (const lemma of lemmas) best.lemmas.add(lemma);
}

const similar = ['bp', 'dt', 'gkc', 'fvw', 'csz', 'aä', 'oöå'];

/** First letters to try: the first letter is seldom wrong, except for one that sounds the same. */
function similarLetters(letter: string): Set<string> {
  return new Set([letter, ...similar.filter((letters) => letters.includes(letter)).join('')]);
}
