import { readFileSync } from 'node:fs';
import type { UnitBase } from '#shared/schema.generated.ts';

/** A fictional offer of the evaluation. */
export interface EvaluationOffer {
  /** What the searches name it by. */
  id: string;
  /** Municipality; '' for the whole country. */
  city: string;
  category: string;
  business: string;
  title: string;
  keywords: string[];
  description: string;
  /** In cents; null when the offer names none. */
  price: number | null;
  /** Price before the offer, in cents. */
  oldPrice: number | null;
  /** In cents; null when it has none. */
  unitPrice: { amount: number; per: UnitBase } | null;
  daysLeft: number;
  isFlyer: boolean;
  /** The texts of the pages of a flyer. */
  pages: string[];
}

/** A search of the evaluation, with its answers by their ids. */
export interface EvaluationQuery {
  /** What is hard about it, for example 'compound'. */
  kind: string;
  text: string;
  /** Municipality of the consumer; null for none. */
  city: string | null;
  /** All offers that a consumer would call an answer; empty when nothing may be found. */
  right: Set<string>;
  /** Offers that count neither as right nor as wrong. */
  acceptable: Set<string>;
  /** Comes before all others that are not acceptable; null when the order does not matter. */
  first: string | null;
  /** May not be found at all. */
  absent: Set<string>;
  /** Never read for tuning. */
  isHeldOut: boolean;
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^# /.test(line));

const cells = (line: string) => line.split('|').map((part) => part.trim());

const words = (text = '') => text.split(' ').filter((word) => word !== '');

/** The offers of offers.txt. */
export function evaluationOffers(): EvaluationOffer[] {
  return linesOf('offers.txt').map((line) => {
    const [id = '', place = '', category = '', business = '', title = '', keywords = '', ...rest] = cells(line);
    const [description = '', more, pages = ''] = rest;
    const given = new Map(words(more).map((pair) => [pair.replace(/=.*/, ''), pair.slice(pair.indexOf('=') + 1)]));
    const cents = (name: string) => (given.has(name) ? Math.round(Number(given.get(name)) * 100) : null);
    return {
      id,
      category,
      business,
      title,
      description,
      city: place === '*' ? '' : place,
      keywords: keywords.split(',').map((keyword) => keyword.trim()),
      price: cents('price'),
      oldPrice: cents('old'),
      unitPrice: unitPriceOf(given.get('unit')),
      daysLeft: Number(given.get('days') ?? 10),
      isFlyer: given.get('type') === 'flyer',
      pages: pages.split('//').flatMap((page) => page.trim() || []),
    };
  });
}

/** '7.48/KG' */
function unitPriceOf(text = '') {
  const [euros, per] = text.split('/');
  return per ? { amount: Math.round(Number(euros) * 100), per: per as UnitBase } : null;
}

/** The searches of queries.txt. */
export function evaluationQueries(): EvaluationQuery[] {
  let kind = '';
  return linesOf('queries.txt').flatMap((line) => {
    if (line.startsWith('== ')) {
      kind = line.slice(3);
      return [];
    }
    const [text = '', city = '', right, acceptable, more] = cells(line);
    const options = words(more);
    const named = (name: string) =>
      options.filter((option) => option.startsWith(`${name}:`)).map((option) => option.slice(name.length + 1));
    return {
      kind,
      text: text.replaceAll(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      city: city === '-' ? null : city,
      right: new Set(words(right)),
      acceptable: new Set(words(acceptable)),
      first: named('first')[0] ?? null,
      absent: new Set(named('absent')),
      isHeldOut: options.includes('held'),
    };
  });
}
