import { isId } from '#platform/database/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { keysOf } from '#shared/records.ts';
import { isPremium } from '#shared/rules/offers/offers.ts';
import type {
  AnalyticsComparison,
  AnalyticsFilter,
  AnalyticsOverview,
  AnalyticsPeriod,
  Currency,
  DailyFigures,
  FilteredEvents,
  LocationClicks,
  OfferPerformance,
  SourceVisits,
} from '#shared/schema.generated.ts';
import type { Business } from '../accounts/entities.ts';
import type { Period } from '../billing/figures/periods.ts';
import { currencyOf } from '../billing/money.ts';
import { flushCounts } from './events/waitingCounts.ts';
import { change, costPerClick, datesOf, percentage, periodOf, precedingPeriod } from './periods.ts';
import {
  type DayCounts,
  hasOffer,
  isOnAll,
  readCities,
  readDays,
  readOfferCounts,
  readOffers,
  readSources,
  readSpending,
} from './reportQueries.ts';
import { type CostSubject, readDailyCosts } from './visibilityCost.ts';
import { shownSources } from './visitSources.ts';

/** What a report says to those who may read everything of it. */
export type Whole<Figures> = { [Name in keyof Figures]-?: NonNullable<Figures[Name]> };

/** Figures of a business's offers; each part is read when it is called. */
export interface BusinessReport {
  from: string;
  to: string;
  overview(): Promise<Whole<AnalyticsOverview>>;
  comparison(): Promise<AnalyticsComparison>;
  offers(): Promise<Whole<OfferPerformance>[]>;
  locations(): Promise<LocationClicks[]>;
  days(): Promise<Whole<DailyFigures>[]>;
  filtered(): Promise<FilteredEvents>;
  sources(): Promise<SourceVisits[]>;
}

export interface ReportQuery {
  period: AnalyticsPeriod;
  filter: AnalyticsFilter;
  offerId?: string | null | undefined;
}

/**
 * A report on all offers of the business until today, or on one of them. It reads daily sums, so that its cost grows with
 * days and not with clicks. Throws OFFER_NOT_FOUND.
 */
export async function businessReport(
  platform: Platform,
  business: Business,
  { period: name, filter, offerId = null }: ReportQuery,
  now = new Date(),
): Promise<BusinessReport> {
  await flushCounts(platform);
  const currency = await currencyOf(platform, business);
  if (offerId !== null && !(isId(offerId) && (await hasOffer(platform, business.id, offerId)))) {
    throw new AppError('OFFER_NOT_FOUND');
  }
  const subject = { businessId: business.id, filter, offerId };
  const period = periodOf(name, business.createdAt, now);
  const before = precedingPeriod(period);
  const both = { from: before.from, to: period.to };
  const daily = once(() => readDaily(platform, { ...subject, currency }, both, now));
  const totals = async (of: Period) => totalsOf(await daily(), of);

  return {
    ...period,
    async overview() {
      const [offers, sums, totalSpent] = await Promise.all([
        offerCounts(),
        totals(period),
        readSpending(platform, { ...subject, currency }, period, now),
      ]);
      return { ...offers, ...figuresOf(sums), totalSpent, balance: business.balance, currency };
    },
    comparison: async () => compare(await totals(period), await totals(before)),
    offers: async () => (await readOffers(platform, subject, period, now)).map(performanceOf),
    async locations() {
      const cities = await readCities(platform, subject, period, now);
      const all = cities.reduce((sum, { clicks }) => sum + clicks, 0);
      return cities.map(({ city, clicks }) => ({
        city: city || 'Tuntematon',
        clicks,
        percentage: percentage(clicks, all),
      }));
    },
    async days() {
      const [days, costs] = await daily();
      const counts = new Map(days.map((row) => [row.day, row]));
      const cents = new Map(costs.map((row) => [row.day, row.cents]));
      return datesOf(period).map((date) => ({ ...dayOf(date, counts.get(date)), cost: cents.get(date) ?? 0 }));
    },
    async filtered() {
      const { repeats, robots, own, overLimit } = await totals(period);
      return { repeats, robots, own, overLimit };
    },
    async sources() {
      if (!isOnAll(subject)) return [];
      const found = new Map((await readSources(platform, business.id, period)).map((row) => [row.source, row.visits]));
      return shownSources(found);
    },
  };

  async function offerCounts() {
    const { total, approved, active, pending } = await readOfferCounts(platform, subject, now);
    return { totalOffers: total, approvedOffers: approved, activeOffers: active, pendingOffers: pending };
  }
}

