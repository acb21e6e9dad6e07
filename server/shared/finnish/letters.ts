import { comparedText } from '../visibleText.ts';

const foreign = 'àáâãèéêëìíîïòóôõøùúûüýÿñçšžæ';
const finnish = 'aaaaeeeeiiiiooooöuuuuyyncszä';
const letters = new Map([...foreign].map((letter, index) => [letter, finnish[index] ?? letter]));
const accented = new RegExp(`[${foreign}]`, 'g');

/** The text, which is in lower case, without foreign accents: each letter becomes one. */
export function withoutAccents(small: string): string {
  return small.replace(accented, (letter) => letters.get(letter) ?? letter);
}

/** Words of the text in lower case, without foreign accents and characters that no reader sees. */
export function plainWords(text: string): string[] {
  return withoutAccents(comparedText(text).toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether the letter is a Finnish vowel. */
export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && letter !== '' && 'aeiouyäöå'.includes(letter);
}

/** Whether the word's endings have ä, ö and y: its last vowel other than e and i decides. */
export function isFront(word: string): boolean {
  const decisive = [...word].findLast((letter) => 'aouåäöy'.includes(letter));
  return decisive === undefined || 'äöy'.includes(decisive);
}
