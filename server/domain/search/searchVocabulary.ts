import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { allWays } from '#shared/rules/offers/ranking.ts';
import { baseFormsOf } from '../../finnish/baseForms.ts';
import { readCorrections } from '../../finnish/corrections.ts';
import { lemmasOf, lexicon } from '../../finnish/lexicon.ts';
import { correctionOf, errorsIn, maxErrors } from '../../finnish/spelling.ts';
import { compoundsAround, headsIn, maxCompletions, wordsAround } from './searchCompounds.ts';
import { marks, quoted } from './searchLexemes.ts';
import { anyOf, lexemesIn, type Meaning, meaningOf, type Way } from './searchMeaning.ts';

/** Maximum number of tsqueries of one word: the best ways first. */
const maxQueries = 20;
/** A longer word that nothing begins with is a misspelt one. */
const maxTyped = 8;
/** With fewer, words that have it at the beginning of a later part are looked for too. */
const minCompletions = 3;
/** Words of a strict search that may be misspelt: each costs a hundred times what a known word does, in every run. */
const maxForgiven = 2;

/** A word of a search as live offers have it. */
export interface FoundMeaning extends Meaning {
  /** It was taken for another word, or for the beginning of one: a worse match. */
  isForgiven: boolean;
  /** The other word, when more than one letter changed. */
  corrected: string | undefined;
}

/** How words are looked up. */
export interface Lookup {
  search: Platform['search'];
  /** Those of the lexemes that live offers have; one question of many searches at once, where that is wanted. */
  known?: (lexemes: string[]) => Promise<Set<string>>;
}

interface Forgiveness {
  /** Whether to correct words. */
  spelling: boolean;
  /** Takes no word for the beginning of another, nor a compound for its last part: for searches that run again and again. */
  isStrict?: boolean;
}

/**
 * The words of a search as live offers anywhere in the country have them, each with at most 20 tsqueries. A word that no
 * offer has is taken for the same with its dots, for the beginning of a word when it is the last one, and for a word
 * that it misspells; without any it is left out, and a strict search ends there.
 */
export async function findMeanings(
  platform: Lookup,
  meanings: Meaning[],
  forgiveness: Forgiveness,
): Promise<FoundMeaning[]> {
  const [known, around] = await Promise.all([
    knownOf(platform, meanings.flatMap(lexemesOfMeaning)),
    wordsAround(platform.search, meanings),
  ]);
  const { isStrict = false } = forgiveness;
  const found: FoundMeaning[] = [];
  for (const [at, meaning] of meanings.entries()) {
    const { begun = [], compounds = [] } = around[at] ?? {};
    const occurring = pruned(
      // The compounds are one query, however many they are.
      { ...meaning, part: [...meaning.part, ...anyOfEach(compounds), ...begun.map(quoted)] },
      known.union(new Set([...begun, ...compounds])),
    );
    if (hasAny(occurring)) {
      found.push({ ...occurring, isForgiven: false, corrected: undefined });
      continue;
    }
    const mayForgive = !isStrict || found.filter(({ isForgiven }) => isForgiven).length < maxForgiven;
    const forgiven = mayForgive
      ? await forgiving(platform, meaning, at === meanings.length - 1, forgiveness)
      : undefined;
    if (forgiven) found.push(forgiven);
    // A strict search finds nothing without one of its words: the others are not looked up.
    else if (isStrict) break;
  }
  return found;
}

const anyOfEach = (words: readonly string[]) => (words.length > 0 ? [anyOf(words.map(quoted))] : []);
const lexemesOfMeaning = (meaning: Meaning) => lexemesIn(allWays.flatMap((way) => meaning[way]));
const hasAny = (meaning: Meaning) => allWays.some((way) => meaning[way].length > 0);

/** Those of the lexemes that live offers have. */
async function knownOf({ search, known }: Lookup, lexemes: string[]): Promise<Set<string>> {
  // Those of headlines are no words of their own: the basic form is looked up instead.
  const asked = [...new Set(lexemes.flatMap(lookedUp))];
  if (asked.length === 0) return new Set();
  return known ? known(asked) : lexemesOfOffers(search, asked);
}

