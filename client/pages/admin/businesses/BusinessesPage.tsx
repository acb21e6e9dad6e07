import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useListState } from '../../../lib/site/useListState.ts';
import type { BusinessSortField, BusinessStatus, SortDirection } from '../../../schema.generated.ts';
import { businesses } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BusinessDialogs } from './BusinessDialogs.tsx';
import { useAdminBusinessesQuery } from './BusinessesPage.generated.ts';
import { BusinessTotals } from './BusinessTotals.tsx';
import { businessColumns } from './businessColumns.tsx';
import type { BusinessDialog } from './businessDialog.ts';
import { useDecide } from './useDecide.ts';

const newestFirst = { field: 'CREATED_AT', direction: 'DESC' } as const;
const statuses: readonly string[] = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] satisfies BusinessStatus[];

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState drawing="people" text={businesses.none} hint={businesses.noneHint} />;
  const action = <Button onClick={onClear}>{businesses.clear}</Button>;
  return <EmptyState drawing="search" text={businesses.notFound} hint={businesses.notFoundHint} action={action} />;
}

/** What the address asks for, as the query wants it, and the list that it gives. */
function useBusinesses() {
  const list = useListState<BusinessSortField, { tila: string }>({ sort: newestFirst, filters: { tila: 'ALL' } });
  const { search, page, sort = newestFirst, filters } = list;
  const status = statuses.includes(filters.tila) ? (filters.tila as BusinessStatus) : null;
  const variables = { search: search || null, status, sort: { by: sort.field, direction: sort.direction }, page };
  const { data, previousData, ...answer } = useAdminBusinessesQuery({ variables });
  return { ...list, ...answer, sort, found: (data ?? previousData)?.businesses };
}

/** Every business: who they are, how they stand, what they have, and what an admin may do about it. */
export function BusinessesPage() {
  const { user } = useSession('ADMIN');
  const master = user?.role === 'MASTER_ADMIN';
  const { search, page, sort, filters, found, loading, error, ...list } = useBusinesses();
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<BusinessDialog>();
  const onDecide = useDecide();
  const rows = found?.items;
  // What is ticked but no longer on the page is left alone.
  const selected = rows?.filter(({ id }) => ticked.includes(id)) ?? [];
  const columns = businessColumns({ master, onDecide, onOpen: (name, business) => setDialog({ name, business }) });

  return (
    <>
      <PageTitle title={businesses.title} />
      <Stack gap="medium">
        <BusinessTotals />
        <Toolbar search={{ label: businesses.search, value: search, onSearch: list.setSearch }}>
          <FilterSelect
            label={businesses.status}
            value={filters.tila}
            options={businesses.statuses}
            onChange={(status) => list.setFilter('tila', status)}
          />
          <FilterSelect
            label={businesses.order}
            width={210}
            value={`${sort.field}.${sort.direction}`}
            options={businesses.orders}
            onChange={(order) => {
              const [field, direction] = order.split('.') as [BusinessSortField, SortDirection];
              list.setSort({ field, direction });
            }}
          />
        </Toolbar>
        <BulkBar rows={selected} master={master} onClear={() => setTicked([])} />
        {error && !rows ? (
          <ErrorState text={errorText(error, businesses.failed)} onRetry={list.refetch} />
        ) : (
          <DataTable
            label={businesses.list}
            minWidth={1116}
            columns={columns}
            rows={rows}
            total={found?.total ?? 0}
            loading={loading}
            page={page}
            onPage={list.setPage}
            sort={sort}
            onSort={list.setSort}
            selected={selected.map(({ id }) => id)}
            onSelect={setTicked}
            empty={<Nothing filtered={search !== '' || filters.tila !== 'ALL'} onClear={list.clear} />}
          />
        )}
      </Stack>
      <BusinessDialogs dialog={dialog} onDecide={onDecide} onClose={() => setDialog(undefined)} />
    </>
  );
}
