import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkPaperPrice, isMonth } from '#shared/rules/billing/receipts.ts';
import { receiptFaults } from '#shared/texts/files/receipt.ts';
import { type MockResolvers, ownBusiness } from '../context.ts';
import { helsinkiDate, lastDays } from '../world/clock.ts';

/** The months of the made-up business: the present one and two that are closed, newest first. */
function months() {
  const present = helsinkiDate(new Date()).slice(0, 7);
  const before = monthBefore(present);
  return [present, before, monthBefore(before)];
}

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 7);
}

/** Every date of a month, until today when it is not over. */
function datesOf(month: string): string[] {
  return lastDays(100).filter((date) => date.startsWith(month));
}

const hashOf = (month: string) => month.replace('-', '').padEnd(64, '3fa9');

/** Divides a count into parts of at most the given sizes, and a last part of what remains: a month that has just begun has little. */
function shared(count: number, ...most: number[]): number[] {
  let left = count;
  const parts = most.map((limit) => {
    const part = Math.min(limit, left);
    left -= part;
    return part;
  });
  return [...parts, left];
}

/** Euros for each, of a sum in cents; null without any. */
const costOfEach = (cents: number, count: number) => (count === 0 ? null : Math.round(cents / count) / 100);

/** Receipts of the made-up world: figures that belong together, the present month still open. */
export const receipts: MockResolvers = {
  Query: {
    myReceipts: () => months().map((month, place) => ({ month, isClosed: place > 0 })),
    receipt(_, { month }, context) {
      refuseIfAny(isMonth(month) ? {} : { month: receiptFaults.month });
      const place = months().indexOf(month);
      if (place < 0) throw new AppError('NOT_FOUND', { message: receiptFaults.none });
      const days = datesOf(month).map((date, index) => ({
        date,
        offers: index % 9 === 4 ? 0 : 2,
        views: 20 + ((index * 31) % 90),
        clicks: (index * 7) % 13,
        conversions: index % 3,
        leftOut: (index * 5) % 8,
        atTill: index % 4 === 0 ? 1 : 0,
      }));
      const sum = (name: 'offers' | 'views' | 'clicks' | 'conversions' | 'leftOut' | 'atTill') =>
        days.reduce((total, day) => total + day[name], 0);
      const [clicks, atTill] = [sum('clicks'), sum('atTill')];
      const [calls = 0, website = 0, directions = 0] = shared(sum('conversions'), 4, 2);
      const [robots = 0, own = 0, overLimit = 0, repeats = 0] = shared(sum('leftOut'), 9, 3, 2);
      const isClosed = place > 0;
      const visibilityCost = 1_400;
      const [first = `${month}-01`] = days.map(({ date }) => date);
      const next = new Date(Date.parse(`${month}-01T00:00:00Z`) + 34 * 86_400_000).toISOString().slice(0, 7);
      return {
        month,
        from: `${month}-01`,
        to: days.at(-1)?.date ?? first,
        closedAt: isClosed ? new Date(`${next}-03T04:40:00Z`) : null,
        closesOn: `${next}-03`,
        hash: isClosed ? hashOf(month) : null,
        previousHash: isClosed ? hashOf(monthBefore(month)) : null,
        currency: 'EUR',
        charged: 1_500,
        givenBack: 0,
        visibilityCost,
        charges: [
          { date: first, kind: 'CHARGE', title: 'Korvapuusti ja kahvi', amount: 500 },
          { date: first, kind: 'CHARGE', title: 'Lounas viikon joka päivä', amount: 1_000 },
        ],
        visibleDays: days.filter(({ offers }) => offers > 0).length,
        offerDays: sum('offers'),
        views: sum('views'),
        clicks,
        conversions: { calls, directions, website },
        filtered: { repeats, robots, own, overLimit },
        sources: [
          { source: 'POSTER', visits: 12 },
          { source: 'EMBED', visits: 40 },
          { source: 'FACEBOOK', visits: 17 },
        ],
        atTill,
        lateAtTill: 0,
        heard: [
          { source: 'LAHITARJOUS', count: 3 },
          { source: 'FRIEND', count: 1 },
        ],
        losses: isClosed
          ? [
              {
                from: `${month}-05`,
                to: `${month}-05`,
                reason: 'OUTAGE',
                title: '',
                minutes: 84,
                way: 'DAYS',
                endDate: null,
              },
              {
                from: `${month}-11`,
                to: `${month}-12`,
                reason: 'HIDDEN',
                title: 'Korvapuusti ja kahvi',
                minutes: null,
                way: 'DAYS',
                endDate: `${month}-20`,
              },
            ]
          : [],
        corrections: isClosed ? [{ month: monthBefore(month), amount: -21 }] : [],
        givenLater: [],
        checkedSinceOn: null,
        costPerClick: costOfEach(visibilityCost, clicks),
        costPerVisitor: costOfEach(visibilityCost, atTill),
        paperPrice: context.world.paperPrices[ownBusiness(context).id] ?? null,
        peers: isClosed ? { category: 'Kahvilat', region: 'Pirkanmaa', median: 28, own: 41 } : null,
        days,
      };
    },
  },
  Mutation: {
    setPaperPrice(_, { price = null }, context) {
      refuseIfAny(checkPaperPrice(price));
      context.world.paperPrices[ownBusiness(context).id] = price;
      return { paperPrice: price, currency: 'EUR' };
    },
  },
};
