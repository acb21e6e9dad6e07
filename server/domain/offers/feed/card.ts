import type { Currency, OfferType } from '#shared/schema.generated.ts';

/** A picture inside a card; a stored picture fits as it is. */
export interface CardImage {
  id: string;
  /** Storage key without width and ending. */
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** A category inside a card; its row fits as it is. */
export interface CardCategory {
  id: string;
  name: string;
}

/** What consumers are shown of an offer. Money in cents, instants as ISO text. */
export interface OfferCard {
  id: string;
  type: OfferType;
  title: string;
  description: string;
  category: CardCategory;
  images: CardImage[];
  isPremium: boolean;
  businessName: string;
  businessPhone: string;
  address: string | null;
  cities: string[];
  isNationwide: boolean;
  url: string | null;
  keywords: string[];
  originalPrice: number | null;
  discountedPrice: number | null;
  /** Of the prices. */
  currency: Currency;
  /** Hundredths of a percent. */
  discountBp: number | null;
  lowestPrice30Days: number | null;
  startsAt: string;
  endsAt: string;
  publishedAt: string;
}
