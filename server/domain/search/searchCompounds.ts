import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { soundsLikePart } from '#shared/finnish/stems.ts';
import { beginsCompound } from '../../finnish/lexicon.ts';
import { marks } from './searchLexemes.ts';
import type { Meaning } from './searchMeaning.ts';

/** Words of live offers that are looked through for compounds with one word. */
const maxRead = 200;
/** Words of offers that begin with the typed beginning of a word. */
export const maxCompletions = 20;
/** Letters of a last part that is looked for although the word begins others: a shorter one is a beginning first. */
const minHead = 4;
/** Compounds of one word that a search asks for: the shortest. */
const maxCompounds = 60;

/** After every letter. */
const last = '\u{10ffff}';

interface Candidate {
  lexeme: string;
  /** What is before the word searched for. */
  first: string;
  head: string;
  /** The part before it is a word of live offers too. */
  begins: boolean;
}

const isWord = sql`exists (select from offer_vocabulary b where b.lexeme in (first, '=' || first)) as begins`;

/** Words of live offers that begin or end with one of a meaning, the shortest first. */
export interface WordsAround {
  /** As written. */
  begun: string[];
  /** Basic forms of compounds. */
  compounds: string[];
}

interface Row extends Candidate {
  at: number;
  isEnd: boolean;
}

/**
 * For each meaning the words of live offers as written that begin like one of its `prefixes`, and the compounds that have one
 * of its `heads`, the possible basic forms of a word, as their last part: 'puutarhaletku' of 'letku'. By the index of
 * the vocabulary's ends, so that no lexicon must know either part. One statement for all.
 */
export async function wordsAround(
  search: Platform['search'],
  meanings: readonly Pick<Meaning, 'prefixes' | 'heads'>[],
): Promise<WordsAround[]> {
  const asked = (field: 'prefixes' | 'heads') =>
    meanings.flatMap((meaning, at) => meaning[field].map((text) => ({ text, at })));
  const [prefixes, heads] = [asked('prefixes'), asked('heads')];
  if (prefixes.length + heads.length === 0) return meanings.map(() => ({ begun: [], compounds: [] }));
  const texts = (list: typeof heads, mark = '') => list.map(({ text }) => mark + text);
  const places = (list: typeof heads) => list.map(({ at }) => at);
  const { rows } = await sql<Row>`
    select at, false as "isEnd", lexeme, '' as first, '' as head, false as begins
    from unnest(${texts(prefixes, marks.written)}::text[], ${places(prefixes)}::int[]) asked (beginning, at)
      cross join lateral (select lexeme from offer_vocabulary
        where lexeme >= beginning collate "C" and lexeme < (beginning || ${last}) collate "C"
        order by length(lexeme), lexeme limit ${sql.lit(maxCompletions)}) words
    union all
    select at, true, lexeme, first, head, ${isWord}
    from unnest(${texts(heads)}::text[], ${places(heads)}::int[]) asked (head, at)
      cross join lateral (select lexeme, left(lexeme, -length(head)) as first from offer_vocabulary
        where lexeme >= 'a' and reverse(lexeme) > reverse(head) collate "C"
          and reverse(lexeme) < (reverse(head) || ${last}) collate "C" limit ${sql.lit(maxRead)}) words`.execute(
    search,
  );
  const byMeaning = Map.groupBy(rows, ({ at }) => at);
  return meanings.map(({ heads: [word = ''] }, at) => {
    const [ends = [], begins = []] = [true, false].map((isEnd) =>
      (byMeaning.get(at) ?? []).filter((row) => row.isEnd === isEnd),
    );
    return {
      begun: shortest(begins).slice(0, maxCompletions),
      compounds: shortest(ends.filter((row) => isCompound(row, word))),
    };
  });
}

/** Words of live offers of which a later part begins with the word: 'puutarhaletku' of 'letk'; of three letters, is it. */
export async function compoundsAround(search: Platform['search'], word: string, folded: string): Promise<string[]> {
  if (word.length < minHead) {
    const [found] = word.length === minHead - 1 ? await wordsAround(search, [{ prefixes: [], heads: [word] }]) : [];
    return found?.compounds ?? [];
  }
  const { rows } = await sql<Candidate>`
    select lexeme, first, ${word} as head, ${isWord} from (
      select substr(lexeme, 2) as lexeme, substr(lexeme, 2, position(${word}::text in lexeme) - 2) as first
      from offer_vocabulary where lexeme ^@ '=' and folded like ${`%${folded}%`} and position(${word}::text in lexeme) > 2
      limit ${sql.lit(maxRead)}) words`.execute(search);
  return shortest(rows.filter((row) => isCompound(row, word)));
}

function shortest(rows: Candidate[]): string[] {
  const words = [...new Set(rows.map(({ lexeme }) => lexeme))];
  return words.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)).slice(0, maxCompounds);
}

/**
 * Whether the part before the head may be one of a compound: a word of the lexicon or of live offers, or before a longer
 * head whatever sounds like one, so that 'traktori' has no 'tori' in it.
 */
function isCompound({ first, head, begins }: Candidate, word: string): boolean {
  if (first.length < 3) return first.length === 2 && beginsCompound(first);
  if (begins || beginsCompound(first)) return true;
  return head.length > 3 && word.length > 4 && first.length > 3 && soundsLikePart(first);
}

/** Possible last parts of a word that no offer has, the longest first: 'letku' of 'kasteluletku'. */
export function headsIn(word: string): string[] {
  const heads: string[] = [];
  for (let cut = 3; cut <= word.length - 4; cut++) {
    const [first, head] = [word.slice(0, cut), word.slice(cut)];
    if (isCompound({ lexeme: word, first, head, begins: false }, head)) heads.push(head);
  }
  return heads;
}
