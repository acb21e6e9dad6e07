import { readFileSync } from 'node:fs';
import type { OfferCard } from '#domain/catalogue/feed/card.ts';

/** A message of a conversation, and what is right to answer. */
export interface Turn {
  text: string;
  /** Any of them is right. */
  right: (RightKind | RightOffers)[];
}

/** A kind of answer, and for one about the service its topic. */
interface RightKind {
  kind: string;
  topic: string | null;
}

/** Offers that may be picked first. */
export interface RightOffers {
  /** Any of these, each of them parts of words that an offer must all contain; empty for any offer. */
  about: string[][];
  orders: string[];
  /** What holds of every offer: 'max 1500' in cents, 'not kebab', 'in Tampere,Turku'. */
  limits: [name: string, value: string][];
}

export interface Conversation {
  /** Heading of conversations.txt. */
  group: string;
  language: string;
  city: string;
  turns: Turn[];
  /** Never read for tuning. */
  heldOut: boolean;
}

/** Of the answer before: its offers. */
export type Before = readonly OfferCard[];

const kinds = new Set(['OFFERS', 'NOTHING', 'CLARIFY', 'ABOUT_SERVICE', 'SMALL_TALK', 'OFF_TOPIC']);
const orders = new Set(['cheapest', 'priciest', 'soonest', 'newest', 'discount', 'cheaper', 'other', 'second', 'same']);

/** The conversations of conversations.txt. */
export function readConversations(): Conversation[] {
  const conversations: Conversation[] = [];
  let group = '';
  for (const line of readFileSync(new URL('conversations.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('== ')) group = line.slice(3).trim();
    else if (line.startsWith('+ ')) conversations.at(-1)?.turns.push(readTurn(line.slice(2)));
    else if (line.trim() && !line.startsWith('#')) {
      const [place = '', rest = ''] = line.split(/ \| (.*)/su);
      const [language = '', city = ''] = place.split(/ (.*)/su);
      const heldOut = conversations.length % 3 === 2 || group.endsWith('held out');
      conversations.push({ group, language, city: finnishNames[city] ?? city, turns: [readTurn(rest)], heldOut });
    }
  }
  return conversations;
}

const finnishNames: Record<string, string> = {
  Helsingfors: 'Helsinki',
  Tammerfors: 'Tampere',
  Vasa: 'Vaasa',
  Åbo: 'Turku',
};

function readTurn(line: string): Turn {
  const [text = '', right = ''] = line.split(' => ');
  return { text: text.trim(), right: right.split(' or ').map((one) => readRight(one.trim())) };
}

function readRight(text: string): RightKind | RightOffers {
  const [name = '', topic = null] = text.split(' ');
  if (kinds.has(name)) return { kind: name, topic };
  const about = (text.split('[')[0] ?? '').trim();
  const brackets = [...text.matchAll(/\[([^\]]*)\]/gu)].map(([, inside = '']) => inside);
  return {
    about: about === '*' ? [] : about.split(',').map((all) => all.split('&').map((part) => part.trim())),
    orders: brackets.filter((inside) => orders.has(inside)),
    limits: brackets.filter((inside) => !orders.has(inside)).map(readLimit),
  };
}

function readLimit(inside: string): [string, string] {
  const [, sign, euros] = /^([<>])=(\d+)$/u.exec(inside) ?? [];
  if (sign) return [sign === '<' ? 'max' : 'min', String(Number(euros) * 100)];
  const [name = '', value = ''] = inside.split(': ');
  if (name !== 'not' && name !== 'in') throw new Error(`conversations.txt: ${inside}`);
  return [name, value];
}

/** Whether an offer is about something: parts of words of its title, keywords, or its category. */
function isAbout({ title, keywords, category }: OfferCard, about: string[][]): boolean {
  const text = [title, ...keywords].join(' ').toLowerCase();
  const has = (part: string): boolean =>
    part.startsWith('-') ? !has(part.slice(1)) : part === `category:${category.name}` || text.includes(part);
  return about.length === 0 || about.some((all) => all.every(has));
}

/** What the consumer pays, in cents. */
function priceOf({ discountedPrice, originalPrice }: OfferCard): number | null {
  return discountedPrice ?? originalPrice;
}

/** Whether an answer may contain an offer at all. */
export function isAllowed(card: OfferCard, { limits }: RightOffers, city: string): boolean {
  const cities = limits.find(([name]) => name === 'in')?.[1].split(',') ?? [city];
  const isThere = card.isNationwide || card.cities.some((one) => cities.includes(one));
  const price = priceOf(card);
  return (
    isThere &&
    limits.every(([name, value]) => {
      if (name === 'max') return price !== null && price <= Number(value);
      if (name === 'min') return price !== null && price >= Number(value);
      return (
        name !== 'not' ||
        !isAbout(
          card,
          value.split(',').map((part) => [part.trim()]),
        )
      );
    })
  );
}

/** The offers that are right as the first of an answer. */
export function rightFirst(
  offers: readonly OfferCard[],
  right: RightOffers,
  city: string,
  before: Before,
): OfferCard[] {
  const fitting = offers.filter((card) => isAbout(card, right.about) && isAllowed(card, right, city));
  return right.orders.reduce((left, order) => byOrder[order]?.(left, before) ?? [], fitting);
}

const best = (cards: OfferCard[], measure: (card: OfferCard) => number | null): OfferCard[] => {
  const values = cards.map(measure).filter((value) => value !== null);
  return cards.filter((card) => measure(card) === Math.min(...values));
};

const byOrder: Record<string, (cards: OfferCard[], before: Before) => OfferCard[]> = {
  cheapest: (cards) => best(cards, priceOf),
  priciest: (cards) => best(cards, (card) => -(priceOf(card) ?? 0)),
  // To the day: offers of one day end together.
  soonest: (cards) => best(cards, ({ endsAt }) => Math.floor(Date.parse(endsAt) / 86_400_000)),
  newest: (cards) => best(cards, ({ publishedAt }) => -Date.parse(publishedAt)),
  discount: (cards) => [
    ...best(cards, ({ discountBp }) => -(discountBp ?? 0)),
    ...best(
      cards,
      ({ originalPrice, discountedPrice }) => (discountedPrice ?? 0) - (originalPrice ?? discountedPrice ?? 0),
    ),
    ...best(cards, ({ originalPrice, discountedPrice }) =>
      originalPrice ? (discountedPrice ?? originalPrice) / originalPrice : 1,
    ),
  ],
  cheaper: (cards, [first]) =>
    cards.filter((card) => (priceOf(card) ?? Infinity) < ((first && priceOf(first)) ?? Infinity)),
  other: (cards, [first]) => cards.filter(({ id }) => id !== first?.id),
  second: (cards, [, second]) => cards.filter(({ id }) => id === second?.id),
  same: (cards, [first]) => cards.filter(({ id }) => id === first?.id),
};
