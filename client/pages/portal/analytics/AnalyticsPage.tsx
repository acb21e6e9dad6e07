import { Select } from 'antd';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { change, counted, moneyText, numeral, percent, period } from '#client/lib/format/format.ts';
import { useOwnRights } from '#client/lib/session/session.tsx';
import type { Currency } from '#client/schema.generated.ts';
import { analytics } from '#client/texts/analytics.ts';
import { common } from '#client/texts/common.ts';
import { poster } from '#client/texts/sharing.ts';
import { FileButton } from '#client/ui/antd/Buttons.tsx';
import { DailyChart } from '#client/ui/antd/chart/DailyChart.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { PeriodPicker } from '#client/ui/antd/table/PeriodPicker.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { minClicksCompared } from '#shared/rules/analytics.ts';
import { visitSourceTexts } from '#shared/texts/analytics.ts';
import { usePortalAnalyticsOffersQuery } from './AnalyticsPage.generated.ts';
import styles from './AnalyticsPage.module.css';
import { type PeriodName, type Report, reportAddress, type TypeName, useAnalytics } from './analyticsReport.ts';
import { clickPriceText } from './clickPrice.ts';
import { OfferPerformanceTable } from './OfferPerformanceTable.tsx';

const analyticsPanelsTexts = analytics.cards;

function compared(value: number | null | undefined) {
  return value == null ? analyticsPanelsTexts.comparedNone : analyticsPanelsTexts.compared(change(value));
}

/** The key figures of the period, and how they compare with the period before. */
function AnalyticsCards({ report }: { report: Report | undefined }) {
  const loading = !report;
  const { overview, comparison } = report ?? {};
  const seesMoney = overview?.periodCost !== null;
  return (
    <div>
      <StatGrid>
        <StatCard
          label={analyticsPanelsTexts.clicks}
          icon="click"
          loading={loading}
          value={numeral(overview?.totalClicks ?? 0)}
          detail={compared(comparison?.clicksChange)}
        />
        <StatCard
          label={analyticsPanelsTexts.clickRate}
          icon="chart"
          loading={loading}
          value={percent(overview?.avgClickRate ?? 0)}
          detail={compared(comparison?.clickRateChange)}
        />
        {seesMoney && (
          <>
            <StatCard
              label={analyticsPanelsTexts.spent}
              icon="euro"
              loading={loading}
              value={<Money amount={overview?.periodCost ?? 0} currency={overview?.currency ?? 'EUR'} />}
              detail={compared(comparison?.costChange)}
            />
            <StatCard
              label={analyticsPanelsTexts.costPerClick}
              icon="offers"
              loading={loading}
              value={<Money amount={overview?.costPerClick ?? 0} currency={overview?.currency ?? 'EUR'} />}
              detail={
                (overview?.totalClicks ?? 0) < minClicksCompared
                  ? analyticsPanelsTexts.tooFew
                  : compared(comparison?.costPerClickChange)
              }
            />
          </>
        )}
        <StatCard
          label={analyticsPanelsTexts.conversions}
          icon="phone"
          loading={loading}
          value={numeral(overview?.totalConversions ?? 0)}
          detail={analyticsPanelsTexts.conversionsHint}
        />
      </StatGrid>
      {seesMoney && (
        <p className={styles.rule}>
          {clickPriceText(overview)} {analyticsPanelsTexts.costPerClickRule}
        </p>
      )}
    </div>
  );
}

const placesTexts = analytics.places;
/** Municipalities with a bar of their own. */
const maxRows = 10;

type Place = Pick<Report['locations'][number], 'city' | 'clicks' | 'percentage'>;

/** The municipalities with most clicks; the others together as the last row. */
function gathered(places: readonly Place[]): Place[] {
  if (places.length <= maxRows) return [...places];
  const rest = places.slice(maxRows - 1);
  const sum = (key: 'clicks' | 'percentage') => rest.reduce((total, place) => total + place[key], 0);
  return [
    ...places.slice(0, maxRows - 1),
    { city: placesTexts.rest(rest.length), clicks: sum('clicks'), percentage: sum('percentage') },
  ];
}

