import type { Platform } from '#platform/platform.ts';
import { keysOf } from '#shared/records.ts';
import { firstInvoiceSteps } from '#shared/rules/billing/firstInvoice.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { settingsContent } from '#shared/rules/settings.ts';
import type { OfferPricing, PublicSettings } from '#shared/schema.generated.ts';
import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { readSettings } from './settings.ts';
import { confirmTaxRate, taxRateQuestion } from './taxRate.ts';

/** The public settings of the platform. */
export async function publicSettings(platform: Platform): Promise<PublicSettings> {
  const { general, security } = await readSettings(platform);
  const { iban: _forInvoices, ...open } = general;
  return {
    ...open,
    authorityEmail: general.authorityEmail ?? general.contactEmail,
    passwordMinLength: security.passwordMinLength,
    requireEmailVerification: security.requireEmailVerification,
  };
}

/** What publishing costs, net of VAT, with what each kind of offer allows. */
export async function offerPricing(platform: Platform): Promise<OfferPricing> {
  const { pricing, billing } = await readSettings(platform);
  const types = keysOf(offerTypeTerms);
  return {
    offerTypes: types.map((type) => {
      const { price, ...terms } = offerTypeTerms[type];
      return { type, ...terms, price: pricing[price] };
    }),
    currency: pricing.currency,
    taxRate: pricing.taxRate,
    payableOnline: platform.payments !== null && pricing.currency === 'EUR',
    creditWhen: billing.creditWhen,
    recognizesText: platform.recognizer.isOn,
  };
}

export const resolvers: Resolvers = {
  Mutation: {
    confirmTaxRate: async (_, { taxRate }, { em, platform, admin }) => {
      await confirmTaxRate({ em, platform }, admin, taxRate);
      return { taxRate };
    },
  },
  Query: {
    taxRateQuestion: (_, _args, { platform }) => taxRateQuestion(platform),
    publicSettings: (_, _args, { platform }) => publicSettings(platform),
    offerPricing: (_, _args, { platform }) => offerPricing(platform),
    firstInvoiceSteps: async (_, _args, { platform }) => {
      const { payments, config } = platform;
      const takesPayments = payments !== null && payments.name !== 'fake';
      return firstInvoiceSteps(await readSettings(platform), {
        sendsMail: config.smtpUrl !== undefined,
        takesPayments,
      });
    },
    settings: async (_, _args, { platform, admin }) => ({ ...(await readSettings(platform)), profile: admin }),
  },
  GeneralSettings: { version: (general) => versionOf(settingsContent('general', general)) },
  PricingSettings: { version: (pricing) => versionOf(settingsContent('pricing', pricing)) },
  BillingSettings: { version: (billing) => versionOf(settingsContent('billing', billing)) },
  SecuritySettings: { version: (security) => versionOf(settingsContent('security', security)) },
};
