import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { withoutAccents } from '#shared/finnish/letters.ts';
import { memoByObject } from '#shared/memoByObject.ts';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import type { PageHit } from '#shared/schema.generated.ts';
import { comparedText } from '#shared/visibleText.ts';
import { stemsWithin } from '../../finnish/baseForms.ts';
import { lexemesIn, marks } from './searchLexemes.ts';
import type { FoundOffers } from './searchLiveOffers.ts';
import { lexemesIn as lexemesOfQueries } from './searchMeaning.ts';
import type { FoundMeaning } from './searchVocabulary.ts';

/*
 * What one search may read, in equal shares for its flyers; what one leaves goes to those after it. All of it is read at
 * one go, while every other caller waits: together these take some 10 milliseconds.
 */
/** Bytes of pages; the page that exceeds the share of its flyer is its last one. */
const maxBytes = 400_000;
const maxWords = 30_000;
/** Different words whose base forms are found out: those that have a stem of a wanted word. Of more only how they are written. */
const maxAnalysed = 300;
/** Letters of a stem by which words are chosen. */
const maxStem = 4;
/** Characters of an excerpt before and from the word found. */
const before = 16;
const from = 44;

type Found = Pick<FoundOffers, 'items' | 'meanings'>;

/**
 * For each flyer of the page of a search the page that has the most of its words, the first of several. Asked again of
 * the same search it is not read again.
 */
export const pageHitsOf = memoByObject(readPageHits);

async function readPageHits({ items, meanings }: Found, { replica }: Pick<Platform, 'replica'>): Promise<PageHit[]> {
  const ids = items.filter(({ type }) => hasPages(type)).map(({ id }) => id);
  if (ids.length === 0 || meanings.length === 0) return [];
  const { rows } = await sql<{ offer_id: string; position: number; text: string }>`
    select offer_id, position, text from (
      select *, sum(octet_length(text)) over (partition by offer_id order by position) - octet_length(text) as bytes_before
      from offer_page where offer_id = any(${ids}::uuid[])
    ) page where bytes_before < ${Math.floor(maxBytes / ids.length)} order by offer_id, position`.execute(replica);
  const pages = Map.groupBy(rows, ({ offer_id }) => offer_id);
  const reader = new PageReader(meanings);
  return ids.flatMap((offerId, at) => {
    reader.beginShare(ids.length - at);
    let best: (PageHit & { count: number }) | undefined;
    for (const { position, text } of pages.get(offerId) ?? []) {
      const { found, at } = reader.read(text);
      if (found.size > (best?.count ?? 0))
        best = { offerId, page: position + 1, excerpt: excerptOf(text, at), count: found.size };
      if (found.size === meanings.length) break;
    }
    return best ? [{ offerId, page: best.page, excerpt: best.excerpt }] : [];
  });
}

/** A page on which words of a search were found: by their positions in the list of meanings. */
interface Match {
  found: Set<number>;
  /** Where the first word found begins. */
  at: number;
}

/** Looks for the words of one search on pages, and reads no more than that search may. */
class PageReader {
  readonly #wanted: Set<string>[];
  readonly #stems: Stems;
  /** The meanings that a word has, of words that have a wanted stem. */
  readonly #known = new Map<string, number[]>();
  #words = { left: maxWords, kept: 0 };
  #analysed = { left: maxAnalysed, kept: 0 };

  constructor(meanings: readonly FoundMeaning[]) {
    this.#wanted = meanings.map(lexemesWanted);
    this.#stems = stemsOf(this.#wanted.flatMap((lexemes) => [...lexemes].flatMap(stemsOfLexeme)));
  }

  /** Begins a flyer: that many share what is left, with it. */
  beginShare(flyers: number): void {
    for (const limit of [this.#words, this.#analysed]) limit.kept = limit.left - Math.ceil(limit.left / flyers);
  }

  read(text: string): Match {
    const match: Match = { found: new Set(), at: 0 };
    for (const { 0: word, index } of text.matchAll(
      /[\p{L}\p{N}][\p{L}\p{N}\p{Cf}\p{Default_Ignorable_Code_Point}]*/gu,
    )) {
      if (this.#words.left <= this.#words.kept) break;
      this.#words.left -= 1;
      for (const meaning of this.#meaningsIn(word)) {
        if (match.found.size === 0) match.at = index;
        match.found.add(meaning);
      }
      if (match.found.size === this.#wanted.length) break;
    }
    return match;
  }

  #meaningsIn(word: string): readonly number[] {
    const small = withoutAccents(comparedText(word).toLowerCase());
    if (!hasAny(this.#stems, small)) return [];
    const known = this.#known.get(small);
    if (known) return known;
    const isAnalysed = this.#analysed.left > this.#analysed.kept;
    const lexemes = isAnalysed ? lexemesIn(small, false) : [marks.written + small];
    const meanings = [...this.#wanted.keys()].filter((at) => lexemes.some((lexeme) => this.#wanted[at]?.has(lexeme)));
    if (!isAnalysed) return meanings;
    this.#analysed.left -= 1;
    this.#known.set(small, meanings);
    return meanings;
  }
}

/** The lexemes of which any has the word, wherever in the offer it is. */
function lexemesWanted({ written, base, part, loose }: FoundMeaning): Set<string> {
  return new Set(lexemesOfQueries([...written, ...base, ...part, ...loose]));
}

/** Of those texts each word has one that has the lexeme. */
function stemsOfLexeme(lexeme: string): string[] {
  const word = lexeme.slice(1);
  // A size is also written with another form of its unit: '16gb' is '16gt'.
  if (lexeme.startsWith(marks.written)) return [/^\d+/.exec(word)?.[0] ?? word];
  return stemsWithin(lexeme.startsWith(marks.part) ? word : lexeme);
}

/** Beginnings of stems letter by letter; null ends one. */
type Stems = Map<number, Stems | null>;

function stemsOf(stems: readonly string[]): Stems {
  const all: Stems = new Map();
  for (const stem of stems) {
    const codes = Array.from({ length: Math.min(stem.length, maxStem) }, (_, at) => stem.charCodeAt(at));
    let level: Stems | null | undefined = all;
    for (const [at, code] of codes.entries()) {
      const next: Stems | null | undefined = level.get(code);
      if (next === null) break;
      const made: Stems | null = at === codes.length - 1 ? null : (next ?? new Map());
      level.set(code, made);
      if (made) level = made;
    }
  }
  return all;
}

/** Whether the word has the beginning of a stem anywhere in it. */
function hasAny(stems: Stems, word: string): boolean {
  for (let start = 0; start < word.length; start++) {
    let level: Stems | null | undefined = stems;
    for (let at = start; level && at < word.length; at++) level = level.get(word.charCodeAt(at));
    if (level === null) return true;
  }
  return false;
}

/** The part of a text around a word, cut between words where there is a blank near. */
function excerptOf(text: string, at: number): string {
  const line = text.replace(/\s/gu, ' ');
  const start = Math.max(0, at - before);
  const end = Math.min(line.length, at + from);
  const first = start === 0 ? 0 : nearestBlank(line, start, at) + 1;
  const last = end === line.length ? end : lastBlank(line, at, end);
  const part = line.slice(first, last).replace(/ +/gu, ' ').trim().toWellFormed();
  return `${first > 0 ? '…' : ''}${part}${last < line.length ? '…' : ''}`;
}

function nearestBlank(line: string, start: number, at: number): number {
  const found = line.indexOf(' ', start);
  return found >= 0 && found < at ? found : start - 1;
}

function lastBlank(line: string, at: number, end: number): number {
  const found = line.lastIndexOf(' ', end);
  return found > at ? found : end;
}
