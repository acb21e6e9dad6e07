import { isVowel } from '#shared/finnish/letters.ts';
import { baseFormsOf } from './baseForms.ts';

/** A text of lines with the words whole that its layout has divided: over the end of a line, or letter by letter. */
export function withWholeWords(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const joined = joinedLines(lines.at(-1) ?? '', line);
    if (joined === null) lines.push(line);
    else lines[lines.length - 1] = joined;
  }
  return lines.map((line) => line.replace(spaced, closed)).join('\n');
}

/** Hyphens at the end of a line; the part before is the end of a word. */
const lineEnd = /(?<!\p{L})(\p{L}{1,40})[-\u2010]$/u;
const lineStart = /^\p{L}{1,40}/u;
/** Before these a hyphen is in place of what follows: 'vilja- ja maitotuotteet'. */
const conjunctions = new Set(['ja', 'tai', 'sekä', 'eli', 'och', 'eller', 'and', 'or']);

/** The two lines as one; null when no word goes on from one to the other. */
function joinedLines(above: string, line: string): string | null {
  const [, first] = lineEnd.exec(above) ?? [];
  const [next] = lineStart.exec(line) ?? [];
  if (first === undefined || next === undefined) return null;
  if (conjunctions.has(next.toLowerCase())) return `${above} ${line}`;
  return `${keepsHyphen(first, next) ? above : above.slice(0, -1)}${line}`;
}

/** Whether the hyphen is of the word, as in 'linja-auto', 'TV-taso' and 'Coca-Cola', and not of the end of the line. */
function keepsHyphen(first: string, next: string): boolean {
  const [one, other] = [first.toLowerCase(), next.toLowerCase()];
  const isCapital = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();
  const areCapitals = first.length > 3 && isCapital(first) && isCapital(next);
  if (!areCapitals && (isCapital(first) || next !== other)) return true;
  if (baseFormsOf(`${one}${other}`).isKnown) return false;
  return isVowel(other.charAt(0)) && one.endsWith(other.charAt(0));
}

/** Letters with a space between each two: those of a word that is written wide. */
const spaced = /(?<![\p{L}\p{N}] ?)\p{L}(?: \p{L}){3,40}(?! ?\p{L})/gu;

/** The letters as one word, or as the two that they are. */
function closed(letters: string): string {
  const word = letters.replaceAll(' ', '');
  const isKnown = (text: string) => text.length > 2 && baseFormsOf(text.toLowerCase()).isKnown;
  if (isKnown(word)) return word;
  for (let at = 3; at <= word.length - 3; at++)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  return word.length > 4 ? word : letters;
}
