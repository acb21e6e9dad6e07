import { keysOf } from '../../records.ts';
import type { FirstInvoiceStepName } from '../../schema.generated.ts';
import type { Pricing } from '../offers/pricing.ts';
import { defaultSettings, isTaxRateAnswered } from '../settings.ts';
import { bicFault, bicOf, plainIban } from './bankAccounts.ts';
import type { BillingRules } from './billingSettings.ts';

interface OperatorSettings {
  general: { osoite: string; iban: string | null };
  billing: Pick<BillingRules, 'legalName' | 'bic'>;
  pricing: Pick<Pricing, 'taxRate' | 'taxRateConfirmed'>;
}

/** What the server was started with. */
interface Services {
  /** Whether mails are sent, and not only written to a folder. */
  sendsMail: boolean;
  /** Whether a payment service takes real money. */
  takesPayments: boolean;
}

/** The steps before the first invoice, in order: the example values of a new installation count as not set. */
export function firstInvoiceSteps({ general, billing, pricing }: OperatorSettings, services: Services) {
  const example = defaultSettings.general;
  const { iban } = general;
  const account = iban !== null && plainIban(iban) !== plainIban(example.iban ?? '') ? iban : null;
  const done: Record<FirstInvoiceStepName, boolean> = {
    LEGAL_NAME: billing.legalName !== null,
    ADDRESS: general.osoite !== '' && general.osoite !== example.osoite,
    IBAN: account !== null,
    // Of most Finnish accounts the bank is known.
    BIC: billing.bic === null ? account !== null && bicOf(account) !== null : !bicFault(billing.bic, iban),
    TAX_RATE: isTaxRateAnswered(pricing),
    MAIL: services.sendsMail,
    PAYMENTS: services.takesPayments,
  };
  const names = keysOf(done);
  return names.map((name) => ({ name, done: done[name] }));
}
