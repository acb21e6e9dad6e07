import { finnishMoney } from '../../finnish/finnishNumbers.ts';
import type {
  Currency,
  PriceAudience,
  PriceBasis,
  PriceForm,
  PriceMarkKind,
  UnitBase,
} from '../../schema.generated.ts';
import { shownPriceTexts as texts } from '../../texts/offers/shownPrice.ts';
import type { JudgedBasis, Loose, OfferPrice } from './content.ts';

/** A consumer's price as it is shown. Money in cents. */
export interface ShownPrice {
  /** What is paid; null without a price. */
  price: number | null;
  /** The usual price, or everybody's beside a price for members. */
  originalPrice: number | null;
  /** Whole percents. */
  discountPercentage: number | null;
  compareWith: {
    amount: number;
    basis: PriceBasis;
    /** YYYY-MM-DD, of goods that have been sold for less than the 30 days. */
    since: string | null;
  } | null;
  unitPrice: { amount: number; per: UnitBase } | null;
  priceForm: PriceForm;
  audience: PriceAudience;
  multiCount: number | null;
  scope: string | null;
  upTo: boolean;
}

/** A price in words, as every surface shows it. */
export interface PriceLines {
  /** '14,90 €', 'alk. 9,90 €', '−30 %: kaikki talvikengät'; null without price and percent. */
  now: string | null;
  /** What `now` begins with in words, where they are smaller than the sum; null when it is the sum alone. */
  label: string | null;
  /** '−16 %'; null when `now` says it, or without a reduction. */
  percent: string | null;
  /** The percent on a picture, also of a general announcement. */
  badge: string | null;
  /** What the percent is counted from: crossed out, in a few words, and in a sentence. */
  compare: { amount: string; short: string; long: string } | null;
  /** Other prices: the usual one, that of a single piece, everybody's. */
  others: string[];
  /** '5,00 €/l'; null where it equals the price. */
  unit: string | null;
  /** All of it, in order. */
  texts: string[];
}

const unitNames: Record<UnitBase, string> = { KG: 'kg', L: 'l', M: 'm', M2: 'm²', M3: 'm³', PIECE: 'kpl' };

/** 1490 cents are '14,90 €'. */
export function priceText(cents: number, currency: Currency): string {
  return finnishMoney(cents / 100, currency);
}

/** The one way in which a consumer's price is written. */
export function priceLines(shown: ShownPrice, currency: Currency): PriceLines {
  const money = (cents: number) => priceText(cents, currency);
  const { now, label = null, badge = null, others = [] } = mainOf(shown, money);
  const percent = shown.priceForm === 'SINGLE' ? badge : null;
  const compare = shown.compareWith && compareOf(shown.compareWith, money);
  const { unitPrice, price } = shown;
  const unit =
    unitPrice && unitPrice.amount !== price ? `${money(unitPrice.amount)}/${unitNames[unitPrice.per]}` : null;
  const texts = [now, percent, compare?.long, ...others, unit].filter((text) => text != null);
  return { now, label, percent, badge, compare, others, unit, texts };
}

/** A price as the API has it: in the main unit of the currency. */
export interface OfferPriceFacts extends ShownPrice {
  currency: Currency;
}

/** A price of the API in the words of every surface. */
export function offerPriceLines(offer: OfferPriceFacts): PriceLines {
  const { price, originalPrice, compareWith, unitPrice, currency } = offer;
  const cents = (amount: number) => Math.round(amount * 100);
  const shown = {
    ...offer,
    price: price === null ? null : cents(price),
    originalPrice: originalPrice === null ? null : cents(originalPrice),
    compareWith: compareWith && { ...compareWith, amount: cents(compareWith.amount) },
    unitPrice: unitPrice && { ...unitPrice, amount: cents(unitPrice.amount) },
  };
  return priceLines(shown, currency);
}

type Money = (cents: number) => string;

function mainOf(shown: ShownPrice, money: Money): Pick<PriceLines, 'now'> & Partial<PriceLines> {
  const { price, originalPrice, discountPercentage, multiCount, scope, upTo, compareWith } = shown;
  const percent = discountPercentage ? `−${Math.floor(discountPercentage)}\u00a0%` : null;
  if (shown.priceForm === 'GENERAL') {
    const badge = percent && `${upTo ? 'jopa ' : ''}${percent}`;
    return { now: badge && `${badge}${scope ? `: ${scope}` : ''}`, badge };
  }
  if (price === null) return { now: null };
  if (shown.priceForm === 'FROM') return { now: `alk. ${money(price)}` };
  if (shown.priceForm === 'MULTI_BUY' && multiCount && originalPrice !== null) {
    const now = `${multiCount} kpl ${money(price)} (${money(Math.round(price / multiCount))}/kpl)`;
    return { now, others: [texts.each(money(originalPrice))] };
  }
  if (shown.audience === 'MEMBERS' && originalPrice !== null) {
    const label = 'Kanta-asiakashinta';
    return { now: `${label} ${money(price)}`, label, others: [texts.others(money(originalPrice))] };
  }
  const isUsual = compareWith && compareWith.basis !== 'BEFORE' && (originalPrice ?? 0) > compareWith.amount;
  const others = isUsual && originalPrice !== null ? [texts.usual(money(originalPrice))] : [];
  return { now: price === 0 ? 'Maksuton' : money(price), badge: percent, others };
}

