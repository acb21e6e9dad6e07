import { isVowel, plainWords } from '../../../finnish/letters.ts';
import { lemmasOf, readLexicon } from '../../../finnish/lexicon.ts';

const ending = /(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|na|nä|n|t|a|ä)$/;
/** What is left of a shorter word without its ending begins too many others. */
const minInflectedLength = 6;

/**
 * Whether one of the words is a form of a word of the name. When a search may be meant instead, words that shops share
 * do not name one: 'kahvila' is not 'Kahvila Kuiskaus', but 'Kuiskaus' is.
 */
export function isNamedBy(name: string, words: string[], isSearchPossible: boolean): boolean {
  const read = plainWords(name);
  const forms = readLexicon(read.flatMap(possibleLemmas).join('\n'));
  const named = words.filter((word) => read.includes(word) || lemmasOf(word, forms).length > 0);
  if (named.length === 0 || !isSearchPossible) return named.length > 0;
  return named.some((word) => lemmasOf(word).length === 0) || named.length >= read.length;
}

/**
 * What may be inflected: the word as it was read, in case it was in its basic form, and otherwise its stem. Names
 * follow old patterns that ordinary words have left, and new ones: 'Helmessä', 'Askeleelta', 'Farkkumiehen', 'Plussan'.
 */
function possibleLemmas(word: string): string[] {
  if (!/^[\p{Ll}\p{N}]+$/u.test(word)) return [];
  const last = word.at(-1) ?? '';
  const stem = word.replace(ending, '');
  const lemmas = [word];
  if (word.length >= minInflectedLength && stem !== word) lemmas.push(stem);
  if (last === 'i') lemmas.push(`${word.slice(0, -1)}e`);
  if (word.endsWith('mies')) lemmas.push(`${word.slice(0, -1)}he`);
  if (!isVowel(last)) lemmas.push(`${word}i`, `${word}e`, `${word}${last}a`, `${word}${last}i`);
  return lemmas;
}
