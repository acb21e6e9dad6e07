import type { PriceForm } from '../../schema.generated.ts';
import { priceTexts } from '../../texts/offers/prices.ts';
import type { FieldErrors } from '../fields.ts';
import { type Amount, formOf, hasPrice, type PriceFields } from './content.ts';

/** Maximum of every price of a consumer, in cents. */
const maxPrice = 100_000_000;
/** Maximum of an amount, in its unit, and of the packs. */
const maxAmount = 100_000;
const maxCount = 1000;

/**
 * The lowest price of one piece that an offer announces, which later reductions are held against: also what members pay,
 * where a price begins, and what one piece costs beside several. In cents; null without such a price.
 */
export function rememberedPrice(draft: PriceFields): number | null {
  const { originalPrice: original = null, discountedPrice: reduced = null } = draft;
  const form = formOf(draft);
  if (form === 'GENERAL') return null;
  return form === 'MULTI_BUY' ? original : (reduced ?? original);
}

/** FieldErrors of the consumer's price that need neither dates nor earlier prices. */
export function checkPriceFields(draft: PriceFields): FieldErrors {
  const { originalPrice, discountedPrice } = draft;
  const faults = checkAmounts(draft);
  const form = formOf(draft);
  if (originalPrice != null && discountedPrice != null && discountedPrice > originalPrice && form !== 'MULTI_BUY') {
    faults.discountedPrice = priceTexts.aboveOriginal;
  }
  if (Object.keys(faults).length > 0) return faults;
  return { ...checkForm(form, draft), ...checkAmount(draft) };
}

/** FieldErrors of prices and of a percent that are out of their ranges, whatever they are for. */
function checkAmounts(draft: PriceFields): FieldErrors {
  const { originalPrice, discountedPrice, lowestPrice30Days, discountPercentage: percent } = draft;
  const faults: FieldErrors = {};
  for (const [field, price] of Object.entries({ originalPrice, discountedPrice, lowestPrice30Days })) {
    if (price != null && !(price >= 0)) faults[field] = priceTexts.negative;
    else if (price != null && price > maxPrice) faults[field] = priceTexts.tooHigh;
  }
  if (percent != null && !(percent >= 0 && percent <= 100)) faults.discountPercentage = priceTexts.percent;
  return faults;
}

/** FieldErrors of the numbers of a draft, whose prices may still be missing. */
export function checkDraftAmounts({ multiCount, unit, ...draft }: PriceFields): FieldErrors {
  return {
    ...checkAmounts(draft),
    ...(multiCount != null && !(multiCount >= 2 && multiCount <= 99) && { multiCount: priceTexts.multiCount }),
    ...(unit && checkUnit(unit, maxPrice)),
  };
}

function checkForm(form: PriceForm, draft: PriceFields): FieldErrors {
  const { originalPrice: original, discountedPrice: reduced } = draft;
  if (form === 'GENERAL') {
    if (hasPrice(draft)) return { priceForm: priceTexts.generalWithPrice };
    return draft.discountPercentage == null ? { discountPercentage: priceTexts.percent } : {};
  }
  if (form === 'FROM') {
    if (original != null && reduced != null) return { priceForm: priceTexts.reducedFrom };
    return hasPrice(draft) ? {} : { originalPrice: priceTexts.fromWithoutPrice };
  }
  if (form === 'MULTI_BUY') return checkMultiBuy(draft);
  const isForMembers = draft.audience === 'MEMBERS';
  return isForMembers && (reduced == null || original == null) ? { originalPrice: priceTexts.others } : {};
}

function checkMultiBuy({ multiCount: count, originalPrice: one, discountedPrice: all }: PriceFields): FieldErrors {
  if (count == null || !(count >= 2 && count <= 99)) return { multiCount: priceTexts.multiCount };
  if (one == null) return { originalPrice: priceTexts.single };
  if (all == null) return { discountedPrice: priceTexts.together };
  return all >= one * count ? { discountedPrice: priceTexts.nothingSaved } : {};
}

function checkAmount({ unit, originalPrice, discountedPrice }: PriceFields): FieldErrors {
  const price = discountedPrice ?? originalPrice;
  return unit && price != null ? checkUnit(unit, price) : {};
}

