import type { OfferCard } from '#domain/catalogue/feed/card.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import { type City, cityByName } from '#shared/cities.ts';
import { contentOf } from '#shared/rules/offers/content.ts';

/** An answer as a consumer sees it. */
export interface ShownAnswer {
  text: string;
  /** Its offers, in its order. */
  cards: OfferCard[];
  /** What the consumer wrote. */
  question: string;
  /** The consumer's municipality. */
  city: string;
}

/** What the database holds, to recognise names by. */
export interface KnownFacts {
  /** Every offer, also those that the consumer may not see. */
  offers: OfferCard[];
  /** Names of categories. */
  categories: string[];
  /** Names of municipalities. */
  cities: string[];
  now: Date;
}

/** Ways of writing a figure, and when it is true of an offer. */
export const figures: [RegExp, (match: RegExpExecArray, city: string) => (card: OfferCard) => boolean][] = [
  [
    /(?<![\d.,])(\d{1,3}(?:[ .]\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*(?:€|eur(?:o\p{L}*)?(?!\p{L})|e(?!\p{L})|sek|kr(?!\p{L})|nok|dkk)|€\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?/giu,
    ([, whole = '', cents = '', other = '', otherCents = '']) => {
      const sum = Number(digits(whole || other)) * 100 + Number((cents || otherCents).padEnd(2, '0'));
      return (card) => sumsOf(card).includes(sum);
    },
  ],
  [
    /[−-]?\s?(\d+(?:[.,]\d+)?)\s*(?:%|pros|procent|percent|per cent)\p{L}*/giu,
    ([, percent = '']) =>
      (card) =>
        percentsOf(card).includes(Math.round(Number(percent.replace(',', '.')))),
  ],
  [
    /(\d+) km(?!\p{L})/gu,
    ([, kilometres], city) =>
      (card) =>
        kilometresTo(card, city) === Number(kilometres),
  ],
  [
    /\+?\d[\d -]{5,}\d/gu,
    ([phone]) =>
      ({ businessPhone }) =>
        digits(businessPhone) === digits(phone),
  ],
];

/** What may be called the cheapest, the most reduced and so on: the words for it, and what the best has least of. */
export function superlatives(city: string): [RegExp, (card: OfferCard) => number | null][] {
  return [
    [/edullisin|halvin|lähimmäksi|billigast|närmast kommer|cheapest|closest|lowest price(?! in)/iu, priceOf],
    [
      /(?:suurin|isoin) (?:alennus|säästö)|störst|(?:biggest|largest) (?:discount|saving)/iu,
      (card) => -Math.max(0, ...percentsOf(card)),
    ],
    [
      /päättyy ensi|ensi(?:n|mmäisenä) päättyy|(?:slutar|går ut|tar slut) först|först (?:slutar|går ut)|ends first|first (?:of these )?to end|soonest/iu,
      // Offers of one day end together.
      ({ endsAt }) => Number(helsinkiDate(new Date(endsAt)).replaceAll('-', '')),
    ],
    [/lähin(?!nä)|lähimpänä|närmast är|nearest/iu, (card) => kilometresTo(card, city)],
    [/uusin|nyast|newest/iu, ({ publishedAt }) => -Date.parse(publishedAt)],
  ];
}

/** Of which nothing can be true. */
export const noOffer: OfferCard = {
  id: '',
  type: 'NORMAL_OFFER',
  ...contentOf({}),
  category: { id: '', name: '' },
  images: [],
  isPremium: false,
  businessName: '',
  businessPhone: '',
  currency: 'EUR',
  startsAt: '',
  endsAt: '',
  publishedAt: '',
};

export function joined(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase();
}

function digits(text: string): string {
  return text.replace(/\D/gu, '');
}

function priceOf({ discountedPrice, originalPrice }: OfferCard): number | null {
  return discountedPrice ?? originalPrice;
}

/** Sums that may be said of an offer, in cents. */
function sumsOf(card: OfferCard): (number | null)[] {
  const { originalPrice, discountedPrice, lowestPrice30Days, comparePrice = null } = card;
  const base = comparePrice ?? originalPrice;
  const saved = base !== null && discountedPrice !== null ? base - discountedPrice : null;
  return [originalPrice, discountedPrice, lowestPrice30Days, comparePrice, saved];
}

/** Percents that may be said of an offer. */
function percentsOf({ discountBp, originalPrice, discountedPrice }: OfferCard): number[] {
  const counted =
    originalPrice && discountedPrice !== null ? [Math.round((1 - discountedPrice / originalPrice) * 100)] : [];
  const given = discountBp === null ? [] : [Math.round(discountBp / 100), Math.floor(discountBp / 100)];
  return [...given, ...counted];
}

/** Between the centres of the municipalities; null for an offer of the whole country or of an unknown place. */
function kilometresTo({ cities, isNationwide }: OfferCard, from: string): number | null {
  const home = cityByName(from);
  const places = cities.flatMap((name) => cityByName(name) ?? []);
  if (isNationwide || !home || places.length === 0) return null;
  return Math.round(Math.min(...places.map((place) => kilometresBetween(home, place))));
}

/** By the law of haversines. */
function kilometresBetween(one: City, other: City): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const [north, east] = [to - from, radians(other.longitude - one.longitude)];
  const a = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}
