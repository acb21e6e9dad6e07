import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { adminDashboard } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { IconName } from '../../../ui/plain/Icon.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { type AdminOverviewQuery, useAdminOverviewQuery } from './OverviewTab.generated.ts';

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
