import { fits, vowelEndings } from './endings.ts';
import { lexicon, type StemUse } from './lexicon.ts';
import { errorsBetween, mostErrors } from './spelling.ts';

/**
 * Basic forms of the lexicon of which the misspelt word may be a form: those with the fewest slips. Empty when all need
 * too many.
 */
export function correctionsOf(word: string): string[] {
  const best = { errors: mostErrors(word.length), length: 0, lemmas: new Set<string>() };
  if (best.errors === 0) return [];
  const { entries, stems } = lexicon();
  for (const lemma of entries.keys()) if (begins(lemma, word)) offer(best, [lemma], word, lemma);
  for (const [stem, uses] of stems) {
    if (stem.length < 4 || !begins(stem, word)) continue;
    for (const cut of [stem.length - 1, stem.length, stem.length + 1]) {
      const lemmas = uses.filter((use) => mayEnd(use, stem, word.slice(cut))).map(({ lemma }) => lemma);
      if (lemmas.length > 0) offer(best, lemmas, word.slice(0, cut), stem);
    }
  }
  return [...best.lemmas];
}

interface Best {
  errors: number;
  /** Of what was meant without its ending: the more letters agree, the likelier it is. */
  length: number;
  lemmas: Set<string>;
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

function mayEnd({ kind }: StemUse, stem: string, ending: string): boolean {
  if (ending === '' || ending.length > 4) return false;
  return kind === 'beforeVowel' ? vowelEndings.includes(ending) : fits(kind, stem, ending);
}

const alike = ['bp', 'dt', 'gkc', 'fvw', 'csz', 'aä', 'oöå'];

/** A first letter is seldom wrong, unless it sounds like the right one. */
function begins(stem: string, word: string): boolean {
  const [one = '', other = ''] = [stem[0], word[0]];
  return one === other || alike.some((letters) => letters.includes(one) && letters.includes(other));
}
