import type { OfferRedemption } from '../../../schema.generated.ts';
import { redemptionTermFaults } from '../../../texts/offers/redemption.ts';
import type { FieldErrors } from '../../fields.ts';

/** Customers that an offer may be limited to. */
export const maxRedemptionLimit = 100_000;
/** Days after the last one of an offer on which its code may work. */
const maxGraceDays = 2;

/** How a customer takes an offer, as a form or a caller gives it. */
interface GivenTerms {
  redemption?: OfferRedemption | null | undefined;
  redemptionLimit?: number | null | undefined;
  graceDays?: number | null | undefined;
}

/** FieldErrors of how a customer takes an offer. */
export function checkRedemption({ redemptionLimit: limit, graceDays }: GivenTerms): FieldErrors {
  const isLimit = limit == null || (Number.isInteger(limit) && limit >= 1 && limit <= maxRedemptionLimit);
  const isGrace = graceDays == null || (Number.isInteger(graceDays) && graceDays >= 0 && graceDays <= maxGraceDays);
  return {
    ...(!isLimit && { redemptionLimit: redemptionTermFaults.limit }),
    ...(!isGrace && { graceDays: redemptionTermFaults.graceDays }),
  };
}

/** The same as it is stored: what belongs to a code is nothing without one. */
export function tidiedRedemption({ redemption, redemptionLimit, graceDays }: GivenTerms) {
  if (!redemption || redemption === 'NONE') return { redemption: 'NONE' as const, redemptionLimit: null, graceDays: 0 };
  return { redemption, redemptionLimit: redemptionLimit ?? null, graceDays: graceDays ?? 0 };
}
