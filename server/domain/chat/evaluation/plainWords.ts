import { readFileSync } from 'node:fs';

/** Words of plainWords.txt: those of every answer, and those of answers without offers. */
const [words = new Set(), wordsWithoutOffers = new Set()] = readFileSync(
  new URL('plainWords.txt', import.meta.url),
  'utf8',
)
  .replace(/^#.*$/gmu, '')
  .split(/^==.*$/mu)
  .map((part) => new Set(part.split(/\s+/u)));

/** Whether a word, in small letters, states nothing: some do only in answers without offers. */
export function isPlainWord(word: string, hasOffers: boolean): boolean {
  return words.has(word) || (!hasOffers && wordsWithoutOffers.has(word));
}
