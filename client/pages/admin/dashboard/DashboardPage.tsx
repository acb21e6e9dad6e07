import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import type { OperationName } from '../../../lib/graphql/needs.generated.ts';
import { mayRun, useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { Illustration } from '../../../ui/plain/Illustration.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { RevenueTab } from './RevenueTab.tsx';
import { TransactionsTab } from './TransactionsTab.tsx';
import styles from './WelcomeBanner.module.css';

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

/** The back office's first page: a welcome and the parts that the admin may see, one at a time. */
export function DashboardPage() {
  const { user } = useSession('ADMIN');
  const { filters, setFilter } = useListState({ filters: { osa: overview.key } });
  const allowed = parts.filter(({ operation }) => !operation || mayRun(user, operation));
  const { key, Component } = allowed.find((part) => part.key === filters.osa) ?? overview;

  return (
    <>
      <WelcomeBanner name={user?.name ?? ''} />
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
