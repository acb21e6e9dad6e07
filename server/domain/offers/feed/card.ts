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

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An OfferCard as SQL: over a row `o` of offer, its business `b` and its category `c`. */
export const cardSql = `json_build_object(
  'id', o.id,
  'type', o.type,
  'title', o.title,
  'description', o.description,
  'category', json_build_object('id', c.id, 'name', c.name),
  'images', coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'key', i.key, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder
    ) order by i.position) from offer_image i where i.offer_id = o.id and i.position is not null
  ), '[]'),
  'isPremium', o.type in ('PREMIUM_OFFER', 'PREMIUM_FLYER'),
  'businessName', b.business_name,
  'businessPhone', b.phone,
  'address', o.address,
  'cities', o.cities,
  'isNationwide', o.nationwide,
  'url', o.url,
  'keywords', o.keywords,
  'originalPrice', o.original_price,
  'discountedPrice', o.discounted_price,
  'currency', o.currency,
  'discountBp', o.discount_bp,
  'lowestPrice30Days', o.lowest_price30days,
  'startsAt', ${instant('o.starts_at')},
  'endsAt', ${instant('o.expires_at')},
  'publishedAt', ${instant('greatest(o.approved_at, o.starts_at)')}
)`;
