import type { OfferType } from '../../schema.generated.ts';

/** A picture inside a card. */
export interface CardImage {
  id: string;
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

/** What consumers are shown of an offer. Money in cents, instants as ISO text. */
export interface OfferCard {
  id: string;
  type: OfferType;
  title: string;
  description: string;
  category: { id: string; name: string };
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
  /** Hundredths of a percent. */
  discountBp: number | null;
  lowestPrice30Days: number | null;
  startsAt: string;
  endsAt: string;
  publishedAt: string;
}
