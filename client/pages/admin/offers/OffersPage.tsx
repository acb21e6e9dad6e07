import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import type { OfferSortField, OfferStatus, OfferType } from '../../../schema.generated.ts';
import { adminOffers } from '../../../texts/adminOffers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { CreateOfferDialog } from '../createOffer/CreateOfferDialog.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { adminOfferColumns } from './adminOfferColumns.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferExportButtons } from './OfferExportButtons.tsx';
import { OfferSelection } from './OfferSelection.tsx';
import { useAdminOffersQuery } from './OffersPage.generated.ts';
import { OfferTotals } from './OfferTotals.tsx';
import type { OfferFilter } from './offerExport.ts';
import { RejectOfferDialog } from './RejectOfferDialog.tsx';
import { useOfferActions } from './useOfferActions.ts';

const everything = { tyyppi: 'ALL', tila: 'ALL', nakyvyys: 'ALL' };
const newest = { field: 'CREATED_AT', direction: 'DESC' } as const;

function useOfferList() {
  const list = useListState<OfferSortField, typeof everything>({ filters: everything });
  const { tyyppi, tila, nakyvyys } = list.filters;
  const chosen = <Value extends string>(value: string, known: object) =>
    value !== 'ALL' && value in known ? (value as Value) : null;
  const visibility = chosen(nakyvyys, adminOffers.visibilities);
  const { field, direction } = list.sort ?? newest;
  const filter: OfferFilter = {
    search: list.search || null,
    type: chosen<OfferType>(tyyppi, adminOffers.types),
    status: chosen<OfferStatus>(tila, adminOffers.statuses),
    hidden: visibility === null ? null : visibility === 'hidden',
    sort: { by: field, direction },
  };
  const query = useAdminOffersQuery({ variables: { ...filter, page: list.page } });
  const narrowed = !!(filter.search || filter.type || filter.status || visibility);
  return { ...list, filter, narrowed, query, shown: (query.data ?? query.previousData)?.adminOffers };
}

function Filters({ list }: { list: ReturnType<typeof useOfferList> }) {
  const { filters, setFilter } = list;
  return (
    <Toolbar search={{ label: adminOffers.search, value: list.search, onSearch: list.setSearch }}>
      <FilterSelect
        label={adminOffers.type}
        value={filters.tyyppi}
        options={adminOffers.types}
        onChange={(type) => setFilter('tyyppi', type)}
      />
      <FilterSelect
        label={adminOffers.status}
        value={filters.tila}
        options={adminOffers.statuses}
        onChange={(status) => setFilter('tila', status)}
        width={140}
      />
      <FilterSelect
        label={adminOffers.visibility}
        value={filters.nakyvyys}
        options={adminOffers.visibilities}
        onChange={(visibility) => setFilter('nakyvyys', visibility)}
        width={190}
      />
    </Toolbar>
  );
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) return <EmptyState drawing="offers" text={adminOffers.none} hint={adminOffers.noneHint} />;
  const action = <Button onClick={onClear}>{adminOffers.clear}</Button>;
  return <EmptyState drawing="search" text={adminOffers.notFound} hint={adminOffers.notFoundHint} action={action} />;
}

/** Every offer of every business: found, looked at, decided on, hidden, exported; and made on a business's behalf. */
export function OffersPage() {
  const list = useOfferList();
  const { shown, query } = list;
  const master = useSession('ADMIN').user?.role === 'MASTER_ADMIN';
  const [open, setOpen] = useState<string>();
  const [rejecting, setRejecting] = useState<string>();
  // A rejection keeps its dialog, and the reason in it.
  const actions = useOfferActions(({ id }) => rejecting === id || setOpen(id));
  const [creating, setCreating] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const rowOf = (id: string | undefined) => shown?.items.find((row) => row.id === id);
  const selected = shown?.items.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = adminOfferColumns({
    master,
    actions,
    onOpen: ({ id }) => setOpen(id),
    onReject: ({ id }) => setRejecting(id),
  });

  return (
    <>
      <PageTitle
        title={adminOffers.title}
        actions={
          <>
            <OfferExportButtons filter={list.filter} total={shown?.total} />
            <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
              {adminOffers.create}
            </Button>
          </>
        }
      />
      <Stack gap="medium">
        <OfferTotals />
        <Filters list={list} />
        {selected.length > 0 && <OfferSelection offers={selected} onClear={() => setTicked([])} />}
        {query.error && !shown ? (
          <ErrorState text={errorText(query.error, adminOffers.failed)} onRetry={query.refetch} />
        ) : (
          <DataTable
            label={adminOffers.list}
            columns={columns}
            rows={shown?.items}
            loading={query.loading}
            total={shown?.total ?? 0}
            page={list.page}
            onPage={list.setPage}
            sort={list.sort ?? newest}
            onSort={list.setSort}
            selected={selected.map(({ id }) => id)}
            onSelect={setTicked}
            minWidth={1116}
            empty={<Nothing narrowed={list.narrowed} onClear={list.clear} />}
          />
        )}
      </Stack>
      <OfferDialog
        offer={rowOf(open)}
        master={master}
        actions={actions}
        onReject={({ id }) => setRejecting(id)}
        onClose={() => setOpen(undefined)}
      />
      <RejectOfferDialog
        offer={rowOf(rejecting)}
        onReject={async (offer, reason) => {
          const done = await actions.reject(offer, reason);
          // What was decided on need not be looked at any more, as after an approval.
          if (done) setOpen(undefined);
          return done;
        }}
        onClose={() => setRejecting(undefined)}
      />
      <CreateOfferDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
