import type { CategoryKind, Currency, PriceSubject, UnitBase, UnitOfAmount } from '../../schema.generated.ts';
import { reductionTexts } from '../../texts/offers/prices.ts';
import type { FieldErrors } from '../fields.ts';
import {
  type Amount,
  formOf,
  type JudgedPrice,
  type PriceFields,
  plainPrice,
  type ResemblingPrice,
} from './content.ts';
import { checkPriceFields } from './priceFields.ts';
import { percentBelow, priceText } from './shownPrice.ts';

/** A price of an offer in a category. */
interface PriceInCategory extends PriceFields {
  /** What the offers of the category are of. */
  categoryKind?: CategoryKind | null | undefined;
}

/** The same with what decides whether it may be called a reduction. */
export interface PriceDraft extends PriceInCategory {
  startDate: string;
  endDate: string;
  /** Of the prices; EUR when missing. */
  currency?: Currency;
  /** Came through a call that has always taken a percent alone: what it applies to may be missing. */
  documentedCall?: boolean;
}

/** For how much, and on which days, an offer of the business had the product before. Money in cents. */
export interface PastPrice {
  price: number;
  /** The lowest price that a reduction was counted from; null for a plain price. */
  base: number | null;
  from: string;
  to: string;
  /** Of the very offer that is judged, before an edit: it binds, but is no offer to compare with. */
  isOwn?: boolean;
  /** Its heading. */
  name?: string;
  /** Whether its product may be another one: only the name resembles. */
  isResembling?: boolean;
}

/** What consumers may be shown of a price, and why it is refused, if it is. */
export interface PriceVerdict {
  faults: FieldErrors;
  shown: JudgedPrice;
}

/** Days before a reduction of which the lowest price counts (consumer protection act 2:11). */
const daysOfLowest = 30;
/** Days of an unbroken series of reductions at most, from its first day to its last, that count from before the first. */
const daysOfCampaign = 60;
/** Days before a start whose prices can matter: a campaign, the days before it, and one to see that it is longer. */
export const daysOfHistory = daysOfCampaign + daysOfLowest + 10;

/** What a new offer of such a category most likely sells. */
export function usualSubject(kind: CategoryKind | null | undefined): PriceSubject {
  return kind === 'SERVICE' || kind === 'RESTAURANT' ? 'SERVICE' : 'GOODS';
}

/** Whether goods of such a category may be quickly perishable food. */
function mayPerish(kind: CategoryKind | null | undefined): boolean {
  return kind === 'FOOD' || kind === 'RESTAURANT';
}

/** Whether a price is one of food, everybody's and for one piece, with neither a unit price nor a reason (decree 553/2013). */
export function lacksUnitPrice({ categoryKind, unit, noUnitPriceReason, ...draft }: PriceInCategory): boolean {
  const isOfOne = formOf(draft) === 'SINGLE' && draft.audience !== 'MEMBERS';
  if (categoryKind !== 'FOOD' || draft.subject === 'SERVICE' || !isOfOne) return false;
  return !!(draft.discountedPrice ?? draft.originalPrice) && !unit && !noUnitPriceReason;
}

/** FieldErrors of a price that is said to be reduced, but not from what: it would be published, and paid for, as a plain price. */
export function checkReduction({
  isReduced,
  ...draft
}: PriceFields & { isReduced?: boolean | undefined }): FieldErrors {
  const { subject, perishable, discountedPrice, originalPrice, lowestPrice30Days } = draft;
  if (!isReduced || formOf(draft) !== 'SINGLE' || draft.audience === 'MEMBERS') return {};
  const isAgainstLowest = subject !== 'SERVICE' && !perishable;
  return {
    ...(discountedPrice == null && { discountedPrice: reductionTexts.nowMissing }),
    ...(isAgainstLowest && lowestPrice30Days == null && { lowestPrice30Days: reductionTexts.lowestMissing }),
    ...(!isAgainstLowest && originalPrice == null && { originalPrice: reductionTexts.beforeMissing }),
  };
}

/** What each unit is of, and how many of it make one of that. */
const bases: Record<UnitOfAmount, [base: UnitBase, per: number]> = {
  G: ['KG', 1000],
  KG: ['KG', 1],
  ML: ['L', 1000],
  CL: ['L', 100],
  DL: ['L', 10],
  L: ['L', 1],
  CM: ['M', 100],
  M: ['M', 1],
  M2: ['M2', 1],
  M3: ['M3', 1],
  PIECE: ['PIECE', 1],
};

