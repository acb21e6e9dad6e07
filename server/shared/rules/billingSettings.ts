import { billingSettingsInputLimits } from '../limits.generated.ts';
import { isBic, isIban } from './bankAccounts.ts';
import { checkLength, type FieldErrors, type Nullable } from './fields.ts';

/** What invoices print of the seller, and how payments are followed. */
export interface BillingRules {
  /** Registered name; null prints the name of the service. */
  legalName: string | null;
  homeTown: string | null;
  bic: string | null;
  /** Accounts before the present one, to which payments still come. */
  formerIbans: string[];
  /** Whether an invoice above `simpleInvoiceLimit` needs the buyer's address. */
  addressRequired: boolean;
}

/** What holds until an admin changes it. */
export const defaultBilling: BillingRules = {
  legalName: null,
  homeTown: null,
  bic: null,
  formerIbans: [],
  addressRequired: false,
};

/** FieldErrors of new rules of invoices and payments. */
export function checkBilling(draft: Nullable<BillingRules>): FieldErrors {
  const { legalName, homeTown, bic, formerIbans } = draft;
  return {
    ...checkLength('legalName', 'Virallinen nimi', legalName, billingSettingsInputLimits.legalName),
    ...checkLength('homeTown', 'Kotipaikka', homeTown, billingSettingsInputLimits.homeTown),
    ...(bic && !isBic(bic) && { bic: 'BIC ei ole oikea' }),
    ...(formerIbans?.some((iban) => !isIban(iban)) && { formerIbans: 'Tilinumero ei ole oikea IBAN' }),
  };
}
