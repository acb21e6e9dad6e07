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
  /** Words that make a word of the list harmless within two words of it, on both sides. */
  unlessNear?: string;
  /**
   * Words that say of one word of the list that it is harmless: of the next one within two words, or else of the one before.
   * Neither a comma nor 'tai' is between them: 'olut tai alkoholiton olut' is beer.
   */
  unlessCalled?: string;
  /** Words that make a word of the list harmless when they follow it within two words, without a comma or 'tai' between. */
  unlessFollowedBy?: string;
  /** What is written otherwise than in words. */
  patterns?: readonly RegExp[];
  /** Beginnings of words that make the whole text harmless. */
  unlessIn?: RegExp;
  /** Beginnings of words without one of which in the text the list means nothing. */
  onlyIn?: RegExp;
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
  whole: string;
  /** Whether something else begins with it: it follows a comma, 'ja' or 'tai', or is one of these words. */
  isBreak: boolean;
  /** Whether only a dot, an underscore or a star is between it and the word before: 'vod.ka'. */
  isTied: boolean;
  /** What a list may have of it: the word without what parts it, its last part, and that without a clitic. */
  readings: readonly Reading[];
}

/** A word with the ways to divide it, prepared once for every list. */
interface Reading {
  word: string;
  cuts: readonly Cut[];
}

type Cut = readonly [start: string, end: string];

const conjunctions = new Set(['ja', 'tai', 'sekä', 'eli', 'plus', 'och', 'eller', 'and', 'or']);

/** Longer words are not looked at: no Finnish compound is. */
const maxLength = 60;

/** A text that is divided into words once, for every list. */
export interface ReadText {
  text: string;
  tokens: readonly Token[];
}

/** Marks on letters that are none of their own, and the digits of a footnote or of a price without a blank. */
const marks = /\p{M}+/gu;
const digits = /^\p{N}+(?=\p{L})|(?<=\p{L})\p{N}+$/gu;

/** Cyrillic and Greek letters, and the Latin ones that readers take them for, place by place. */
const foreign = 'асеорхуікмтѕјԁһӏАВСЕНІЈКМОРЅТУХαοερνικτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const alike = 'aceopxyikmtsjdhlABCEHIJKMOPSTYXaoepviktuxABEZHIKMNOPTYX';
const latin = new Map([...foreign].map((letter, at) => [letter, alike[at] ?? letter]));

/**
 * Three letters or more one by one, all with the same between them: 'o l u t', 'v.o.d.k.a'. Two words of one letter are met by
 * chance, and so is a letter beside a word.
 */
const spelledOut = /(?<![\p{L}\p{N}])\p{L}( ?[._*·,-] ?| )\p{L}(?:\1\p{L})+(?![\p{L}\p{N}])/gu;
const joined = (letters: string) => letters.replace(/[^\p{L}]/gu, '');

export function readText(given: string): ReadText {
  // Bold, wide, joined and foreign letters are those that they look like, and every blank is one.
  const shown = comparedText(given).normalize('NFKC').replace(marks, '');
  const text = comparedText(
    shown.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => latin.get(letter) ?? letter),
  ).replace(/[^\S\n]+/gu, ' ');
  const small = withoutAccents(text.toLowerCase()).replace(spelledOut, joined);
  let end = 0;
  const tokens = [...small.matchAll(/\d+(?:[.,]\d+)+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map((match) => {
    const [found] = match;
    const between = small.slice(end, match.index);
    const isBreak = /[,;.!?()\n|/+&•·–—]/u.test(between) || conjunctions.has(found);
    const isTied = /^[._*·]$/u.test(between);
    end = match.index + found.length;
    const parts = found.split('-').map((part) => part.replace(digits, ''));
    const [whole, last] = [parts.join('').replaceAll(',', '.'), parts.at(-1) ?? ''];
    return { text: found, whole, isBreak, isTied, readings: readingsOf(whole, last) };
  });
  return { text, tokens };
}

/** Finds the words of a list in a text: those of it that match, as written in lower case, each once and at most twenty. */
export type Matcher = (read: ReadText) => string[];

/** Prepares a list for many texts. */
export function matcherOf(list: WordList): Matcher {
  let prepared: ReturnType<typeof prepare> | undefined;
  return ({ text, tokens }) => {
    if (list.unlessIn?.test(text) || list.onlyIn?.test(text) === false) return [];
    prepared ??= prepare(list);
    const words = wordsFound(prepared, tokens);
    const written = (list.patterns ?? []).flatMap((pattern) => text.match(pattern)?.[0].trim().toLowerCase() ?? []);
    return [...new Set([...words, ...written])].slice(0, 20);
  };
}

function prepare({ finnish, swedish, carriers, except, ...unless }: WordList) {
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
    near: formsOfAll(split(unless.unlessNear)),
    called: formsOfAll(split(unless.unlessCalled)),
    following: formsOfAll(split(unless.unlessFollowedBy)),
    phrases: phrases.map((phrase) => phrase.split(' ').map((word) => new Set(formsOf(word)))),
  };
}

const isLongEnough = (form: string) => form.length >= 4;
const withoutClitic = (word: string) => word.replace(/(?:kin|kaan|kään|ko|kö)$/, '');

/** A word or phrase of the list in a text: its first token and how many they are. */
interface Hit {
  at: number;
  count: number;
}

