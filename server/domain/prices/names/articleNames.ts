import { LRUCache } from 'lru-cache';
import { baseFormsOf } from '../../../finnish/baseForms.ts';
import { errorsBetween } from '../../../finnish/spelling.ts';
import { type Numbers, numbersOf } from './amounts.ts';
import { readableName, skeletonOf, withoutDots } from './skeleton.ts';

/**
 * What two names say of their articles. EQUAL: the same, however it is written. ALIKE: nothing in them distinguishes the
 * articles, but one name says more or is spelt otherwise. OTHER: they name different articles.
 */
export type Likeness = 'EQUAL' | 'ALIKE' | 'OTHER';

interface ReadName extends Omit<Numbers, 'rest'> {
  skeleton: string;
  /** Words that say which article it is, in lower case, each once. */
  words: string[];
}

const read = new LRUCache<string, ReadName>({ max: 5000 });

/** Compares the names of two articles of a business, of at most 100 characters each. */
export function likenessOf(name: string, otherName: string): Likeness {
  // In one order, so that it does not matter which comes first.
  const [first = name, second = otherName] = [name, otherName].sort();
  const [one, other] = [readNameOf(first), readNameOf(second)];
  if (one.skeleton === other.skeleton) return 'EQUAL';
  if (haveOtherNumbers(one, other)) return 'OTHER';
  const compared = compareWords(one.words, other.words);
  if (compared.shared === 0 || (compared.first.length > 0 && compared.second.length > 0)) return 'OTHER';
  const added = [...compared.first, ...compared.second];
  if (added.some(isAnotherArticle)) return 'OTHER';
  const isSame = added.length === 0 && !compared.isGuessed && haveSameNumbers(one, other);
  return isSame ? 'EQUAL' : 'ALIKE';
}

function readNameOf(name: string): ReadName {
  const known = read.get(name);
  if (known) return known;
  const readable = readableName(name);
  const { rest, ...numbers } = numbersOf(readable);
  const words = rest
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !fillers.has(withoutDots(word)));
  const made = { ...numbers, skeleton: skeletonOf(readable) || readable, words: [...new Set(words)] };
  read.set(name, made);
  return made;
}

/** Whether numbers distinguish the articles: what both name differs, or one is a pack of several of the other. */
function haveOtherNumbers(one: ReadName, other: ReadName): boolean {
  if (differ([...one.codes], [...other.codes])) return true;
  let isSameAmount = false;
  for (const [of, values] of one.amounts) {
    const others = other.amounts.get(of);
    if (!others) continue;
    if (differ(values, others)) return true;
    isSameAmount = true;
  }
  const packs = ['packs', 'pieces'].some((of) => one.amounts.has(of) !== other.amounts.has(of));
  return packs && isSameAmount;
}

/** Neither list has all that the other one has. */
function differ<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  const [isWithin, hasAll] = [one.every((item) => other.includes(item)), other.every((item) => one.includes(item))];
  return !isWithin && !hasAll;
}

function haveSameNumbers(one: ReadName, other: ReadName): boolean {
  const text = ({ codes, amounts }: ReadName) => JSON.stringify([[...codes].sort(), [...amounts].sort()]);
  return text(one) === text(other);
}

interface Compared {
  /** Words that only one of the names has. */
  first: string[];
  second: string[];
  /** How many both have. */
  shared: number;
  /** Whether some were taken for the same though they are spelt otherwise. */
  isGuessed: boolean;
}

/** Words without a match after which names are of two articles, so that long ones do not take long. */
const maxStrange = 3;

