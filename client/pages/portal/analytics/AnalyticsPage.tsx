import { errorText } from '../../../lib/errors/errorText.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { DailyChart } from '../../../ui/antd/chart/DailyChart.tsx';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { CsvButton } from '../../../ui/antd/table/CsvButton.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Columns, Stack } from '../../../ui/plain/Stack.tsx';
import { AnalyticsCards } from './AnalyticsCards.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { usePortalAnalyticsOffersQuery } from './AnalyticsPage.generated.ts';
import { AnalyticsSummary } from './AnalyticsSummary.tsx';
import { analyticsCsv } from './analyticsCsv.ts';
import { OfferPerformanceTable } from './OfferPerformanceTable.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { type Report, useAnalytics } from './useAnalytics.ts';

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
  const { report, error, loading, refetch, ...asked } = useAnalytics();
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
            <OfferPerformanceTable offers={report?.offers} loading={loading} />
            <Columns least={360}>
              <PlacesPanel places={report?.locations} />
              <AnalyticsSummary report={report} />
            </Columns>
          </>
        )}
      </Stack>
    </>
  );
}
