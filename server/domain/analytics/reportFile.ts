import { dayInTable, helsinkiDate } from '#platform/helsinki.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import type { Platform } from '#platform/platform.ts';
import { zipOf } from '#platform/storage/zip.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import type { OfferPerformance, SourceVisits } from '#shared/schema.generated.ts';
import { dayCell, moneyCell, type TableCell } from '#shared/tables/cells.ts';
import { toCsv } from '#shared/tables/csv.ts';
import { workbookParts, workbookType } from '#shared/tables/workbook.ts';
import { analyticsFilterNames, offerPhaseNames, visitSourceTexts } from '#shared/texts/analytics.ts';
import { reportFileTexts as texts } from '#shared/texts/files/analyticsReport.ts';
import type { Business } from '../accounts/entities.ts';
import { dateText } from '../billing/money.ts';
import type { Whole } from './businessReport.ts';
import { businessReport, type ReportQuery } from './businessReport.ts';
import { percentage } from './periods.ts';
import { type ReadReport, renderReport, uncounted } from './renderReport.ts';

/** Kinds of file that a report is downloaded as. */
export const reportFormats = ['csv', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/**
 * What the business's screen of analytics shows, as a file. It has at most 500 offers, the municipalities and a row for
 * each day since the business registered. Throws OFFER_NOT_FOUND.
 */
export async function reportFile(
  platform: Platform,
  business: Business,
  query: ReportQuery,
  format: ReportFormat,
  now = new Date(),
): Promise<MailFile> {
  const report = await readReport(platform, business, query, now);
  const fileName = `analytiikka-${helsinkiDate(now)}.${format}`;
  if (format === 'pdf') {
    return { fileName, contentType: 'application/pdf', bytes: await renderReport(report, now) };
  }
  const rows = linesOf(report);
  if (format === 'xlsx') {
    const parts = zipOf(workbookParts([{ name: 'Analytiikka', rows: [rows] }]));
    return { fileName, contentType: workbookType, bytes: Buffer.concat(await Array.fromAsync(parts)) };
  }
  return { fileName, contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(toCsv(rows)) };
}

async function readReport(platform: Platform, business: Business, query: ReportQuery, now: Date): Promise<ReadReport> {
  const report = await businessReport(platform, business, query, now);
  const [overview, comparison, offers, locations, days, filtered, sources] = await Promise.all([
    ...([report.overview(), report.comparison(), report.offers(), report.locations()] as const),
    ...([report.days(), report.filtered(), report.sources()] as const),
  ]);
  const { from, to } = report;
  const offer = query.offerId ? await titleOf(platform, query.offerId) : undefined;
  const narrowedBy = [analyticsFilterNames[query.filter], ...(offer ? [offer] : [])];
  const read = { overview, comparison, offers, locations, days, filtered, sources };
  return { businessName: business.businessName, from, to, narrowedBy, ...read };
}

/** The report has made sure that the business has the offer. */
async function titleOf({ replica }: Platform, id: string): Promise<string | undefined> {
  const offer = await replica.selectFrom('offer').select('shown_title').where('id', '=', id).executeTakeFirst();
  return offer?.shown_title;
}

const euros = (cents: number) => moneyCell(cents / 100);

/** Every part under a heading of its own. */
function linesOf({
  from,
  to,
  narrowedBy,
  overview,
  offers,
  locations,
  days,
  filtered,
  sources,
}: ReadReport): TableCell[][] {
  const { currency } = overview;
  return [
    ['Analytiikka', `${dateText(from)}–${dateText(to)}`, ...narrowedBy],
    [],
    ['Klikkaukset', overview.totalClicks],
    ['Katselut', overview.totalViews],
    ['Klikkausprosentti', overview.avgClickRate],
    ['Yhteydenotot', overview.totalConversions],
    ['Kulut', euros(overview.periodCost), currency],
    ['Hinta per klikkaus', moneyCell(overview.costPerClick), currency],
    [],
    ['Tarjous', 'Tyyppi', 'Tila', 'Alkaa', 'Päättyy', ...figureNames],
    ...offers.map(offerLine),
    [],
    ['Kunta', 'Klikkaukset', 'Osuus'],
    ...locations.map(({ city, clicks, percentage }) => [city, clicks, percentage]),
    [],
    ...(sources.length > 0 ? [['Lähde', 'Määrä', texts.counted], ...sources.map(sourceLine), []] : []),
    ['Päivä', 'Klikkaukset', 'Katselut', 'Yhteydenotot', 'Kulut', 'Valuutta'],
    ...days.map(({ date, clicks, views, conversions, cost }): TableCell[] => [
      dayCell(date, dateText(date)),
      clicks,
      views,
      conversions,
      euros(cost),
      currency,
    ]),
    [],
    [texts.uncounted, 'Määrä', 'Miksi'],
    ...uncounted(filtered).map(({ name, count, why }) => [name, count, why]),
  ];
}

const figureNames = [
  'Klikkaukset',
  'Katselut',
  'Klikkaus-%',
  'Puhelut',
  'Reittiohjeet',
  'Verkkosivu',
  'Hinta',
  'Kulut jaksolla',
  'Hinta/klikkaus',
  'Valuutta',
];

function offerLine(offer: Whole<OfferPerformance>): TableCell[] {
  const { title, type, phase, startsAt, endsAt, clicks, views, conversions } = offer;
  return [
    title,
    offerTypeTerms[type].name,
    offerPhaseNames[phase],
    dayInTable(startsAt),
    dayInTable(endsAt),
    clicks,
    views,
    percentage(clicks, views),
    conversions.calls,
    conversions.directions,
    conversions.website,
    euros(offer.cost),
    euros(offer.periodCost),
    moneyCell(offer.costPerClick),
    offer.currency,
  ];
}

function sourceLine({ source, visits }: SourceVisits): TableCell[] {
  return [visitSourceTexts[source].name, visits, visitSourceTexts[source].unit];
}
