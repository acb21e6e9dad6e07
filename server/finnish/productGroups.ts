import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { plainWords } from '#shared/finnish/letters.ts';
import { soundsLikePart } from '#shared/finnish/stems.ts';
import { slugOf } from '#shared/rules/shops/shops.ts';
import type { CategoryKind } from '#shared/schema.generated.ts';
import { baseFormsOf, stemsWithin } from './baseForms.ts';
import { beginsCompound, lemmasOf, lexicon } from './lexicon.ts';

/** Goods of one kind, of which offers of several businesses are compared. */
export interface ProductGroup {
  /** The last part of its page's address. */
  slug: string;
  /** 'kahvi' */
  name: string;
  /** 'kahvit' */
  plural: string;
}

interface GroupWords extends ProductGroup {
  kinds: ReadonlySet<string>;
  /** Basic forms that are it, alone or as the last part of a compound. */
  words: ReadonlySet<string>;
  /** The same of several words: 'koiran kuivaruoka'. */
  phrases: readonly string[][];
  /** Words of the same meaning, by which its page is found too. */
  spellings: ReadonlySet<string>;
  /** Words that are not it. */
  others: ReadonlySet<string>;
  /** Beginnings of words in which it is only the first part: 'jauhelih' of 'jauhelihapihvi'. */
  beginnings: readonly string[];
  isAnimal: boolean;
  /** Its name is a verb too: 'Tee itse', 'Näin voi säästää'. */
  isVerb: boolean;
}

interface GroupList {
  inOrder: readonly GroupWords[];
  bySlug: ReadonlyMap<string, GroupWords>;
}

let loaded: GroupList | undefined;

function list(): GroupList {
  loaded ??= readGroups(readFileSync(new URL('productGroups.txt', import.meta.url), 'utf8'));
  return loaded;
}

/** All groups, the more particular before what includes them. */
export function allProductGroups(): readonly ProductGroup[] {
  return list().inOrder;
}

/** The group of a slug, or of another spelling: 'Kahvit', 'kaffe', 'leipä'. Undefined for words that name none. */
export function productGroupNamed(given: string): ProductGroup | undefined {
  const { bySlug, inOrder } = list();
  const exact = bySlug.get(given);
  if (exact) return exact;
  const words = plainWords(given);
  const [word = ''] = words;
  if (words.length !== 1) return undefined;
  const forms = new Set([word, ...baseFormsOf(word).lemmas]);
  const slugs = new Set([...forms].map(slugOf));
  return (
    inOrder.find(({ slug }) => slugs.has(slug)) ??
    inOrder.find(({ spellings }) => [...spellings].some((one) => forms.has(one) || slugs.has(slugOf(one))))
  );
}

/** Parses the format that productGroups.txt explains. Throws for a line without a plural and for a group that is there twice. */
function readGroups(text: string): GroupList {
  const inOrder: GroupWords[] = [];
  let kinds = new Set<string>();
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (!line || line.startsWith('//')) continue;
    if (line.startsWith('=')) kinds = new Set(wordsOf(line.slice(1)));
    else inOrder.push(readGroup(line, kinds));
  }
  const bySlug = new Map(inOrder.map((product) => [product.slug, product]));
  if (bySlug.size < inOrder.length) throw new Error('A group is in productGroups.txt twice');
  return { inOrder, bySlug };
}

const wordsOf = (words = '') =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function readGroup(line: string, kinds: ReadonlySet<string>): GroupWords {
  const part = (mark: string) => wordsOf(new RegExp(`\\${mark}([^+-]*)`).exec(line)?.[1]);
  const [marked = '', plural = ''] = wordsOf(/^[^+-]*/.exec(line)?.[0]);
  const name = marked.replaceAll(/[!*?]/g, '');
  if (!plural) throw new Error(`'${line}' has no plural`);
  const entry = marked.includes('!') ? undefined : lexicon().entries.get(name);
  const others = new Set(part('-'));
  const single = (words: Iterable<string>) => [...words].filter((word) => !word.includes(' ') && !others.has(word));
  const all = [name, ...(entry?.same ?? []), ...part('+')];
  const same = single([name, ...(entry?.same ?? [])]);
  const narrower = single(entry?.narrower ?? []).flatMap((word) => [
    word,
    ...(lexicon().entries.get(word)?.same ?? []),
  ]);
  const words = new Set(single([...same, ...narrower, ...part('+')]));
  return {
    slug: slugOf(name),
    name,
    plural,
    kinds,
    words,
    phrases: all.filter((phrase) => phrase.includes(' ')).map((phrase) => phrase.split(' ')),
    spellings: new Set([...same, plural]),
    others,
    beginnings: [...words].flatMap(stemsWithin).filter((stem) => stem.length > 3),
    isAnimal: marked.includes('*'),
    isVerb: marked.includes('?'),
  };
}

