import { offerTypeTerms } from '#shared/rules/settings.ts';
import type { OfferPricing, OfferType, PublicSettings } from '#shared/schema.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from './settings.ts';

/** What anybody may know of the platform. */
export async function publicSettings(platform: Platform): Promise<PublicSettings> {
  const { general, security } = await readSettings(platform);
  const { iban: _forInvoices, ...open } = general;
  return {
    ...open,
    passwordMinLength: security.passwordMinLength,
    requireEmailVerification: security.requireEmailVerification,
  };
}

/** What publishing costs, net of VAT, with what each kind of offer allows. */
export async function offerPricing(platform: Platform): Promise<OfferPricing> {
  const { pricing } = await readSettings(platform);
  const types = Object.keys(offerTypeTerms) as OfferType[];
  return {
    offerTypes: types.map((type) => {
      const { price, ...terms } = offerTypeTerms[type];
      return { type, ...terms, price: pricing[price] };
    }),
    currency: pricing.currency,
    taxRate: pricing.taxRate,
  };
}
