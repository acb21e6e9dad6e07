import { readFileSync } from 'node:fs';
import { isFront } from '#shared/finnish/letters.ts';
import { beforeVowel, fits, type Stems, stemsOf, vowelEndings } from '#shared/finnish/stems.ts';

/** An entry of the lexicon. */
interface Entry {
  /** Basic form; several words with spaces between. */
  lemma: string;
  /** Words of the same meaning. */
  same: Set<string>;
  /** Words whose meaning it includes: a search for it finds them too, but not the reverse. */
  narrower: Set<string>;
  /** Begins no compounds: words that begin with it mean something else. */
  alone: boolean;
}

/** A word that has a stem. */
export interface StemUse {
  lemma: string;
  kind: keyof Stems | 'beforeVowel' | 'whole';
}

/** Words that shops and their customers use. */
export interface Lexicon {
  entries: Map<string, Entry>;
  /** Words that a search ignores: basic forms such as 'halpa' and 'tarjous', and particles as they are. */
  fillers: Set<string>;
  /** Words that also mean everything in a category named by them. */
  kinds: Set<string>;
  /** Names of the categories of a new platform that a word is usually offered in. */
  topics: Map<string, Set<string>>;
  /** Maximum number of words in one entry. */
  longest: number;
  stems: Map<string, StemUse[]>;
}

let loaded: Lexicon | undefined;

/** The lexicon of synonyms.txt. */
export function lexicon(): Lexicon {
  loaded ??= readLexicon(readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'));
  return loaded;
}

/** Parses the format that synonyms.txt explains. Throws for an invalid line. */
export function readLexicon(text: string): Lexicon {
  const made: Lexicon = {
    entries: new Map(),
    fillers: new Set(),
    kinds: new Set(),
    topics: new Map(),
    longest: 1,
    stems: new Map(),
  };
  let topic = '';
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (!line || line.startsWith('//')) continue;
    if (line.startsWith('-')) addFillers(made, wordsOf(line.slice(1)));
    else if (line.startsWith('#')) addKinds(made, wordsOf(line.slice(1)));
    else if (line.startsWith('=')) topic = line.slice(1).trim();
    else addGroup(made, line, topic);
  }
  return made;
}

const wordsOf = (list: string) => list.split(',').map((word) => word.trim());

function addFillers(made: Lexicon, words: string[]) {
  for (const word of words) {
    if (word.endsWith('!')) made.fillers.add(word.slice(0, -1));
    else made.fillers.add(entryOf(made, word).lemma);
  }
}

function addKinds(made: Lexicon, words: string[]) {
  for (const word of words) made.kinds.add(entryOf(made, word).lemma);
}

function addGroup(made: Lexicon, line: string, topic: string) {
  const [left = '', right] = line.split('>');
  const same = wordsOf(left).map((word) => entryOf(made, word));
  const narrower = right === undefined ? [] : wordsOf(right).map((word) => entryOf(made, word));
  if (topic) for (const { lemma } of same) made.topics.set(lemma, (made.topics.get(lemma) ?? new Set()).add(topic));
  for (const entry of same) {
    for (const other of same) if (other !== entry) entry.same.add(other.lemma);
    for (const other of narrower) entry.narrower.add(other.lemma);
  }
}

function entryOf(made: Lexicon, written: string): Entry {
  const lemma = written.replace(/!$/, '');
  if (!/^[\p{Ll}\p{N}]+( [\p{Ll}\p{N}]+)*$/u.test(lemma)) throw new Error(`'${written}' is not a word in lower case`);
  const entry = made.entries.get(lemma) ?? newEntry(made, lemma);
  entry.alone ||= written.endsWith('!');
  return entry;
}

function newEntry(made: Lexicon, lemma: string): Entry {
  const entry: Entry = { lemma, same: new Set(), narrower: new Set(), alone: false };
  made.entries.set(lemma, entry);
  const count = lemma.split(' ').length;
  made.longest = Math.max(made.longest, count);
  if (count === 1) addStems(made, lemma);
  return entry;
}

function addStems({ stems }: Lexicon, lemma: string) {
  const add = (stem: string, kind: StemUse['kind']) => stems.set(stem, [...(stems.get(stem) ?? []), { lemma, kind }]);
  const of = stemsOf(lemma);
  if (!of.vowel.includes(lemma)) add(lemma, 'whole');
  for (const kind of ['vowel', 'plural', 'consonant'] as const) for (const stem of of[kind]) add(stem, kind);
  for (const stem of of.plural) add(beforeVowel(stem), 'beforeVowel');
}

/** Basic forms of the words of the lexicon that the word may be a form of; empty for an unknown word. */
export function lemmasOf(word: string, { entries, stems } = lexicon()): string[] {
  const exact = formsAt(word, { entries, stems });
  if (exact.length > 0) return exact;
  // 'pizzakin', 'autoni', 'koirallesi'
  for (const [, start = ''] of [/^(.{4,})(?:kin|kaan|kään|ko|kö)$/, /^(.{4,})(?:ni|si|mme|nne|nsa|nsä)$/].flatMap(
    (end) => {
      const match = end.exec(word);
      return match ? [match] : [];
    },
  )) {
    const found = formsAt(start, { entries, stems });
    if (found.length > 0) return found;
  }
  return [];
}

function formsAt(word: string, { entries, stems }: Pick<Lexicon, 'entries' | 'stems'>): string[] {
  const found = new Set<string>(entries.has(word) ? [word] : []);
  for (let cut = word.length - 1; cut >= 2 && cut >= word.length - 5; cut--) {
    const [stem, ending] = [word.slice(0, cut), word.slice(cut)];
    for (const { lemma, kind } of stems.get(stem) ?? []) {
      if (canFollow(kind, stem, ending)) found.add(lemma);
    }
  }
  return harmonious(word, [...found]);
}

/** Of several basic forms those whose vowels go with the ending: 'pitsiä' is lace, 'pitsaa' pizza. */
function harmonious(word: string, lemmas: string[]): string[] {
  const last = [...word].findLast((letter) => 'aouäöy'.includes(letter));
  if (lemmas.length < 2 || last === undefined) return lemmas;
  const fitting = lemmas.filter((lemma) => isFront(lemma) === 'äöy'.includes(last));
  return fitting.length > 0 ? fitting : lemmas;
}

/** Whether the ending may follow that kind of stem. */
export function canFollow(kind: StemUse['kind'], stem: string, ending: string): boolean {
  if (kind === 'whole') return false;
  return kind === 'beforeVowel' ? vowelEndings.includes(ending) : fits(kind, stem, ending);
}

/** Whether the beginning may be the first part of a compound: 'lounas', 'auton', 'hampurilais', 'hiusten'. */
export function beginsCompound(beginning: string, { entries, stems } = lexicon()): boolean {
  if (entries.has(beginning)) return true;
  if (stems.get(beginning)?.some(({ kind }) => kind === 'consonant')) return true;
  return /n$/.test(beginning) && formsAt(beginning, { entries, stems }).length > 0;
}