/** What an offer says that it sells. */
export interface SoldAs {
  title: string;
  keywords: readonly string[];
  /** What the offers of its category are of. */
  kind: CategoryKind;
}

/**
 * The groups that an offer is of, by its title, or else by its first keyword that names a thing. What is only made for a
 * product, served with it or done to it is another thing: 'kahvinkeitin', 'talvirenkaiden vaihto', 'jauhelihapihvi'.
 */
export function productGroupsOf({ title, keywords, kind }: SoldAs): ProductGroup[] {
  const sold = list().inOrder.filter(({ kinds }) => kinds.has(kind));
  const words = wordsOfTitle(title);
  if (sold.length === 0 || words.some((word) => lent.test(word))) return [];
  const said = keywords.map(plainWords);
  const isSaid = (product: GroupWords) => said.some((keyword) => names(product, keyword));
  const named = sold.filter((product) => names(product, words, !product.isVerb || isSaid(product)));
  if (named.length > 0) return named;
  if (words.some((word) => services.test(word))) return [];
  for (const keyword of said) {
    const found = sold.filter((product) => names(product, keyword)).filter((product) => !isOnlyPart(product, words));
    if (found.length > 0) return found;
    // 'jenkkisänky, patja': the first thing is what is sold.
    if (keyword.some(isAnotherThing)) return [];
  }
  return [];
}

const lent = /^(?:vuokra|leasing)/;
/** Of a title that names no goods: a service, or a flyer with many things. */
const services = /huol[lt]|korjau|vaihto|asennu|säilyty|vuokrau|tarkastu|kurss|esit(?:e|tee)|leh(?:ti|de)/;

/** Keywords that say for whom, for when or of what kind, before the one that says what. */
const general = new Set(
  `ruoka luomu lähiruoka juhla joulu viikonloppu lapsi perhe vauva vege kasvis vegaaninen gluteeniton laktoositon koira
  kissa lemmikki lahja käytetty leipomo`.split(/\s+/),
);

function isAnotherThing(word: string): boolean {
  const { fillers } = lexicon();
  const lemmas = lemmasOf(word);
  return lemmas.length > 0 && !lemmas.some((lemma) => general.has(lemma) || fillers.has(lemma));
}

const brackets = /\([^()]*\)/g;
const extras = /(?:^|\s)(?:sis\.|(?:sisältää|sisältäen|mukana|lisäksi|ilman)\s)/iu;

/** 'sika-nautajauheliha' is one word, of which 'sika' is a part. */
const hyphen = /(?<=\p{L}{4})-(?=\p{L})/gu;

/** The words of a title without what is in brackets, or after 'sis.', 'ilman' and such words, which is not what is sold. */
function wordsOfTitle(title: string): string[] {
  const [sold = ''] = title.replaceAll(brackets, ' ').split(extras, 1);
  return plainWords(sold.replaceAll(hyphen, ''));
}

/** Cases in which a word is not what is sold but what that is for, with or of. */
const oblique = /(?:n|n[aä]|ll[aä]|lt[aä]|lle|ss[aä]|ksi|ne|ni|mme|ns[aä])$/;
const elative = /st[aä]$/;

/** Whether the word may be the thing itself: in the nominative or the partitive. */
function isThing(word: string, lemma: string): boolean {
  if (word === lemma) return true;
  if (elative.test(word)) return /(?:nen|s)$/.test(lemma);
  return !oblique.test(word) || lemma.endsWith(word);
}

/** Words for parts of an animal, as they are sold. */
const cuts =
  /^(?:rinta|sisä|ulko|paahto|koipi|reisi)?(?:file(?:e|et|etä|itä)?|fileesuikal\p{L}*|filee(?:t|tä)?|suikale(?:et|ita|etta)?|paisti(?:t|a)?|koi(?:pi|vet|pia)|reisi(?:ä)?|reidet|sii(?:pi|vet|piä)|jauheliha\p{L}*|kylki|kyljet|kyljys|kyljykset|leik(?:e|keet)|pihvi(?:t|ä)?|liha(?:t|a)?|pala(?:t)?)$/u;

