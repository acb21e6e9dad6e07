import { billingSettingsInputLimits } from '../limits.generated.ts';
import type { CreditWhen } from '../schema.generated.ts';
import { isBic, isIban } from './bankAccounts.ts';
import { checkLength, type FieldErrors } from './fields.ts';
import type { Nullable } from './settings.ts';

/** What invoices print of the seller, and how payments are followed. */
export interface BillingRules {
  /** Registered name; null prints the name of the service. */
  legalName: string | null;
  homeTown: string | null;
  bic: string | null;
  /** Accounts before the present one, to which payments still come. */
  formerIbans: string[];
  creditWhen: CreditWhen;
  /** Whether an invoice above `simpleInvoiceLimit` needs the buyer's address. */
  addressRequired: boolean;
  /** Invoices from this date on (YYYY-MM-DD) are reminded of; null for none. */
  remindersFrom: string | null;
}

/** What holds until an admin changes it. */
export const defaultBilling: BillingRules = {
  legalName: null,
  homeTown: null,
  bic: null,
  formerIbans: [],
  creditWhen: 'AT_INVOICE',
  addressRequired: false,
  remindersFrom: null,
};

/** FieldErrors of new rules of invoices and payments. */
export function checkBilling(draft: Nullable<BillingRules>): FieldErrors {
  const { legalName, homeTown, bic, formerIbans, remindersFrom } = draft;
  return {
    ...checkLength('legalName', 'Virallinen nimi', legalName, billingSettingsInputLimits.legalName),
    ...checkLength('homeTown', 'Kotipaikka', homeTown, billingSettingsInputLimits.homeTown),
    ...(bic && !isBic(bic) && { bic: 'BIC ei ole oikea' }),
    ...(formerIbans?.some((iban) => !isIban(iban)) && { formerIbans: 'Tilinumero ei ole oikea IBAN' }),
    ...(remindersFrom && !isDay(remindersFrom) && { remindersFrom: 'Anna päivä muodossa 2026-01-31' }),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
}
