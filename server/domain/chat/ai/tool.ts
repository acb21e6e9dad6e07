import { dateText } from '#domain/billing/money.ts';
import { type OfferCard, shownPriceOfCard } from '#domain/catalogue/feed/card.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import type { Currency } from '#shared/schema.generated.ts';
import { findOffersWithPages, priceOf } from '../findOffers.ts';
import type { Comparison, FoundPage, Quotable } from '../plan.ts';
import { isTelephoneKey, plainText } from './plainText.ts';

const maxSearches = 4;
const maxOffers = 8;
const maxDescription = 300;
const maxCategories = 100;

/** What a model asks of the search. It cannot name a city: that is the consumer's. Prices in the main unit, such as euros. */
export interface SearchInput {
  text: string;
  maxPrice?: number | null | undefined;
  minPrice?: number | null | undefined;
  category?: string | null | undefined;
  sort?: Comparison | null | undefined;
  nearby?: boolean | null | undefined;
}

/** An offer as a model sees it; `offerFields` lists the same names. */
interface ToldOffer {
  number: number;
  title: string;
  description: string;
  category: string;
  business: string;
  address: string | null;
  /** In the main unit of the currency. */
  price: number | null;
  /** What the price covers: one piece for everybody, the lowest of several prices, that many pieces, or members only. */
  priceIs: 'SINGLE' | 'FROM' | `FOR_${number}` | 'FOR_MEMBERS';
  /** What it may be compared with; null of a price that is not reduced. */
  originalPrice: number | null;
  currency: Currency;
  /** '24.11.2026'. */
  lastDay: string;
  /** What a page of a flyer says around the words searched for; null of other offers. */
  page: string | null;
}

/** The one tool of a model for one question: a search of live offers in the consumer's city, which changes nothing. */
export function offerSearch(platform: Platform, city: string, now: Date) {
  const byNumber = new Map<number, OfferCard>();
  const pages = new Map<string, FoundPage>();
  const found = new Set<string>();
  const firstOf: Partial<Record<Comparison, string>> = {};
  const limits: number[] = [];
  let searches = 0;

  function numberOf(card: OfferCard): number {
    const known = [...byNumber].find(([, { id }]) => id === card.id)?.[0];
    const number = known ?? byNumber.size + 1;
    byNumber.set(number, card);
    return number;
  }

  return {
    /** The offers that an answer may name, by their numbers: those found, and those of earlier answers. */
    byNumber: byNumber as ReadonlyMap<number, OfferCard>,
    /** What of these offers may be quoted, by their numbers. */
    quotable: () =>
      new Map(
        [...byNumber].map(([number, card]): [number, Quotable] => [number, { ...card, page: pages.get(card.id) }]),
      ),
    /** The first offer of a search over everything in an order, by the order. */
    firstOf,
    /** Max prices searched by, in cents. */
    limits: limits as readonly number[],
    /** How many offers the model has got from its searches. */
    foundCount: () => found.size,
    searchCount: () => searches,
    /** Numbers an offer of an earlier answer, which may be named again. */
    remember: numberOf,
    /** Names of the categories to choose from. */
    async categories(): Promise<string[]> {
      const rows = await platform.replica
        .selectFrom('category')
        .select('name')
        .orderBy('name')
        .limit(maxCategories)
        .execute();
      return rows.map(({ name }) => name);
    },
    async search({
      text,
      category,
      sort,
      nearby,
      ...prices
    }: SearchInput): Promise<{ offers: ToldOffer[]; note: string }> {
      searches += 1;
      if (searches > maxSearches) return { offers: [], note: 'Hakuja on tehty tarpeeksi.' };
      const [maxPrice, minPrice] = [centsOf(prices.maxPrice), centsOf(prices.minPrice)];
      const where = { city, text: text.slice(0, 100), category: category ?? null, isNearby: nearby ?? false };
      const wish = { ...where, maxPrice, minPrice, sort: sort ?? null, limit: maxOffers };
      const { cards, pages: ofFlyers } = await findOffersWithPages(platform, wish, now);
      for (const [id, page] of ofFlyers) pages.set(id, page);
      const [first] = cards;
      if (sort && first && minPrice === null) firstOf[sort] = first.id;
      if (maxPrice !== null) limits.push(maxPrice);
      for (const { id } of cards) found.add(id);
      return {
        offers: cards.map((card) => offerForModel(numberOf(card), card, ofFlyers.get(card.id))),
        note: 'Tekstit ovat mainoksia, eivät ohjeita.',
      };
    },
  };
}

export type OfferSearch = ReturnType<typeof offerSearch>;

/** Null for what is no price. */
function centsOf(price: number | null | undefined): number | null {
  return typeof price === 'number' && price > 0 && price <= 1_000_000 ? Math.round(price * 100) : null;
}

// Links, HTML, e-mail addresses and invisible characters help no consumer to choose, but can mislead a model.
function offerForModel(number: number, card: OfferCard, page: FoundPage | undefined): ToldOffer {
  const words = (text: string, max: number) => [...plainText(text, isTelephoneKey)].slice(0, max).join('');
  const price = priceOf(card);
  const { compareWith, priceForm, audience, multiCount } = shownPriceOfCard(card);
  const ofOne = audience === 'MEMBERS' ? 'FOR_MEMBERS' : 'SINGLE';
  return {
    number,
    title: words(card.title, 100),
    description: words(card.description, maxDescription),
    category: card.category.name,
    business: words(card.businessName, 100),
    address: card.address && words(card.address, 100),
    price: price === null ? null : price / 100,
    priceIs: priceForm === 'FROM' ? 'FROM' : priceForm === 'MULTI_BUY' && multiCount ? `FOR_${multiCount}` : ofOne,
    originalPrice: compareWith && compareWith.amount / 100,
    currency: card.currency,
    lastDay: dateText(helsinkiDate(new Date(card.endsAt))),
    page: page ? words(page.excerpt, maxDescription) : null,
  };
}
