import { baseFormsOf } from '../../finnish/baseForms.ts';
import { translatedAt } from '../../finnish/foreignWords.ts';
import type { UnderstoodSearch } from '../../finnish/understanding.ts';
import { lackedBy, lackingOf } from '../../finnish/without.ts';
import { marks, quoted } from './searchLexemes.ts';
import { allOf, anyOf, type Meaning, meaningOfSize, meaningsOf } from './searchMeaning.ts';
import { markedHeadline } from './searchQueries.ts';
import type { FoundMeaning } from './searchVocabulary.ts';

type Read = Pick<UnderstoodSearch, 'sizes' | 'words' | 'without'>;

/** Basic forms of a word of the search, in whatever language it is. */
const lemmasOfWord = (word: string) => translatedAt([word], 0)?.finnish ?? baseFormsOf(word).lemmas;

/** The lexemes of offers that say to be without a thing. */
const lacking = (lemmas: readonly string[]) =>
  lemmas.flatMap((lemma) => [...lackingOf(lemma), marks.without + lemma].map(quoted));

/** Whether a search has nothing but what is not wanted: 'ilman laktoosia'. */
export function isOnlyWithout({ sizes, words, without }: Read): boolean {
  return without.length > 0 && sizes.length === 0 && meaningsOf(words).length === 0;
}

/** What a search looks for; with nothing but what is not wanted, offers that say to be without it. */
export function meaningsAsked(read: Read): Meaning[] {
  const { sizes, words, without } = read;
  if (!isOnlyWithout(read)) return [...sizes.map(meaningOfSize), ...meaningsOf(words)];
  return without.map((word) => {
    const none = { written: [], part: [], synonym: [], loose: [], prefixes: [], heads: [] };
    return { word, isKnown: true, base: lacking(lemmasOfWord(word)), ...none };
  });
}

/** Tsqueries by which a search orders before all else; '' for nothing. */
export interface Lack {
  /** Offers that say to be without what is not wanted: the first. */
  free: string;
  /** Offers that have it in their texts: the last. */
  having: string;
}

/** The order of a search for what is without something. */
export function lackOf({ without }: Pick<Read, 'without'>): Lack {
  const lemmas = without.map(lemmasOfWord);
  return {
    free: allOf(lemmas.map((one) => anyOf(lacking(one)))),
    having: anyOf(lemmas.flat().map(quoted)),
  };
}

/** Has a form of 'laktoositon' or of 'vapaa' in it: most words are not looked at further. */
const mayLack = (word: string) => /t[oö]n|tt[oö]m|vapa/.test(word);

/** A tsquery of offers about the words or their synonyms, unless they say to be without them or are wanted. */
export function refusedBy({ words, without }: Read, wanted: readonly FoundMeaning[]): string {
  const wantedMarks = new Set(wanted.flatMap(({ base }) => base.map(markedHeadline)));
  const refused = meaningsOf(without).flatMap(({ base, synonym }) => {
    const others = synonym.filter((one) => !/[&#~]/.test(one)).map(markedHeadline);
    // 'puhelin ei iphone' refuses a kind of what is wanted: only that word itself.
    const about = [...base.map(markedHeadline), ...(others.some((one) => wantedMarks.has(one)) ? [] : others)];
    const unwanted = about.filter((one) => !wantedMarks.has(one));
    return unwanted.length > 0
      ? unless(
          anyOf(unwanted),
          base.map((query) => query.slice(1, -1)),
        )
      : [];
  });
  // 'Laktoositon juusto' is no cheese with 'laktoosi' in its name.
  const lacked = words.filter(mayLack).flatMap((word) => {
    const nouns = lemmasOfWord(word).flatMap(lackedBy);
    const named = nouns.map(quoted).filter((noun) => !wantedMarks.has(markedHeadline(noun)));
    return named.length > 0 ? unless(anyOf(named.map((noun) => `${noun}:AB`)), nouns) : [];
  });
  return anyOf([...refused, ...lacked]);
}

function unless(query: string, lemmas: readonly string[]): string {
  return allOf([query, `!${anyOf(lacking(lemmas))}`]);
}
