import { Link } from 'react-router';
import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { Icon, type IconName } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import styles from './InboxPanel.module.css';
import { type AdminOverviewQuery, useAdminOverviewQuery } from './OverviewTab.generated.ts';

const inboxPanelTexts = adminDashboard.inbox;

type Inbox = AdminOverviewQuery['overview']['inbox'];

interface Line {
  to: string;
  icon: IconName;
  count: number;
  text: string;
}

function linesOf({ pendingBusinesses, pendingOffers, pendingOrders, unhandledMessages }: Inbox): Line[] {
  const lines: Line[] = [
    {
      to: '/admini/yritykset?tila=PENDING',
      icon: 'building',
      count: pendingBusinesses,
      text: inboxPanelTexts.businesses(pendingBusinesses),
    },
    {
      to: '/admini/tarjoukset?tila=PENDING',
      icon: 'offers',
      count: pendingOffers,
      text: inboxPanelTexts.offers(pendingOffers),
    },
    { to: '/admini/pyynnot', icon: 'receipt', count: pendingOrders, text: inboxPanelTexts.orders(pendingOrders) },
    {
      to: '/admini/viestit',
      icon: 'mail',
      count: unhandledMessages,
      text: inboxPanelTexts.messages(unhandledMessages),
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** What waits for this admin, each with the way to where it is handled. */
function InboxPanel({ inbox }: { inbox: Inbox | undefined }) {
  const lines = inbox ? linesOf(inbox) : [];
  return (
    <Panel title={inboxPanelTexts.title}>
      {!inbox && <BlockSkeleton lines={3} />}
      {inbox && lines.length === 0 && <p className={styles.none}>{inboxPanelTexts.none}</p>}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(({ to, icon, count, text }) => (
            <li key={to}>
              <Link className={styles.line} to={to}>
                <Icon name={icon} />
                <span>
                  <strong data-numeric>{numeral(count)}</strong> {text}
                </span>
                <Icon name="arrowRight" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
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

/** How large the platform is, and what waits for this admin. */
export function OverviewTab() {
  const { data, previousData, error, refetch } = useAdminOverviewQuery();
  const overview = (data ?? previousData)?.overview;
  if (error && !overview) return <ErrorState text={errorText(error, adminDashboard.failed)} onRetry={refetch} />;

  return (
    <Stack>
      <Stack gap="small">
        <Figures figures={platform} overview={overview} />
        <Figures figures={users} overview={overview} />
      </Stack>
      <InboxPanel inbox={overview?.inbox} />
    </Stack>
  );
}
