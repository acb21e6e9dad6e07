import { offerTypeTerms } from '#shared/rules/settings.ts';
import { type Question, useAnswer } from '../../lib/graphql/answers.tsx';
import type { Currency, OfferType } from '../../schema.generated.ts';
import { PublicPricesDocument } from './publicPrices.generated.ts';

/** Euros net of VAT shown when the real prices cannot be read (decision 11). */
const fallback: Record<OfferType, number> = {
  NORMAL_OFFER: 30,
  PREMIUM_OFFER: 65,
  NORMAL_FLYER: 80,
  PREMIUM_FLYER: 150,
};

export interface PublicPrices {
  prices: { type: OfferType; name: string; price: number }[];
  currency: Currency;
  /** Percent; unknown with the fallback. */
  taxRate: number | undefined;
}

const fallbackPrices: PublicPrices = {
  prices: Object.entries(offerTypeTerms).map(([type, { name }]) => ({
    type: type as OfferType,
    name,
    price: fallback[type as OfferType],
  })),
  currency: 'EUR',
  taxRate: undefined,
};

/** What a page with prices asks. */
export const pricesQuestion: Question = { document: PublicPricesDocument, variables: {} };

/** What publishing costs: loading, loaded, failed with fallback prices, or failed with nothing to show. */
export function usePublicPrices() {
  const { data, refusal, retry } = useAnswer(PublicPricesDocument, {});
  const { offerTypes = [], currency = 'EUR', taxRate } = data?.offerPricing ?? {};
  const loaded = offerTypes.length > 0 ? { prices: [...offerTypes], currency, taxRate } : undefined;
  if (loaded) return { state: 'loaded', shown: loaded as PublicPrices, retry } as const;
  if (refusal !== undefined) return { state: 'fallback', shown: fallbackPrices, retry } as const;
  if (data) return { state: 'error', shown: undefined, retry } as const;
  return { state: 'loading', shown: undefined, retry } as const;
}