function wordsFound(words: ReturnType<typeof prepare>, tokens: readonly Token[]): string[] {
  const hits = tokens.flatMap((token, at): Hit[] => {
    const count = isFound(words, token)
      ? 1
      : phraseAt(words, tokens, at) || (isApart(words, token, tokens[at + 1]) ? 2 : 0);
    return count === 0 ? [] : [{ at, count }];
  });
  if (hits.length === 0) return [];
  const called = calledHarmless(words.called, tokens, hits);
  const isNear = ({ at, count }: Hit) =>
    tokens.slice(Math.max(at - 2, 0), at + count + 2).some((token) => isOf(words.near, token));
  const isFollowed = ({ at, count }: Hit) => reach(tokens, at + count, 1).some((one) => isOf(words.following, one));
  return hits
    .filter((hit) => !isNear(hit) && !isFollowed(hit) && !called.has(hit))
    .map(({ at, count }) =>
      tokens
        .slice(at, at + count)
        .map(({ text }) => text)
        .join(' '),
    );
}

const isOf = (forms: ReadonlySet<string>, { whole }: Token) => forms.has(whole) || endsIn(forms, whole);

/** At most two tokens from there on in a direction, until something else begins. */
function reach(tokens: readonly Token[], from: number, step: 1 | -1): Token[] {
  const found: Token[] = [];
  for (let at = from; found.length < 2; at += step) {
    const token = tokens[at];
    // Backwards it is the token that was passed last that begins something else.
    const border = step === 1 ? token : tokens[at + 1];
    if (!token || border?.isBreak) break;
    found.push(token);
  }
  return found;
}

/** The hits that are called harmless, each by a word of its own. */
function calledHarmless(forms: ReadonlySet<string>, tokens: readonly Token[], hits: readonly Hit[]): Set<Hit> {
  const callers = forms.size === 0 ? [] : tokens.flatMap((token, at) => (isOf(forms, token) ? [at] : []));
  const hitAt = (token: Token) => hits.find(({ at, count }) => tokens.slice(at, at + count).includes(token));
  return new Set(
    callers.flatMap((at) => {
      const after = reach(tokens, at + 1, 1);
      // 'Kuohuviini, alkoholiton 0,75 l': with nothing to call behind it, it is of what is before the comma.
      const isLast = !after.some(({ whole }) => /\p{L}{3}/u.test(whole));
      const before = isLast ? tokens.slice(Math.max(at - 1, 0), at) : [];
      const around = [...after, ...reach(tokens, at - 1, -1), ...before];
      const [hit] = around.flatMap((token) => hitAt(token) ?? []);
      return hit ? [hit, ...togetherWith(hit, { tokens, hits, caller: tokens[at] })] : [];
    }),
  );
}

/** What a word in the plural calls too: 'alkoholittomat oluet ja siiderit'. */
function togetherWith(
  { at, count }: Hit,
  { tokens, hits, caller }: { tokens: readonly Token[]; hits: readonly Hit[]; caller: Token | undefined },
): Hit[] {
  const isPlural = (token: Token | undefined) => token?.whole.endsWith('t') === true;
  const [joint, next] = [tokens[at + count], hits.find((hit) => hit.at === at + count + 1)];
  const isJoined = isPlural(caller) && joint !== undefined && conjunctions.has(joint.text);
  return isJoined && next && isPlural(tokens[next.at]) ? [next] : [];
}

/** Number of tokens from there on that are one of the phrases; 0 for none. */
function phraseAt({ phrases }: ReturnType<typeof prepare>, tokens: readonly Token[], at: number): number {
  const found = phrases.find((phrase) => phrase.every((forms, place) => forms.has(tokens[at + place]?.whole ?? '')));
  return found?.length ?? 0;
}

/** Whether a word of the list is written as two, as compounds often are. Shorter parts meet by chance, unless they are tied. */
function isApart({ whole }: ReturnType<typeof prepare>, first: Token, second: Token | undefined): boolean {
  const both = first.whole + (second?.whole ?? '');
  if (second?.isTied) return isLongEnough(both) && whole.has(both);
  if (!second || second.isBreak || !isLongEnough(first.whole) || !isLongEnough(second.whole)) return false;
  return whole.has(both);
}

function readingsOf(whole: string, last: string): Reading[] {
  const words = new Set([whole, last, withoutClitic(last)]);
  return [...words].filter((word) => word.length <= maxLength).map((word) => ({ word, cuts: cutsOf(word) }));
}

function isFound(words: ReturnType<typeof prepare>, { whole, readings }: Token): boolean {
  if (words.except.has(whole)) return false;
  return readings.some(({ word, cuts }) => words.whole.has(word) || isCompound(words, cuts));
}

function isCompound({ last, first, carried }: ReturnType<typeof prepare>, cuts: readonly Cut[]): boolean {
  return (
    isAnEnd(last, cuts) || cuts.some(([start, end]) => carried.has(end) && (first.has(start) || endsIn(first, start)))
  );
}

/** Whether a compound ends in one of the words. */
function endsIn(words: ReadonlySet<string>, word: string): boolean {
  return isAnEnd(words, cutsOf(word));
}

function isAnEnd(words: ReadonlySet<string>, cuts: readonly Cut[]): boolean {
  return cuts.some(([start, end]) => words.has(end) && soundsLikePart(start));
}

/** The ways to divide a word into two parts of at least three letters. */
function cutsOf(word: string): Cut[] {
  return Array.from({ length: Math.max(word.length - 5, 0) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
}
