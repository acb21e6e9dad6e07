import { daysFromNow } from './clock.ts';
import { picture } from './picture.ts';
import type { OfferRow } from './rows.ts';
import { startingOffers } from './startingOffers.ts';

/** Offers that make the consumers' app worth looking at: premium, another town, prices, a last day. */
export function moreOffers(): OfferRow[] {
  const [sample] = startingOffers();
  if (!sample) return [];
  const anOffer = (id: string, parts: Partial<OfferRow>): OfferRow => ({
    ...sample,
    id,
    images: [picture(id)],
    ...parts,
  });
  return [
    anOffer('offer-6', {
      type: 'PREMIUM_OFFER',
      title: 'Perhepizza kahdella täytteellä',
      description: 'Iso kivipizza perheelle, mukaan tai paikan päällä.',
      categoryId: 'category-3',
      address: 'Hämeenkatu 12',
      keywords: ['pizza', 'perhe'],
      expiresAt: daysFromNow(11),
      ...{ originalPrice: 2_600, discountedPrice: 1_950, discountPercentage: 25, lowestPrice30Days: null },
    }),
    anOffer('offer-7', {
      title: 'Karjalanpiirakat, 6 kpl',
      description: 'Uunituoreita karjalanpiirakoita munavoin kanssa.',
      categoryId: 'category-2',
      cities: ['Nokia'],
      address: 'Pirkkalaistori 2',
      keywords: ['karjalanpiirakka', 'leipomo'],
      ...{ originalPrice: 900, discountedPrice: 690, discountPercentage: 23.33, lowestPrice30Days: 750 },
    }),
    ...['Aamiainen kahdelle', 'Suklaakakku kahville', 'Teehetki ja skonssit'].map((title, index) =>
      anOffer(`offer-${index + 8}`, { title, startsAt: daysFromNow(-3 - index) }),
    ),
  ];
}
