import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { numeral } from '../../../lib/format/format.ts';
import type { OperationName } from '../../../lib/graphql/needs.generated.ts';
import { mayRun, useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/data/StatCard.tsx';
import type { IconName } from '../../../ui/plain/Icon.tsx';
import { Illustration } from '../../../ui/plain/Illustration.tsx';
import { Stack } from '../../../ui/plain/Layout.tsx';
import { type AdminOverviewQuery, useAdminOverviewQuery } from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';
import { FirstInvoicePanel } from './FirstInvoicePanel.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { RevenueTab } from './RevenueTab.tsx';
import { TransactionsTab } from './TransactionsTab.tsx';
import { Trends } from './Trends.tsx';

const texts = adminDashboard.figures;

interface Figure {
  label: string;
  icon: IconName;
  detail?: string;
  value: (overview: AdminOverviewQuery['overview']) => number;
}

const platform: Figure[] = [
  { label: texts.offers, icon: 'offers', value: ({ totalOffers }) => totalOffers },
  { label: texts.advertisements, icon: 'megaphone', value: ({ totalAdvertisements }) => totalAdvertisements },
  { label: texts.businesses, icon: 'building', value: ({ totalBusinesses }) => totalBusinesses },
  { label: texts.activeBusinesses, icon: 'check', value: ({ activeBusinesses }) => activeBusinesses },
];

const users: Figure[] = [
  { label: texts.users, icon: 'users', value: ({ users }) => users.totalUsers },
  { label: texts.activeUsers, icon: 'bolt', detail: texts.activeUsersHint, value: ({ users }) => users.activeUsers },
  { label: texts.newUsers, icon: 'plus', value: ({ users }) => users.newUsersThisMonth },
];

function Figures({ figures, overview }: { figures: Figure[]; overview: AdminOverviewQuery['overview'] | undefined }) {
  return (
    <StatGrid>
      {figures.map(({ label, icon, detail, value }) => (
        <StatCard
          key={label}
          label={label}
          icon={icon}
          detail={detail}
          loading={!overview}
          value={overview && numeral(value(overview))}
        />
      ))}
    </StatGrid>
  );
}

/** What waits for this admin, how the platform develops, and how large it is. */
function OverviewTab() {
  const { user } = useSession('ADMIN');
  const { data, previousData, error, refetch } = useAdminOverviewQuery();
  const overview = (data ?? previousData)?.overview;
  if (error && !overview) return <ErrorState text={errorText(error, adminDashboard.failed)} onRetry={refetch} />;

  return (
    <Stack>
      {mayRun(user, 'AdminFirstInvoice') && <FirstInvoicePanel />}
      <QueuePanel queues={overview?.queues} />
      {mayRun(user, 'AdminTrends') && <Trends />}
      <Stack gap="small">
        <Figures figures={platform} overview={overview} />
        <Figures figures={users} overview={overview} />
      </Stack>
    </Stack>
  );
}

const zone = 'Europe/Helsinki';
const weekdays = new Intl.DateTimeFormat('fi-FI', { timeZone: zone, weekday: 'long' });
const days = new Intl.DateTimeFormat('fi-FI', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });

/** Greets the admin by name on the back office's first page. */
function WelcomeBanner({ name }: { name: string }) {
  const now = new Date();
  return (
    <header className={styles.banner}>
      <div className={styles.words}>
        <h1 className={styles.title}>{adminDashboard.welcome(name)}</h1>
        <p className={styles.day}>{adminDashboard.today(weekdays.format(now), days.format(now))}</p>
      </div>
      <div className={styles.drawing}>
        <Illustration name="offers" width={120} />
      </div>
    </header>
  );
}

interface Part {
  /** As the address names it. */
  key: string;
  label: string;
  Component: ComponentType;
  /** Who may not run it does not see the part. */
  operation?: OperationName;
}

const overview: Part = { key: 'yleiskatsaus', label: adminDashboard.tabs.overview, Component: OverviewTab };

const parts: Part[] = [
  overview,
  { key: 'tuotto', label: adminDashboard.tabs.revenue, Component: RevenueTab, operation: 'AdminRevenue' },
  {
    key: 'tapahtumat',
    label: adminDashboard.tabs.transactions,
    Component: TransactionsTab,
    operation: 'AdminTransactions',
  },
];

/** The back office's first page: the parts that the admin may see, one at a time, the first with a welcome. */
export function DashboardPage() {
  const { user } = useSession('ADMIN');
  const { filters, setFilter } = useListState({ filters: { osa: overview.key } });
  const allowed = parts.filter(({ operation }) => !operation || mayRun(user, operation));
  const { key, label, Component } = allowed.find((part) => part.key === filters.osa) ?? overview;

  return (
    <>
      {Component === OverviewTab ? (
        <WelcomeBanner name={user?.name ?? ''} />
      ) : (
        // Their height goes to the rows: the tabs below say where one is.
        <h1 className="visually-hidden">{label}</h1>
      )}
      {allowed.length > 1 && (
        <Tabs
          aria-label={adminDashboard.tabsLabel}
          activeKey={key}
          onChange={(next) => setFilter('osa', next)}
          items={allowed.map((part) => ({ key: part.key, label: part.label }))}
        />
      )}
      <Component />
    </>
  );
}
