import type { ReactNode } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime, numeral, percent, period } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { Currency } from '#client/schema.generated.ts';
import { revenueReport as texts } from '#client/texts/adminReports.ts';
import { controls } from '#client/texts/controls.ts';
import { offerTypes } from '#client/texts/statuses.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import type { DayRange } from '#client/ui/antd/form/DateInput.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { PeriodPicker } from '#client/ui/antd/table/PeriodPicker.tsx';
import { Money, MoneySums } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Columns, Row as Line, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { type AdminRevenueQuery, useAdminRevenueQuery } from './DashboardPage.generated.ts';
import styles from './RevenueTab.module.css';

const options = [
  { value: '7', text: controls.period.days7 },
  { value: '30', text: controls.period.days30 },
  { value: '90', text: controls.period.days90 },
  { value: '365', text: controls.period.days365 },
];
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The period in the address, under names that the other tabs do not use: one of the lengths, or two days of one's own. */
function usePeriod() {
  const { filters, setFilters } = useListState({ filters: { jakso: '30', jaksonAlku: '', jaksonLoppu: '' } });
  const { jaksonAlku, jaksonLoppu, jakso } = filters;
  const range: DayRange | null = isDay(jaksonAlku) && isDay(jaksonLoppu) ? [jaksonAlku, jaksonLoppu] : null;
  const days = options.some(({ value }) => value === jakso) ? jakso : '30';
  return {
    range,
    days,
    pickDays: (next: string) => setFilters({ jakso: next, jaksonAlku: '', jaksonLoppu: '' }),
    pickRange: (next: DayRange | null) => setFilters({ jaksonAlku: next?.[0] ?? '', jaksonLoppu: next?.[1] ?? '' }),
  };
}

type Revenue = AdminRevenueQuery['revenue'];
/** The report of one currency. */
type OfCurrency = Pick<Revenue, keyof Revenue['others'][number]>;

function reportsOf(revenue: Revenue | undefined): Omit<OfCurrency, '__typename'>[] {
  return revenue ? [revenue, ...revenue.others] : [];
}

function Figures({ revenue, loading }: { revenue: Revenue | undefined; loading: boolean }) {
  const { figures } = texts;
  const reports = reportsOf(revenue);
  const money = (field: 'total' | 'offerRevenue' | 'advertisementRevenue' | 'averagePerOffer') => (
    <MoneySums sums={reports.map((report) => ({ currency: report.currency, amount: report[field] }))} otherwise="EUR" />
  );
  const count = (field: 'offerCount' | 'advertisementCount') => reports.reduce((sum, report) => sum + report[field], 0);
  return (
    <StatGrid>
      <StatCard label={figures.total} icon="euro" loading={loading} value={money('total')} detail={texts.net} />
      <StatCard
        label={figures.offers}
        icon="offers"
        loading={loading}
        value={money('offerRevenue')}
        detail={figures.offerCount(numeral(count('offerCount')))}
      />
      <StatCard
        label={figures.ads}
        icon="megaphone"
        loading={loading}
        value={money('advertisementRevenue')}
        detail={figures.adCount(numeral(count('advertisementCount')))}
      />
      <StatCard
        label={figures.businesses}
        icon="building"
        loading={loading}
        value={numeral(revenue?.activeBusinesses ?? 0)}
        detail={figures.businessHint}
      />
      <StatCard
        label={figures.average}
        icon="chart"
        loading={loading}
        value={money('averagePerOffer')}
        detail={texts.net}
      />
    </StatGrid>
  );
}

function Lists({ revenue }: { revenue: Revenue }) {
  if (revenue.latest.length === 0) return <EmptyState drawing="chart" text={texts.none} hint={texts.noneHint} />;
  return (
    <Columns minWidth={320}>
      <Stack gap="medium">
        {reportsOf(revenue).map(({ currency, byType, topBusinesses }) => (
          <Stack key={currency} gap="medium">
            <RevenueByType byType={byType} currency={currency} />
            <TopBusinesses topBusinesses={topBusinesses} currency={currency} />
          </Stack>
        ))}
      </Stack>
      <LatestRevenue latest={revenue.latest} />
    </Columns>
  );
}

