import { readFileSync } from 'node:fs';
import { plainWords } from '#shared/finnish/letters.ts';
import { lemmasOf } from './lexicon.ts';

/** Words of other languages that are side by side, and the Finnish words that find what they mean. */
export interface Translated {
  /** How many words they are. */
  count: number;
  /** Basic forms. */
  finnish: string[];
}

interface Table {
  /** By the words as written, with blanks between them. */
  exact: Map<string, string[]>;
  /** By the beginnings of words. */
  begins: Map<string, string[]>;
  asking: Set<string>;
  askingBegins: Set<string>;
  /** Maximum number of words in one entry. */
  longest: number;
}

const endings = ['s', 'es', 'n', 'en', 'er', 'r', 'ar', 'or', 'et', 't', 'd', 'i', 'u', 'id', 'it', 'e', 'a', 'le'];
/** What is left of a shorter word begins too many others. */
const minInflectedLength = 4;

const files = ['foreignWords.txt', 'englishGoods.txt'];
let loaded: Table | undefined;

/**
 * What the words from there on mean in Finnish: English, Swedish, Estonian, Russian and German for what shops offer.
 * Undefined for other words, Finnish ones among them.
 */
export function translatedAt(words: readonly string[], at: number): Translated | undefined {
  const { exact, longest } = table();
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const written = plain(words.slice(at, at + count).join(' '));
    const finnish = exact.get(written) ?? (count > 1 ? inflected(written) : undefined);
    if (finnish) return { count, finnish };
  }
  const word = plain(words[at] ?? '');
  if (word === '' || lemmasOf(word).length > 0) return undefined;
  const finnish = inflected(word) ?? begun(word);
  return finnish && { count: 1, finnish };
}

/** Whether a word of another language only says that something is asked. */
function isAskingAbroad(word: string): boolean {
  const { asking, askingBegins } = table();
  const written = plain(word);
  return asking.has(written) || prefixesOf(written).some((beginning) => askingBegins.has(beginning));
}

/** The words without those that only ask; of a message that has no others, those that mean something: 'where to eat'. */
export function withoutAskingAbroad(words: string[]): string[] {
  const meaningful = words.filter((word) => !isAskingAbroad(word));
  return meaningful.length > 0 ? meaningful : words.filter((_, at) => translatedAt(words, at));
}

function inflected(word: string): string[] | undefined {
  const { exact } = table();
  for (const ending of endings) {
    const stem = word.slice(0, -ending.length);
    const finnish = word.endsWith(ending) && stem.length >= minInflectedLength ? exact.get(stem) : undefined;
    if (finnish) return finnish;
  }
  return undefined;
}

function begun(word: string): string[] | undefined {
  const { begins } = table();
  const beginning = prefixesOf(word).find((one) => begins.has(one));
  return beginning === undefined ? undefined : begins.get(beginning);
}

/** Beginnings of the word, the longest first. */
function prefixesOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, less) => word.slice(0, word.length - less));
}

/** As a search has its words; Russians write 'е' for 'ё'. */
function plain(text: string): string {
  return plainWords(text).join(' ').replaceAll('ё', 'е');
}

function table(): Table {
  loaded ??= readTable(files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n'));
  return loaded;
}

/** Parses the format that foreignWords.txt explains, of both files. */
function readTable(text: string): Table {
  const made: Table = {
    exact: new Map(),
    begins: new Map(),
    asking: new Set(),
    askingBegins: new Set(),
    longest: 1,
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('//')) continue;
    const [left = '', right = ''] = line.startsWith('- ') ? ['', line.slice(2)] : line.split(' = ');
    for (const written of listOf(right)) add(made, written, listOf(left));
  }
  return made;
}

function add(made: Table, written: string, finnish: string[]): void {
  const word = plain(written);
  made.longest = Math.max(made.longest, word.split(' ').length);
  const isBeginning = written.endsWith('*') || /^\p{Script=Cyrillic}{3,}$/u.test(word);
  if (finnish.length === 0) (isBeginning && word.length > 4 ? made.askingBegins : made.asking).add(word);
  else {
    const words = isBeginning ? made.begins : made.exact;
    words.set(word, [...(words.get(word) ?? []), ...finnish]);
  }
}

const listOf = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
