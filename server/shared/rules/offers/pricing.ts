import type { Currency, OfferType } from '../../schema.generated.ts';

// By themselves, because public pages load them; the rules of the settings are for admins.

/** What things cost, net of VAT. Prices in cents. */
export interface Pricing {
  normalOffer: number;
  premiumOffer: number;
  normalFlyer: number;
  premiumFlyer: number;
  currency: Currency;
  /** Percent with at most one decimal. */
  taxRate: number;
  /** Whether an operator has chosen the rate, and not only left the default. */
  taxRateConfirmed: boolean;
  advertisementPricePerPeriod: number;
  advertisementPeriodDays: number;
}

/** What things cost until an admin changes it. */
export const defaultPricing: Pricing = {
  normalOffer: 500,
  premiumOffer: 1500,
  normalFlyer: 1000,
  premiumFlyer: 2500,
  currency: 'EUR',
  taxRate: 24,
  taxRateConfirmed: false,
  advertisementPricePerPeriod: 1400,
  advertisementPeriodDays: 14,
};

/** As the schema allows; a test compares them, so that public pages need not load all limits. */
const mostImages = 10;

/** How each kind of offer is sold. */
export interface OfferTypeTerms {
  /** Finnish name. */
  name: string;
  /** Finnish description. */
  description: string;
  /** Calendar days from the first to the last. */
  maxDays: number;
  maxImages: number;
  /** The setting of its price. */
  price: 'normalOffer' | 'premiumOffer' | 'normalFlyer' | 'premiumFlyer';
}

/** Names, visibility and pictures of each kind of offer (decisions 16 and 18), in the order they are shown. */
export const offerTypeTerms: Record<OfferType, OfferTypeTerms> = {
  NORMAL_OFFER: {
    name: 'Normaali tarjous',
    description: 'Tarjous näkyy valitulla alueella 7 päivää. Yksi kuva.',
    maxDays: 7,
    maxImages: 1,
    price: 'normalOffer',
  },
  PREMIUM_OFFER: {
    name: 'Premium tarjous',
    description: 'Tarjous näkyy etusivun karusellissa ja listan kärjessä 14 päivää. Yksi kuva.',
    maxDays: 14,
    maxImages: 1,
    price: 'premiumOffer',
  },
  NORMAL_FLYER: {
    name: 'Normaali esite',
    description: 'Esite näkyy valitulla alueella 7 päivää. Enintään 3 kuvaa.',
    maxDays: 7,
    maxImages: 3,
    price: 'normalFlyer',
  },
  PREMIUM_FLYER: {
    name: 'Premium esite',
    description: `Esite näkyy etusivun karusellissa ja listan kärjessä 14 päivää. Enintään ${mostImages} kuvaa.`,
    maxDays: 14,
    maxImages: mostImages,
    price: 'premiumFlyer',
  },
};
