import { beginsCompound, lemmasOf, lexicon } from '../../../finnish/lexicon.ts';
import { type Patterns, patternsOf, patternsOfUnknown } from '../../../finnish/patterns.ts';

/** One word of a search, or several of one meaning, as tsqueries. */
export interface Meaning {
  /** As typed, in lower case. */
  word: string;
  /** Finds the word itself. */
  own: string;
  /** Also finds synonyms and narrower words. */
  wide: string;
  /** Is in the lexicon, so spelt correctly. */
  known: boolean;
}

/** The meanings of the words without those that narrow nothing. */
export function meaningsOf(words: readonly string[]): Meaning[] {
  const { entries, fillers, longest } = lexicon();
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const count = Array.from({ length: longest }, (_, less) => longest - less).find(
      (count) => count > 1 && at + count <= words.length && entries.has(words.slice(at, at + count).join(' ')),
    );
    const word = words.slice(at, at + (count ?? 1)).join(' ');
    at += count ?? 1;
    const lemmas = count ? [word] : lemmasOf(word);
    if (fillers.has(word) || lemmas.some((lemma) => fillers.has(lemma))) continue;
    meanings.push(meaningOf(word, lemmas));
  }
  return meanings;
}

/** The meaning of a word with these basic forms; of an unknown word without any. */
export function meaningOf(word: string, lemmas: string[]): Meaning {
  const parts = partsOf(word);
  if (lemmas.length > 0) return withParts(meaningOfLemmas(word, lemmas), parts);
  const whole = anyOf(patternsIn(patternsOfUnknown(word), ['words', 'ends', 'kinds']));
  if (!parts) return { word, own: whole, wide: whole, known: false };
  const { fillers } = lexicon();
  const telling = parts.filter((lemmas) => !lemmas.some((lemma) => fillers.has(lemma)));
  const meanings = (telling.length > 0 ? telling : parts).map((lemmas) => meaningOfLemmas(word, lemmas));
  return {
    word,
    own: joined(
      [
        whole,
        joined(
          meanings.map(({ own }) => own),
          '&',
        ),
      ],
      '|',
    ),
    wide: joined(
      [
        whole,
        joined(
          meanings.map(({ wide }) => wide),
          '&',
        ),
      ],
      '|',
    ),
    known: true,
  };
}

/** A compound of the lexicon is also found as its two parts: 'perhepizza' as 'pitsa koko perheelle'. */
function withParts(meaning: Meaning, parts: [string[], string[]] | undefined): Meaning {
  if (!parts) return meaning;
  const [first, second] = parts.map((lemmas) => meaningOfLemmas(meaning.word, lemmas)) as [Meaning, Meaning];
  return { ...meaning, wide: joined([meaning.wide, joined([first.own, second.wide], '&')], '|') };
}

/** Basic forms of the two parts of a compound whose parts are known. */
function partsOf(word: string): [string[], string[]] | undefined {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (!beginsCompound(first)) continue;
    const lemmas = lemmasOf(second);
    if (lemmas.length > 0) return [firstPart(first), lemmas];
  }
  return undefined;
}

function firstPart(first: string): string[] {
  const lemmas = lemmasOf(first);
  return lemmas.length > 0 ? lemmas : [`${first.replace(/s$/, '')}nen`];
}

function meaningOfLemmas(word: string, lemmas: string[]): Meaning {
  const { entries, kinds } = lexicon();
  const same = new Set(lemmas);
  const narrower = new Set<string>();
  for (const lemma of lemmas) {
    for (const other of entries.get(lemma)?.same ?? []) same.add(other);
    for (const other of entries.get(lemma)?.narrower ?? []) narrower.add(other);
  }
  const own = lemmas.map((lemma) => leavesOf(lemma, ['words', 'ends']));
  const alike = [...same].map((lemma) => leavesOf(lemma, ['words', 'ends']));
  const within = [...narrower].filter((lemma) => !same.has(lemma)).map((lemma) => leavesOf(lemma, ['headline']));
  const inCategory = lemmas.filter((lemma) => kinds.has(lemma)).map((lemma) => leavesOf(lemma, ['kinds']));
  return { word, own: anyOf(own.flat()), wide: anyOf([...alike, ...within, ...inCategory].flat()), known: true };
}

const leaves = new Map<string, string[]>();

/** Tsqueries that find a word of the lexicon in some fields; all words of an entry of several. */
function leavesOf(lemma: string, fields: (keyof Patterns)[]): string[] {
  const key = `${lemma}:${fields}`;
  const known = leaves.get(key);
  if (known) return known;
  const alone = lexicon().entries.get(lemma)?.alone ?? false;
  const words = lemma.split(' ').map((word) => patternsIn(patternsOf(word, alone), fields));
  const made = words.length === 1 ? words.flat() : [joined(words.map(anyOf), '&')];
  leaves.set(key, made);
  return made;
}

function patternsIn(patterns: Patterns, fields: (keyof Patterns)[]): string[] {
  return fields.flatMap((field) => patterns[field]);
}

/** Any of the leaves, without those that others include: each costs a scan of the index. */
function anyOf(leaves: string[]): string {
  const starts = new Set(leaves.filter((leaf) => leaf.endsWith("':*")).map((leaf) => leaf.slice(1, -3)));
  const isIncluded = (leaf: string) => {
    const word = leaf.slice(1, leaf.endsWith("':*") ? -4 : -1);
    for (let length = word.length; length > 1; length--) if (starts.has(word.slice(0, length))) return true;
    return false;
  };
  return joined(
    leaves.filter((leaf) => leaf.startsWith('(') || !isIncluded(leaf)),
    '|',
  );
}

/** The parts of a tsquery joined, in brackets when there are several. */
export function joined(parts: string[], by: '&' | '|'): string {
  const unique = [...new Set(parts)];
  return unique.length === 1 ? (unique[0] ?? '') : `(${unique.join(by)})`;
}
