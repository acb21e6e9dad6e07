import type { allWays } from '#shared/rules/offers/ranking.ts';
import { baseFormsOf } from '../../finnish/baseForms.ts';
import { translatedAt } from '../../finnish/foreignWords.ts';
import { lexicon } from '../../finnish/lexicon.ts';
import { lackedBy, lackingOf } from '../../finnish/without.ts';
import { marks, quoted } from './searchLexemes.ts';

export type Way = (typeof allWays)[number];

/** One word of a search, or several of one meaning: for each way the tsqueries of which any finds it. */
export interface Meaning extends Record<Way, string[]> {
  /** As typed, in lower case. */
  word: string;
  /** Is in the lexicon, so spelt correctly. */
  isKnown: boolean;
  /** Beginnings of words as written that find it too: those of compounds with a word outside the lexicon. */
  prefixes: string[];
  /** Ends of basic forms that find it too: those of compounds with a word outside the lexicon, as it is typed first. */
  heads: string[];
}

/** A word outside the lexicon has more possible basic forms than are worth a look. */
const maxHeads = 8;

/** The meanings of the words without those that narrow nothing. */
export function meaningsOf(words: readonly string[]): Meaning[] {
  const { entries, fillers, longest } = lexicon();
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const translated = translatedAt(words, at);
    if (translated) {
      const written = words.slice(at, at + translated.count);
      meanings.push(meaningAbroad(written, translated.finnish));
      at += translated.count;
      continue;
    }
    const count = Array.from({ length: longest }, (_, less) => longest - less).find(
      (count) => count > 1 && at + count <= words.length && entries.has(words.slice(at, at + count).join(' ')),
    );
    const word = words.slice(at, at + (count ?? 1)).join(' ');
    at += count ?? 1;
    if (fillers.has(word) || baseFormsOf(word).lemmas.some((lemma) => fillers.has(lemma))) continue;
    meanings.push(count ? meaningOf(word, [word]) : meaningOf(word));
  }
  return meanings;
}

/** The meaning of a word; of a misspelt one with the basic forms that it is taken for. */
export function meaningOf(word: string, lemmas?: string[]): Meaning {
  const forms = baseFormsOf(word);
  const { fillers } = lexicon();
  const meaningful = forms.parts.filter((part) => !fillers.has(part));
  // 'pizzatarjous' means no more than 'pizza'.
  if (!lemmas && meaningful.length > 0 && meaningful.length < forms.parts.length) return meaningOf(word, meaningful);
  const own = lemmas ?? forms.lemmas;
  const isKnown = lemmas !== undefined || forms.isKnown;
  const parts = withoutSame(meaningful);
  const compound = isKnown && parts.length > 1 && !lemmas ? [allOf(parts.map(widely))] : [];
  return {
    word,
    isKnown,
    prefixes: isKnown ? [] : own.filter((lemma) => /^\p{L}{5,}$/u.test(lemma)),
    heads: isKnown ? [] : own.filter((lemma) => /^\p{L}{4,40}$/u.test(lemma)).slice(0, maxHeads),
    written: lemmas ? [] : [quoted(marks.written + word)],
    base: own.map((lemma) => inWords(lemma, '')),
    part: own.filter((lemma) => !lemma.includes(' ')).map((lemma) => quoted(marks.part + lemma)),
    synonym: [...synonymsOf(own), ...withoutNamed(own), ...compound],
    loose: loosely(own),
  };
}

/** Parts of which each means something else: 'talvirenkaat' has 'rengas' and 'renkaat', which are one part. */
function withoutSame(parts: string[]): string[] {
  const { entries } = lexicon();
  return parts.filter((part, at) => !parts.slice(0, at).some((other) => entries.get(other)?.same.has(part)));
}

/** The meaning of words of another language, which offers may have as they are too. */
function meaningAbroad(words: string[], finnish: string[]): Meaning {
  const written = allOf(words.map((word) => quoted(marks.written + word)));
  const heads = finnish.filter((lemma) => /^\p{L}{4,40}$/u.test(lemma) && !lexicon().entries.has(lemma));
  // 'ham' may be the beginning of 'hammas' as well.
  const prefixes = words.filter((word) => words.length === 1 && word.length < 4);
  return { ...meaningOf(words.join(' '), finnish), written: [written], heads, prefixes };
}

/** The meaning of a size or a model number. */
export function meaningOfSize(size: string): Meaning {
  const none = { base: [], part: [], synonym: [], loose: [], prefixes: [], heads: [] };
  return { word: size, isKnown: true, written: [quoted(marks.written + size)], ...none };
}

/** What also finds the words: others of the same meaning, narrower ones in the headline, their category. */
function synonymsOf(lemmas: string[]): string[] {
  const { entries, kinds } = lexicon();
  const own = new Set(lemmas);
  const same = new Set(lemmas.flatMap((lemma) => [...(entries.get(lemma)?.same ?? [])]));
  const narrower = new Set(lemmas.flatMap((lemma) => [...(entries.get(lemma)?.narrower ?? [])]));
  const others = [...same].filter((lemma) => !own.has(lemma));
  return [
    ...others.map((lemma) => inWords(lemma, marks.headline)),
    ...[...narrower]
      .filter((lemma) => !own.has(lemma) && !same.has(lemma))
      .map((lemma) => inWords(lemma, marks.headline)),
    ...lemmas.filter((lemma) => kinds.has(lemma)).map((lemma) => quoted(marks.category + lemma)),
  ];
}

/** Of 'sokeriton' what is filed after 'ilman', and 'sokerivapaa'. */
function withoutNamed(lemmas: string[]): string[] {
  const nouns = lemmas.flatMap(lackedBy);
  return nouns.flatMap((noun) =>
    [marks.without + noun, ...lackingOf(noun).filter((word) => !lemmas.includes(word))].map(quoted),
  );
}

/** Synonyms anywhere. */
function loosely(lemmas: string[]): string[] {
  const others = lemmas.flatMap((lemma) => [...(lexicon().entries.get(lemma)?.same ?? [])]);
  return others.flatMap((lemma) => [inWords(lemma, ''), ...(lemma.includes(' ') ? [] : [quoted(marks.part + lemma)])]);
}

/** A tsquery of the words of a basic form, which may be several. */
function inWords(lemma: string, mark: string): string {
  const words = lemma.split(' ');
  if (words.length === 1) return quoted(mark + lemma);
  return allOf(
    words.map((word) => anyOf([quoted(mark + word), ...baseFormsOf(word).lemmas.map((base) => quoted(mark + base))])),
  );
}

/** A basic form itself, in compounds and as its synonyms. */
function widely(lemma: string): string {
  return anyOf([quoted(lemma), quoted(marks.part + lemma), ...synonymsOf([lemma])]);
}

/** Every lexeme of the tsqueries. */
export function lexemesIn(queries: readonly string[]): string[] {
  return queries.flatMap((query) => (query.match(/'[^']*'/g) ?? []).map((lexeme) => lexeme.slice(1, -1)));
}

/** The tsqueries joined; '' for none, which finds nothing. */
export function anyOf(queries: readonly string[]): string {
  return joined(queries, '|');
}

/** What all of the tsqueries find. */
export function allOf(queries: readonly string[]): string {
  return joined(queries, '&');
}

function joined(queries: readonly string[], by: '&' | '|'): string {
  const unique = [...new Set(queries)];
  return unique.length < 2 ? (unique[0] ?? '') : `(${unique.join(by)})`;
}
