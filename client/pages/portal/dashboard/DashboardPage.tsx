import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { counted, moneyText, numeral, percent, wholeMoneyText } from '#client/lib/format/format.ts';
import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import { useOwnRights, useSession } from '#client/lib/session/session.tsx';
import { useListState } from '#client/lib/site/useListState.ts';
import type { AnalyticsPeriod, Currency } from '#client/schema.generated.ts';
import { dashboard, portalFrame } from '#client/texts/portal.ts';
import { DailyChart } from '#client/ui/antd/chart/DailyChart.tsx';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { PeriodPicker } from '#client/ui/antd/table/PeriodPicker.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { lowBalanceLimit } from '#shared/rules/billing/billing.ts';
import { clickPriceText } from '../analytics/clickPrice.ts';
import { topUpPath } from '../billing/topUpPath.ts';
import { type PortalDashboardQuery, usePortalDashboardQuery } from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';
import { FirstSteps, firstSteps } from './FirstSteps.tsx';
import { OutletQuestions } from './OutletQuestions.tsx';
import { useOwnOffers } from './OwnOffers.tsx';

/** A decision of the last two weeks that holds. */
const isNew = ({ sentAt, until }: { sentAt: string; until: string | null }) =>
  !until && Date.now() - Date.parse(sentAt) < 14 * 86_400_000;

/** Few businesses have one: its words come after the first page. */
const NewStatement = lazy(async () => ({ default: (await import('../decisions/NewStatement.tsx')).NewStatement }));

type Overview = PortalDashboardQuery['businessAnalytics']['overview'];

const { title, costPerClick, activeOffers, pendingOffers, clickRate } = dashboard.summary;

/** What the period comes to: the price of a click, and how many offers run. */
function DashboardSummary({ overview }: { overview: Overview | undefined }) {
  const { periodCost, costPerClick: perClick } = overview ?? {};
  const seesMoney = useOwnRights()('PortalBilling');
  return (
    <Panel title={title}>
      <FactList
        loading={!overview}
        facts={[
          ...(seesMoney
            ? [
                [costPerClick, <Money key="cost" amount={perClick ?? 0} currency={overview?.currency ?? 'EUR'} />] as [
                  string,
                  ReactNode,
                ],
              ]
            : []),
          [activeOffers, numeral(overview?.activeOffers ?? 0)],
          [pendingOffers, numeral(overview?.pendingOffers ?? 0)],
          [clickRate, percent(overview?.avgClickRate ?? 0)],
        ]}
      />
      {overview && periodCost !== undefined && perClick !== undefined && (
        <p className={styles.rule}>{clickPriceText({ ...overview, periodCost, costPerClick: perClick })}</p>
      )}
    </Panel>
  );
}

const tiles: { to: string; icon: IconName; title: string; text: string; operation: OperationName }[] = [
  { to: '/yritys/tarjoukset', icon: 'offers', operation: 'PortalOffers', ...dashboard.tiles.offers },
  { to: '/yritys/analytiikka', icon: 'chart', operation: 'PortalAnalytics', ...dashboard.tiles.analytics },
  { to: '/yritys/laskutus', icon: 'receipt', operation: 'PortalBilling', ...dashboard.tiles.billing },
];

/** The ways on from the dashboard. */
function DashboardTiles() {
  const may = useOwnRights();
  const allowed = tiles.filter(({ operation }) => may(operation));
  return (
    <Columns minWidth={240}>
      {allowed.map(({ to, icon, title, text }) => (
        <Link key={to} className={styles.tile} to={to}>
          <span className={styles.icon}>
            <Icon name={icon} size={22} />
          </span>
          <span>
            <strong>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
          <Icon name="arrowRight" size={18} />
        </Link>
      ))}
    </Columns>
  );
}

const icons: IconName[] = ['sparkle', 'image', 'euro'];

