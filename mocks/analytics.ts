import { queueNames } from '#shared/queues.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type { AnalyticsPeriod, QueueName } from '#shared/schema.generated.ts';
import { type MockContext, type MockResolvers, ownBusiness } from './context.ts';
import { isLive, phaseOf } from './offers/offers.ts';
import { daysFromNow, helsinkiDate, lastDays } from './world/clock.ts';
import type { OfferRow } from './world/rows.ts';
import type { World } from './world/world.ts';

const lengths: Record<AnalyticsPeriod, number> = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, DAYS_365: 365, ALL: 120 };

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const perClick = (cents: number, clicks: number) => (clicks ? Math.round(cents / clicks) / 100 : 0);

function performance(world: World, row: OfferRow) {
  const { clicks, cost } = row;
  return {
    ...row,
    periodCost: cost,
    costPerClick: perClick(cost, clicks),
    conversions: { calls: 2, directions: 1, website: 3 },
    isPremium: isPremium(row.type),
    phase: phaseOf(world, row),
    isLive: isLive(world, row),
  };
}

/** The figures of the business's offers, as if each had been seen in the period alone. */
function analytics(context: MockContext, period: AnalyticsPeriod, keep: (row: OfferRow) => boolean) {
  const { world } = context;
  const { id, balance } = ownBusiness(context);
  const all = world.offers.filter((row) => row.businessId === id);
  const rows = all.filter(keep);
  const [clicks, views] = [sum(rows.map((row) => row.clicks)), sum(rows.map((row) => row.views))];
  const spent = sum(rows.map(({ cost }) => cost));
  const days = lastDays(lengths[period]);
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    overview: {
      totalOffers: all.length,
      approvedOffers: all.filter(({ status }) => status === 'APPROVED').length,
      activeOffers: all.filter((row) => isLive(world, row)).length,
      pendingOffers: all.filter(({ status }) => status === 'PENDING').length,
      totalClicks: clicks,
      totalViews: views,
      totalConversions: 6,
      totalSpent: spent,
      avgClickRate: 16.3,
      periodCost: spent,
      costPerClick: perClick(spent, clicks),
      balance,
    },
    comparison: { clicksChange: 12.5, clickRateChange: -3.2, costChange: null, costPerClickChange: -8.1 },
    offers: rows.map((row) => performance(world, row)).sort((a, b) => b.clicks - a.clicks),
    locations: [
      { city: 'Tampere', clicks: 173, percentage: 70 },
      { city: 'Nokia', clicks: 74, percentage: 30 },
    ],
    days: days.map((date, index) => ({
      date,
      clicks: (index * 7) % 13,
      views: (index * 31) % 90,
      conversions: index % 3,
      cost: 100,
    })),
    filtered: { repeats: 4, robots: 2, own: 1, overLimit: 3 },
    sources:
      rows.length === all.length
        ? [
            { source: 'POSTER' as const, visits: 12 },
            { source: 'EMBED' as const, visits: 40 },
            { source: 'FACEBOOK' as const, visits: 17 },
            { source: 'OTHER' as const, visits: 3 },
          ]
        : [],
  };
}

const cafe = { id: 'business-1', name: 'Kahvila Esimerkki Oy', businessId: '9000001-1' };

/** A charge of 5 euros and an advertisement of 14. */
function revenueRows() {
  const business = cafe;
  const charge = { title: 'Korvapuusti ja kahvi', offerType: 'NORMAL_OFFER' as const, amount: 500, count: null };
  const nobody = { business: null, offerType: null };
  const sale = { title: 'Local Winter Market', amount: 1_400, count: 1 };
  const createdAt = daysFromNow(-2);
  return [
    { id: 'transaction-2', createdAt, business, ...charge },
    { id: 'sale-1', createdAt, ...nobody, ...sale },
  ];
}

/** What was earned in a period: both of them, or nothing. */
function revenue(days: string[]) {
  const rows = revenueRows().filter(({ createdAt }) => helsinkiDate(createdAt) <= (days.at(-1) ?? ''));
  const [charges, sales] = rows.length > 0 ? [500, 1_400] : [0, 0];
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    others: [],
    total: charges + sales,
    offerRevenue: charges,
    offerCount: 1,
    advertisementRevenue: sales,
    advertisementCount: 1,
    activeBusinesses: 1,
    averagePerOffer: 500,
    byType: [{ type: 'NORMAL_OFFER' as const, revenue: 500, count: 1, share: 100 }],
    topBusinesses: [{ business: cafe, revenue: 500, offers: 1 }],
    latest: rows,
    rows,
  };
}

