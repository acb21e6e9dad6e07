import { defaultSettings, offerTypeTerms } from '../../../server/domain/settings/rules.ts';
import type { OfferTypeChoice } from '../../features/offers/OfferTypePicker.tsx';
import type { OfferType } from '../../schema.generated.ts';
import { usePortalNewOfferQuery } from './NewOfferPage.generated.ts';

/** What the types cost when the server cannot be asked (spec P section 9); it checks the price when the offer is sent. */
const fallback: OfferTypeChoice[] = Object.entries(offerTypeTerms).map(
  ([type, { name, maxDays, maxImages, price }]) => ({
    ...{ name, maxDays, maxImages },
    type: type as OfferType,
    price: defaultSettings.pricing[price] / 100,
  }),
);

/** Prices, in euros, and the balance they are paid from; undefined while nobody has answered. */
export interface OfferPrices {
  choices: readonly OfferTypeChoice[];
  currency: string;
  /** Undefined when it could not be read. */
  balance: number | undefined;
  businessName: string | undefined;
  /** An admin looks before offers are published. */
  reviewed: boolean;
}

/** What publishing costs and what there is to pay with. */
export function useOfferPrices() {
  const { data, error, refetch } = usePortalNewOfferQuery();
  const prices: OfferPrices | undefined =
    data || error
      ? {
          choices: data?.offerPricing.offerTypes ?? fallback,
          currency: data?.offerPricing.currency ?? 'EUR',
          balance: data?.myBusiness.balance,
          businessName: data?.myBusiness.businessName,
          reviewed: data?.publicSettings.offerModeration === 'PRE',
        }
      : undefined;
  return { prices, error: data ? undefined : error, refetch };
}