type Daily = [counts: DayCounts[], costs: { day: string; cents: number }[]];

function readDaily(on: Pick<Platform, 'replica'>, subject: CostSubject, period: Period, now: Date): Promise<Daily> {
  return Promise.all([readDays(on, subject, period, now), readDailyCosts(on, subject, period, now)]);
}

function totalsOf([counts, costs]: Daily, { from, to }: Period): Counts & { cents: number } {
  const isIn = ({ day }: { day: string }) => day >= from && day <= to;
  const cents = costs.filter(isIn).reduce((sum, day) => sum + day.cents, 0);
  return { ...sumOf(counts.filter(isIn)), cents };
}

/** What a business's offers came to in a period. */
export type Totals = ReturnType<typeof figuresOf>;

/** The figures of all offers of a business in a period, as its report has them. */
export async function readTotals(
  on: Pick<Platform, 'replica'>,
  business: { businessId: string; currency: Currency },
  period: Period,
  now: Date,
): Promise<Totals> {
  const daily = await readDaily(on, { ...business, filter: 'ALL', offerId: null }, period, now);
  return figuresOf(totalsOf(daily, period));
}

type Counts = Omit<DayCounts, 'day'>;

/** Of a day on which nothing was counted. */
export const noCounts: Counts = {
  views: 0,
  clicks: 0,
  calls: 0,
  directions: 0,
  website: 0,
  repeats: 0,
  robots: 0,
  own: 0,
  overLimit: 0,
};

function sumOf(days: DayCounts[]): Counts {
  const sum = { ...noCounts };
  for (const day of days) for (const name of keysOf(noCounts)) sum[name] += day[name];
  return sum;
}

function conversionsOf({ calls, directions, website }: Counts): number {
  return calls + directions + website;
}

function figuresOf(sum: Counts & { cents: number }) {
  return {
    totalClicks: sum.clicks,
    totalViews: sum.views,
    totalConversions: conversionsOf(sum),
    periodCost: sum.cents,
    avgClickRate: percentage(sum.clicks, sum.views),
    costPerClick: costPerClick(sum.cents, sum.clicks),
  };
}

/** Unrounded, as a comparison needs it: a click costs a few cents, of which half a cent is much. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function compare(now: Counts & { cents: number }, before: Counts & { cents: number }): AnalyticsComparison {
  return {
    clicksChange: change(now.clicks, before.clicks),
    clickRateChange: change(ratio(now.clicks, now.views), ratio(before.clicks, before.views)),
    costChange: change(now.cents, before.cents),
    costPerClickChange: change(ratio(now.cents, now.clicks), ratio(before.cents, before.clicks)),
  };
}

function dayOf(date: string, counts: Counts = noCounts): Omit<DailyFigures, 'cost'> {
  return { date, clicks: counts.clicks, views: counts.views, conversions: conversionsOf(counts) };
}

function performanceOf({ calls, directions, website, ...offer }: Awaited<ReturnType<typeof readOffers>>[number]) {
  return {
    ...offer,
    isPremium: isPremium(offer.type),
    costPerClick: costPerClick(offer.periodCost, offer.clicks),
    conversions: { calls, directions, website },
  };
}

/** Calls `read` once and returns its result to every call. */
function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