/** How many entries wait in each queue, and since when. */
function queues(world: World) {
  const isPending = ({ status }: { status: string }) => status === 'PENDING';
  const since = (rows: { createdAt: Date }[]) => rows.map(({ createdAt }) => createdAt);
  const offers = world.offers.filter(isPending);
  const waiting: Record<QueueName, Date[]> = {
    BUSINESSES: since(world.businesses.filter(isPending)),
    OFFERS: since(offers.filter(({ published }) => !published)),
    CHANGES: since(offers.filter(({ published }) => published)),
    ORDERS: since(world.orders.filter(isPending)),
    ONLINE_PAYMENTS: since(world.onlinePayments.filter(({ status: state }) => state === 'REVIEW')),
    SETTLEMENTS: world.settlements.flatMap(({ status: state }) => (state === 'DIFFERS' ? daysFromNow(-3) : [])),
    REPORTS: world.reports.flatMap(({ status: state, receivedAt }) => (state === 'OPEN' ? receivedAt : [])),
    APPEALS: world.appeals.flatMap(({ status, sentAt }) => (status === 'OPEN' ? sentAt : [])),
    SHOPS: world.shops.flatMap(({ submittedAt }) => submittedAt ?? []),
    MESSAGES: since(world.messages.filter(({ handled }) => !handled)),
  };
  return queueNames.map((name) => {
    const [oldest = null] = waiting[name].toSorted((a, b) => a.getTime() - b.getTime());
    return { name, count: waiting[name].length, oldest };
  });
}

/** A made-up trend of thirty days. */
function trend() {
  const days = lastDays(30).map((date, index) => ({ date, value: index % 4, before: index % 3 }));
  return { total: 44, before: 30, change: 46.7, days };
}

/** Reports of the made-up world: of the own offers as they are, of the platform always the same. */
export const analyticsResolvers: MockResolvers = {
  Query: {
    missedSearches: () => [
      { words: 'kajakki', city: 'Tampere', callers: 9, weeks: 2, lastWeekOn: '2026-11-23' },
      { words: 'zumba', city: null, callers: 5, weeks: 1, lastWeekOn: '2026-11-23' },
    ],
    citiesWithoutFood: () => [{ name: 'Akaa', region: 'Pirkanmaa', offers: 2, lastOn: null }],
    businessAnalytics: (_, { period, filter, offerId }, context) =>
      analytics(
        context,
        period,
        (row) =>
          (!offerId || row.id === offerId) &&
          (filter === 'ALL' ||
            (filter === 'ACTIVE' && isLive(context.world, row)) ||
            (filter !== 'ACTIVE' && isPremium(row.type) === (filter === 'PREMIUM'))),
      ),
    overview: (_, __, { world }) => {
      const waiting = queues(world);
      const count = (name: QueueName) => waiting.find((queue) => queue.name === name)?.count ?? 0;
      return {
        totalOffers: world.offers.length,
        totalAdvertisements: world.advertisements.length,
        totalBusinesses: world.businesses.length,
        activeBusinesses: world.businesses.filter(({ status }) => status === 'APPROVED').length,
        users: { totalUsers: world.consumers.length, activeUsers: world.consumers.length, newUsersThisMonth: 0 },
        inbox: {
          pendingBusinesses: count('BUSINESSES'),
          pendingOffers: count('OFFERS') + count('CHANGES'),
          pendingOrders: count('ORDERS'),
          unhandledMessages: count('MESSAGES'),
          openReports: count('REPORTS'),
          openAppeals: count('APPEALS'),
        },
        queues: waiting,
      };
    },
    platformTrends: () => ({
      from: lastDays(30)[0] ?? '',
      to: lastDays(1)[0] ?? '',
      revenue: trend(),
      businesses: trend(),
      consumers: trend(),
      liveOffers: trend(),
    }),
    businessTotals: (_, __, { world }) => {
      const count = (wanted: string) => world.businesses.filter(({ status }) => status === wanted).length;
      const earned = sum(world.offers.map(({ cost }) => cost));
      return {
        total: world.businesses.length,
        active: count('APPROVED'),
        pending: count('PENDING'),
        suspended: count('SUSPENDED'),
        revenue: earned,
        revenues: [{ amount: earned }],
        offers: world.offers.length,
      };
    },
    revenue: (_, { days, from, to }) => revenue(from && to ? [from, to] : lastDays(days ?? 30)),
  },
};
