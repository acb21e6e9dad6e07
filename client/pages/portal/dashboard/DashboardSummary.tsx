import { numeral, percent } from '../../../lib/format/format.ts';
import { dashboard } from '../../../texts/portal.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import type { PortalDashboardQuery } from './DashboardPage.generated.ts';

export type Overview = PortalDashboardQuery['businessAnalytics']['overview'];

const { title, costPerClick, activeOffers, pendingOffers, clickRate } = dashboard.summary;

/** What the period comes to: the price of a click, and how many offers run. */
export function DashboardSummary({ overview }: { overview: Overview | undefined }) {
  return (
    <Panel title={title}>
      <FactList
        loading={!overview}
        facts={[
          [
            costPerClick,
            <Money key="cost" amount={overview?.costPerClick ?? 0} currency={overview?.currency ?? 'EUR'} />,
          ],
          [activeOffers, numeral(overview?.activeOffers ?? 0)],
          [pendingOffers, numeral(overview?.pendingOffers ?? 0)],
          [clickRate, percent(overview?.avgClickRate ?? 0)],
        ]}
      />
    </Panel>
  );
}
