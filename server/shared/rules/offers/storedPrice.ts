import type { NoUnitPriceReason, PriceAudience, PriceForm, PriceSubject, UnitBase } from '../../schema.generated.ts';
import { tidyLine } from '../fields.ts';
import { type Amount, formOf, type PriceFields } from './priceFields.ts';
import type { JudgedPrice, ResemblingPrice } from './prices.ts';
import type { JudgedBasis } from './shownPrice.ts';

/** What a business says of the consumer's price beside the prices themselves, and what was judged of them. Money in cents. */
export interface PriceTerms {
  subject: PriceSubject;
  priceForm: PriceForm;
  audience: PriceAudience;
  perishable: boolean;
  /** YYYY-MM-DD. */
  onSaleSince: string | null;
  multiCount: number | null;
  scope: string | null;
  upTo: boolean;
  unit: Amount | null;
  noUnitPriceReason: NoUnitPriceReason | null;
  isOtherProduct: boolean;
  /** Null when it was never judged: published before reductions were. */
  priceBasis: JudgedBasis | null;
  /** What the percent is counted from. */
  comparePrice: number | null;
  /** Earlier offers that the lowest price was compared with. */
  offersCompared: number;
  setAside: ResemblingPrice[];
  unitPrice: number | null;
  unitBase: UnitBase | null;
}

/** A stored price. Money in cents. */
export interface StoredPrice extends PriceTerms {
  originalPrice: number | null;
  discountedPrice: number | null;
  lowestPrice30Days: number | null;
  /** Hundredths of a percent. */
  discountBp: number | null;
}

/** What is stored of a checked price: what its sender says, and what was judged of it. */
export function storedPriceOf(draft: PriceFields, judged: Pick<StoredPrice, keyof JudgedPrice>): StoredPrice {
  const { originalPrice = null, discountedPrice = null, lowestPrice30Days = null, unit } = draft;
  return {
    originalPrice,
    discountedPrice,
    lowestPrice30Days,
    subject: draft.subject ?? 'GOODS',
    priceForm: formOf(draft),
    audience: draft.audience ?? 'EVERYONE',
    perishable: draft.perishable ?? false,
    onSaleSince: draft.onSaleSince ?? null,
    multiCount: draft.multiCount ?? null,
    scope: tidyLine(draft.scope) || null,
    upTo: draft.upTo ?? false,
    unit: unit ? { count: unit.count, amount: unit.amount, unit: unit.unit, deposit: unit.deposit } : null,
    noUnitPriceReason: draft.noUnitPriceReason ?? null,
    isOtherProduct: draft.isOtherProduct ?? false,
    ...judged,
  };
}

/** What a row says of its price, also one of before prices had terms. */
export function priceTermsOf(stored: { [Term in keyof PriceTerms]?: PriceTerms[Term] | null | undefined }): PriceTerms {
  return {
    subject: stored.subject ?? 'GOODS',
    priceForm: stored.priceForm ?? 'SINGLE',
    audience: stored.audience ?? 'EVERYONE',
    perishable: stored.perishable ?? false,
    onSaleSince: stored.onSaleSince ?? null,
    multiCount: stored.multiCount ?? null,
    scope: stored.scope ?? null,
    upTo: stored.upTo ?? false,
    unit: stored.unit ?? null,
    noUnitPriceReason: stored.noUnitPriceReason ?? null,
    priceBasis: stored.priceBasis ?? null,
    isOtherProduct: stored.isOtherProduct ?? false,
    setAside: stored.setAside ?? [],
    comparePrice: stored.comparePrice ?? null,
    offersCompared: stored.offersCompared ?? 0,
    unitPrice: stored.unitPrice ?? null,
    unitBase: stored.unitBase ?? null,
  };
}