function compareOf({ amount: base, basis, since }: NonNullable<ShownPrice['compareWith']>, money: Money) {
  const amount = money(base);
  if (basis === 'BEFORE') return { amount, short: texts.before.short(amount), long: texts.before.long(amount) };
  if (since === null) {
    return { amount, short: texts.lowest30.short(amount), long: texts.lowest30.long(amount) };
  }
  const day = since.split('-').reverse().map(Number).join('.');
  return { amount, short: texts.lowest.short(amount), long: texts.lowest.long(amount, day) };
}

/** A price as it is stored and judged: what is shown of it. Money in cents. */
export type CardPrice = Loose<OfferPrice> &
  Pick<OfferPrice, 'originalPrice' | 'discountedPrice' | 'lowestPrice30Days' | 'discountBp'>;

/** Days before a start within which a product is new. */
const daysOfNovelty = 30;

/** What consumers are shown of a stored price. @param startOf the offer's first day, YYYY-MM-DD */
export function shownPriceOf(card: CardPrice, startOf: () => string): ShownPrice {
  const { originalPrice, discountedPrice, unitPrice, unitBase, onSaleSince } = card;
  const { priceBasis, comparePrice, discountBp } = judgedOf(card);
  const isNew = !!onSaleSince && daysBetween(onSaleSince, startOf()) < daysOfNovelty;
  const isCompared = priceBasis !== 'NONE' && priceBasis !== 'STATED_GENERAL' && comparePrice !== null;
  return {
    price: discountedPrice ?? originalPrice,
    originalPrice,
    discountPercentage: discountBp === null ? null : Math.floor(discountBp / 100),
    compareWith: isCompared
      ? { amount: comparePrice, basis: priceBasis, since: isNew && priceBasis !== 'BEFORE' ? onSaleSince : null }
      : null,
    unitPrice: unitPrice != null && unitBase ? { amount: unitPrice, per: unitBase } : null,
    priceForm: card.priceForm ?? (priceBasis === 'STATED_GENERAL' ? 'GENERAL' : 'SINGLE'),
    audience: card.audience ?? 'EVERYONE',
    multiCount: card.multiCount ?? null,
    scope: card.scope ?? null,
    upTo: card.upTo ?? false,
  };
}

/**
 * What a price is compared with. One that was never judged is compared with its lowest price, if it has one that is
 * sound; a reduction claimed without one is a plain price.
 */
export function judgedOf(card: CardPrice): {
  priceBasis: JudgedBasis;
  comparePrice: number | null;
  discountBp: number | null;
} {
  const { originalPrice, discountedPrice: now, lowestPrice30Days: lowest, discountBp, priceBasis } = card;
  if (priceBasis) return { priceBasis, comparePrice: card.comparePrice ?? null, discountBp };
  if (originalPrice === null && now === null && discountBp) {
    return { priceBasis: 'STATED_GENERAL', comparePrice: null, discountBp: Math.floor(discountBp / 100) * 100 };
  }
  if (!now || lowest === null || now >= lowest || (originalPrice !== null && originalPrice < lowest)) {
    return { priceBasis: 'NONE', comparePrice: null, discountBp: null };
  }
  return { priceBasis: 'LOWEST_30', comparePrice: lowest, discountBp: percentBelow(lowest, now) };
}

/** Whole percents below the base, rounded down, in hundredths; null for less than one. */
export function percentBelow(base: number, now: number): number | null {
  return Math.floor(((base - now) * 100) / base) * 100 || null;
}

/** Who has checked a reduction: its percent is derived from what the business says, or also held against its offers. */
export function markOf(card: CardPrice): PriceMarkKind {
  const { priceBasis } = judgedOf(card);
  if (priceBasis !== 'LOWEST_30' && priceBasis !== 'LOWEST_30_CAMPAIGN') return 'NONE';
  return card.offersCompared ? 'CHECKED' : 'DERIVED';
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}
