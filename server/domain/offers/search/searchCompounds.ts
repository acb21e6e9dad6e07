import { sql } from 'kysely';
import { soundsLikePart } from '../../../finnish/baseForms.ts';
import { beginsCompound } from '../../../finnish/lexicon.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Words of live offers that are looked through for compounds with one word. */
const maxRead = 200;
/** Letters of a last part that is looked for although the word begins others: a shorter one is a beginning first. */
const minHead = 4;
/** Compounds of one word that a search asks for: the shortest. */
const maxCompounds = 60;

interface Candidate {
  lexeme: string;
  /** What is before the word searched for. */
  first: string;
  head: string;
  /** The part before it is a word of live offers too. */
  begins: boolean;
}

const isWord = sql`exists (select from offer_vocabulary b where b.lexeme in (first, '=' || first)) as begins`;

/**
 * Basic forms of words of live offers that are compounds with one of the words as their last part, the shortest first:
 * 'puutarhaletku' of 'letku'. By the index of their ends, so that no lexicon must know either part.
 * @param heads possible basic forms of one word, itself first
 */
export async function compoundsWith(search: Platform['search'], heads: readonly string[]): Promise<string[]> {
  const [word = ''] = heads;
  if (heads.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select lexeme, first, head, ${isWord} from unnest(${heads}::text[]) head cross join lateral (
      select lexeme, left(lexeme, -length(head)) as first from offer_vocabulary
      where lexeme >= 'a' and reverse(lexeme) > reverse(head) collate "C"
        and reverse(lexeme) < (reverse(head) || ${'\u{10ffff}'}) collate "C" limit ${sql.lit(maxRead)}) words`.execute(
    search,
  );
  return shortest(rows.filter((row) => isCompound(row, word)));
}

/** Words of live offers of which a later part begins with the word: 'puutarhaletku' of 'letk'; of three letters, is it. */
export async function compoundsAround(search: Platform['search'], word: string, folded: string): Promise<string[]> {
  if (word.length < minHead) return word.length === minHead - 1 ? compoundsWith(search, [word]) : [];
  const { rows } = await sql<Candidate>`
    select lexeme, first, ${word} as head, ${isWord} from (
      select substr(lexeme, 2) as lexeme, substr(lexeme, 2, position(${word}::text in lexeme) - 2) as first
      from offer_vocabulary where lexeme ^@ '=' and folded like ${`%${folded}%`} and position(${word}::text in lexeme) > 2
      limit ${sql.lit(maxRead)}) words`.execute(search);
  return shortest(rows.filter((row) => isCompound(row, word)));
}

function shortest(rows: Candidate[]): string[] {
  const words = [...new Set(rows.map(({ lexeme }) => lexeme))];
  return words.toSorted((one, other) => one.length - other.length).slice(0, maxCompounds);
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
