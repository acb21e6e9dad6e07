import { defaultSettings, offerTypeTerms } from '#shared/rules/settings.ts';
import type { OfferType } from '../../../schema.generated.ts';
import type { OfferTypeChoice } from './OfferTypePicker.tsx';

/** What the types cost, in euros, when the server cannot be asked (decision 11); it checks the price when the offer is sent. */
export const defaultPrices: readonly OfferTypeChoice[] = Object.entries(offerTypeTerms).map(
  ([type, { name, maxDays, maxImages, price }]) => ({
    ...{ name, maxDays, maxImages },
    type: type as OfferType,
    price: defaultSettings.pricing[price] / 100,
  }),
);
