import { tidyLine } from '../fields.ts';
import { maxQuantity } from './list.ts';

/** A row as it was typed: what is bought, and how much of it where that could be read. Together they are what was typed. */
export interface TypedRow {
  text: string;
  quantity: string;
}

/** Words after a number that make it an amount. */
const units = new Set(
  (
    'kg g mg hg kilo kiloa gramma grammaa l dl cl ml litra litraa desi desiä m cm metri metriä kpl pkt ps pss prk plo ' +
    'pll tlk rs ras ltk paketti pakettia pkk pussi pussia purkki purkkia pullo pulloa tölkki tölkkiä rasia rasiaa ' +
    'laatikko laatikkoa pari paria rulla rullaa nippu nippua puntti punttia kappale kappaletta'
  ).split(' '),
);

/** Words after which a number is a part of the name: 'koko 42', 'omega 3'. */
const named = new Set('nro no nr numero koko omega vitamiini osa malli sarja versio vaihe luokka'.split(' '));

const number = /^(?:\d{1,4}(?:[.,]\d{1,2})?|\d\/\d|[½¼¾])$/;
const glued = /^(\d{1,4}(?:[.,]\d{1,2})?)(\p{L}{1,10})$/u;
const piece = /^[1-9]\d?$/;
const letters = /\p{L}{3}/u;
const pictureOrLetters = /\p{L}{2}|\p{Extended_Pictographic}/u;

const isUnit = (word = '') => units.has(word.toLowerCase().replace(/\.$/, ''));
const isTimes = (word = '') => /^[x×]$/i.test(word);
/** '2x', '×2'. */
const isCounted = (word = '') => /^[1-9]\d?[x×]$/i.test(word);
const isCountedBehind = (word = '') => /^[x×][1-9]\d?$/i.test(word);

function isGlued(word = ''): boolean {
  const [, , unit] = glued.exec(word) ?? [];
  return isUnit(unit);
}

/** How many words from there on are an amount with a unit, such as '3 kg' or '500g'; 0 for none. */
function amountWords(words: readonly string[], from: number): number {
  const word = words[from] ?? '';
  if (isGlued(word)) return 1;
  return number.test(word) && isUnit(words[from + 1]) ? 2 : 0;
}

/** How many words at the beginning say how much: '2 x', '2 x 400 g', '3 kg', '2' before a word. */
function wordsBefore(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (isCounted(first)) return 1 + amountWords(words, 1);
  if (piece.test(first) && isTimes(second)) return 2 + amountWords(words, 2);
  const amount = amountWords(words, 0);
  if (amount > 0) return amount;
  return piece.test(first) && letters.test(second) && /^\p{L}\D*$/u.test(second) ? 1 : 0;
}

/** The same at the end: 'x 2', 'x2', '400 g', '2' after a word that is no size and no number of a kind. */
function wordsAfter(words: readonly string[]): number {
  const [before = '', beforeLast = '', last = ''] = ['', '', '', ...words].slice(-3);
  if (isCounted(last) || isCountedBehind(last) || isGlued(last)) return 1;
  if (piece.test(last) && isTimes(beforeLast)) return 2;
  if (number.test(beforeLast) && isUnit(last)) return isTimes(before) ? 0 : 2;
  const isName = named.has(beforeLast.toLowerCase()) || !pictureOrLetters.test(beforeLast) || isUnit(beforeLast);
  return piece.test(last) && !isName ? 1 : 0;
}

/** '2' of '2 x' and 'x2'. */
function withoutTimes(words: readonly string[]): string {
  const text = words.join(' ');
  return /^\d+\s?[x×]$/i.test(text) || /^[x×]\s?\d+$/i.test(text) ? text.replace(/[x×\s]/gi, '') : text;
}

/**
 * Reads how much is wanted: 'maito 2', '2 x maito', '3 kg perunaa', 'jauheliha 400 g'. The words of the name and of the amount
 * stay as they were typed; what could be read in several ways is all name.
 */
export function readTypedRow(typed: string): TypedRow {
  const text = tidyLine(typed);
  const words = text.split(' ');
  const before = wordsBefore(words);
  const after = before > 0 ? 0 : wordsAfter(words);
  const name = words.slice(before, words.length - after).join(' ');
  if (before + after === 0 || !pictureOrLetters.test(name)) return { text, quantity: '' };
  const quantity = withoutTimes(before > 0 ? words.slice(0, before) : words.slice(-after));
  return quantity.length > maxQuantity ? { text, quantity: '' } : { text: name, quantity };
}

/** What was typed or pasted, line by line; marks that other apps put before each row are left out. */
export function readTypedRows(typed: string): TypedRow[] {
  return typed
    .split(/[\r\n]+/)
    .map((line) => tidyLine(line).replace(/^(?:[-–•*☐☑✓□]|\[[ xX]?\])\s+/u, ''))
    .map((line) => line.replace(/^\[[ xX]?\]\s+/, ''))
    .filter((line) => line !== '')
    .map(readTypedRow);
}

/** The quantity with its number one larger or smaller; undefined where it would be less than one or has none. */
export function steppedQuantity(quantity: string, step: 1 | -1): string | undefined {
  const [, count, rest = ''] = /^(\d{0,4})(\D{0,20})$/.exec(quantity) ?? [];
  if (count === undefined || (count === '' && rest !== '')) return undefined;
  const next = Number(count || '1') + step;
  return next < 1 || next > maxCount ? undefined : `${next}${rest}`;
}

/** The largest number of a quantity. */
export const maxCount = 9999;