function checkUnit(unit: Amount, maxDeposit: number): FieldErrors {
  if (!(unit.amount > 0) || !(unit.count >= 1)) return { unit: priceTexts.noAmount };
  if (unit.amount > maxAmount) return { unit: priceTexts.amountTooHigh };
  if (unit.count > maxCount) return { unit: priceTexts.count };
  if (!(unit.deposit >= 0)) return { unit: priceTexts.negative };
  return unit.deposit > maxDeposit ? { unit: priceTexts.deposit } : {};
}

/** The number under a bar code as it is stored, in 14 digits: the shorter forms begin with zeros. Null for anything else. */
export function gtinOf(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const padded = digits.padStart(14, '0');
  const sum = [...padded].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && Number(padded) > 0 ? padded : null;
}

/** A fault of a GTIN; one that is empty is none. */
export function checkGtin(gtin: string | null | undefined): FieldErrors {
  return gtin?.trim() && gtinOf(gtin) === null ? { gtin: priceTexts.gtin } : {};
}

/** Ways in which a text says that something is reduced, in plain Finnish, Swedish and English. */
const waysToClaim = [
  // Beers and lemonades are ales, too.
  /(?<![\p{L}\d])(?<!(?:pale|ginger|brown|amber|golden|red|scotch) )ale(?:ssa|n|sta)?(?!\p{L})/giu,
  /(?<![\p{L}\d])(?:alennu|hinnanalennu|alehin|tarjoushin|tutustumishin|kampanjahin|normaalihin)\p{L}{0,20}/giu,
  /(?<![\p{L}\d])(?:norm\.|ovh|puole(?:en|lla) hin\p{L}{0,20}|puolet (?:pois|hinnasta|(?:halvem|edullisem)\p{L}{0,20}))/giu,
  /(?<!\d)[−–-] ?\d{1,2} ?%/gu,
  /(?<![\p{L}\d])\d{1,2} ?% (?:(?:alennus|edullisem|halvem|rabatt)\p{L}{0,20}|(?:pois|billigare|off|cheaper)(?!\p{L}))/giu,
  /(?<![\p{L}\d])(?:halva priset|halvt pris|slutrea|nedsatt pris|sänkt pris|extrapris|(?:rabatt|reapris|kampanjpris)\p{L}{0,20}|rean?(?!\p{L})|ord(?:\.|inarie) ?pris)/giu,
  /(?<![\p{L}\d])(?:half[- ]price|half off|sale price|reduced price|regular price|(?:discount(?:s|ed)?|on sale|clearance|rrp)(?!\p{L}))/giu,
  /(?<![\p{L}\d])(?:ennen|förr|förut|tidigare|was) (?:€ ?\d{1,6}|\d{1,6}(?:[.,]\d{1,2})? ?(?:€|e(?:ur\p{L}{0,20})?(?!\p{L})))/giu,
  // What is saved of other things than money is no price.
  /(?<![\p{L}\d])(?:säästä\p{L}{0,20}|spara|save) (?:(?:jopa|yli|noin|upp till|över|up to|over) )?(?:€ ?\d{1,6}|\d{1,6}(?:[.,]\d{1,2})? ?(?:€|e(?:ur\p{L}{0,20})?(?!\p{L}))|\d{1,2} ?(?:%|pros(?:enttia|\.)|procent|percent))(?! ?(?:sähkö|energi|lämmi|vettä|vedest|polttoain|aja|aika|el(?!\p{L})|värme|vatten|energy|electricity|water|fuel|time))/giu,
];

/** Words of a text that claim a reduction, in its order, each once and at most five. */
export function findPriceClaims(text: string): string[] {
  const found = waysToClaim.flatMap((way) => [...text.matchAll(way)]).sort((one, other) => one.index - other.index);
  let end = 0;
  const claims = found.filter(({ 0: claim, index }) => {
    if (index < end) return false;
    end = index + claim.length;
    return true;
  });
  return [...new Set(claims.map(([claim]) => claim.trim().toLowerCase()))].slice(0, 5);
}
