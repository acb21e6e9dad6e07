import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { MoneySums } from '../../../ui/plain/MoneySums.tsx';
import { StatCard, StatGrid } from '../../../ui/plain/StatCard.tsx';
import { useAdminOfferTotalsQuery } from './OffersPage.generated.ts';

const texts = adminOffers.figures;

/** Counts over all offers, whatever the list below shows. */
export function OfferTotals() {
  const { data, previousData, error, refetch } = useAdminOfferTotalsQuery();
  const totals = (data ?? previousData)?.offerTotals;
  if (error && !totals) return <ErrorState text={errorText(error, adminOffers.failed)} onRetry={refetch} />;
  const { total = 0, visible = 0, pending = 0, revenues = [], currency = 'EUR' } = totals ?? {};
  return (
    <StatGrid>
      <StatCard
        label={texts.total}
        icon="offers"
        loading={!totals}
        value={numeral(total)}
        detail={pending > 0 ? texts.pending(numeral(pending)) : undefined}
        tone={pending > 0 ? 'warning' : 'plain'}
      />
      <StatCard
        label={texts.visible}
        icon="eye"
        loading={!totals}
        value={numeral(visible)}
        detail={texts.visibleHint}
      />
      <StatCard
        label={texts.revenue}
        icon="euro"
        loading={!totals}
        value={<MoneySums sums={revenues} otherwise={currency} />}
        detail={texts.net}
      />
    </StatGrid>
  );
}
