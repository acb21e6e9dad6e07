import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { counted, numeral } from '#client/lib/format/format.ts';
import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import { mayRun, useSession } from '#client/lib/session/session.tsx';
import { useListState } from '#client/lib/site/useListState.ts';
import type { FirstInvoiceStepName, QueueName } from '#client/schema.generated.ts';
import { adminDashboard } from '#client/texts/admin.ts';
import { adminDemand } from '#client/texts/adminDemand.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { Illustration } from '#client/ui/plain/illustration/Illustration.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import {
  type AdminOverviewQuery,
  useAdminFirstInvoiceQuery,
  useAdminOverviewQuery,
} from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';
import { DemandTab } from './DemandTab.tsx';
import { RevenueTab } from './RevenueTab.tsx';
import { TransactionsTab } from './TransactionsTab.tsx';
import { Trends } from './Trends.tsx';

const queuePanelTexts = adminDashboard.queues;

type Queue = AdminOverviewQuery['overview']['queues'][number];

const queuePanelPlaces: Record<QueueName, { to: string; icon: IconName }> = {
  BUSINESSES: { to: '/admini/yritykset?tila=PENDING', icon: 'building' },
  OFFERS: { to: '/admini/tarjoukset?tila=PENDING', icon: 'offers' },
  CHANGES: { to: '/admini/tarjoukset?tila=PENDING', icon: 'edit' },
  ORDERS: { to: '/admini/pyynnot', icon: 'receipt' },
  MESSAGES: { to: '/admini/viestit', icon: 'mail' },
  ONLINE_PAYMENTS: { to: '/admini/verkkomaksut?tila=REVIEW', icon: 'euro' },
  SETTLEMENTS: { to: '/admini/tilitykset', icon: 'euro' },
  REPORTS: { to: '/admini/ilmoitukset', icon: 'alert' },
  APPEALS: { to: '/admini/valitukset', icon: 'shield' },
  SHOPS: { to: '/admini/yrityssivut', icon: 'building' },
};

const hour = 3_600_000;
/** Businesses are promised an answer in 1–2 working days. */
const promised = 48 * hour;

function ageText(milliseconds: number) {
  const hours = Math.floor(milliseconds / hour);
  if (hours < 1) return queuePanelTexts.minutes;
  return hours < 48 ? counted(hours, queuePanelTexts.hours) : counted(Math.floor(hours / 24), queuePanelTexts.days);
}

function Age({ since }: { since: string }) {
  const waited = Date.now() - Date.parse(since);
  const late = waited >= promised;
  return (
    <span className={late ? `${styles.age} ${styles.late}` : styles.age} data-numeric>
      {late && <Icon name="alert" size={16} label={queuePanelTexts.late} />}
      {queuePanelTexts.oldest(ageText(waited))}
    </span>
  );
}

/** What waits for this admin: how many, how long the oldest has waited, and the way to where they are handled. */
function QueuePanel({ queues }: { queues: readonly Queue[] | undefined }) {
  const waiting = queues?.filter(({ count }) => count > 0) ?? [];
  return (
    <Panel title={queuePanelTexts.title}>
      {!queues && <BlockSkeleton lines={3} />}
      {queues && waiting.length === 0 && (
        <p className={styles.queueNone}>{queues.length > 0 ? queuePanelTexts.none : queuePanelTexts.noneHere}</p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.queue}>
          {waiting.map(({ name, count, oldest }) => (
            <li key={name}>
              <Link className={styles.queueLine} to={queuePanelPlaces[name].to}>
                <Icon name={queuePanelPlaces[name].icon} />
                <span>
                  <strong data-numeric>{numeral(count)}</strong> {queuePanelTexts.names[name][count === 1 ? 0 : 1]}
                </span>
                {oldest && <Age since={oldest} />}
                <Icon name="arrowRight" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const firstInvoicePanelTexts = adminDashboard.firstInvoice;

/** Where each is set; what the server is started with is set nowhere on the site. */
const places: Record<FirstInvoiceStepName, string | null> = {
  LEGAL_NAME: '/admini/asetukset?osa=laskutus',
  ADDRESS: '/admini/asetukset?osa=yleiset',
  IBAN: '/admini/asetukset?osa=yleiset',
  BIC: '/admini/asetukset?osa=laskutus',
  TAX_RATE: '/admini/asetukset?osa=hinnoittelu',
  MAIL: null,
  PAYMENTS: null,
};

function Step({ name, done }: { name: FirstInvoiceStepName; done: boolean }) {
  const [title, hint] = firstInvoicePanelTexts.names[name];
  const to = places[name];
  const content = (
    <>
      <Icon
        name={done ? 'check' : 'alert'}
        label={done ? firstInvoicePanelTexts.done : firstInvoicePanelTexts.undone}
      />
      <span className={styles.stepWords}>
        <strong>{title}</strong>
        {!done && <span className={styles.stepHint}>{hint}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.step} data-done={done}>
      {to && !done ? (
        <Link className={styles.stepLine} to={to}>
          {content}
          <Icon name="arrowRight" size={16} />
        </Link>
      ) : (
        <span className={styles.stepLine}>{content}</span>
      )}
    </li>
  );
}

/** What the operator sets before the first invoice. Nothing once everything is set, and nothing while it is not known. */
function FirstInvoicePanel() {
  const { data } = useAdminFirstInvoiceQuery();
  const steps = data?.firstInvoiceSteps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title={firstInvoicePanelTexts.title}
      intro={`${firstInvoicePanelTexts.progress(done, steps.length)}. ${firstInvoicePanelTexts.intro}`}
    >
      <ul className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </Panel>
  );
}

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
  { key: 'kysynta', label: adminDemand.tab, Component: DemandTab, operation: 'AdminDemand' },
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
