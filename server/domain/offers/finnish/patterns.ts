import { beforeVowel, formsOn, vowelEndings } from './endings.ts';
import { strengthened, weakened } from './gradation.ts';
import { stemsOf } from './stems.ts';

/** A shorter stem begins too many other words: its forms are written out. */
const longEnough = 5;

/** What finds a word in the table of words, as parts of a tsquery joined with or. */
export interface Patterns {
  words: string[];
  /** Second parts of compounds. */
  ends: string[];
}

const quoted = (lexeme: string) => `'${lexeme}'`;
const prefix = (lexeme: string) => `'${lexeme}':*`;

/**
 * What finds the forms of a word given in its basic form, and compounds that begin or end with it.
 * @param alone what begins like the word is something else: no compounds that begin with it
 */
export function patternsOf(lemma: string, alone = false): Patterns {
  const { vowel, plural, consonant } = stemsOf(lemma);
  const beginnings = new Set([lemma, ...vowel, ...plural, ...consonant, ...plural.map(beforeVowel)]);
  const long = shortest([...beginnings].filter((stem) => !alone && stem.length >= longEnough));
  const isShort = (stem: string) => !long.some((start) => stem.startsWith(start));
  const forms = new Set([
    lemma,
    ...vowel.filter(isShort).flatMap((stem) => formsOn('vowel', stem)),
    ...plural.filter(isShort).flatMap((stem) => formsOn('plural', stem)),
    ...plural.filter(isShort).flatMap((stem) => vowelEndings.map((ending) => beforeVowel(stem) + ending)),
    ...consonant.filter(isShort).flatMap((stem) => formsOn('consonant', stem)),
  ]);
  const compounds = !alone && lemma.length === longEnough - 1 ? [lemma] : [];
  const starts = [...long, ...compounds];
  const exact = [...forms].filter((form) => !starts.some((start) => form.startsWith(start)));
  return {
    words: [...starts.map(prefix), ...exact.map(quoted)],
    ends: lemma.length < longEnough - 1 ? [] : endsOf(long, [...forms]),
  };
}

/** Ends of compounds are at least four letters long. */
function endsOf(long: string[], forms: string[]): string[] {
  const exact = forms.filter((form) => form.length > 3 && !long.some((start) => form.startsWith(start)));
  return [...long.map((stem) => prefix(`-${stem}`)), ...exact.map((form) => quoted(`-${form}`))];
}

/** Without those that begin with another one. */
function shortest(stems: string[]): string[] {
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
}

const endings =
  /(?:[eo]?[ij])?(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|tta|ttä|seen|siin|hin|den|tten|ten|ita|itä|ta|tä|na|nä|an|än|en|in|on|ön|un|yn|n|t|a|ä)$/;

/** What finds the forms of a word of which nothing is known: of the name of a shop, a brand, a rare thing. */
export function patternsOfUnknown(word: string): Patterns {
  const roots = new Set([rootOf(word)]);
  const stem = word.replace(endings, '');
  for (const other of [...weakened(stem), ...strengthened(stem), ...weakened(word)]) roots.add(rootOf(other));
  const long = shortest([...roots].filter((root) => root.length >= Math.max(4, word.length * 0.55)));
  const nominative = /s[ei]?$/.test(stem) ? [`${stem.replace(/s[ei]?$/, '')}nen`] : [];
  const words = [...new Set([word, ...nominative])].filter((form) => !long.some((root) => form.startsWith(root)));
  return {
    words: [...long.map(prefix), ...words.map(quoted)],
    ends: long.filter((root) => root.length >= longEnough).map((root) => prefix(`-${root}`)),
  };
}

/** The word without its ending and the vowels before that. */
function rootOf(word: string): string {
  const stem = word.replace(endings, '');
  const root = stem.replace(/[aeiouyäöj]{1,2}$/, '');
  return root.length >= 4 ? root : word.replace(/[aeiouyäö]$/, '');
}
