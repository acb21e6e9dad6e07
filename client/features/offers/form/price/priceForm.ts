import { centsOf } from '#client/lib/format/format.ts';
import type {
  CategoryKind,
  NoUnitPriceReason,
  OfferPriceInput,
  PriceSubject,
  UnitOfAmount,
} from '#client/schema.generated.ts';
import { type PriceFields as PriceInCents, priceOfDraft } from '#shared/rules/offers/content.ts';
import { judgePrice, type PriceVerdict } from '#shared/rules/offers/prices.ts';
import { shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import type { OfferPriceFieldsFragment } from '../../OfferFields.generated.ts';

/** Kinds of price to choose from: a price's form, or for whom it is. */
export const priceKinds = ['SINGLE', 'FROM', 'MULTI_BUY', 'MEMBERS', 'GENERAL'] as const;
type PriceKind = (typeof priceKinds)[number];

/** What the form holds of the consumer's price, in euros. */
export interface PriceValues {
  subject: PriceSubject;
  priceKind: PriceKind;
  /** Whether the price is said to be reduced. */
  isReduced: boolean;
  /** Whether the stored plain price is an originalPrice, which it then stays. */
  isPlainOriginal: boolean;
  /** The price now, of several pieces, or for members. */
  discountedPrice: number | null;
  /** The usual price, the price before, that of one piece, or everybody's. */
  originalPrice: number | null;
  lowestPrice30Days: number | null;
  /** Of a general announcement. */
  discountPercentage: number | null;
  multiCount: number | null;
  scope: string;
  upTo: boolean;
  perishable: boolean;
  /** YYYY-MM-DD; empty for what has long been sold. */
  onSaleSince: string;
  unitCount: number | null;
  unitAmount: number | null;
  unitOfAmount: UnitOfAmount;
  deposit: number | null;
  noUnitPriceReason: NoUnitPriceReason | null;
  /** Own earlier offers with a resembling name were of other products. */
  isOtherProduct: boolean;
}

/** No price yet. */
export const emptyPrice: PriceValues = {
  subject: 'GOODS',
  priceKind: 'SINGLE',
  isReduced: false,
  isPlainOriginal: false,
  discountedPrice: null,
  originalPrice: null,
  lowestPrice30Days: null,
  discountPercentage: null,
  multiCount: null,
  scope: '',
  upTo: false,
  perishable: false,
  onSaleSince: '',
  unitCount: null,
  unitAmount: null,
  unitOfAmount: 'G',
  deposit: null,
  noUnitPriceReason: null,
  isOtherProduct: false,
};

/** The form of a stored price. */
export function priceValuesOf(price: OfferPriceFieldsFragment, isReduced = isBelowAnother(price)): PriceValues {
  const { subject, originalPrice: original, discountedPrice: now, unit, upTo, perishable } = price;
  const priceKind = price.audience === 'MEMBERS' ? 'MEMBERS' : price.priceForm;
  const hasOther = (priceKind === 'SINGLE' && isReduced) || priceKind === 'MULTI_BUY' || priceKind === 'MEMBERS';
  return {
    subject,
    priceKind,
    isReduced,
    upTo,
    perishable,
    discountedPrice: hasOther ? now : (now ?? original),
    isPlainOriginal: !hasOther && now === null && original !== null,
    originalPrice: hasOther ? original : null,
    lowestPrice30Days: price.lowestPrice30Days,
    discountPercentage: priceKind === 'GENERAL' ? price.discountPercentage : null,
    multiCount: price.multiCount,
    scope: price.scope ?? '',
    onSaleSince: price.onSaleSince ?? '',
    unitCount: unit?.count ?? null,
    unitAmount: unit?.amount ?? null,
    unitOfAmount: unit?.unit ?? 'G',
    deposit: unit?.deposit || null,
    noUnitPriceReason: price.noUnitPriceReason,
    isOtherProduct: price.isOtherProduct ?? false,
  };
}

/** Whether a price is beside the one that it was before. */
function isBelowAnother({ originalPrice, discountedPrice, lowestPrice30Days }: OfferPriceFieldsFragment): boolean {
  if (discountedPrice === null) return false;
  return lowestPrice30Days !== null || (originalPrice !== null && originalPrice > discountedPrice);
}

/** What is sent of the price: only what its kind has. In euros. */
export function priceInputOf(values: PriceValues) {
  const { subject, priceKind } = values;
  const isGeneral = priceKind === 'GENERAL';
  return {
    subject,
    priceForm: priceKind === 'MEMBERS' ? ('SINGLE' as const) : priceKind,
    audience: priceKind === 'MEMBERS' ? ('MEMBERS' as const) : ('EVERYONE' as const),
    ...pricesOf(values),
    discountPercentage: isGeneral ? values.discountPercentage : null,
    scope: (isGeneral && values.scope.trim()) || null,
    upTo: isGeneral && values.upTo,
    multiCount: priceKind === 'MULTI_BUY' ? values.multiCount : null,
    ...amountOf(values),
  } satisfies Record<keyof OfferPriceInput, unknown>;
}

function pricesOf(values: PriceValues) {
  const { priceKind, isReduced, isPlainOriginal, discountedPrice: now, originalPrice } = values;
  const isReducedGoods = priceKind === 'SINGLE' && isReduced && values.subject === 'GOODS';
  const hasOther = (priceKind === 'SINGLE' && isReduced) || priceKind === 'MULTI_BUY' || priceKind === 'MEMBERS';
  const prices =
    isPlainOriginal && !hasOther
      ? { discountedPrice: null, originalPrice: now }
      : { discountedPrice: now, originalPrice: hasOther ? originalPrice : null };
  return {
    ...(priceKind === 'GENERAL' ? { discountedPrice: null, originalPrice: null } : prices),
    lowestPrice30Days: isReducedGoods && !values.perishable ? values.lowestPrice30Days : null,
    onSaleSince: (isReducedGoods && values.onSaleSince) || null,
    isOtherProduct: isReducedGoods && values.isOtherProduct,
  };
}

function amountOf(values: PriceValues) {
  const { priceKind, subject, discountedPrice, unitAmount: amount, unitOfAmount, unitCount, deposit } = values;
  const hasPrice = priceKind === 'SINGLE' && discountedPrice !== null;
  const unit = { count: unitCount ?? 1, amount: amount ?? 0, unit: unitOfAmount, deposit: deposit ?? 0 };
  return {
    perishable: hasPrice && subject === 'GOODS' && values.perishable,
    unit: hasPrice && amount !== null ? unit : null,
    noUnitPriceReason: hasPrice && amount === null ? values.noUnitPriceReason : null,
  };
}

const cents = (euros: number | null) => (euros === null ? null : centsOf(euros));

/** The same as the rules read it, in cents. */
export function priceInCents(values: PriceValues): PriceInCents {
  const { discountedPrice, originalPrice, lowestPrice30Days, unit, ...input } = priceInputOf(values);
  return {
    ...input,
    discountedPrice: cents(discountedPrice),
    originalPrice: cents(originalPrice),
    lowestPrice30Days: cents(lowestPrice30Days),
    unit: unit && { ...unit, deposit: cents(unit.deposit) ?? 0 },
  };
}

/** What the rules say of the price, without the business's earlier offers, which the server knows. */
export function verdictOf(
  values: PriceValues & { startDate: string; endDate: string; categoryKind?: CategoryKind },
): PriceVerdict {
  const { startDate, endDate, categoryKind } = values;
  return judgePrice({ ...priceInCents(values), startDate, endDate, categoryKind });
}

/** What consumers would be shown of the price, in euros; of a price that is refused, the plain one. */
export function shownPriceOfForm(
  values: PriceValues & { startDate: string; endDate: string; categoryKind?: CategoryKind },
) {
  const { shown } = verdictOf(values);
  const card = priceOfDraft(priceInCents(values), shown);
  const { price, originalPrice, compareWith, unitPrice, ...rest } = shownPriceOf(card, () => values.startDate);
  return {
    ...rest,
    price: euros(price),
    originalPrice: euros(originalPrice),
    compareWith: compareWith && { ...compareWith, amount: compareWith.amount / 100 },
    unitPrice: unitPrice && { ...unitPrice, amount: unitPrice.amount / 100 },
  };
}

const euros = (cents: number | null) => (cents === null ? null : cents / 100);
