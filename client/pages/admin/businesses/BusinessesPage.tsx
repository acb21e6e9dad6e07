import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { numeral } from '#client/lib/format/format.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { type ListState, useListState } from '#client/lib/site/useListState.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '#client/schema.generated.ts';
import { businesses } from '#client/texts/admin.ts';
import { review } from '#client/texts/adminReview.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { FilterSelect } from '#client/ui/antd/table/Toolbar.tsx';
import { MoneySums } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BusinessReview } from '../review/BusinessReview.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BusinessDialog } from './BusinessCells.tsx';
import { BusinessDialogs } from './BusinessDialogs.tsx';
import { useAdminBusinessesQuery, useAdminBusinessTotalsQuery } from './BusinessesPage.generated.ts';
import { businessColumns } from './businessColumns.tsx';
import { useDecide } from './businessDecision.tsx';

const newestFirst = { field: 'CREATED_AT', direction: 'DESC' } as const;
const statuses: readonly string[] = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] satisfies BusinessStatus[];

const noFilters = { tila: 'ALL' };

function OrderSelect({ state }: { state: ListState<BusinessSortField, typeof noFilters> }) {
  const { field, direction } = state.sort ?? newestFirst;
  return (
    <FilterSelect
      label={businesses.order}
      width={210}
      value={`${field}.${direction}`}
      options={businesses.orders}
      onChange={(order) => {
        const [field, direction] = order.split('.') as [BusinessSortField, SortDirection];
        state.setSort({ field, direction });
      }}
    />
  );
}

/** Every business: its details, status, balance and results, and what an admin may do about it. */
export function BusinessesPage() {
  const { user } = useSession('ADMIN');
  const master = user?.role === 'MASTER_ADMIN';
  const state = useListState<BusinessSortField, typeof noFilters>({ sort: newestFirst, filters: noFilters });
  const { search, page, sort = newestFirst, filters } = state;
  const status = statuses.includes(filters.tila) ? (filters.tila as BusinessStatus) : null;
  const query = useAdminBusinessesQuery({
    variables: { search: search || null, status, sort: { by: sort.field, direction: sort.direction }, page },
  });
  const found = (query.data ?? query.previousData)?.businesses;
  const [reviewing, setReviewing] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<BusinessDialog>();
  const onDecide = useDecide();
  // What is ticked but no longer on the page is left alone.
  const selected = found?.items.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = businessColumns({ master, onDecide, onOpen: (name, business) => setDialog({ name, business }) });

  return (
    <ListPage
      texts={businesses}
      state={state}
      query={query}
      found={found}
      failed={businesses.failed}
      actions={
        <>
          <DownloadButtons list="businesses" filter={{ search: search || null, status }} disabled={!found?.total} />
          <Button icon={<Icon name="check" size={18} />} onClick={() => setReviewing(true)}>
            {review.businesses}
          </Button>
        </>
      }
      above={<BusinessTotals />}
      search={{ label: businesses.search }}
      filters={[{ name: 'tila', label: businesses.status, options: businesses.statuses }]}
      tools={<OrderSelect state={state} />}
      rows={{ columns, minWidth: 940 }}
      selection={{
        ids: selected.map(({ id }) => id),
        onChange: setTicked,
        bar: <BulkBar rows={selected} master={master} onClear={() => setTicked([])} />,
      }}
      drawings={['people', 'search']}
    >
      {reviewing && <BusinessReview onClose={() => setReviewing(false)} />}
      <BusinessDialogs dialog={dialog} onDecide={onDecide} onClose={() => setDialog(undefined)} />
    </ListPage>
  );
}

const texts = businesses.figures;

/** Counts over all businesses, whatever the list below shows. */
function BusinessTotals() {
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
