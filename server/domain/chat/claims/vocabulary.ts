import { isVowel, plainWords } from '../../../finnish/letters.ts';
import { type Lexicon, lemmasOf, readLexicon } from '../../../finnish/lexicon.ts';

const ending = /(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|na|nä|n|t|a|ä)$/;
/** What is left of a shorter word without its ending begins too many others. */
const shortestInflected = 6;

/** Words that were read, and the texts that they stood in; knows them again in their other forms. */
export function vocabulary() {
  const words = new Set<string>();
  const texts: string[][] = [];
  let made: Lexicon | undefined;

  /** The words read of which the word, in small letters, may be a form. */
  function formsOf(word: string): string[] {
    made ??= readLexicon([...words].flatMap(possibleLemmas).join('\n'));
    return words.has(word) ? [word] : lemmasOf(word, made);
  }

  return {
    learn(text: string): void {
      const read = plainWords(text);
      for (const word of read) words.add(word);
      texts.push(read);
      made = undefined;
    },
    knows: (word: string): boolean => formsOf(word).length > 0,
    /** Whether the words stood in one text in that order, side by side. */
    hasRun(run: string[]): boolean {
      const meant = run.map(formsOf);
      const fits = (text: string[], from: number) => {
        const isMeant = (forms: string[], at: number) => forms.some((form) => sameWord(form, text[from + at]));
        return meant.every(isMeant);
      };
      return texts.some((text) => text.some((_, from) => fits(text, from)));
    },
  };
}

export type WordBook = ReturnType<typeof vocabulary>;

/** A lemma of a word that was read: the word itself, or what is left of it without its ending. */
function sameWord(lemma: string, read = ''): boolean {
  return lemma === read || possibleLemmas(read).includes(lemma);
}

/**
 * What may be inflected: the word as it was read, in case it stood in its basic form, and otherwise its stem. Names
 * follow old patterns that ordinary words have left, and new ones: 'Helmessä', 'Askeleelta', 'Farkkumiehen', 'Plussan'.
 */
function possibleLemmas(word: string): string[] {
  if (!/^[\p{Ll}\p{N}]+$/u.test(word)) return [];
  const last = word.at(-1) ?? '';
  const stem = word.replace(ending, '');
  const lemmas = [word];
  if (word.length >= shortestInflected && stem !== word) lemmas.push(stem);
  if (last === 'i') lemmas.push(`${word.slice(0, -1)}e`);
  if (word.endsWith('mies')) lemmas.push(`${word.slice(0, -1)}he`);
  if (!isVowel(last)) lemmas.push(`${word}i`, `${word}e`, `${word}${last}a`, `${word}${last}i`);
  return lemmas;
}