/** Those of the lexemes that live or coming offers have. */
export async function lexemesOfOffers(search: Lookup['search'], asked: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from offer_vocabulary where lexeme = any(${asked}::text[])`.execute(search);
  return new Set(rows.map(({ lexeme }) => lexeme));
}

function lookedUp(lexeme: string): string[] {
  const isMarked = lexeme.startsWith(marks.headline) || lexeme.startsWith(marks.without);
  return isMarked ? [lexeme.slice(1), marks.part + lexeme.slice(1)] : [lexeme];
}

/** The meaning without what no offer has, and with at most 20 tsqueries. */
function pruned<M extends Meaning>(meaning: M, known: Set<string>): M {
  let left = maxQueries;
  const prunedWays = allWays.map((way) => {
    const queries = meaning[way].filter((query) => isPossible(query, known)).slice(0, left);
    left -= queries.length;
    return [way, queries] as const;
  });
  return { ...meaning, ...Object.fromEntries(prunedWays) };
}

/** Whether offers have the words of a tsquery: of one that wants several, at least two of its words. */
function isPossible(query: string, known: Set<string>): boolean {
  const lexemes = lexemesIn([query]);
  const count = lexemes.filter((lexeme) => lookedUp(lexeme).some((one) => known.has(one))).length;
  return query.includes('&') ? count > 1 : count > 0;
}

/** What a word that no offer has may mean: tried in order, the smallest change first. */
async function forgiving(
  platform: Lookup,
  { word, isKnown }: Meaning,
  isLast: boolean,
  { spelling, isStrict = false }: Forgiveness,
): Promise<FoundMeaning | undefined> {
  if (!/^[\p{L}\p{N}]{3,40}$/u.test(word)) return undefined;
  const taken = (meaning: Meaning, known: Set<string>, corrected?: string) => {
    const occurring = pruned(meaning, known);
    return hasAny(occurring) ? { ...occurring, word, isForgiven: true, corrected } : undefined;
  };
  const ofWords = async (words: string[], corrected?: string) => {
    if (words.length === 0) return undefined;
    const meaning = together(words.map((one) => meaningOf(one)));
    return taken(meaning, await knownOf(platform, lexemesOfMeaning(meaning)), corrected);
  };
  const dotted = isKnown || !spelling ? undefined : await ofWords(await withDots(platform, word));
  if (dotted) return dotted;
  const completed = isLast && !isStrict ? await completionsOf(platform, word, isKnown) : [];
  if (completed.length > 0) return ofWords(completed);
  if (!isKnown && spelling) {
    const { lemmas, isWithoutDots } = readCorrections(word);
    const meaning = meaningOf(word, lemmas);
    const known = lemmas.length > 0 ? await knownOf(platform, lexemesOfMeaning(meaning)) : new Set<string>();
    const found = taken(meaning, known, correctionOf(word, lemmas[0]));
    if (found) return found;
    // 'kengat' are shoes, of which there are none: not 'kengitys'.
    const similar = isWithoutDots ? [] : await wordsLike(platform, word);
    if (similar.length > 0) return ofWords(similar, correctionOf(word, similar[0]));
  }
  return isStrict ? undefined : ofWords(await headOf(platform, word));
}

/** Words of offers of which the word is the beginning, or when there are few, that of a later part of theirs. */
async function completionsOf({ search }: Lookup, word: string, isKnown: boolean): Promise<string[]> {
  const [typed] = await wordsAround(search, [{ prefixes: [word], heads: [] }]);
  const begun = (typed?.begun ?? []).map((lexeme) => lexeme.slice(1));
  const isRare = !isKnown && begun.length < minCompletions && word.length <= maxTyped;
  const around = isRare ? await compoundsAround(search, word, withoutDots(word)) : [];
  return [...begun, ...around].slice(0, maxCompletions);
}

/** The last part of a compound that no offer has: 'sohva' of 'nahkasohva'; outside the lexicon one that offers have. */
async function headOf(platform: Lookup, word: string): Promise<string[]> {
  const { lemmas, parts } = baseFormsOf(word);
  if (lemmas.some((lemma) => lexicon().entries.has(lemma))) return [];
  const last = parts.at(-1) ?? '';
  const heads = headsIn(word);
  const part = last.length > 3 ? [last] : [];
  if (heads.some((head) => lemmasOf(head).includes(last))) return part;
  const known = await knownOf(platform, heads);
  const [head] = heads.filter((one) => known.has(one));
  return head === undefined ? part : [head, ...part];
}

function together(meanings: Meaning[]): Meaning {
  const all = (way: Way) => meanings.flatMap((meaning) => meaning[way]);
  const [first] = meanings;
  return {
    word: first?.word ?? '',
    isKnown: true,
    prefixes: [],
    heads: [],
    written: all('written'),
    base: all('base'),
    part: all('part'),
    synonym: all('synonym'),
    loose: all('loose'),
  };
}

const withoutDots = (word: string) => word.replaceAll('ä', 'a').replaceAll(/[öå]/g, 'o');

/** Words of live offers that are the same but for their dots. */
async function withDots({ search }: Lookup, word: string): Promise<string[]> {
  const folded = [word, ...baseFormsOf(word).lemmas].map(withoutDots);
  const asked = folded.flatMap((one) => [marks.written + one, one]);
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from offer_vocabulary where folded = any(${asked}::text[]) limit 10`.execute(search);
  return [...new Set(rows.map(({ lexeme }) => lexeme.replace(/^=/, '')))];
}

/** Words of live offers of which the word may be a misspelt form: those with the fewest errors. */
async function wordsLike({ search }: Lookup, word: string): Promise<string[]> {
  const max = maxErrors(word.length);
  if (max === 0) return [];
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from vocabulary_like(${withoutDots(word)}) lexeme`.execute(search);
  const measured = rows.map(({ lexeme }) => ({
    lexeme: lexeme.slice(1),
    errors: errorsIn(word, lexeme.slice(1), max),
  }));
  const minErrors = Math.min(...measured.map(({ errors }) => errors));
  return minErrors > max ? [] : measured.filter(({ errors }) => errors === minErrors).map(({ lexeme }) => lexeme);
}
