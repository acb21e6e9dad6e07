import { contentOf } from '#shared/rules/offers/content.ts';
import { daysFromNow } from './clock.ts';
import { picture } from './picture.ts';
import { pricedAs } from './prices.ts';
import type { OfferRow } from './rows.ts';

function anOffer(id: string, parts: Partial<OfferRow>): OfferRow {
  const premium = parts.type?.startsWith('PREMIUM') ?? false;
  const row = {
    ...contentOf({}),
    id,
    businessId: 'business-1',
    type: 'NORMAL_OFFER',
    title: 'Korvapuusti ja kahvi',
    description: 'Vastapaistettu korvapuusti ja iso kahvi aamusta iltapäivään.',
    categoryId: 'category-1',
    images: [picture(id)],
    status: 'APPROVED',
    statusReason: null,
    isHidden: false,
    locationType: 'SINGLE',
    address: 'Esimerkkikatu 4',
    cities: ['Tampere'],
    isNationwide: false,
    url: 'https://kahvila.example/',
    keywords: ['kahvi', 'pulla'],
    originalPrice: 790,
    discountedPrice: 550,
    lowestPrice30Days: 690,
    isPublishedByAdmin: false,
    published: null,
    rejectedChange: null,
    cancelledAt: null,
    cost: premium ? 1_500 : 500,
    createdAt: daysFromNow(-2),
    startsAt: daysFromNow(-2),
    endsAt: daysFromNow(premium ? 11 : 4),
    approvedAt: daysFromNow(-2),
    clicks: 42,
    views: 310,
    version: 1,
    gtin: null,
    resembledProduct: null,
    ...parts,
  } satisfies OfferRow;
  return { ...row, ...pricedAs(row) };
}

const grill: Partial<OfferRow> = {
  businessId: 'business-3',
  title: 'Burgeriateria kahdelle',
  description: 'Kaksi burgeria, ranskalaiset ja juomat.',
  categoryId: 'category-3',
  address: 'Kauppakaari 2',
  cities: ['Kerava'],
  url: null,
  keywords: ['burgeri', 'ateria'],
  originalPrice: 3_200,
  discountedPrice: 2_490,
  subject: 'SERVICE',
};

/** Offers of the first business: live, premium flyer that an admin has published for it, pending and expired; and one of another whose change waits. */
export function startingOffers(): OfferRow[] {
  return [
    anOffer('offer-1', {}),
    anOffer('offer-2', {
      type: 'PREMIUM_FLYER',
      title: 'Syksyn juhlaesite',
      description: 'Kymmenen sivua täytekakkuja, piirakoita ja juhlatarjottavaa koko maahan toimitettuna.',
      images: [
        { ...picture('a'), page: { text: 'Täytekakku 12 hengelle 39,90\nVoileipäkakku 45,00', source: 'TYPED' } },
        { ...picture('b'), page: { text: 'Lohipiirakka 12,90\nMunavoi 2,20', source: 'TYPED' } },
        picture('c'),
      ],
      categoryId: 'category-2',
      locationType: 'MULTIPLE',
      address: null,
      cities: [],
      isNationwide: true,
      cost: 2_500,
      isPublishedByAdmin: true,
      clicks: 128,
      views: 900,
    }),
    anOffer('offer-3', { title: 'Lounaskeitto leivällä', status: 'PENDING', approvedAt: null, clicks: 0, views: 0 }),
    anOffer('offer-4', {
      title: 'Kesän jäätelöpäivä',
      startsAt: daysFromNow(-40),
      endsAt: daysFromNow(-33),
      clicks: 77,
    }),
    anOffer('offer-5', {
      ...grill,
      status: 'PENDING',
      title: 'Burgeriateria kahdelle torstaisin',
      discountedPrice: 1_990,
      published: anOffer('offer-5', grill),
    }),
  ];
}
