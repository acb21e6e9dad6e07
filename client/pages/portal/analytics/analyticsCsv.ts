import type { CsvCell } from '../../../lib/format/csv.ts';
import { date, period } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { common, offerStatus, offerTypes } from '../../../texts/common.ts';
import { clickRate, costPerClick } from './OfferPerformanceTable.tsx';
import type { Report } from './useAnalytics.ts';

const { cards, chart, offers: table, places, summary, title } = analytics;

/** At most two decimals, as the screen shows them. */
function rounded(value: number) {
  return Math.round(value * 100) / 100;
}

function offerRow(offer: Report['offers'][number]): CsvCell[] {
  const { title: name, type, status, createdAt, expiresAt, clicks, views, conversions, cost, currency } = offer;
  return [
    ...[name, offerTypes[type], offerStatus(status).text, date(createdAt), date(expiresAt), clicks, views],
    ...[rounded(clickRate(offer)), conversions.calls, conversions.directions, conversions.website],
    ...[cost, rounded(costPerClick(offer)), currency],
  ];
}

const offerHead = [
  ...[table.offer, analytics.filters.type, table.status, table.created, table.expires, table.clicks, table.views],
  ...[table.clickRate, table.calls, table.directions, table.website, table.cost, table.costPerClick, common.currency],
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
    [cards.spent, overview.totalSpent, overview.currency],
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