function Bar({ place: { city, clicks, percentage } }: { place: Place }) {
  return (
    <li className={styles.place}>
      <span>{city}</span>
      <span className={styles.figures} data-numeric>
        <span className={styles.clicks}>{counted(clicks, placesTexts.clickWords)}</span>
        <strong>{percent(percentage)}</strong>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${Math.min(percentage, 100)}%` }} />
      </span>
    </li>
  );
}

/** How the clicks are spread over municipalities. */
function PlacesPanel({ places }: { places: readonly Place[] | undefined }) {
  return (
    <Panel title={placesTexts.title} intro={placesTexts.intro}>
      {!places && <BlockSkeleton lines={5} />}
      {places?.length === 0 && <p className={styles.none}>{placesTexts.none}</p>}
      {places && places.length > 0 && (
        <ul className={styles.places}>
          {gathered(places).map((place) => (
            <Bar key={place.city} place={place} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const sourcesTexts = analytics.sources;

/** How many came by the poster and by shared links, and saw offers on other sites. */
function SourcesPanel({ sources }: { sources: Report['sources'] }) {
  const facts = sources.map(({ source, visits }): [string, string] => [
    visitSourceTexts[source].name,
    counted(visits, source === 'EMBED' ? sourcesTexts.views : sourcesTexts.openings),
  ]);
  return (
    <Panel title={sourcesTexts.title} intro={sourcesTexts.intro}>
      <FactList facts={facts} />
      <p className={styles.more}>
        <Link to="/yritys/juliste">{poster.make}</Link>
      </p>
    </Panel>
  );
}

const analyticsFiltersTexts = analytics.filters;

const periodOptions = Object.entries(analyticsFiltersTexts.periods).map(([value, text]) => ({
  value: value as PeriodName,
  text,
}));
const typeOptions = Object.entries(analyticsFiltersTexts.types).map(([value, label]) => ({
  value: value as TypeName,
  label,
}));

type Props = Pick<ReturnType<typeof useAnalytics>, 'period' | 'type' | 'offerId' | 'setFilter'>;

/** Which days, which offer and which kinds the report is about. */
function AnalyticsFilters({ period, type, offerId, setFilter }: Props) {
  const { data } = usePortalAnalyticsOffersQuery();
  const offers = data?.myOffers.items.map(({ id, shown }) => ({ value: id, label: shown.title })) ?? [];
  return (
    <section className={styles.filters} aria-label={analyticsFiltersTexts.label}>
      <PeriodPicker value={period} options={periodOptions} onChange={(jakso) => setFilter('jakso', jakso)} />
      <Select<string>
        className={clsx(styles.offer)}
        aria-label={analyticsFiltersTexts.offer}
        showSearch={{ optionFilterProp: 'label' }}
        value={offerId}
        options={[{ value: '', label: analyticsFiltersTexts.everyOffer }, ...offers]}
        onChange={(id) => setFilter('tarjous', id)}
      />
      <Select<TypeName>
        className={clsx(styles.type)}
        aria-label={analyticsFiltersTexts.type}
        value={type}
        options={typeOptions}
        onChange={(name) => setFilter('tyyppi', name)}
      />
    </section>
  );
}

const texts = analytics.summary;

function costFact(costPerClick: number, currency: Currency): [string, string] {
  return [texts.costPerClick, moneyText(costPerClick, currency)];
}

function factsOf(report: Report | undefined): [string, string][] {
  const { from, to, overview, offers = [] } = report ?? {};
  const best = offers[0]?.clicks ? offers[0].title : texts.none;
  const { totalClicks = 0, totalConversions = 0 } = overview ?? {};
  return [
    [texts.period, from && to ? period(from, to) : ''],
    [texts.offers, numeral(overview?.totalOffers ?? 0)],
    [texts.active, numeral(overview?.activeOffers ?? 0)],
    [texts.best, best],
    [texts.conversionRate, percent(totalClicks ? (totalConversions / totalClicks) * 100 : 0)],
    ...(overview?.costPerClick == null ? [] : [costFact(overview.costPerClick, overview.currency)]),
  ];
}

/** The period in a few lines, and what was not counted. */
function AnalyticsSummary({ report }: { report: Report | undefined }) {
  const { repeats = 0, robots = 0, own = 0, overLimit = 0 } = report?.filtered ?? {};
  return (
    <Panel title={texts.title}>
      <FactList facts={factsOf(report)} loading={!report} />
      {report && repeats + robots + own > 0 && (
        <p className={styles.filtered}>{texts.filteredIntro(numeral(repeats), numeral(robots), numeral(own))}</p>
      )}
      {overLimit > 0 && <p className={styles.filtered}>{texts.overLimit(numeral(overLimit))}</p>}
    </Panel>
  );
}

const { chart } = analytics;

function Days({ report }: { report: Report | undefined }) {
  if (!report) {
    return (
      <Panel title={chart.title}>
        <BlockSkeleton lines={9} />
      </Panel>
    );
  }
  return (
    <DailyChart
      title={chart.title}
      rows={report.days.map((day) => ({ ...day, cost: day.cost ?? 0 }))}
      series={[
        { key: 'clicks', label: chart.clicks },
        { key: 'views', label: chart.views },
        { key: 'conversions', label: chart.conversions },
        ...(report.overview.periodCost === null
          ? []
          : [
              {
                key: 'cost' as const,
                label: chart.cost,
                format: (cost: number) => moneyText(cost, report.overview.currency),
              },
            ]),
      ]}
    />
  );
}

/** How the offers do: what they cost and what they bring, day by day, offer by offer and place by place. */
export function AnalyticsPage() {
  const { report, error, loading, narrowed, refetch, ...asked } = useAnalytics();
  const addressOf = reportAddress(asked);
  // The report has the money in it: a member who may not read that is refused the whole file.
  const mayDownload = useOwnRights()('PortalBilling');
  return (
    <>
      <PageTitle
        title={analytics.title}
        intro={analytics.intro}
        back={{ to: '/yritys', text: analytics.back }}
        actions={
          mayDownload && (
            <>
              <FileButton address={addressOf('xlsx')}>{common.downloadExcel}</FileButton>
              <FileButton address={addressOf('csv')}>{common.downloadCsv}</FileButton>
              <FileButton address={addressOf('pdf')}>{common.downloadPdf}</FileButton>
            </>
          )
        }
      />
      <Stack>
        <AnalyticsFilters {...asked} />
        {error ? (
          <ErrorState text={errorText(error, analytics.failed)} onRetry={refetch} />
        ) : (
          <>
            <AnalyticsCards report={report} />
            <Days report={report} />
            <OfferPerformanceTable offers={report?.offers} loading={loading} narrowed={narrowed} />
            <Columns minWidth={360}>
              <Stack>
                <PlacesPanel places={report?.locations} />
                {report && report.sources.length > 0 && <SourcesPanel sources={report.sources} />}
              </Stack>
              <AnalyticsSummary report={report} />
            </Columns>
          </>
        )}
      </Stack>
    </>
  );
}