/**
 * What may be shown of a price (consumer protection act 2:11): goods are reduced only against the lowest price of the 30
 * days before the reduction, and a percent is counted from it, rounded down.
 * @param history earlier offers of the product, in any order
 */
export function judgePrice(draft: PriceDraft, history: readonly PastPrice[] = []): PriceVerdict {
  const faults = checkPriceFields(draft);
  if (Object.keys(faults).length > 0) return refusal(faults);
  const form = formOf(draft);
  if (form === 'GENERAL') return general(draft);
  if (form !== 'SINGLE' || draft.audience === 'MEMBERS') return { faults: {}, shown: plainPrice };
  const now = draft.discountedPrice ?? draft.originalPrice;
  if (now == null) return { faults: {}, shown: plainPrice };
  const isFood = draft.subject !== 'SERVICE' && mayPerish(draft.categoryKind);
  if (draft.perishable && !isFood) return refusal({ perishable: reductionTexts.perishable });
  const comparison = comparisonOf(draft, now, history);
  if ('faults' in comparison) return refusal(comparison.faults);
  return { faults: {}, shown: { ...comparison, ...unitPriceOf(draft.unit, now) } };
}

function refusal(faults: FieldErrors): PriceVerdict {
  return { faults, shown: plainPrice };
}

function general({ discountPercentage, scope, documentedCall }: PriceDraft): PriceVerdict {
  if (!scope?.trim() && !documentedCall) return refusal({ scope: reductionTexts.scope });
  const discountBp = Math.floor(discountPercentage ?? 0) * 100;
  return { faults: {}, shown: { ...plainPrice, priceBasis: 'STATED_GENERAL', discountBp } };
}

/** Whether a draft claims a reduction: a price below the usual one, or beside a lowest price. */
export function claimsReduction(draft: PriceFields): boolean {
  const { originalPrice: original, discountedPrice: now, lowestPrice30Days: lowest } = draft;
  if (formOf(draft) !== 'SINGLE' || draft.audience === 'MEMBERS' || now == null || now <= 0) return false;
  return lowest != null || (original != null && original > now);
}

type Comparison = Omit<JudgedPrice, 'unitPrice' | 'unitBase'>;

function comparisonOf(
  draft: PriceDraft,
  now: number,
  history: readonly PastPrice[],
): Comparison | { faults: FieldErrors } {
  if (!claimsReduction(draft)) return plainPrice;
  const isExempt = draft.subject === 'SERVICE' || draft.perishable;
  return isExempt ? comparedWithBefore(draft, now) : comparedWithLowest(draft, now, history);
}

/** Services and perishable food: counted from the price before, or from a lower one that is given. */
function comparedWithBefore({ originalPrice, lowestPrice30Days, currency }: PriceDraft, now: number) {
  const money = moneyIn(currency);
  if (originalPrice == null) return { faults: { originalPrice: reductionTexts.before } };
  const base = Math.min(originalPrice, lowestPrice30Days ?? originalPrice);
  if (now >= base) return { faults: { discountedPrice: reductionTexts.noReduction(money(base)) } };
  const counted = { comparePrice: base, discountBp: percentBelow(base, now), offersCompared: 0, setAside: [] };
  return { priceBasis: 'BEFORE', ...counted } as const;
}

/** Earlier prices listed at once. */
const maxResembling = 5;

/** Prices of the 30 days before a start whose products may be another one, each once and the cheapest first; at most 5. */
export function resemblingPrices(startDate: string, history: readonly PastPrice[]): ResemblingPrice[] {
  const first = dayNumber(startDate) - daysOfLowest;
  const found = history.flatMap(({ name, price, from, to, isResembling }) =>
    isResembling && name !== undefined && from < startDate && dayNumber(to) >= first ? [{ name, price, from, to }] : [],
  );
  const distinct = new Map(found.map((past) => [JSON.stringify(past), past]));
  return [...distinct.values()].sort((a, b) => a.price - b.price).slice(0, maxResembling);
}

/** The earlier prices that bind a draft: without those of which its business says that their products are others. */
export function bindingPrices<Past extends PastPrice>(
  { isOtherProduct }: PriceFields,
  history: readonly Past[],
): readonly Past[] {
  return isOtherProduct ? history.filter(({ isResembling }) => !isResembling) : history;
}

