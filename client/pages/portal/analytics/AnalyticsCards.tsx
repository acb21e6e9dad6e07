import { change, numeral, percent } from '../../../lib/format/format.ts';
import { analytics } from '../../../texts/analytics.ts';
import { Money } from '../../../ui/plain/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import type { Report } from './useAnalytics.ts';

const texts = analytics.cards;

function compared(value: number | null | undefined) {
  return value == null ? texts.comparedNone : texts.compared(change(value));
}

/** The key figures of the period, and how they compare with the period before. */
export function AnalyticsCards({ report }: { report: Report | undefined }) {
  const loading = !report;
  const { overview, comparison } = report ?? {};
  return (
    <StatGrid>
      <StatCard
        label={texts.clicks}
        icon="click"
        loading={loading}
        value={numeral(overview?.totalClicks ?? 0)}
        detail={compared(comparison?.clicksChange)}
      />
      <StatCard
        label={texts.clickRate}
        icon="chart"
        loading={loading}
        value={percent(overview?.avgClickRate ?? 0)}
        detail={compared(comparison?.clickRateChange)}
      />
      <StatCard
        label={texts.spent}
        icon="euro"
        loading={loading}
        value={<Money amount={overview?.totalSpent ?? 0} currency={overview?.currency ?? 'EUR'} />}
        detail={compared(comparison?.costChange)}
      />
      <StatCard
        label={texts.costPerClick}
        icon="offers"
        loading={loading}
        value={<Money amount={overview?.costPerClick ?? 0} currency={overview?.currency ?? 'EUR'} />}
        detail={texts.costPerClickHint}
      />
      <StatCard
        label={texts.conversions}
        icon="phone"
        loading={loading}
        value={numeral(overview?.totalConversions ?? 0)}
        detail={texts.conversionsHint}
      />
    </StatGrid>
  );
}
