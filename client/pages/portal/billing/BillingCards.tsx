import { moneyText } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import { Money } from '../../../ui/plain/Money.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { lowBalanceLimit } from '../lowBalanceLimit.ts';
import type { PortalBillingQuery } from './BillingPage.generated.ts';

const texts = billing.cards;

/** The balance and how it is used. */
export function BillingCards({ summary }: { summary: PortalBillingQuery['billing']['summary'] | undefined }) {
  const loading = !summary;
  const currency = summary?.currency ?? 'EUR';
  const low = !!summary && summary.currentBalance < lowBalanceLimit;
  return (
    <StatGrid>
      <StatCard
        label={texts.balance}
        icon="receipt"
        loading={loading}
        tone={low ? 'warning' : 'plain'}
        value={<Money amount={summary?.currentBalance ?? 0} currency={currency} />}
        detail={low ? texts.low : texts.balanceHint}
      />
      <StatCard
        label={texts.month}
        icon="calendar"
        loading={loading}
        value={<Money amount={summary?.thisMonth ?? 0} currency={currency} />}
        detail={texts.lastMonth(moneyText(summary?.lastMonth ?? 0, currency))}
      />
      <StatCard
        label={texts.average}
        icon="chart"
        loading={loading}
        value={<Money amount={summary?.avgMonthly ?? 0} currency={currency} />}
        detail={texts.averageHint}
      />
      <StatCard
        label={texts.spent}
        icon="euro"
        loading={loading}
        value={<Money amount={summary?.totalSpent ?? 0} currency={currency} />}
        detail={`${texts.costPerClick} ${moneyText(summary?.avgCostPerClick ?? 0, currency)}`}
      />
    </StatGrid>
  );
}