function comparedWithLowest(draft: PriceDraft, now: number, all: readonly PastPrice[]) {
  const history = bindingPrices(draft, all);
  const setAside = draft.isOtherProduct ? resemblingPrices(draft.startDate, all) : [];
  const { lowestPrice30Days: given, originalPrice: usual, onSaleSince, startDate } = draft;
  const money = moneyIn(draft.currency);
  const { base: ofCampaign, least, compared } = pricesBefore(draft, now, history);
  const limit = lowest(ofCampaign, least?.price);
  const base = given ?? limit;
  const binding = least?.price === limit ? least : compared[0];
  const isBound = limit !== null && (base === null || base > limit || now >= limit);
  const sameProduct =
    draft.isOtherProduct && isBound ? { isOtherProduct: reductionTexts.sameProduct(binding?.name ?? '') } : {};
  if (onSaleSince && onSaleSince >= startDate) return { faults: { lowestPrice30Days: reductionTexts.novelty } };
  if (base === null) return { faults: { lowestPrice30Days: reductionTexts.lowest } };
  if (limit !== null && base > limit) {
    const sentence =
      least?.price === limit
        ? reductionTexts.ownOffer(money(limit), dayText(least.from), dayText(least.to))
        : reductionTexts.continues(money(limit));
    return { faults: { lowestPrice30Days: sentence, ...sameProduct } };
  }
  if (now >= base) return { faults: { discountedPrice: reductionTexts.noReduction(money(base)), ...sameProduct } };
  if (usual != null && usual < base) return { faults: { originalPrice: reductionTexts.usualBelow } };
  const priceBasis = ofCampaign === null ? 'LOWEST_30' : 'LOWEST_30_CAMPAIGN';
  const offersCompared = compared.filter(({ isOwn }) => !isOwn).length;
  return { priceBasis, comparePrice: base, discountBp: percentBelow(base, now), offersCompared, setAside } as const;
}

/**
 * What the business's own offers say of the lowest price: that before the campaign which the draft continues, if it does,
 * and the cheapest of the days that count. A campaign is unbroken, its price never rises, and it lasts 60 days at most.
 */
export function pricesBefore(
  { startDate, endDate }: Pick<PriceDraft, 'startDate' | 'endDate'>,
  now: number,
  history: readonly PastPrice[],
): { base: number | null; least: PastPrice | null; compared: PastPrice[] } {
  const earlier = history
    .filter(({ from }) => from < startDate)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to) || b.price - a.price);
  let first: PastPrice | null = null;
  for (const past of earlier.toReversed()) {
    const next: Pick<PastPrice, 'from' | 'price'> = first ?? { from: startDate, price: now };
    if (past.base === null || dayNumber(past.to) + 1 < dayNumber(next.from) || past.price < next.price) break;
    first = past;
  }
  if (first && dayNumber(endDate) - dayNumber(first.from) + 1 > daysOfCampaign) first = null;
  const start = first?.from ?? startDate;
  const counted = earlier.filter(({ from, to }) => from < start && dayNumber(to) >= dayNumber(start) - daysOfLowest);
  const least = counted.reduce<PastPrice | null>((min, past) => (min && min.price <= past.price ? min : past), null);
  return { base: first?.base ?? null, least, compared: first ? [...counted, first] : counted };
}

/** The lowest of the prices that are given; null when none is. */
function lowest(...prices: (number | null | undefined)[]): number | null {
  const given = prices.filter((price) => price != null);
  return given.length === 0 ? null : Math.min(...given);
}

/** The price of a kilo, a litre and so on, rounded half up; null without an amount. */
function unitPriceOf(unit: Amount | null | undefined, price: number): Pick<JudgedPrice, 'unitPrice' | 'unitBase'> {
  if (!unit) return { unitPrice: null, unitBase: null };
  const [unitBase, per] = bases[unit.unit];
  const size = (unit.count * unit.amount) / per;
  // What a binary fraction lacks of a half is no reason to round down.
  return { unitPrice: Math.floor((price - unit.deposit) / size + 0.5 + 1e-9), unitBase };
}

function moneyIn(currency: Currency = 'EUR') {
  return (cents: number) => priceText(cents, currency);
}

function dayText(date: string): string {
  return date.split('-').reverse().map(Number).join('.');
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}
