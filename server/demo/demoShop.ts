import type { PriceFields } from '#shared/rules/offers/content.ts';
import type { BusinessStatus, OfferType } from '#shared/schema.generated.ts';
import type { SceneKey } from './scenes.ts';

/** An offer of the demo marketplace. Days count from today; negative ones are past. */
export interface DemoOffer {
  title: string;
  description: string;
  category: string;
  type: OfferType;
  scene: SceneKey;
  keywords: string[];
  /** First day. */
  from: number;
  /** Days shown, at most what the type allows. */
  days: number;
  /** Euros before and now. */
  prices?: [before: number, now: number];
  /** What else is said of the price, or another kind of price. In cents. */
  price?: PriceFields;
  /** How it is taken at the till, when with a code. */
  redemption?: 'SHOW' | 'ONCE';
  /** Only for several places: instead of the shop's own city and address. */
  cities?: string[];
  nationwide?: boolean;
  /** The texts of the first pages of a flyer. */
  pages?: string[];
  /** Clicks on an ordinary day. */
  interest: number;
}

/** A fictional business of the demo marketplace. */
export interface DemoShop {
  businessName: string;
  businessId: string;
  contactPerson: string;
  email: string;
  phone: string;
  city: string;
  address: string;
  url?: string;
  /** What its page says; a page without it has the name and the phone only. */
  intro?: string;
  /** What the page will say instead, once an admin accepts it. */
  nextIntro?: string;
  /** The subject of its logo. */
  logo?: SceneKey;
  status: BusinessStatus;
  /** Topped up 95 days ago, in euros. */
  balance: number;
  offers: DemoOffer[];
}

/** A shop with the usual status and balance. */
export const shop = (parts: Omit<DemoShop, 'status' | 'balance' | 'offers'> & Partial<DemoShop>): DemoShop => ({
  status: 'APPROVED',
  balance: 150,
  offers: [],
  ...parts,
});
