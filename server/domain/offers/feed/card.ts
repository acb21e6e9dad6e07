import { type CardPrice, type ShownPrice, shownPriceOf } from '#shared/rules/shownPrice.ts';
import type { Currency, OfferType } from '#shared/schema.generated.ts';
import { helsinkiDate } from '../../../platform/helsinki.ts';

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
export interface OfferCard extends CardPrice {
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
  /** Of the prices. */
  currency: Currency;
  startsAt: string;
  endsAt: string;
  publishedAt: string;
}

const shownPrices = new WeakMap<OfferCard, ShownPrice>();

/** What consumers are shown of a card's price. */
export function shownPriceOfCard(card: OfferCard): ShownPrice {
  const shown = shownPrices.get(card) ?? shownPriceOf(card, () => helsinkiDate(new Date(card.startsAt)));
  shownPrices.set(card, shown);
  return shown;
}
