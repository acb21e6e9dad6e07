import { billingSettingsInputLimits } from '../../limits.generated.ts';
import type { CreditWhen, OutageWay, VatBasis } from '../../schema.generated.ts';
import { checkLength, type FieldErrors, type Nullable } from '../fields.ts';
import { isBic, isIban } from './bankAccounts.ts';

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
  /** When a top-up is added to the balance. */
  creditWhen: CreditWhen;
  remindersOn: boolean;
  /** First due date (YYYY-MM-DD) that is reminded of; null until reminders are first turned on. */
  remindersFrom: string | null;
  /** Cents of each reminder. */
  reminderFee: number;
  /** Cents that payments of an invoice may lack for it to be closed, with the difference as one of rounding. */
  toleranceCents: number;
  /** What the sum of VAT in the books of a month goes by. */
  vatBasis: VatBasis;
  /** What offers get for a day on which the service was away. */
  outageWay: OutageWay;
}

/** Cents that a reminder to a business may cost at most (act 299/2022). */
export const maxReminderFee = 1200;

/** Cents that `toleranceCents` may be at most. */
export const maxTolerance = 100;

/** What holds until an admin changes it. */
export const defaultBilling: BillingRules = {
  legalName: null,
  homeTown: null,
  bic: null,
  formerIbans: [],
  addressRequired: false,
  creditWhen: 'AT_INVOICE',
  remindersOn: false,
  remindersFrom: null,
  reminderFee: 0,
  toleranceCents: 0,
  vatBasis: 'PAYMENT',
  outageWay: 'DAYS',
};

/** FieldErrors of new rules of invoices and payments. */
export function checkBilling(draft: Nullable<BillingRules>): FieldErrors {
  const { legalName, homeTown, bic, formerIbans, reminderFee, toleranceCents } = draft;
  return {
    ...checkLength('legalName', 'Virallinen nimi', legalName, billingSettingsInputLimits.legalName),
    ...checkLength('homeTown', 'Kotipaikka', homeTown, billingSettingsInputLimits.homeTown),
    ...(bic && !isBic(bic) && { bic: 'BIC ei ole oikea' }),
    ...(reminderFee != null &&
      !(reminderFee >= 0 && reminderFee <= maxReminderFee) && { reminderFee: 'Muistutusmaksu voi olla 0–12 euroa.' }),
    ...(toleranceCents != null &&
      !(toleranceCents >= 0 && toleranceCents <= maxTolerance) && {
        toleranceCents: `Pyöristysero voi olla 0–${maxTolerance} senttiä.`,
      }),
    ...(formerIbans?.some((iban) => !isIban(iban)) && { formerIbans: 'Tilinumero ei ole oikea IBAN' }),
  };
}