const amount =
  /^\d+(?: \d+)? ?(?:g|kg|l|dl|pss|pussi|pussia|pkt|paketti|pakettia|kpl|rasia|rasiaa|ltk|prk|purkki|purkkia)(?: |$)/;

/** @param isCertain whether a word of it that stands alone, without an amount after it, says that it is sold */
function names(product: GroupWords, words: readonly string[], isCertain = true): boolean {
  return words.some((word, at) => {
    const isMeant = isCertain || words.length === 1 || amount.test(words.slice(at + 1, at + 4).join(' '));
    return isNamedBy(product, [word, words[at + 1]], isMeant) || hasPhrase(product, words.slice(at));
  });
}

function hasPhrase({ phrases }: GroupWords, words: readonly string[]): boolean {
  return phrases.some((phrase) =>
    phrase.every((part, at) => part === words[at] || baseFormsOf(words[at] ?? '').lemmas.includes(part)),
  );
}

function isNamedBy(
  { words, others, isAnimal }: GroupWords,
  [word, next]: [string, string | undefined],
  isMeant: boolean,
): boolean {
  const { lemmas, ends, starts } = analysisOf(word);
  if (lemmas.some((lemma) => others.has(lemma))) return false;
  const own = lemmas.find((lemma) => words.has(lemma));
  if (own !== undefined && !isMeant) return false;
  if (own !== undefined) return isThing(word, own) || (isAnimal && next !== undefined && cuts.test(next));
  if (isAnimal && starts.some((start) => isFirstPart(start, words))) return true;
  return ends.some(({ end, lemmas }) => words.has(end) || lemmas.some((one) => words.has(one) && isThing(end, one)));
}

interface Analysis {
  lemmas: string[];
  /** What may be the last part of a compound, the longest first; none of a word that the lexicon knows. */
  ends: { end: string; lemmas: string[] }[];
  /** What is before a part of an animal: 'kana' of 'kanafilee'. */
  starts: string[];
}

const analysed = new LRUCache<string, Analysis>({ max: 20_000 });
/** No longer word is looked into. */
const maxLength = 40;

/** What is asked of a word for each product. */
function analysisOf(word: string): Analysis {
  const found = analysed.get(word);
  if (found) return found;
  const known = lemmasOf(word);
  const made = {
    lemmas: known.length > 0 ? known : baseFormsOf(word).lemmas,
    // Of what the lexicon knows it says itself what it is.
    ends: known.length > 0 || word.length > maxLength ? [] : endsOf(word),
    starts: word.length > maxLength ? [] : startsOf(word),
  };
  analysed.set(word, made);
  return made;
}

function endsOf(word: string): Analysis['ends'] {
  const ends: Analysis['ends'] = [];
  for (let cut = 2; cut <= word.length - 3; cut++) {
    const [start, end] = [word.slice(0, cut), word.slice(cut)];
    const isPart = beginsCompound(start) || (end.length > 3 && start.length > 2 && soundsLikePart(start));
    if (!isPart) continue;
    const lemmas = lemmasOf(end);
    ends.push({ end, lemmas });
    // The longest is what it is: 'pakastemansikat' has no 'sika' in it.
    if (lemmas.length > 0) break;
  }
  return ends;
}

function startsOf(word: string): string[] {
  const starts: string[] = [];
  for (let cut = 3; cut <= word.length - 4; cut++) if (cuts.test(word.slice(cut))) starts.push(word.slice(0, cut));
  return starts;
}

const isFirstPart = (start: string, words: ReadonlySet<string>) =>
  words.has(start) || (start.endsWith('n') && lemmasOf(start).some((lemma) => words.has(lemma)));

/** Whether the words have the product only as a part or a form that says something of another thing. */
function isOnlyPart({ words: own, others, beginnings }: GroupWords, words: readonly string[]): boolean {
  // 'jalkapallomaali' is no paint, though its keyword is 'maali'.
  const isOther = (lemma: string) => others.has(lemma) && own.values().some((one) => lemma.endsWith(one));
  return words.some((word) => {
    const { lemmas } = baseFormsOf(word);
    if (lemmas.some((lemma) => own.has(lemma) || isOther(lemma))) return true;
    return beginnings.some((start) => word.length > start.length + 2 && word.startsWith(start));
  });
}
