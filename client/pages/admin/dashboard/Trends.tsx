import { useId } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { change, numeral, period, wholeMoneyText } from '#client/lib/format/format.ts';
import { adminDashboard } from '#client/texts/admin.ts';
import { DailyChart } from '#client/ui/antd/chart/DailyChart.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { useAdminTrendsQuery } from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';

const texts = adminDashboard.trends;

interface Props {
  title: string;
  trend: { total: number; change: number | null; days: { date: string; value: number; before: number }[] };
  format?: (value: number) => string;
  /** Whether a day has a level, such as how many are live, and not something to add up. */
  level?: boolean;
}

function Trend({ title, trend, format, level = false }: Props) {
  const total = (format ?? numeral)(trend.total);
  const compared = trend.change == null ? texts.noneBefore : texts.compared(change(trend.change));
  return (
    <DailyChart
      title={title}
      note={`${level ? texts.today(total) : total} · ${compared}`}
      sums={!level}
      rows={trend.days}
      series={[
        { key: 'value', label: texts.now, format },
        { key: 'before', label: texts.before, format },
      ]}
    />
  );
}

/** Revenue, registrations and live offers of 30 days, each beside the 30 days before. */
export function Trends() {
  const { data, previousData, error, refetch } = useAdminTrendsQuery();
  const heading = useId();
  const trends = (data ?? previousData)?.platformTrends;
  if (error && !trends) return <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />;
  return (
    <section className={styles.trends} aria-labelledby={heading}>
      <header>
        <h2 id={heading} className={styles.heading}>
          {texts.title}
        </h2>
        {trends && <p className={styles.day}>{texts.period(period(trends.from, trends.to))}</p>}
      </header>
      {!trends && <BlockSkeleton lines={8} />}
      {trends && (
        <Columns minWidth={420}>
          <Trend
            title={texts.revenue}
            trend={trends.revenue}
            format={(value) => wholeMoneyText(value, trends.revenue.currency)}
          />
          <Trend title={texts.liveOffers} trend={trends.liveOffers} level />
          <Trend title={texts.businesses} trend={trends.businesses} />
          <Trend title={texts.consumers} trend={trends.consumers} />
        </Columns>
      )}
    </section>
  );
}
