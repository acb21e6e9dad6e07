import { queueNames } from '#shared/queues.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type { AnalyticsPeriod, QueryRevenueArgs, QueueName } from '#shared/schema.generated.ts';
import { type MockResolvers, ownBusiness } from './context.ts';
import { isLive, phaseOf } from './offers/offers.ts';
import { helsinkiDate, lastDays } from './world/clock.ts';
import type { AdvertisementRow, OfferRow, TransactionRow } from './world/rows.ts';
import type { World } from './world/world.ts';

const lengths: Record<AnalyticsPeriod, number> = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, DAYS_365: 365, ALL: 120 };

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number) => (whole ? Math.round((part / whole) * 10_000) / 100 : 0);

/** Calendar dates as numbers of days. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The share of an offer's price, in cents, that falls on the days: the price is spread over the days it is visible. */
function shareOf({ approvedAt, startsAt, expiresAt, cost }: OfferRow, from: string, to: string): number {
  if (!approvedAt) return 0;
  const first = dayNumber(helsinkiDate(approvedAt > startsAt ? approvedAt : startsAt));
  const last = Math.max(first, dayNumber(helsinkiDate(expiresAt)));
  const until = (day: number) => Math.floor((cost * Math.max(0, Math.min(day, last) - first + 1)) / (last - first + 1));
  return until(dayNumber(to)) - until(dayNumber(from) - 1);
}

const perClick = (cents: number, clicks: number) => (clicks ? Math.round(cents / clicks) / 100 : 0);

function performance(world: World, row: OfferRow, periodCost: number) {
  const { id, title, type, status, createdAt, startsAt, expiresAt, clicks, views, cost } = row;
  const conversions = {
    calls: Math.round(clicks / 20),
    directions: Math.round(clicks / 30),
    website: Math.round(clicks / 12),
  };
  return {
    id,
    title,
    type,
    status,
    createdAt,
    startsAt,
    expiresAt,
    clicks,
    views,
    cost,
    periodCost,
    costPerClick: perClick(periodCost, clicks),
    conversions,
    isPremium: isPremium(row.type),
    phase: phaseOf(world, row),
    isLive: isLive(world, row),
  };
}

function keep(world: World, filter: string) {
  return (row: OfferRow) =>
    filter === 'ALL' ||
    (filter === 'ACTIVE' && isLive(world, row)) ||
    (filter === 'PREMIUM' && isPremium(row.type)) ||
    (filter === 'STANDARD' && !isPremium(row.type));
}

