import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { businesses } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { MoneySums } from '../../../ui/plain/MoneySums.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { useAdminBusinessTotalsQuery } from './BusinessesPage.generated.ts';

const texts = businesses.figures;

/** Counts over all businesses, whatever the list below shows. */
export function BusinessTotals() {
  const { data, previousData, error, refetch } = useAdminBusinessTotalsQuery();
  const totals = (data ?? previousData)?.businessTotals;
  if (error && !totals) return <ErrorState text={errorText(error, businesses.failed)} onRetry={refetch} />;
  const loading = !totals;
  const {
    total = 0,
    active = 0,
    pending = 0,
    suspended = 0,
    revenues = [],
    currency = 'EUR',
    offers = 0,
  } = totals ?? {};
  return (
    <StatGrid>
      <StatCard
        label={texts.total}
        icon="building"
        loading={loading}
        value={numeral(total)}
        detail={texts.pending(numeral(pending))}
        tone={pending > 0 ? 'warning' : 'plain'}
      />
      <StatCard label={texts.active} icon="check" loading={loading} value={numeral(active)} />
      <StatCard label={texts.suspended} icon="lock" loading={loading} value={numeral(suspended)} />
      <StatCard
        label={texts.revenue}
        icon="euro"
        loading={loading}
        value={<MoneySums sums={revenues} otherwise={currency} />}
        detail={texts.net}
      />
      <StatCard label={texts.offers} icon="offers" loading={loading} value={numeral(offers)} />
    </StatGrid>
  );
}
