import type { EntityManager } from '@mikro-orm/postgresql';
import { Business } from '#domain/accounts/entities.ts';
import { Category, Offer, OfferPage } from '#domain/catalogue/entities.ts';
import { searchLiveOffers } from '#domain/search/searchLiveOffers.ts';
import { rebuildFeed } from '#domain/search/syncFeed.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type EvaluationOffer,
  type EvaluationQuery,
  evaluationOffers,
  evaluationQueries,
} from './evaluationSet.fixtures.ts';

/** The minimum shares, and for nothingFound the maximum. */
export type Limits = Record<'recall' | 'firstFive' | 'precision' | 'obeyed' | 'nothingFound', number>;

/** The limits of the search, over the whole set and over what is held out. */
export const limits: Limits = { recall: 0.96, firstFive: 0.85, precision: 0.85, obeyed: 0.9, nothingFound: 0.02 };

/** What one search found, by the ids of offers.txt. */
export interface Measured {
  query: EvaluationQuery;
  /** How many offers it found, those that are only acceptable included. */
  shown: number;
  /** In the order of the search, without those that are only acceptable. */
  found: string[];
  missed: string[];
  wrong: string[];
}

/** Shares from 0 to 1; each is the mean over the searches that it is about, and null when there are none. */
export interface Figures {
  searches: number;
  /** Right offers found, of all right offers. */
  recall: number | null;
  /**
   * P@5: right offers among the first five, divided by five or by the number of right offers when that is less. Offers
   * that are only acceptable are skipped.
   */
  firstFive: number | null;
  /** Right offers, of all found. */
  precision: number | null;
  /** Searches with answers that found nothing at all, not even something acceptable. */
  nothingFound: number | null;
  /** Searches that keep what they ask: what comes first, what is absent, and nothing where nothing is offered. */
  obeyed: number | null;
}

const day = 86_400_000;

/** Publishes the offers of the evaluation in an empty database. */
export async function publishEvaluation(em: EntityManager, now = new Date()): Promise<void> {
  const businessOf = once((name) => aShop(em, name));
  const categoryOf = once((name) => em.create(Category, { name, nameKey: name.toLowerCase() }));
  const at = new Date(now.getTime() - 60_000);
  for (const offer of evaluationOffers()) {
    const { title, description, keywords, city } = offer;
    const row = em.create(Offer, {
      business: businessOf(offer.business),
      category: categoryOf(offer.category),
      title,
      description,
      keywords,
      cost: 0,
      startsAt: at,
      approvedAt: at,
      type: offer.isFlyer ? 'NORMAL_FLYER' : 'NORMAL_OFFER',
      originalPrice: offer.oldPrice,
      discountedPrice: offer.price,
      unitPrice: offer.unitPrice?.amount ?? null,
      unitBase: offer.unitPrice?.per ?? null,
      locationType: 'MULTIPLE',
      cities: city ? [city] : [],
      isNationwide: !city,
      expiresAt: new Date(now.getTime() + offer.daysLeft * day),
    });
    for (const [position, text] of offer.pages.entries())
      em.create(OfferPage, { offer: row, position, text, source: 'TYPED' });
  }
  await em.flush();
  await rebuildFeed(em, now);
}