/** Three tips for one's first offers. */
function DashboardTips() {
  return (
    <Panel title={dashboard.tips.title}>
      <ul className={styles.tips}>
        {dashboard.tips.list.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icons[index] ?? 'info'} size={20} />
            </span>
            <span>
              <strong>{title}</strong>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LowBalanceProps {
  currency: Currency;
  /** For a top-up by invoice, not decided yet. */
  request: NonNullable<PortalDashboardQuery['requests']>['items'][number] | undefined;
}

/** Says that the balance is low, or that more was requested; and where that is done. */
function LowBalance({ currency, request }: LowBalanceProps) {
  if (request) {
    const { title, text, action } = dashboard.requested;
    const link = (
      <LinkButton kind="quiet" to="/yritys/laskutus">
        {action}
      </LinkButton>
    );
    return <Notice tone="info" title={title(moneyText(request.amount, request.currency))} text={text} action={link} />;
  }
  const action = (
    <LinkButton kind="quiet" to={topUpPath}>
      {dashboard.lowAction}
    </LinkButton>
  );
  const limit = wholeMoneyText(lowBalanceLimit, currency);
  return <Notice tone="warning" title={dashboard.lowTitle(limit)} text={dashboard.lowText} action={action} />;
}

const periods: Record<string, AnalyticsPeriod> = { '7': 'DAYS_7', '30': 'DAYS_30', kaikki: 'ALL' };
const periodOptions = Object.entries(dashboard.periods).map(([value, text]) => ({ value, text }));

/** A balance that is known, and lower than a few offers cost. */
const isLow = (overview: Overview | undefined) => overview?.balance != null && overview.balance < lowBalanceLimit;

function Figures({ overview }: { overview: Overview | undefined }) {
  const loading = !overview;
  const seesMoney = useOwnRights()('PortalBilling');
  const low = isLow(overview);
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
      {seesMoney && (
        <>
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
        </>
      )}
    </StatGrid>
  );
}

/** The portal's first page: how the offers do, what is left on the balance, and where to go on. */
export function DashboardPage() {
  const { user } = useSession('BUSINESS');
  const may = useOwnRights();
  const { filters, setFilter } = useListState({ filters: { jakso: '30' } });
  const period = periods[filters.jakso] ?? 'DAYS_30';
  const { data, previousData, error, refetch } = usePortalDashboardQuery({
    variables: { period, money: may('PortalBilling'), decisions: may('PortalStatements') },
  });
  const report = (data ?? previousData)?.businessAnalytics;
  const overview = report?.overview;
  const isFirst = !!overview && overview.totalOffers === 0;
  const [decision] = (data ?? previousData)?.decisions?.items ?? [];
  const request = (data ?? previousData)?.requests?.items.find(({ status }) => status === 'PENDING');
  const own = useOwnOffers(report?.offers);
  const steps = firstSteps(data ?? previousData);

  return (
    <>
      <PageTitle
        title={dashboard.welcome(user?.businessName || portalFrame.nameless)}
        intro={isFirst ? dashboard.firstIntro : dashboard.intro}
        actions={<LinkButton to="/yritys/lisaa-tarjous">{dashboard.add}</LinkButton>}
      />
      <Stack>
        {decision && isNew(decision) && (
          <Suspense>
            <NewStatement statement={decision} />
          </Suspense>
        )}
        {own.attention}
        {may('DashboardOutlets') && <OutletQuestions />}
        {steps.length > 0 && <FirstSteps steps={steps} />}
        {!isFirst && overview && isLow(overview) && <LowBalance currency={overview.currency} request={request} />}
        {!isFirst && (
          <>
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
            {report && (
              <DailyChart
                title={dashboard.trend}
                rows={report.days}
                series={[
                  { key: 'clicks', label: dashboard.clicks },
                  { key: 'views', label: dashboard.views },
                ]}
              />
            )}
            {own.running}
            {own.next}
          </>
        )}
        <DashboardTiles />
        <Columns minWidth={320}>
          {!isFirst && (!error || overview) && <DashboardSummary overview={overview} />}
          <DashboardTips />
        </Columns>
      </Stack>
    </>
  );
}
