import { beforeVowel, formsOn, vowelEndings } from './endings.ts';
import { strengthened, weakened } from './gradation.ts';
import { stemsOf } from './stems.ts';

/** Minimum length of a stem that is searched as a prefix; the forms of shorter stems are listed. */
const minPrefixLength = 5;

/** Alternatives of a tsquery that find a word in offer_words. */
export interface Patterns {
  words: string[];
  /** Words of the title and the keywords. */
  headline: string[];
  /** Words of the category's name. */
  kinds: string[];
  /** Second parts of compounds. */
  ends: string[];
}

const quoted = (lexeme: string, mark = '') => `'${mark}${lexeme}'`;
const prefix = (lexeme: string, mark = '') => `'${mark}${lexeme}':*`;

/** Patterns of words with these beginnings, and of whole words. */
function marked(starts: string[], exact: string[], mark = ''): string[] {
  return [...starts.map((start) => prefix(start, mark)), ...exact.map((word) => quoted(word, mark))];
}

/**
 * What finds the forms of a word given in its basic form, and compounds that begin or end with it.
 * @param alone finds no compounds that begin with the word
 */
export function patternsOf(lemma: string, alone = false): Patterns {
  const { vowel, plural, consonant } = stemsOf(lemma);
  const beginnings = new Set([lemma, ...vowel, ...plural, ...consonant, ...plural.map(beforeVowel)]);
  const long = shortest([...beginnings].filter((stem) => !alone && stem.length >= minPrefixLength));
  const isShort = (stem: string) => !long.some((start) => stem.startsWith(start));
  const forms = new Set([
    lemma,
    ...vowel.filter(isShort).flatMap((stem) => formsOn('vowel', stem)),
    ...plural.filter(isShort).flatMap((stem) => formsOn('plural', stem)),
    ...plural.filter(isShort).flatMap((stem) => vowelEndings.map((ending) => beforeVowel(stem) + ending)),
    ...consonant.filter(isShort).flatMap((stem) => formsOn('consonant', stem)),
  ]);
  const compounds = !alone && lemma.length === minPrefixLength - 1 ? [lemma] : [];
  const starts = [...long, ...compounds];
  const exact = [...forms].filter((form) => !starts.some((start) => form.startsWith(start)));
  return {
    ...wordsOf(starts, exact),
    ends: lemma.length < minPrefixLength - 1 ? [] : endsOf(long, [...forms]),
  };
}

function wordsOf(starts: string[], exact: string[]): Omit<Patterns, 'ends'> {
  return {
    words: marked(starts, exact),
    headline: marked(starts, exact, '+'),
    kinds: marked(starts, exact, '#'),
  };
}

/** Ends of compounds are at least four letters long. */
function endsOf(long: string[], forms: string[]): string[] {
  const exact = forms.filter((form) => form.length > 3 && !long.some((start) => form.startsWith(start)));
  return marked(long, exact, '-');
}

/** Without those that begin with another one. */
function shortest(stems: string[]): string[] {
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
}

const endings =
  /(?:[eo]?[ij])?(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|tta|ttä|seen|siin|hin|den|tten|ten|ita|itä|ta|tä|na|nä|an|än|en|in|on|ön|un|yn|n|t|a|ä)$/;

/** What finds the forms of a word that is not in the lexicon, such as the name of a shop or a brand. */
export function patternsOfUnknown(word: string): Patterns {
  const roots = new Set([rootOf(word)]);
  const stem = word.replace(endings, '');
  for (const other of [...weakened(stem), ...strengthened(stem), ...weakened(word)]) roots.add(rootOf(other));
  const long = shortest([...roots].filter((root) => root.length >= Math.max(4, word.length * 0.55)));
  const words = [...new Set([word, ...possibleLemmas(word, stem)])].filter(
    (form) => !long.some((root) => form.startsWith(root)),
  );
  return {
    ...wordsOf(long, words),
    ends: marked(
      long.filter((root) => root.length >= minPrefixLength),
      [],
      '-',
    ),
  };
}

/** 'lapas' may be of 'lapanen', 'kirkkaa' of 'kirkas'. */
function possibleLemmas(word: string, stem: string): string[] {
  const ofNen = /s[ei]?$/.test(stem) ? [`${stem.replace(/s[ei]?$/, '')}nen`] : [];
  const [, start = '', vowel = ''] =
    /^(.{2,}?[^aeiouyäö])(aa|ää)(?:n|ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|t)?$/.exec(word) ?? [];
  const short = vowel.charAt(0);
  const ofAs = start ? [start + short, ...weakened(start + short)].map((base) => `${base}s`) : [];
  return [...ofNen, ...ofAs];
}

/** The word without its ending and the vowels before that. */
function rootOf(word: string): string {
  const stem = word.replace(endings, '');
  const root = stem.replace(/[aeiouyäöj]{1,2}$/, '');
  return root.length >= 4 ? root : word.replace(/[aeiouyäö]$/, '');
}
