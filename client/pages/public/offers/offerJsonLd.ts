import type { PublicOfferQuery } from './publicOffers.generated.ts';

type Offer = PublicOfferQuery['offer'];

/** What schema.org calls an Offer, for search engines. Without a price of its own it names none. */
export function offerJsonLd(offer: Offer, origin: string) {
  const price = offer.discountedPrice ?? offer.originalPrice;
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: offer.title,
    description: offer.description,
    category: offer.category.name,
    url: `${origin}/tarjous/${offer.id}`,
    image: offer.images.map(({ large }) => new URL(large, origin).href),
    ...(price !== null && { price: price.toFixed(2), priceCurrency: offer.currency }),
    validFrom: offer.startsAt,
    validThrough: offer.endsAt,
    availability: 'https://schema.org/InStock',
    seller: {
      '@type': 'LocalBusiness',
      name: offer.businessName,
      telephone: offer.businessPhone,
      ...(offer.address && { address: offer.address }),
    },
    areaServed: offer.isNationwide
      ? { '@type': 'Country', name: 'Suomi' }
      : offer.cities.map((name) => ({ '@type': 'City', name })),
  };
}

/** JSON for a script element: a `<` in a text must not end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
