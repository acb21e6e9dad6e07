import { Select } from 'antd';
import { clsx } from 'clsx';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { moneyText, numeral, percent, period } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { CsvButton } from '../../../ui/antd/Buttons.tsx';
import { DailyChart } from '../../../ui/antd/chart/DailyChart.tsx';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import { PeriodPicker } from '../../../ui/antd/table/PeriodPicker.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Columns, Panel, Stack } from '../../../ui/plain/Layout.tsx';
import { PageTitle } from '../../../ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { usePortalAnalyticsOffersQuery } from './AnalyticsPage.generated.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsCards, PlacesPanel } from './AnalyticsPanels.tsx';
import { analyticsCsv, type PeriodName, type Report, type TypeName, useAnalytics } from './analyticsReport.ts';
import { OfferPerformanceTable } from './OfferPerformanceTable.tsx';

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
  const offers = data?.myOffers.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
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
    [texts.costPerClick, moneyText(overview?.costPerClick ?? 0, overview?.currency ?? 'EUR')],
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

const { chart, filters } = analytics;

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
      rows={report.days}
      series={[
        { key: 'clicks', label: chart.clicks },
        { key: 'views', label: chart.views },
        { key: 'conversions', label: chart.conversions },
        { key: 'cost', label: chart.cost, format: (cost: number) => moneyText(cost, report.overview.currency) },
      ]}
    />
  );
}

/** How the offers do: what they cost and what they bring, day by day, offer by offer and place by place. */
export function AnalyticsPage() {
  const { report, error, loading, narrowed, refetch, ...asked } = useAnalytics();
  const { data: own } = usePortalAnalyticsOffersQuery();

  function rows() {
    if (!report) return [];
    // The chosen offer is named also when the other filters leave it out.
    const offer = asked.offerId && own?.myOffers.items.find(({ id }) => id === asked.offerId)?.title;
    return analyticsCsv(report, [filters.types[asked.type], ...(offer ? [offer] : [])]);
  }

  return (
    <>
      <PageTitle
        title={analytics.title}
        intro={analytics.intro}
        back={{ to: '/yritys', text: analytics.back }}
        actions={<CsvButton name={analytics.csv} rows={rows} disabled={!report} />}
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
              <PlacesPanel places={report?.locations} />
              <AnalyticsSummary report={report} />
            </Columns>
          </>
        )}
      </Stack>
    </>
  );
}
