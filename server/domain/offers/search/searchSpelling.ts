import { sql } from 'kysely';
import { correctionsOf } from '../../../finnish/corrections.ts';
import { errorsBetween, mostErrors } from '../../../finnish/spelling.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Meaning, meaningOf } from './searchMeaning.ts';
import { placeQuery } from './searchSql.ts';

/**
 * The meanings with misspelt words read as those that are written almost like them: words of the lexicon, or else words
 * in the names of live offers of the city. Undefined when no word is unknown, or one is like nothing.
 */
export async function spelledAlike(
  platform: Pick<Platform, 'search'>,
  meanings: Meaning[],
  { city, now }: { city: string | null; now: Date },
): Promise<Meaning[] | undefined> {
  if (meanings.every(({ known }) => known)) return undefined;
  const corrected = await Promise.all(
    meanings.map(async (meaning) => {
      if (meaning.known) return meaning;
      const lemmas = correctionsOf(meaning.word);
      if (lemmas.length > 0) return meaningOf(meaning.word, lemmas);
      return meaningOfAny(await wordsLike(platform, meaning.word, { city, now }), meaning);
    }),
  );
  return corrected.every((meaning) => meaning !== undefined) ? corrected : undefined;
}

/** Words in the names of live offers that the word may be a slip of, or of whose inflected form. */
async function wordsLike(
  { search }: Pick<Platform, 'search'>,
  word: string,
  { city, now }: { city: string | null; now: Date },
) {
  const most = mostErrors(word.length);
  if (most === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from words_like(${word}, ${placeQuery(city)}::tsquery, ${now}) word`.execute(search);
  return rows.map((row) => row.word).filter((name) => isAlmost(word, name, most));
}

/** Whole, or the word's beginning and an ending on either. */
function isAlmost(word: string, name: string, most: number): boolean {
  const shorter = Math.min(word.length, name.length);
  const isWhole = errorsBetween(word, name, most) <= most;
  return isWhole || (shorter >= 5 && errorsBetween(word.slice(0, shorter), name.slice(0, shorter), most) <= most);
}

function meaningOfAny(words: string[], meaning: Meaning): Meaning | undefined {
  if (words.length === 0) return undefined;
  const text = `(${words.map((word) => `'${word}'`).join('|')})`;
  return { ...meaning, own: `(${meaning.own}|${text})`, wide: `(${meaning.wide}|${text})` };
}
