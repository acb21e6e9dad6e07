import { errorText } from '../../../lib/errors/errorText.ts';
import { counted, numeral } from '../../../lib/format/format.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import type { AnalyticsPeriod } from '../../../schema.generated.ts';
import { dashboard, portalFrame } from '../../../texts/portal.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { PeriodPicker } from '../../../ui/antd/table/PeriodPicker.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Columns, Stack } from '../../../ui/plain/Stack.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { lowBalanceLimit } from '../lowBalanceLimit.ts';
import { type PortalDashboardQuery, usePortalDashboardQuery } from './DashboardPage.generated.ts';
import { DashboardSummary, type Overview } from './DashboardSummary.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';
import { DashboardTips } from './DashboardTips.tsx';
import { LowBalance } from './LowBalance.tsx';

const periods: Record<string, AnalyticsPeriod> = { '7': 'DAYS_7', '30': 'DAYS_30', kaikki: 'ALL' };
const periodOptions = Object.entries(dashboard.periods).map(([value, text]) => ({ value, text }));

function Figures({ overview }: { overview: Overview | undefined }) {
  const loading = !overview;
  const low = !!overview && overview.balance < lowBalanceLimit;
  return (
    <StatGrid>
      <StatCard
        label={dashboard.offers}
        icon="offers"
        loading={loading}
        value={numeral(overview?.totalOffers ?? 0)}
        detail={dashboard.active(overview?.activeOffers ?? 0)}
      />
      <StatCard
        label={dashboard.clicks}
        icon="click"
        loading={loading}
        value={numeral(overview?.totalClicks ?? 0)}
        detail={counted(overview?.totalViews ?? 0, dashboard.viewWords)}
      />
      <StatCard
        label={dashboard.spent}
        icon="euro"
        loading={loading}
        value={<Money whole amount={overview?.totalSpent ?? 0} currency={overview?.currency ?? 'EUR'} />}
        detail={dashboard.spentHint}
      />
      <StatCard
        label={dashboard.balance}
        icon="receipt"
        loading={loading}
        tone={low ? 'warning' : 'plain'}
        value={<Money amount={overview?.balance ?? 0} currency={overview?.currency ?? 'EUR'} />}
        detail={low ? dashboard.low : dashboard.balanceHint}
      />
    </StatGrid>
  );
}

/** The portal's first page: how the offers do, what is left on the balance, and where to go on. */
export function DashboardPage() {
  const { user } = useSession('BUSINESS');
  const { filters, setFilter } = useListState({ filters: { jakso: '30' } });
  const period = periods[filters.jakso] ?? 'DAYS_30';
  const { data, previousData, error, refetch } = usePortalDashboardQuery({ variables: { period } });
  const overview = (data ?? previousData)?.businessAnalytics.overview;

  return (
    <>
      <PageTitle
        title={dashboard.welcome(user?.businessName || portalFrame.nameless)}
        intro={dashboard.intro}
        actions={<LinkButton to="/yritys/lisaa-tarjous">{dashboard.add}</LinkButton>}
      />
      <Stack>
        <PeriodPicker
          value={periods[filters.jakso] ? filters.jakso : '30'}
          options={periodOptions}
          onChange={(jakso) => setFilter('jakso', jakso)}
        />
        {error && !overview ? (
          <ErrorState text={errorText(error, dashboard.failed)} onRetry={refetch} />
        ) : (
          <Figures overview={overview} />
        )}
        {overview && overview.balance < lowBalanceLimit && <LowBalance />}
        <DashboardTiles />
        <Columns least={320}>
          {(!error || overview) && <DashboardSummary overview={overview} />}
          <DashboardTips />
        </Columns>
      </Stack>
    </>
  );
}
