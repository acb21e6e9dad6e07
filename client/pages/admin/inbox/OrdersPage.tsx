import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import type { OrderStatus } from '../../../schema.generated.ts';
import { requests } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { TopUpDialog, type ToTopUp } from '../TopUpDialog.tsx';
import { useAdminOrdersQuery } from './OrdersPage.generated.ts';
import { orderColumns } from './orderColumns.tsx';

const known: readonly string[] = ['PENDING', 'COMPLETED', 'CANCELLED'] satisfies OrderStatus[];

/** What businesses have asked to be added to their balances by invoice. */
export function OrdersPage() {
  const { filters, page, setPage, setFilter } = useListState({ filters: { tila: 'PENDING' } });
  const status = known.includes(filters.tila) ? (filters.tila as OrderStatus) : null;
  const { data, previousData, loading, error, refetch } = useAdminOrdersQuery({ variables: { status, page } });
  const [paying, setPaying] = useState<ToTopUp>();
  const list = (data ?? previousData)?.orders;
  const empty =
    status === 'PENDING' ? (
      <EmptyState drawing="bill" text={requests.none} hint={requests.noneHint} />
    ) : (
      <EmptyState
        drawing="bill"
        text={requests.noneOfStatus}
        action={<Button onClick={() => setFilter('tila', 'PENDING')}>{requests.statuses.PENDING}</Button>}
      />
    );

  return (
    <>
      <PageTitle title={requests.title} intro={requests.intro} />
      <Stack gap="medium">
        <Toolbar>
          <FilterSelect
            label={requests.status}
            value={filters.tila}
            options={requests.statuses}
            onChange={(next) => setFilter('tila', next)}
          />
        </Toolbar>
        {error && !list ? (
          <ErrorState text={errorText(error, requests.failed)} onRetry={refetch} />
        ) : (
          <DataTable
            label={requests.list}
            minWidth={860}
            columns={orderColumns(({ business, ...order }) => setPaying({ ...business, order }))}
            rows={list?.items}
            total={list?.total ?? 0}
            page={page}
            onPage={setPage}
            loading={loading}
            empty={empty}
          />
        )}
      </Stack>
      <TopUpDialog business={paying} onClose={() => setPaying(undefined)} />
    </>
  );
}