function compareWords(words: readonly string[], otherWords: readonly string[]): Compared {
  const isShorter = words.length <= otherWords.length;
  const [one, other] = isShorter ? [words, otherWords] : [otherWords, words];
  const [first, second] = [[] as string[], [...other]];
  let [shared, isGuessed] = [0, false];
  for (const [at, word] of one.entries()) {
    const found = findWord(word, second);
    if (found) {
      second.splice(found.at, found.count);
      shared += 1;
      isGuessed ||= found.isGuessed;
      continue;
    }
    first.push(word);
    if (first.length >= maxStrange && second.length >= one.length - at) break;
  }
  // 'Villa sukat' are 'villasukat'.
  for (let at = 0; at + 1 < first.length; at++) {
    const found = findWord(`${first[at]}${first[at + 1]}`, second);
    if (!found) continue;
    first.splice(at, 2);
    second.splice(found.at, 1);
    shared += 1;
  }
  return { first, second, shared, isGuessed };
}

type Match = 'SAME' | 'GUESS' | null;

function findWord(word: string, others: readonly string[]) {
  const matches = others.map((other) => matchOf(word, other));
  const at = matches.includes('SAME') ? matches.indexOf('SAME') : matches.indexOf('GUESS');
  if (at >= 0) return { at, count: 1, isGuessed: matches[at] === 'GUESS' };
  const pair = others.findIndex(
    (other, index) => withoutDots(`${other}${others[index + 1] ?? ' '}`) === withoutDots(word),
  );
  return pair < 0 ? null : { at: pair, count: 2, isGuessed: false };
}

/** Letters of a word that may be misspelt by one, and of the end of a compound. */
const [minMisspelt, minHead] = [6, 5];

function matchOf(one: string, other: string): Match {
  const [plainOne, plainOther] = [withoutDots(one), withoutDots(other)];
  if (plainOne === plainOther) return 'SAME';
  if (!mayMatch(plainOne, plainOther)) return null;
  const [forms, others] = [formsOf(one), formsOf(other)];
  if (forms.meanings.some((meaning) => others.meanings.includes(meaning))) return 'SAME';
  if (isMadeOf(forms.meanings, others.meanings) || isMadeOf(others.meanings, forms.meanings)) return 'GUESS';
  // 'Matkapuhelin' may be the 'puhelin'.
  if (isHead(forms.lemmas, others.lemmas) || isHead(others.lemmas, forms.lemmas)) return 'GUESS';
  if (forms.isKnown && others.isKnown) return null;
  const isLong = Math.min(plainOne.length, plainOther.length) >= minMisspelt;
  return isLong && errorsBetween(plainOne, plainOther, 1) <= 1 ? 'GUESS' : null;
}

/** Whether two words are worth analysing, which takes much longer. Without dots. */
function mayMatch(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isAlike = one[0] === other[0] || long.includes(short.slice(0, 4)) || long.endsWith(short.slice(-minHead));
  return isAlike || Object.hasOwn(synonyms, one) || Object.hasOwn(synonyms, other);
}

interface WordForms {
  /** Basic forms. */
  lemmas: string[];
  /** The same without dots, and the word itself, each replaced by its synonym. */
  meanings: string[];
  isKnown: boolean;
}

const analysed = new LRUCache<string, WordForms>({ max: 20_000 });

function formsOf(word: string): WordForms {
  const known = analysed.get(word);
  if (known) return known;
  const { lemmas, isKnown } = baseFormsOf(word);
  const made = { lemmas, isKnown, meanings: meaningsOf(withoutDots(word), lemmas) };
  analysed.set(word, made);
  return made;
}

/** Whether a word of the first forms ends one of the others. */
function isHead(short: readonly string[], long: readonly string[]): boolean {
  return short.some(
    (end) => end.length >= minHead && long.some((whole) => whole.length >= end.length + 3 && whole.endsWith(end)),
  );
}

