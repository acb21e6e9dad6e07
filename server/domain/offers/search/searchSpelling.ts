import { sql } from 'kysely';
import { correctionsOf } from '../../../finnish/corrections.ts';
import { errorsBetween, maxErrors } from '../../../finnish/spelling.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Meaning, meaningOf } from './searchMeaning.ts';
import { placeQuery } from './searchSql.ts';

/**
 * The meanings with unknown words corrected: to words of the lexicon, or else to words in the names of live offers of
 * the city. Undefined when every word is known, or one has no correction.
 */
export async function spelledAlike(
  platform: Pick<Platform, 'search'>,
  meanings: Meaning[],
  { cities, now }: { cities: readonly string[]; now: Date },
): Promise<Meaning[] | undefined> {
  if (meanings.every(({ known }) => known)) return undefined;
  const corrected = await Promise.all(
    meanings.map(async (meaning) => {
      if (meaning.known) return meaning;
      const lemmas = correctionsOf(meaning.word);
      if (lemmas.length > 0) return meaningOf(meaning.word, lemmas);
      return meaningOfAny(await wordsLike(platform, meaning.word, { cities, now }), meaning);
    }),
  );
  return corrected.every((meaning) => meaning !== undefined) ? corrected : undefined;
}

/** Words in the names of live offers of which the word may be a misspelt form. */
async function wordsLike(
  { search }: Pick<Platform, 'search'>,
  word: string,
  { cities, now }: { cities: readonly string[]; now: Date },
) {
  const max = maxErrors(word.length);
  if (max === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from words_like(${word}, ${placeQuery(cities)}::tsquery, ${now}) word`.execute(search);
  return rows.map((row) => row.word).filter((name) => isAlmostEqual(word, name, max));
}

/** Whether the words, or their beginnings when either may have an ending, differ by at most `max` errors. */
function isAlmostEqual(word: string, name: string, max: number): boolean {
  const shorter = Math.min(word.length, name.length);
  const isWhole = errorsBetween(word, name, max) <= max;
  return isWhole || (shorter >= 5 && errorsBetween(word.slice(0, shorter), name.slice(0, shorter), max) <= max);
}

function meaningOfAny(words: string[], meaning: Meaning): Meaning | undefined {
  if (words.length === 0) return undefined;
  const text = `(${words.map((word) => `'${word}'`).join('|')})`;
  return { ...meaning, own: `(${meaning.own}|${text})`, wide: `(${meaning.wide}|${text})` };
}