/** Calls `make` once for each name. */
function once<Made>(make: (name: string) => Made): (name: string) => Made {
  const made = new Map<string, Made>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

function aShop(em: EntityManager, businessName: string): Business {
  const email = `${crypto.randomUUID()}@lahitarjous.example`;
  const contact = { email, businessId: '1234567-1', contactPerson: 'Essi Esimerkki', phone: '0401234567' };
  return em.create(Business, { businessName, ...contact, passwordHash: '-', status: 'APPROVED' });
}

const nameOf = ({ title, business }: Pick<EvaluationOffer, 'title' | 'business'>) => `${title} (${business})`;

/** What the sort by unit price came to. */
export interface UnitPriceFigures {
  /** Searches that found two offers or more with a price of the same unit. */
  compared: number;
  /** Shares of the searches: those in order, and right offers found, of all right offers. */
  inOrder: number | null;
  recall: number | null;
}

/** Runs every search of the evaluation once more, sorted by unit price. */
export async function measureUnitPrices(platform: Platform): Promise<UnitPriceFigures> {
  const offers = new Map(evaluationOffers().map((offer) => [nameOf(offer), offer]));
  const sorted: { isCompared: boolean; isInOrder: boolean; recall: number | null }[] = [];
  for (const { text, city, right } of evaluationQueries()) {
    const { items } = await searchLiveOffers(platform, { text, city, first: 100, sort: 'UNIT_PRICE' });
    const found = items.flatMap(
      ({ title, businessName }) => offers.get(nameOf({ title, business: businessName })) ?? [],
    );
    const known = found.filter(({ id }) => right.has(id)).length;
    const prices = found.map(({ unitPrice }) => unitPrice);
    const units = prices.flatMap((price) => price?.per ?? []);
    sorted.push({
      isCompared: new Set(units).size < units.length,
      isInOrder: isByUnitPrice(prices),
      recall: right.size === 0 ? null : known / right.size,
    });
  }
  return {
    compared: sorted.filter(({ isCompared }) => isCompared).length,
    inOrder: mean(sorted.map(({ isInOrder }) => isInOrder)),
    recall: mean(sorted.flatMap(({ recall }) => recall ?? [])),
  };
}

/** Whether unit prices are one unit after another, each from the lowest up, and offers without one come last. */
export function isByUnitPrice(prices: readonly EvaluationOffer['unitPrice'][]): boolean {
  const known = prices.flatMap((price) => price ?? []);
  const isKnownFirst = prices.slice(0, known.length).every((price) => price !== null);
  const begun = new Set<string>();
  return (
    isKnownFirst &&
    known.every(({ amount, per }, at) => {
      const before = known[at - 1];
      if (before?.per === per) return before.amount <= amount;
      const isNew = !begun.has(per);
      begun.add(per);
      return isNew;
    })
  );
}

/** Runs every search of the evaluation. */
export async function measureSearch(platform: Platform): Promise<Measured[]> {
  const ids = new Map(evaluationOffers().map((offer) => [nameOf(offer), offer.id]));
  const measured: Measured[] = [];
  for (const query of evaluationQueries()) {
    const { items } = await searchLiveOffers(platform, { text: query.text, city: query.city, first: 100 });
    const all = items.map(({ title, businessName }) => ids.get(nameOf({ title, business: businessName })) ?? title);
    measured.push(judge(query, all));
  }
  return measured;
}

/** What a search found, without offers that are only acceptable. */
export function judge(query: EvaluationQuery, all: string[]): Measured {
  const found = all.filter((id) => !query.acceptable.has(id));
  return {
    query,
    found,
    shown: all.length,
    missed: [...query.right].filter((id) => !found.includes(id)),
    wrong: found.filter((id) => !query.right.has(id)),
  };
}

/** The figures of some searches. */
export function figuresOf(measured: Measured[]): Figures {
  const answered = measured.filter(({ query }) => query.right.size > 0);
  return {
    searches: measured.length,
    recall: mean(answered.map(({ query, missed }) => 1 - missed.length / query.right.size)),
    firstFive: mean(answered.map(firstFiveOf)),
    precision: mean(answered.flatMap(({ found, wrong }) => (found.length > 0 ? 1 - wrong.length / found.length : []))),
    nothingFound: mean(answered.map(({ shown }) => Number(shown === 0))),
    obeyed: mean(measured.flatMap((one) => isObeyed(one) ?? [])),
  };
}

/** The limits that some figures exceed, in words; empty when there are none. */
export function brokenLimits(figures: Figures, allowed: Limits): string[] {
  const { nothingFound, ...minimums } = allowed;
  const isLow = (name: keyof typeof minimums) => (figures[name] ?? 0) < allowed[name];
  const low = (['recall', 'firstFive', 'precision', 'obeyed'] as const).filter(isLow);
  const broken = (figures.nothingFound ?? 1) > nothingFound ? [...low, 'nothingFound' as const] : low;
  return broken.map((name) => `${name} ${figures[name]?.toFixed(3) ?? '-'} (${allowed[name]})`);
}

function firstFiveOf({ query, found }: Measured): number {
  const hits = found.slice(0, 5).filter((id) => query.right.has(id)).length;
  return hits / Math.min(5, query.right.size);
}

/** Whether a search fulfils its conditions besides its answers; null when it has none. */
export function isObeyed({ query, found }: Measured): boolean | null {
  if (query.right.size === 0) return found.length === 0;
  if (query.first === null && query.absent.size === 0) return null;
  return (query.first === null || found[0] === query.first) && !found.some((id) => query.absent.has(id));
}

function mean(values: (number | boolean)[]): number | null {
  if (values.length === 0) return null;
  return values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length;
}
