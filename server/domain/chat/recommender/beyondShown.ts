import type { Currency } from '#shared/schema.generated.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferCard } from '../../offers/feed/card.ts';
import { kilometresTo } from '../answer/offerWords.ts';
import { findOffers, type OfferWish, priceIn } from '../findOffers.ts';
import type { Beyond, FollowUp } from './followUps.ts';
import { lastTold, type Remembered } from './resolveReferencedOffer.ts';

/** What a follow-up asks for beyond the offers that were shown. */
export interface BeyondShown {
  how: Beyond;
  /** Narrows the search to what was not shown, or beats it. */
  narrow: (wish: OfferWish) => OfferWish;
  /** Whether an offer that was found beats those shown in what no search limits. */
  isBeyond: (card: OfferCard) => boolean;
  /** What comes nearest when nothing is beyond; null when nothing may. */
  near: ((wish: OfferWish) => OfferWish) | null;
}

interface Before {
  platform: Platform;
  city: string;
  earlier: Remembered[];
  now: Date;
  currency: Currency;
}

const maxCompared = 100;
const always = () => true;

/**
 * What a follow-up asks for beyond what was shown; the first that finds something counts. Empty when nothing was shown
 * that it could be compared with.
 * @param wish what is looked for: of a follow-up that names it, only offers that fit are compared
 */
export async function beyondShown(before: Before, { kind, isBare }: FollowUp, wish: OfferWish): Promise<BeyondShown[]> {
  const { earlier, city } = before;
  const skip = earlier.flatMap(({ offerIds }) => offerIds);
  if (kind === 'ALSO' || skip.length === 0) return [];
  const unseen = (ids: string[]): BeyondShown => ({
    ...{ how: 'MORE', isBeyond: always, near: null },
    narrow: (wanted) => ({ ...wanted, skip: ids }),
  });
  if (kind === 'MORE') return [unseen(skip)];
  // When everything was shown, another one than those that came first.
  if (kind === 'OTHER') return [unseen(skip), unseen(earlier.flatMap(({ offerIds }) => offerIds.slice(0, 1)))];
  const shown = await comparable(before, isBare ? null : wish);
  if (kind === 'NEARER') {
    const min = Math.min(...shown.map((card) => kilometresTo(card, city) ?? Number.POSITIVE_INFINITY));
    const isBeyond = (card: OfferCard) => (kilometresTo(card, city) ?? Number.POSITIVE_INFINITY) < min;
    const near = (wanted: OfferWish): OfferWish => ({ ...wanted, skip });
    return shown.length === 0 ? [] : [{ how: 'NEARER', narrow: (wanted) => wanted, isBeyond, near }];
  }
  const prices = shown.flatMap((card) => priceIn(before.currency, card) ?? []);
  if (prices.length === 0) return [];
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  if (kind === 'PRICIER') {
    const narrow = (wanted: OfferWish): OfferWish => ({ ...wanted, minPrice: max + 1, maxPrice: null, sort: 'PRICE' });
    return [{ how: 'PRICIER', narrow, isBeyond: always, near: null }];
  }
  return [
    {
      how: 'CHEAPER',
      narrow: (wanted) => ({ ...wanted, minPrice: null, maxPrice: min - 1, sort: 'PRICE' }),
      isBeyond: always,
      near: (wanted) => ({ ...wanted, minPrice: min, sort: 'PRICE', skip }),
    },
  ];
}

/** Offers of the last answer that found any, as far as they are live; only those that fit a wish. */
async function comparable({ platform, city, earlier, now }: Before, wish: OfferWish | null): Promise<OfferCard[]> {
  const found = earlier.filter(({ plan }) => plan?.kind !== 'NOTHING');
  const shown = await lastTold(platform, { city, earlier: found }, now);
  if (!wish || shown.length === 0) return shown;
  const fitting = await findOffers(platform, { ...wish, sort: null, limit: maxCompared }, now);
  return shown.filter(({ id }) => fitting.some((card) => card.id === id));
}
