import { withoutAccents } from '../../finnish/letters.ts';
import { beforeVowel, formsOn, soundsLikePart, stemsOf, vowelEndings } from '../../finnish/stems.ts';
import { comparedText } from '../../visibleText.ts';

/**
 * Words that a rule looks for, in their basic forms with commas between them. Finnish ones are found in every form and as
 * the last part of a compound, which names what a thing is: 'punaviini' is wine, 'viinirypäle' is none. `=word` is found by
 * itself only, `word+` also as the first part before one of the rule's carriers ('viinipullo'), and several words with
 * spaces between them one after the other.
 */
export interface WordList {
  finnish: string;
  /** Found with their endings, never within compounds. */
  swedish?: string;
  /** What a first part marked with + names the contents of. */
  carriers?: string;
  /** Compounds that end in a word of the list and mean something else. */
  except?: string;
  /** Words that make a word of the list harmless within two words of it. */
  unlessNear?: string;
  /** What is written otherwise than in words. */
  patterns?: readonly RegExp[];
  /** Beginnings of words that make the whole text harmless. */
  unlessIn?: RegExp;
}

const split = (list = '') => list.split(',').flatMap((word) => word.trim() || []);

/** Every form of a Finnish word. */
function formsOf(lemma: string): string[] {
  const stems = stemsOf(lemma);
  const before = stems.plural.flatMap((stem) => vowelEndings.map((ending) => beforeVowel(stem) + ending));
  const forms = (['vowel', 'plural', 'consonant'] as const).flatMap((kind) =>
    stems[kind].flatMap((stem) => formsOn(kind, stem)),
  );
  return [lemma, ...forms, ...before];
}

const formsOfAll = (lemmas: readonly string[]) => new Set(lemmas.flatMap(formsOf));
const swedishEndings = ['', 'n', 'en', 'et', 'er', 'erna', 'ar', 'arna', 't', 'a', 'or', 'orna', 's'];

/** A word of a text as it is compared, with the parts between its hyphens. */
interface Token {
  text: string;
  last: string;
  whole: string;
}

/** Longer words are looked at as written only: no Finnish compound is. */
const maxLength = 60;

/** A text that is divided into words once, for every list. */
export interface ReadText {
  text: string;
  tokens: readonly Token[];
}

export function readText(text: string): ReadText {
  const small = withoutAccents(comparedText(text).toLowerCase());
  const tokens = [...small.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map(([found]) => {
    const parts = found.split('-');
    return { text: found, last: parts.at(-1) ?? '', whole: parts.join('') };
  });
  return { text, tokens };
}

/** Finds the words of a list in a text: those of it that match, as written in lower case, each once and at most twenty. */
export type Matcher = (read: ReadText) => string[];

/** Prepares a list for many texts. */
export function matcherOf(list: WordList): Matcher {
  let prepared: ReturnType<typeof prepare> | undefined;
  return ({ text, tokens }) => {
    if (list.unlessIn?.test(text)) return [];
    prepared ??= prepare(list);
    const words = wordsFound(prepared, tokens);
    const written = (list.patterns ?? []).flatMap((pattern) => text.match(pattern)?.[0].trim().toLowerCase() ?? []);
    return [...new Set([...words, ...written])].slice(0, 20);
  };
}

function prepare({ finnish, swedish, carriers, except, unlessNear }: WordList) {
  const items = split(finnish);
  const phrases = [
    ...items.filter((item) => item.includes(' ')),
    ...split(swedish).filter((item) => item.includes(' ')),
  ];
  const single = items.filter((item) => !item.includes(' '));
  const plain = (item: string) => item.replace(/[=+]/g, '');
  const swedishWords = split(swedish).filter((item) => !item.includes(' '));
  const firsts = single.filter((item) => item.endsWith('+')).map(plain);
  return {
    whole: new Set([
      ...formsOfAll(single.map(plain)),
      ...swedishWords.flatMap((word) => swedishEndings.map((ending) => word + ending)),
    ]),
    // Shorter words end others by chance.
    last: new Set([...formsOfAll(single.filter((item) => !item.startsWith('=')).map(plain))].filter(isLongEnough)),
    first: new Set(firsts.flatMap((lemma) => [lemma, ...formsOf(lemma).filter((form) => form.endsWith('n'))])),
    carried: formsOfAll(split(carriers)),
    except: formsOfAll(split(except)),
    near: formsOfAll(split(unlessNear)),
    phrases: phrases.map((phrase) => phrase.split(' ').map((word) => new Set(formsOf(word)))),
  };
}

const isLongEnough = (form: string) => form.length >= 4;
const withoutClitic = (word: string) => word.replace(/(?:kin|kaan|kään|ko|kö)$/, '');

function wordsFound(words: ReturnType<typeof prepare>, tokens: readonly Token[]): string[] {
  const isNear = (at: number, count: number) =>
    tokens
      .slice(Math.max(at - 2, 0), at + count + 2)
      .some(({ whole }) => words.near.has(whole) || endsIn(words.near, whole));
  return tokens.flatMap((token, at) => {
    const count = isFound(words, token) ? 1 : phraseAt(words, tokens, at);
    if (count === 0 || isNear(at, count)) return [];
    return tokens
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(' ');
  });
}

/** Number of tokens from there on that are one of the phrases; 0 for none. */
function phraseAt({ phrases }: ReturnType<typeof prepare>, tokens: readonly Token[], at: number): number {
  const found = phrases.find((phrase) => phrase.every((forms, place) => forms.has(tokens[at + place]?.whole ?? '')));
  return found?.length ?? 0;
}

function isFound(words: ReturnType<typeof prepare>, { last, whole }: Token): boolean {
  if (whole.length > maxLength || words.except.has(whole)) return false;
  return [whole, last, withoutClitic(last)].some((word) => words.whole.has(word) || isCompound(words, word));
}

function isCompound({ last, first, carried }: ReturnType<typeof prepare>, word: string): boolean {
  return (
    endsIn(last, word) ||
    cuts(word).some(([start, end]) => carried.has(end) && (first.has(start) || endsIn(first, start)))
  );
}

/** Whether a compound ends in one of the words. */
function endsIn(words: ReadonlySet<string>, word: string): boolean {
  return cuts(word).some(([start, end]) => words.has(end) && soundsLikePart(start));
}

/** The ways to divide a word into two parts of at least three letters. */
function cuts(word: string): [start: string, end: string][] {
  return Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
}
