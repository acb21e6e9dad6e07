import { hasPages } from '#shared/rules/pages.ts';
import type { PageHit } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lexemesIn } from './searchLexemes.ts';
import type { FoundOffers } from './searchLiveOffers.ts';
import { lexemesIn as lexemesOfQueries } from './searchMeaning.ts';
import type { FoundMeaning } from './searchVocabulary.ts';

/** Words of pages that one search reads: those of its first flyers. */
const maxWordsRead = 30_000;
/** Characters of an excerpt before and from the word found. */
const before = 16;
const from = 44;

/** A page on which words of a search were found: by their positions in the list of meanings. */
interface Match {
  found: Set<number>;
  /** Where the first word found begins. */
  at: number;
  words: number;
}

/** For each flyer of the page of a search the page that has the most of its words, the first of several. */
export async function pageHitsOf(
  { replica }: Pick<Platform, 'replica'>,
  { items, meanings }: Pick<FoundOffers, 'items' | 'meanings'>,
): Promise<PageHit[]> {
  const ids = items.filter(({ type }) => hasPages(type)).map(({ id }) => id);
  if (ids.length === 0 || meanings.length === 0) return [];
  const rows = await replica
    .selectFrom('offer_page')
    .select(['offer_id', 'position', 'text'])
    .where('offer_id', 'in', ids)
    .orderBy('offer_id')
    .orderBy('position')
    .execute();
  const pages = Map.groupBy(rows, ({ offer_id }) => offer_id);
  const wanted = meanings.map(lexemesWanted);
  let left = maxWordsRead;
  return ids.flatMap((offerId) => {
    let best: (PageHit & { count: number }) | undefined;
    for (const { position, text } of pages.get(offerId) ?? []) {
      if (left <= 0) break;
      const match = matchIn(text, wanted, left);
      left -= match.words;
      const count = match.found.size;
      if (count > (best?.count ?? 0)) best = { offerId, page: position + 1, excerpt: excerptOf(text, match.at), count };
    }
    return best ? [{ offerId, page: best.page, excerpt: best.excerpt }] : [];
  });
}

/** The lexemes of which any has the word, wherever in the offer it is. */
function lexemesWanted({ written, base, part, loose }: FoundMeaning): Set<string> {
  return new Set(lexemesOfQueries([...written, ...base, ...part, ...loose]));
}

function matchIn(text: string, wanted: readonly Set<string>[], maxWords: number): Match {
  const match: Match = { found: new Set(), at: 0, words: 0 };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    match.words += 1;
    if (match.words > maxWords) break;
    const lexemes = lexemesIn(word, false);
    for (const [meaning, any] of wanted.entries()) {
      if (match.found.has(meaning) || !lexemes.some((lexeme) => any.has(lexeme))) continue;
      if (match.found.size === 0) match.at = index;
      match.found.add(meaning);
    }
    if (match.found.size === wanted.length) break;
  }
  return match;
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
