import { monthName } from '#platform/helsinki.ts';
import { left, openParts, right } from '#platform/pdf/parts.ts';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { keysOf } from '#shared/records.ts';
import type {
  AnalyticsComparison,
  AnalyticsOverview,
  DailyFigures,
  FilteredEvents,
  LocationClicks,
  OfferPerformance,
  SourceVisits,
} from '#shared/schema.generated.ts';
import { clickCostRule, offerPhaseNames, uncountedTexts, visitSourceTexts } from '#shared/texts/analytics.ts';
import { reportFileTexts as texts } from '#shared/texts/files/analyticsReport.ts';
import { dateText, moneyText } from '../billing/money.ts';
import type { Whole } from './businessReport.ts';

/** Everything of a report, read. Money in cents, the price of a click in euros. */
export interface ReadReport {
  businessName: string;
  from: string;
  to: string;
  /** What narrows it, in Finnish. */
  narrowedBy: string[];
  overview: Whole<AnalyticsOverview>;
  comparison: AnalyticsComparison;
  offers: Whole<OfferPerformance>[];
  locations: LocationClicks[];
  days: Whole<DailyFigures>[];
  filtered: FilteredEvents;
  sources: SourceVisits[];
}

/** Offers, municipalities and days of a document; the CSV has all. */
const maxOffers = 100;
const maxPlaces = 20;
const maxDays = 92;

/** A report as an A4 document in Finnish. */
export async function renderReport(report: ReadReport, now: Date): Promise<Buffer> {
  const { text, part, finish } = await openParts('Analytiikka', now);

  const { from, to, narrowedBy, offers, locations, days, sources } = report;
  text(report.businessName, 'bold');
  text(texts.period(dateText(from), dateText(to), narrowedBy.join(', ')));
  await part('Yhteenveto', [left('Luku', 223), right('Arvo', 110), right(texts.change, 150)], figuresOf(report));
  text(clickCostRule);

  await part(texts.compared, offerColumns, offers.slice(0, maxOffers).map(offerRow), texts.noOffers);
  if (offers.length > maxOffers) text(texts.moreOffers(offers.length - maxOffers));

  await part(
    texts.places,
    [left('Kunta', 283), right('Klikkaukset', 100), right('Osuus', 100)],
    [
      ...locations
        .slice(0, maxPlaces)
        .map(({ city, clicks, percentage }) => [city, count(clicks), percent(percentage)]),
    ],
  );
  if (locations.length > maxPlaces) text(texts.moreCities(locations.length - maxPlaces));

  if (sources.length > 0) {
    const rows = sources.map(({ source, visits }) => [
      visitSourceTexts[source].name,
      count(visits),
      visitSourceTexts[source].unit,
    ]);
    await part(texts.sources, [left('Lähde', 123), right('Määrä', 70), left(texts.counted, 290)], rows);
  }

  await part(
    texts.leftOut,
    [left('Syy', 173), right('Määrä', 60), left('Miksi', 250)],
    [...uncounted(report.filtered).map(({ name, count: number, why }) => [name, count(number), why])],
  );

  const isByMonth = days.length > maxDays;
  const rows = isByMonth
    ? monthsOf(days)
    : days.map((day) => [dateText(day.date), ...dayCells(day, currencyOf(report))]);
  await part(isByMonth ? texts.monthly : texts.daily, dayColumns(isByMonth), rows);
  return finish();

  function monthsOf(all: Whole<DailyFigures>[]): string[][] {
    const months = Map.groupBy(all, ({ date }) => date.slice(0, 7));
    return [...months].map(([month, list]) => [monthName(month), ...dayCells(list.reduce(added), currencyOf(report))]);
  }
}

const count = (number: number) => finnishNumber(number);
const percent = (value: number) => `${finnishNumber(value, { max: 2 })} %`;
/** Of the preceding period; '–' where that had nothing. */
const change = (value: number | null | undefined) => (value == null ? '–' : `${value > 0 ? '+' : ''}${percent(value)}`);
const currencyOf = ({ overview }: ReadReport) => overview.currency;

function figuresOf({ overview, comparison }: ReadReport): string[][] {
  const { currency } = overview;
  return [
    ['Klikkaukset', count(overview.totalClicks), change(comparison.clicksChange)],
    ['Katselut', count(overview.totalViews), ''],
    ['Klikkausprosentti', percent(overview.avgClickRate), change(comparison.clickRateChange)],
    ['Yhteydenotot: puhelut, reittiohjeet ja verkkosivu', count(overview.totalConversions), ''],
    ['Kulut', moneyText(overview.periodCost, currency), change(comparison.costChange)],
    [
      'Hinta per klikkaus',
      moneyText(Math.round(overview.costPerClick * 100), currency),
      change(comparison.costPerClickChange),
    ],
    [texts.offersInAll, count(overview.totalOffers), ''],
    ['Aktiivisia nyt', count(overview.activeOffers), ''],
  ];
}

const offerColumns = [
  left('Tarjous', 113),
  left('Tila', 60),
  right('Klikkaukset', 68),
  right('Katselut', 56),
  right('Yhteydenotot', 78),
  right('Kulut', 54),
  right('Hinta/klikkaus', 54),
];

function offerRow(offer: ReadReport['offers'][number]): string[] {
  const { title, phase, clicks, views, conversions, periodCost, costPerClick, currency } = offer;
  const conversionCount = conversions.calls + conversions.directions + conversions.website;
  return [
    title,
    offerPhaseNames[phase],
    count(clicks),
    count(views),
    count(conversionCount),
    moneyText(periodCost, currency),
    moneyText(Math.round(costPerClick * 100), currency),
  ];
}

const dayColumns = (isByMonth: boolean) => [
  left(isByMonth ? 'Kuukausi' : 'Päivä', 123),
  right('Klikkaukset', 90),
  right('Katselut', 90),
  right('Yhteydenotot', 90),
  right('Kulut', 90),
];

function dayCells(day: Whole<DailyFigures>, currency: ReadReport['overview']['currency']): string[] {
  return [count(day.clicks), count(day.views), count(day.conversions), moneyText(day.cost, currency)];
}

function added(sum: Whole<DailyFigures>, day: Whole<DailyFigures>): Whole<DailyFigures> {
  const { date } = sum;
  const [clicks, views] = [sum.clicks + day.clicks, sum.views + day.views];
  return { date, clicks, views, conversions: sum.conversions + day.conversions, cost: sum.cost + day.cost };
}

/** What is not in the figures, and why. */
export function uncounted(filtered: FilteredEvents): { name: string; count: number; why: string }[] {
  const names = keysOf(uncountedTexts);
  return names.map((name) => ({ ...uncountedTexts[name], count: filtered[name] }));
}
