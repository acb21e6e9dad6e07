import { daysFromNow } from './clock.ts';
import { picture } from './picture.ts';
import { pricedAs } from './prices.ts';
import type { OfferRow } from './rows.ts';
import { startingOffers } from './startingOffers.ts';
import { createWorld, type World } from './world.ts';

const key = 'mock-world';
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isMoment = (value: unknown) => typeof value === 'string' && moment.test(value);

function freshWorld(): World {
  const world = createWorld();
  world.offers.push(...moreOffers());
  return world;
}

/** What a world starts with, without the moments, which differ from start to start. */
function beginningOf(world: World): string {
  return JSON.stringify(world, (_, value) => (isMoment(value) ? undefined : value));
}

/**
 * The world as this tab left it: it outlives a reload, as a server does. A new tab starts afresh, and so does every
 * tab when the beginning itself has been edited.
 */
export function rememberedWorld(): World {
  const world = freshWorld();
  const { beginning, left } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  if (beginning !== beginningOf(world)) return world;
  return JSON.parse(left, (_, value) => (isMoment(value) ? new Date(value) : value));
}

/** Stores the world for the tab's next page. What is too large for the store lasts until the page is left. */
export function rememberWorld(world: World): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ beginning: beginningOf(freshWorld()), left: JSON.stringify(world) }));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Offers that make the consumers' app worth looking at: premium, another town, prices, a last day. */
export function moreOffers(): OfferRow[] {
  const [sample] = startingOffers();
  if (!sample) return [];
  const anOffer = (id: string, parts: Partial<OfferRow>): OfferRow => {
    const row = { ...sample, id, images: [picture(id)], ...parts };
    return { ...row, ...pricedAs(row) };
  };
  return [
    anOffer('offer-6', {
      type: 'PREMIUM_OFFER',
      title: 'Perhepizza kahdella täytteellä',
      description: 'Iso kivipizza perheelle, mukaan tai paikan päällä.',
      categoryId: 'category-3',
      address: 'Hämeenkatu 12',
      keywords: ['pizza', 'perhe'],
      endsAt: daysFromNow(11),
      originalPrice: 2_600,
      discountedPrice: 1_950,
      lowestPrice30Days: null,
      subject: 'SERVICE',
    }),
    anOffer('offer-7', {
      title: 'Karjalanpiirakat, 6 kpl',
      description: 'Uunituoreita karjalanpiirakoita munavoin kanssa.',
      categoryId: 'category-2',
      cities: ['Nokia'],
      address: 'Pirkkalaistori 2',
      keywords: ['karjalanpiirakka', 'leipomo'],
      originalPrice: 900,
      discountedPrice: 690,
      lowestPrice30Days: 750,
      unit: { count: 1, amount: 450, unit: 'G', deposit: 0 },
    }),
    anOffer('offer-8', {
      title: 'Aamiainen kahdelle',
      startsAt: daysFromNow(-3),
      unit: { count: 1, amount: 2, unit: 'PIECE', deposit: 0 },
    }),
    anOffer('offer-9', {
      title: 'Suklaakakku kahville',
      startsAt: daysFromNow(-4),
      unit: { count: 1, amount: 800, unit: 'G', deposit: 0 },
    }),
    anOffer('offer-10', {
      title: 'Teehetki ja skonssit',
      startsAt: daysFromNow(-5),
      unit: { count: 4, amount: 75, unit: 'G', deposit: 0 },
      resembledProduct: 'Teehetki',
    }),
  ];
}