/** Whether a word that only one of the names has makes its article another one. */
function isAnotherArticle(word: string): boolean {
  const plain = withoutDots(word);
  if (modelWords.has(plain)) return true;
  return [plain, ...baseFormsOf(word).lemmas.map(withoutDots)].some((form) =>
    accessories.some((end) => form.endsWith(end)),
  );
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Words that praise or announce, and say nothing of the article; without dots. */
const fillers = new Set(
  wordsOf(`ale alennus alessa alennuksessa tarjous tarjoukset tarjouksessa tarjoushinta tarjoushintaan huipputarjous
  supertarjous megatarjous viikkotarjous paivatarjous loppuerä loppuera erä era poistomyynti poisto kampanja kampanjahinta
  nyt vain heti tanaan huomenna viikonloppu viikonlopun viikon paivan kuukauden kevaan kesan syksyn talven joulun
  uusi uutuus uutta uudet herkullinen herkulliset edullinen edullisesti halpa halvalla paras parhaat hyva hyvat huippu super mega
  laadukas laadukkaat suosittu suositut ihana ihanat upea upeat tuore tuoreet aito aidot oma omat lahi kotimainen kotimaiset
  black friday cyber monday week weekend sale offer deal new original
  ja tai seka sis sisaltaa sisaltaen kanssa meilta kaupasta alk alkaen hinta hintaan hinnalla norm normaalihinta
  kpl pkt ps rs tlk prk pullo pss pussi pussissa sakki paketti kassi laatikko noin per about on off the and with for och med till rea erbjudande pris
  rajoitettu maara maara max talous asiakas asiakkaille kaikille meiltä meilla nopeasti nopeat`).map(withoutDots),
);

/** Words of which one name alone makes another article; without dots. */
const modelWords = new Set(
  wordsOf(`pro plus ultra mini lite se fe air zero light maxi junior sport deluxe premium turbo hybrid
  sokeriton laktoositon gluteeniton luomu alkoholiton kofeiiniton kofeiinittomat sokerittomat maidoton vegaaninen
  rasvaton kevyt tumma kaytetty kaytetyt kunnostettu kunnostetut huollettu nastoitettu nastallinen kitka nastarengas
  pakaste pakastettu savustettu kylmasavu lamminsavu graavi`),
);

/** What is sold for another article, by how its word ends; without dots. */
const accessories =
  wordsOf(`kuori kuoret kotelo laturi kaapeli teline suojalasi panssarilasi naytonsuoja suojus paallinen
  varaosa suodatin polypussi ranneke kaukosaadin adapteri akku peite lisaosa lahjakortti asennus huolto vuokra korjaus
  kiinnike jalusta hihna lipasto kate`);

const synonyms: Record<string, string> = {
  tv: 'televisio',
  teevee: 'televisio',
  televisiot: 'televisio',
  kannykka: 'puhelin',
  kannykat: 'puhelin',
  black: 'musta',
  white: 'valkoinen',
  grey: 'harmaa',
  gray: 'harmaa',
  blue: 'sininen',
  red: 'punainen',
  green: 'vihrea',
  pink: 'pinkki',
  women: 'nainen',
  womens: 'nainen',
  naisten: 'nainen',
  men: 'mies',
  mens: 'mies',
  miesten: 'mies',
  kids: 'lapsi',
  lasten: 'lapsi',
  coffee: 'kahvi',
  kaffe: 'kahvi',
  tshirt: 'paita',
  teepaita: 'paita',
  lenkkarit: 'lenkkitossu',
  lenkkari: 'lenkkitossu',
  lenkkitossut: 'lenkkitossu',
  kokis: 'cola',
  coke: 'cola',
  vol: 'osa',
  volume: 'osa',
  gen: 'sukupolvi',
  generation: 'sukupolvi',
};

/** What a word may mean, without dots. */
function meaningsOf(plain: string, lemmas: readonly string[]): string[] {
  return [...new Set([plain, ...lemmas.map(withoutDots)])].map((form) => synonyms[form] ?? form);
}

/** Whether an adjective is made of the other word: 'villainen' of 'villa'. */
function isMadeOf(adjectives: readonly string[], nouns: readonly string[]): boolean {
  const stems = adjectives.flatMap((form) => (form.length > 6 && form.endsWith('inen') ? [form.slice(0, -4)] : []));
  return stems.some((stem) => nouns.some((noun) => noun === stem || noun.slice(0, -1) === stem));
}
