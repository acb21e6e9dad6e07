import { defaultPrices } from '../../../features/offers/form/defaultPrices.ts';
import type { OfferTypeChoice } from '../../../features/offers/form/OfferTypePicker.tsx';
import type { Currency } from '../../../schema.generated.ts';
import { usePortalNewOfferQuery } from './NewOfferPage.generated.ts';

/** Prices, in euros, and the balance they are paid from; undefined until the server has answered. */
export interface OfferPrices {
  choices: readonly OfferTypeChoice[];
  currency: Currency;
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
          choices: data?.offerPricing.offerTypes ?? defaultPrices,
          currency: data?.offerPricing.currency ?? 'EUR',
          balance: data?.myBusiness.balance,
          businessName: data?.myBusiness.businessName,
          reviewed: data?.publicSettings.offerModeration === 'PRE',
        }
      : undefined;
  return { prices, error: data ? undefined : error, refetch };
}
