import {
  checkNewOffer,
  emptyOffer,
  newOfferInput,
  type OfferFormValues,
} from '#client/features/offers/form/offerForm.ts';
import { centsOf } from '#client/lib/format/format.ts';
import { useSession } from '#client/lib/session/session.tsx';
import type { OfferForBusinessInput, OfferType } from '#client/schema.generated.ts';
import {
  adminChargeSums,
  balancesOnly,
  checkCustomPrice,
  largeCharge,
  serviceFee,
} from '#shared/rules/billing/billing.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import type { BusinessChoiceFragment } from './CreateOfferDialog.generated.ts';

/** The business that the offer will be published for. */
export type ChosenBusiness = Pick<
  BusinessChoiceFragment,
  'id' | 'businessName' | 'businessId' | 'balance' | 'currency'
>;

/** The form of an offer for a business: the offer, and how it is charged. */
export interface OfferForBusinessValues extends OfferFormValues {
  /** Euros; the type's price when null. */
  customPrice: number | null;
  chargeServiceFee: boolean;
}

/** An empty form. The service fee is charged unless unticked. */
export function emptyOfferForBusiness(): OfferForBusinessValues {
  return { ...emptyOffer('NORMAL_OFFER'), customPrice: null, chargeServiceFee: true };
}

/** FieldErrors of the form, by its fields. */
export function checkOfferForBusiness(values: OfferForBusinessValues): FieldErrors {
  const { customPrice } = values;
  return { ...checkNewOffer(values), ...checkCustomPrice(customPrice === null ? null : centsOf(customPrice)) };
}

/**
 * What is sent; the key makes a repeated sending the same one.
 * @param expectedPrice the list price that the admin saw, in euros; undefined before it was read
 */
export function offerForBusinessInput(
  business: string,
  values: OfferForBusinessValues & { type: OfferType },
  expectedPrice: number | undefined,
): OfferForBusinessInput {
  const { customPrice, chargeServiceFee } = values;
  const offer = { ...newOfferInput(values), ...(expectedPrice !== undefined && { expectedPrice }) };
  return { business, offer, customPrice, chargeServiceFee };
}

/** Why an admin who does not manage businesses may not make the charge; undefined when it may be made. */
export function refusalOfCharge({ topUp }: Charge, managesBusinesses: boolean): string | undefined {
  return topUp > 0 && !managesBusinesses ? balancesOnly.topUp : undefined;
}

/** Whether the form asks for confirmation before it charges this amount in euros. */
export function isLargeCharge({ total }: Charge): boolean {
  return centsOf(total) > largeCharge;
}

/** What publishing costs and does to the balance, in euros, net of VAT: the shortfall is topped up and invoiced with the fee. */
export interface Charge {
  cost: number;
  fee: number;
  total: number;
  topUp: number;
  after: number;
  invoiced: number;
}

/** The service fee in euros. */
export const serviceFeeEuros = serviceFee / 100;

/** Counts a charge before it is made, as the server counts it. */
export function chargeOf(cost: number, balance: number, withFee: boolean): Charge {
  const { toppedUp, after, invoiced, total } = adminChargeSums(centsOf(cost), centsOf(balance), withFee);
  const fee = withFee ? serviceFeeEuros : 0;
  return { cost, fee, total: total / 100, topUp: toppedUp / 100, after: after / 100, invoiced: invoiced / 100 };
}

/** Whether the signed-in admin may manage businesses: decide what they pay and add to their balances. */
export function useManagesBusinesses(): boolean {
  const { user } = useSession('ADMIN');
  return user?.role === 'MASTER_ADMIN' || !!user?.permissions.includes('MANAGE_BUSINESSES');
}
