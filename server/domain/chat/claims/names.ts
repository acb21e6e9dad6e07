import { plainWords } from '../../../finnish/letters.ts';
import { beginsCompound, lemmasOf, lexicon, readLexicon } from '../../../finnish/lexicon.ts';
import { chains } from './chains.ts';
import { ordinaryCapitals, ordinaryItems, ordinaryOpeners } from './ordinaryWords.ts';
import { placesIn } from './places.ts';
import type { WordBook } from './vocabulary.ts';

const quotes = /["“”„«»]([^"“”„«»]{2,120})["“”„«»]|(?<![\p{L}\p{N}])['‘’]([^'‘’\n]{2,120})['‘’](?![\p{L}\p{N}])/gu;
const bullet = /^\s*(?:[-–—•·]|\d{1,2}[.)])\s+/u;
const written = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;
const inLocalCase = /(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle)$/;
const addresses =
  /\p{Lu}\p{L}*(?:katu|kadu|tie|kuja|polku|polu|väylä|aukio|tori|bulevardi|raitti|ranta|ranna)\p{L}{0,4} \d+/gu;
/** After the name of a business or a product, its subject. */
const offers =
  /^ (?:(?:tarjoaa|tarjoavat|myy|myyvät|antaa|antavat|järjestää|maksaa|maksavat|tekee|tekevät)(?!\p{L})|(?:on|ovat) (?:nyt |myös |tänään )?(?:tarjouksessa|alennuksessa|alentanut|tarjolla|alehin|avannut|avattu))/u;
/** 'tilaamalla', 'odotellessa', 'saatavuudesta', 'toimituksesta': of doing and being, not where. */
const nounOfDoing = /(?:m[aä](?:ll[aä]|ss[aä]|st[aä])|[dlrnt]ess[aä]|(?:mis|uks|yks|uud|yyd)[ei].{2,4})$/;

/** Whether every name in the sentence has been read: what stands in quotes, and what begins with a capital inside it. */
export function namesAreKnown(sentence: string, book: WordBook): boolean {
  const words = wordsOf(sentence);
  return (
    quotesOf(sentence).every((quote) => quoteIsKnown(quote, book)) &&
    addressesOf(sentence).every((address) => book.hasRun(plainWords(address))) &&
    words.every((word) => wordIsKnown(word, book)) &&
    words.every((word) => !word.isFirst || opensHonestly(word, book))
  );
}

interface Word {
  /** As written: 'McDonald’s'. */
  text: string;
  /** In small letters without what follows an apostrophe. */
  plain: string;
  isFirst: boolean;
  /** First in a list's item. */
  isItem: boolean;
  /** What stands after it. */
  following: string;
  /** One capital before a hyphen: 'S-market'. */
  isInitial: boolean;
}

function wordsOf(sentence: string): Word[] {
  const bare = sentence.replace(bullet, '');
  return [...bare.matchAll(written)].map(({ 0: text, index }, at) => ({
    text,
    plain: plainWords(text.replace(/['’].*$/u, ''))[0] ?? '',
    isFirst: at === 0,
    isItem: at === 0 && bare !== sentence,
    following: bare.slice(index + text.length),
    isInitial: /^\p{Lu}-\p{L}/u.test(bare.slice(index)),
  }));
}

function quotesOf(sentence: string): string[] {
  return [...sentence.matchAll(quotes)].map(([, double, single]) => double ?? single ?? '');
}

function addressesOf(sentence: string): string[] {
  return [...sentence.matchAll(addresses)].map(([address]) => address);
}

/** What begins with a capital is a title; anything else may also be words to search by. */
function quoteIsKnown(quote: string, book: WordBook): boolean {
  const words = plainWords(quote);
  if (/^\P{L}*\p{Lu}/u.test(quote)) return book.hasRun(words);
  return words.every((word) => book.knows(word) || isOrdinary(word));
}

/** Capitals inside a sentence mark names; at its beginning only those inside a word do. */
function wordIsKnown({ text, plain, isFirst, isInitial }: Word, book: WordBook): boolean {
  const isName = isInitial || /\p{Lu}/u.test(isFirst ? text.slice(1) : text) || /^\p{Lu}.*['’]s$/u.test(text);
  if (!isName && !isChain(plain)) return true;
  return book.knows(plain) || (!isChain(plain) && (ordinaryCapitals.has(plain) || placesIn(text).length > 0));
}

/**
 * The first word has its capital from the sentence: it is a name when it says where, or what offers something, and is no word that we know, and
 * in a list when it is not one of the few with which an item begins that is no title.
 */
function opensHonestly({ text, plain, isItem, following }: Word, book: WordBook): boolean {
  if (!/^\p{Lu}/u.test(text) || book.knows(plain) || ordinaryOpeners.has(plain)) return true;
  if (placesIn(text).length > 0) return true;
  if (isItem) return ordinaryItems.has(plain) || isFiller(plain);
  if (offers.test(following) && !plain.endsWith('minen')) return ordinaryItems.has(plain) || isOrdinary(plain);
  return !inLocalCase.test(plain) || nounOfDoing.test(plain) || isOrdinary(plain);
}

function isFiller(word: string): boolean {
  const { fillers } = lexicon();
  return fillers.has(word) || lemmasOf(word).some((lemma) => fillers.has(lemma));
}

function isOrdinary(word: string): boolean {
  if (lemmasOf(word).length > 0 || isFiller(word)) return true;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (beginsCompound(word.slice(0, cut)) && lemmasOf(word.slice(cut)).length > 0) return true;
  }
  return false;
}

const chainLexicon = readLexicon(chains.join('\n'));

function isChain(word: string): boolean {
  return lemmasOf(word, chainLexicon).length > 0;
}