function analytics(
  world: World,
  businessId: string,
  balance: number,
  args: { period: AnalyticsPeriod; filter: string; offerId?: string | null | undefined },
) {
  const all = world.offers.filter((row) => row.businessId === businessId);
  const rows = all.filter(keep(world, args.filter)).filter(({ id }) => !args.offerId || id === args.offerId);
  const clicks = sum(rows.map((row) => row.clicks));
  const views = sum(rows.map((row) => row.views));
  const spent = sum(rows.map(({ cost }) => cost));
  const days = lastDays(lengths[args.period]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const costBetween = (first: string, last: string) => sum(rows.map((row) => shareOf(row, first, last)));
  const periodCost = costBetween(from, to);
  return {
    from,
    to,
    overview: {
      totalOffers: all.length,
      approvedOffers: all.filter(({ status }) => status === 'APPROVED').length,
      activeOffers: all.filter((row) => isLive(world, row)).length,
      pendingOffers: all.filter(({ status }) => status === 'PENDING').length,
      totalClicks: clicks,
      totalViews: views,
      totalConversions: Math.round(clicks / 6),
      totalSpent: spent,
      avgClickRate: percent(clicks, views),
      periodCost,
      costPerClick: perClick(periodCost, clicks),
      balance,
    },
    comparison: { clicksChange: 12.5, clickRateChange: -3.2, costChange: null, costPerClickChange: -8.1 },
    offers: rows.map((row) => performance(world, row, shareOf(row, from, to))).sort((a, b) => b.clicks - a.clicks),
    locations: clicks
      ? [
          { city: 'Tampere', clicks: Math.ceil(clicks * 0.7), percentage: 70 },
          { city: 'Nokia', clicks: Math.floor(clicks * 0.3), percentage: 30 },
        ]
      : [],
    days: days.map((date, index) => ({
      date,
      clicks: clicks ? (index * 7) % 13 : 0,
      views: clicks ? (index * 31) % 90 : 0,
      conversions: clicks ? index % 3 : 0,
      cost: costBetween(date, date),
    })),
    filtered: { repeats: 4, robots: 2, own: 1, overLimit: 3 },
    sources:
      args.filter === 'ALL' && !args.offerId
        ? [
            { source: 'POSTER' as const, visits: 12 },
            { source: 'EMBED' as const, visits: 40 },
          ]
        : [],
  };
}

function revenueRow(world: World) {
  return (row: TransactionRow) => {
    const business = world.businesses.find(({ id }) => id === row.businessId);
    const offer = world.offers.find(({ id }) => id === row.offerId);
    return {
      id: row.id,
      accountId: row.businessId,
      businessName: business?.businessName ?? null,
      businessId: business?.businessId ?? null,
      title: row.offerTitle ?? row.description,
      offerType: offer?.type ?? 'NORMAL_OFFER',
      amount: -row.amount,
      date: row.at,
      count: null,
    };
  };
}

function saleRow({ id, title, count, pricePerPeriod, createdAt }: AdvertisementRow) {
  const amount = count * pricePerPeriod;
  return {
    id: `sale-${id}`,
    accountId: null,
    businessName: null,
    businessId: null,
    title,
    offerType: null,
    amount,
    date: createdAt,
    count,
  };
}

function revenue(world: World, { days, from, to }: QueryRevenueArgs) {
  const period = from && to ? [from, to] : lastDays(days ?? 30);
  const [first = '', last = ''] = [period[0], period.at(-1)];
  const isWithin = (at: Date) => helsinkiDate(at) >= first && helsinkiDate(at) <= last;
  const charges = world.transactions.filter(({ amount, at }) => amount < 0 && isWithin(at)).map(revenueRow(world));
  const sales = world.advertisements.filter(({ createdAt }) => isWithin(createdAt)).map(saleRow);
  const sold = sum(sales.map(({ amount }) => amount));
  const rows = [...charges, ...sales].sort((a, b) => b.date.getTime() - a.date.getTime());
  const total = sum(charges.map(({ amount }) => amount));
  const types = [...new Set(charges.map(({ offerType }) => offerType))];
  const byBusiness = world.businesses
    .map((row) => ({ row, own: charges.filter(({ businessId }) => businessId === row.businessId) }))
    .filter(({ own }) => own.length > 0);
  return {
    from: first,
    to: last,
    others: [],
    total: total + sold,
    offerRevenue: total,
    offerCount: charges.length,
    advertisementRevenue: sold,
    advertisementCount: sales.length,
    activeBusinesses: byBusiness.length,
    averagePerOffer: charges.length ? Math.round(total / charges.length) : 0,
    byType: types.map((type) => {
      const own = charges.filter(({ offerType }) => offerType === type);
      const earned = sum(own.map(({ amount }) => amount));
      return { type, revenue: earned, count: own.length, share: percent(earned, total) };
    }),
    topBusinesses: byBusiness.map(({ row, own }) => ({
      businessId: row.id,
      businessName: row.businessName,
      revenue: sum(own.map(({ amount }) => amount)),
      offers: own.length,
    })),
    latest: rows.slice(0, 10),
    rows,
  };
}

/** Reports of the made-up world. */
export const analyticsResolvers: MockResolvers = {
  Query: {
    businessAnalytics: (_, args, context) => {
      const { id, balance } = ownBusiness(context);
      return analytics(context.world, id, balance, args);
    },
    overview: (_, __, { world }) => ({
      totalOffers: world.offers.length,
      totalAdvertisements: world.advertisements.length,
      totalBusinesses: world.businesses.length,
      activeBusinesses: world.businesses.filter(({ status }) => status === 'APPROVED').length,
      users: { totalUsers: world.consumers.length, activeUsers: world.consumers.length, newUsersThisMonth: 0 },
      inbox: {
        pendingBusinesses: world.businesses.filter(({ status }) => status === 'PENDING').length,
        pendingOffers: world.offers.filter(({ status }) => status === 'PENDING').length,
        pendingOrders: world.orders.filter(({ status }) => status === 'PENDING').length,
        unhandledMessages: world.messages.filter(({ handled }) => !handled).length,
        openReports: openReports(world).length,
        openAppeals: openAppeals(world).length,
      },
      queues: queues(world),
    }),
    platformTrends: (_, __, { world }) =>
      trends(world, (day) => revenue(world, { days: 30, from: day, to: day }).total),
    businessTotals: (_, __, { world }) => ({
      total: world.businesses.length,
      active: world.businesses.filter(({ status }) => status === 'APPROVED').length,
      pending: world.businesses.filter(({ status }) => status === 'PENDING').length,
      suspended: world.businesses.filter(({ status }) => status === 'SUSPENDED').length,
      revenue: sum(world.offers.map(({ cost }) => cost)),
      revenues: [{ amount: sum(world.offers.map(({ cost }) => cost)) }],
      offers: world.offers.length,
    }),
    revenue: (_, args, { world }) => revenue(world, args),
  },
};

const dashboardSum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reports that wait; those of one offer count once. */
const openReports = ({ reports }: World) => reports.filter(({ state, joinedTo }) => state === 'OPEN' && !joinedTo);

const openAppeals = ({ appeals }: World) => appeals.filter(({ state }) => state === 'OPEN');

/** What waits for admins. */
function queues(world: World) {
  const offers = world.offers.filter(({ status }) => status === 'PENDING');
  const waiting: Record<QueueName, Date[]> = {
    BUSINESSES: world.businesses.filter(({ status }) => status === 'PENDING').map(({ createdAt }) => createdAt),
    OFFERS: offers.filter(({ published }) => !published).map(({ createdAt }) => createdAt),
    CHANGES: offers.filter(({ published }) => published).map(({ createdAt }) => createdAt),
    ORDERS: world.orders.filter(({ status }) => status === 'PENDING').map(({ createdAt }) => createdAt),
    ONLINE_PAYMENTS: world.onlinePayments.filter(({ state }) => state === 'REVIEW').map(({ createdAt }) => createdAt),
    SETTLEMENTS: world.settlements
      .filter(({ state }) => state === 'DIFFERS')
      .map(({ createdOn }) => new Date(createdOn)),
    REPORTS: openReports(world).map(({ receivedAt }) => receivedAt),
    APPEALS: openAppeals(world).map(({ sentAt }) => sentAt),
    SHOPS: world.shops.flatMap(({ submittedAt }) => submittedAt ?? []),
    MESSAGES: world.messages.filter(({ handled }) => !handled).map(({ createdAt }) => createdAt),
  };
  return queueNames.map((name) => {
    const [oldest = null] = waiting[name].toSorted((a, b) => a.getTime() - b.getTime());
    return { name, count: waiting[name].length, oldest };
  });
}

/** How the made-up platform has developed. */
function trends(world: World, earnedOn: (day: string) => number) {
  const all = lastDays(60);
  const period = all.slice(30);
  const trend = (countOn: (day: string) => number, level = false) => {
    const days = period.map((date, index) => ({ date, value: countOn(date), before: countOn(all[index] ?? '') }));
    const of = level ? days.slice(-1) : days;
    const [total, before] = [dashboardSum(of.map(({ value }) => value)), dashboardSum(of.map((day) => day.before))];
    return { total, before, change: before ? Math.round(((total - before) / before) * 10_000) / 100 : null, days };
  };
  const created = (rows: { createdAt: Date }[]) =>
    trend((day) => rows.filter(({ createdAt }) => helsinkiDate(createdAt) === day).length);
  const isVisible = (row: OfferRow, day: string) =>
    row.status === 'APPROVED' && helsinkiDate(row.startsAt) <= day && helsinkiDate(row.expiresAt) >= day;
  return {
    from: period[0] ?? '',
    to: period.at(-1) ?? '',
    revenue: trend(earnedOn),
    businesses: created(world.businesses),
    consumers: created(world.consumers),
    liveOffers: trend((day) => world.offers.filter((row) => isVisible(row, day)).length, true),
  };
}
