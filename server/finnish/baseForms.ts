import { LRUCache } from 'lru-cache';
import { strengthened, weakened } from '#shared/finnish/gradation.ts';
import { isFront, isVowel } from '#shared/finnish/letters.ts';
import { soundsLikePart, stemsOf } from '#shared/finnish/stems.ts';
import { beginsCompound, canFollow, lemmasOf, lexicon } from './lexicon.ts';

/** The forms under which a word of an offer or of a search is filed. */
export interface BaseForms {
  /** Basic forms that it may be a form of; of a word outside the lexicon those that are possible. */
  lemmas: string[];
  /** Basic forms of the parts of a compound. */
  parts: string[];
  /** Is in the lexicon, or a compound of words of it. */
  isKnown: boolean;
}

/** The words last met: those of a few thousand offers. */
const remembered = new LRUCache<string, BaseForms>({ max: 20_000 });
/** Longer words are filed as written only. */
const maxLength = 40;

/** The forms of a word in lower case. */
export function baseFormsOf(word: string): BaseForms {
  const known = remembered.get(word);
  if (known) return known;
  const made = analysed(word);
  remembered.set(word, made);
  return made;
}

function analysed(word: string): BaseForms {
  if (word.length > maxLength || !/^\p{L}+$/u.test(word)) return { lemmas: [word], parts: [], isKnown: false };
  const lemmas = lemmasOf(word);
  const compound = compoundOf(word);
  if (lemmas.length > 0) return { lemmas, parts: without(compound?.parts ?? [], lemmas), isKnown: true };
  const guessed = guessesOf(word);
  if (compound) return { lemmas: guessed, parts: compound.parts, isKnown: compound.isWhole };
  return { lemmas: guessed, parts: [], isKnown: false };
}

/**
 * Stems of a basic form: a word that `baseFormsOf` takes for a form of it, or for a compound with it, has at least one of
 * them in it. Many other words do too.
 */
export function stemsWithin(lemma: string): string[] {
  const { vowel, plural, consonant } = stemsOf(lemma);
  const beforeVowels = plural.map((stem) => `${stem.slice(0, -1)}j`);
  // 'hampurilais' in a compound is of 'hampurilainen', and of an unknown word whatever comes before -nen.
  const start = lemma.endsWith('nen') ? [lemma.slice(0, -3)] : [];
  return [...new Set([lemma, ...vowel, ...plural, ...beforeVowels, ...consonant, ...start])].filter(Boolean);
}

const without = (words: string[], others: string[]) => words.filter((word) => !others.includes(word));

interface Compound {
  parts: string[];
  /** Both parts are in the lexicon. */
  isWhole: boolean;
}

/** The parts of a compound that are in the lexicon: both, or else the last one, or the first one. */
function compoundOf(word: string): Compound | undefined {
  const { entries } = lexicon();
  const isFree = (lemma: string) => !entries.get(lemma)?.alone;
  let last: string[] | undefined;
  let unlikely: string[] | undefined;
  let first: string[] | undefined;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [start, end] = [word.slice(0, cut), word.slice(cut)];
    const ends = lemmasOf(end);
    const starts = beginsCompound(start) ? firstPart(start).filter(isFree) : [];
    if (starts.length > 0 && ends.length > 0) return { parts: [...new Set([...starts, ...ends])], isWhole: true };
    if (ends.length > 0 && end.length > 3 && ends.some((lemma) => lemma.length > 3)) {
      if (soundsLikePart(start)) last ??= ends;
      else unlikely ??= ends;
    }
    if (starts.length > 0 && cut > 3 && end.length > 3) first = starts;
  }
  const parts = last ?? first ?? unlikely;
  return parts && { parts, isWhole: false };
}

function firstPart(first: string): string[] {
  const lemmas = lemmasOf(first);
  return lemmas.length > 0 ? lemmas : [`${first.replace(/s$/, '')}nen`];
}

const maxEnding = 5;
const clitics = /^(.{4,})(?:kin|kaan|kään|ko|kö|ni|si|mme|nne|nsa|nsä)$/;

/** Basic forms of which a word outside the lexicon may be a form, itself first: names of shops, brands, rare words. */
function guessesOf(word: string): string[] {
  const found = new Set([word]);
  for (const form of [word, clitics.exec(word)?.[1] ?? ''])
    for (let cut = form.length - 1; cut >= 3 && cut >= form.length - maxEnding; cut--)
      for (const lemma of lemmasWith(form.slice(0, cut), form.slice(cut))) found.add(lemma);
  return [...found];
}

/** Words of which that ending may follow that stem. */
function lemmasWith(stem: string, ending: string): string[] {
  return possibleLemmas(stem).filter((lemma) => {
    if (lemma.length < 3 || isDisharmonic(lemma)) return false;
    const { vowel, plural, consonant } = stemsOf(lemma);
    return (
      (vowel.includes(stem) && canFollow('vowel', stem, ending)) ||
      (plural.includes(stem) && canFollow('plural', stem, ending)) ||
      (plural.includes(stem.replace(/j$/, 'i')) && canFollow('beforeVowel', stem, ending)) ||
      (consonant.includes(stem) && canFollow('consonant', stem, ending))
    );
  });
}

/** Ends in a vowel that its other vowels exclude: 'haitareä'. */
function isDisharmonic(lemma: string): boolean {
  return /[äö]$/.test(lemma) && !isFront(lemma.slice(0, -1));
}

/** What ends a stem, and what ends the basic form instead. */
const endings: [stem: string, lemmas: string[]][] = [
  ['se', ['nen']],
  ['si', ['nen', 'si']],
  ['s', ['nen']],
  ['kse', ['s']],
  ['ksi', ['s']],
  ['de', ['si']],
  ['te', ['si']],
  ['ue', ['ut']],
  ['ye', ['yt']],
  ['ude', ['us']],
  ['yde', ['ys']],
  ['me', ['n']],
  ['mi', ['n']],
  ['ee', ['e']],
  ['et', ['e']],
  ['aa', ['as']],
  ['ää', ['äs', 'ät']],
  ['ai', ['as']],
  ['äi', ['äs']],
  ['ii', ['is']],
  ['ei', ['i']],
  ['oi', ['a', 'o']],
  ['öi', ['ä', 'ö']],
  ['ui', ['u']],
  ['yi', ['y']],
  ['i', ['a', 'ä', 'i', 'e', '']],
  ['e', ['i', '']],
  ['ttoma', ['ton']],
  ['ttömä', ['tön']],
];

function possibleLemmas(stem: string): string[] {
  const plain = stem.endsWith('j') ? `${stem.slice(0, -1)}i` : stem;
  const bases = endings.flatMap(([end, lemmas]) =>
    plain.endsWith(end) ? lemmas.map((lemma) => plain.slice(0, -end.length) + lemma) : [],
  );
  bases.push(stem);
  return [...new Set(bases.flatMap((base) => [base, ...graded(base)]))];
}

/** The same with the other grade of its consonants: in the last syllable, or before a last consonant. */
function graded(base: string): string[] {
  const last = base.at(-1) ?? '';
  if (isVowel(last)) return [...strengthened(base), ...(last === 'e' ? weakened(base) : [])];
  return /[sn]$/.test(base) ? weakened(base.slice(0, -1)).map((start) => start + last) : [];
}