/** What was earned in a period, from what and from whom. */
export function RevenueTab() {
  const { range, days, pickDays, pickRange } = usePeriod();
  const [from = null, to = null] = range ?? [];
  const { data, previousData, error, refetch } = useAdminRevenueQuery({ variables: { days: Number(days), from, to } });
  const revenue = (data ?? previousData)?.revenue;

  return (
    <Stack gap="medium">
      <Line>
        <PeriodPicker
          value={range ? 'CUSTOM' : days}
          options={options}
          onChange={pickDays}
          range={range}
          onRange={pickRange}
        />
        <DownloadButtons list="revenue" filter={{ days: Number(days), from, to }} />
      </Line>
      {revenue && <p className={styles.period}>{period(revenue.from, revenue.to)}</p>}
      {error && !revenue ? (
        <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />
      ) : (
        <>
          <Figures revenue={revenue} loading={!revenue} />
          {revenue ? <Lists revenue={revenue} /> : <BlockSkeleton lines={8} />}
        </>
      )}
    </Stack>
  );
}

interface RowProps {
  name: ReactNode;
  detail: ReactNode;
  amount: number;
  currency: Currency;
  end?: ReactNode;
  children?: ReactNode;
}

function Row({ name, detail, amount, currency, end, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.end}>
        <Money amount={amount} currency={currency} />
      </strong>
      <span className={styles.quiet} data-numeric>
        {detail}
      </span>
      <span className={`${styles.quiet} ${styles.end}`} data-numeric>
        {end}
      </span>
      {children}
    </li>
  );
}

/** Revenue of each kind of offer, and its share of all offers. */
function RevenueByType({ byType, currency }: Pick<Revenue, 'byType' | 'currency'>) {
  return (
    <Panel title={texts.types.title}>
      {byType.length === 0 && <p className={styles.none}>{texts.types.none}</p>}
      <ul className={styles.list}>
        {byType.map(({ type, revenue, count, share }, index) => (
          <Row
            key={type}
            name={offerTypes[type]}
            detail={texts.types.count(numeral(count))}
            amount={revenue}
            currency={currency}
            end={percent(share)}
          >
            <div className={styles.bar} aria-hidden="true">
              <div
                style={{ width: `${Math.min(100, Math.max(0, share))}%`, background: `var(--chart-${index + 1})` }}
              />
            </div>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

/** The businesses that were charged most. */
function TopBusinesses({ topBusinesses, currency }: Pick<Revenue, 'topBusinesses' | 'currency'>) {
  return (
    <Panel title={texts.top.title}>
      {topBusinesses.length === 0 && <p className={styles.none}>{texts.top.none}</p>}
      <ol className={styles.list}>
        {topBusinesses.map(({ business, revenue, offers }, index) => (
          <Row
            key={business.id}
            name={
              <>
                {index + 1}. <BusinessLink id={business.id}>{business.name}</BusinessLink>
              </>
            }
            detail={texts.top.offers(offers)}
            amount={revenue}
            currency={currency}
          />
        ))}
      </ol>
    </Panel>
  );
}

function kindOf({ offerType, count, amount }: Revenue['latest'][number]) {
  if (!offerType) return count ? `${texts.latest.ad}, ${texts.latest.periods(count)}` : texts.latest.ad;
  return amount < 0 ? `${texts.latest.refund}, ${offerTypes[offerType]}` : offerTypes[offerType];
}

/** The latest payments and refunds. */
function LatestRevenue({ latest }: Pick<Revenue, 'latest'>) {
  return (
    <Panel title={texts.latest.title}>
      {latest.length === 0 && <p className={styles.none}>{texts.latest.none}</p>}
      <ul className={styles.list}>
        {latest.map((row) => (
          <Row
            key={row.id}
            name={row.title}
            detail={
              <>
                {row.business && (
                  <>
                    <BusinessLink id={row.business.id}>{row.business.name}</BusinessLink>
                    {' · '}
                  </>
                )}
                {kindOf(row)}
              </>
            }
            amount={row.amount}
            currency={row.currency}
            end={dateTime(row.createdAt)}
          />
        ))}
      </ul>
    </Panel>
  );
}
