import type { CsvCell } from '#shared/csv.ts';
import { date, period } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import type { AnalyticsFilter, AnalyticsPeriod } from '../../../schema.generated.ts';
import { analytics } from '../../../texts/analytics.ts';
import { common, offerPhases, offerTypes } from '../../../texts/common.ts';
import { type PortalAnalyticsQuery, usePortalAnalyticsQuery } from './AnalyticsPage.generated.ts';

const { filters: texts } = analytics;

export type PeriodName = keyof typeof texts.periods;
export type TypeName = keyof typeof texts.types;
export type Report = PortalAnalyticsQuery['businessAnalytics'];

/** Clicks out of views in percent; 0 without views. */
export function clickRate({ clicks, views }: Pick<Report['offers'][number], 'clicks' | 'views'>) {
  return views ? (clicks / views) * 100 : 0;
}

const periods: Record<PeriodName, AnalyticsPeriod> = { '7': 'DAYS_7', '30': 'DAYS_30', '90': 'DAYS_90', kaikki: 'ALL' };
const types: Record<TypeName, AnalyticsFilter> = {
  kaikki: 'ALL',
  aktiiviset: 'ACTIVE',
  premium: 'PREMIUM',
  tavalliset: 'STANDARD',
};

function known<Name extends string>(table: Record<Name, unknown>, name: string, otherwise: Name): Name {
  return Object.hasOwn(table, name) ? (name as Name) : otherwise;
}

/** The filters in the address, and the report that they select. */
export function useAnalytics() {
  const { filters, narrowed, setFilter } = useListState({ filters: { jakso: '30', tarjous: '', tyyppi: 'kaikki' } });
  const period = known(periods, filters.jakso, '30');
  const type = known(types, filters.tyyppi, 'kaikki');
  const variables = { period: periods[period], filter: types[type], offerId: filters.tarjous || null };
  const { data, previousData, error, loading, refetch } = usePortalAnalyticsQuery({ variables });
  return {
    ...{ period, type, offerId: filters.tarjous, setFilter, narrowed, loading, refetch },
    error: data ? undefined : error,
    report: (data ?? (error ? undefined : previousData))?.businessAnalytics,
  };
}

const { cards, chart, offers: table, places, summary, title } = analytics;

/** At most two decimals, as the screen shows them. */
function rounded(value: number) {
  return Math.round(value * 100) / 100;
}

function offerRow(offer: Report['offers'][number]): CsvCell[] {
  const { title: name, type, phase, startsAt, expiresAt, clicks, views, conversions } = offer;
  const { cost, periodCost, costPerClick, currency } = offer;
  return [
    ...[name, offerTypes[type], offerPhases[phase].text, date(startsAt), date(expiresAt), clicks, views],
    ...[rounded(clickRate(offer)), conversions.calls, conversions.directions, conversions.website],
    ...[cost, periodCost, costPerClick, currency],
  ];
}

const offerHead = [
  ...[table.offer, analytics.filters.type, table.status, table.starts, table.expires, table.clicks, table.views],
  ...[
    table.clickRate,
    table.calls,
    table.directions,
    table.website,
    table.price,
    table.cost,
    table.costPerClick,
    common.currency,
  ],
];

/** The report as the screen shows it: figures, offers, places and days under headings of their own. */
export function analyticsCsv({ from, to, overview, offers, locations, days }: Report, filters: string[]): CsvCell[][] {
  return [
    [title, period(from, to), ...filters],
    [],
    [cards.clicks, overview.totalClicks],
    [cards.views, overview.totalViews],
    [cards.clickRate, overview.avgClickRate],
    [cards.conversions, overview.totalConversions],
    [cards.spent, overview.periodCost, overview.currency],
    [summary.costPerClick, overview.costPerClick, overview.currency],
    [],
    offerHead,
    ...offers.map(offerRow),
    [],
    [places.city, table.clicks, places.share],
    ...locations.map(({ city, clicks, percentage }) => [city, clicks, percentage]),
    [],
    [common.chart.date, chart.clicks, chart.views, chart.conversions, chart.cost, common.currency],
    ...days.map((day) => [date(day.date), day.clicks, day.views, day.conversions, day.cost, overview.currency]),
  ];
}
