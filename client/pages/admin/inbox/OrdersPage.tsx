import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../lib/errors/errorText.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import type { OrderStatus } from '../../../schema.generated.ts';
import { requests } from '../../../texts/admin.ts';
import { orderStatus } from '../../../texts/common.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { EmailAddress } from '../EmailAddress.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { TopUpDialog, type ToTopUp } from '../TopUpDialog.tsx';
import { type AdminOrdersQuery, useAdminOrdersQuery } from './OrdersPage.generated.ts';
import styles from './orderColumns.module.css';

type Order = AdminOrdersQuery['orders']['items'][number];

function BusinessCell({ business: { businessName, businessId, email } }: Order) {
  return (
    <div className={styles.business}>
      <Link to={`/admini/yritykset?haku=${encodeURIComponent(businessId)}`}>{businessName}</Link>
      <span className={styles.quiet}>
        <EmailAddress email={email} />
      </span>
    </div>
  );
}

/** The columns of the list of requests for a top-up. */
function orderColumns(onPay: (order: Order) => void): Column<Order>[] {
  const { columns } = requests;
  return [
    { key: 'business', title: columns.business, card: 'title', render: (order) => <BusinessCell {...order} /> },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      width: 130,
      render: ({ amount, currency }) => (
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
      ),
    },
    {
      key: 'balance',
      title: columns.balance,
      align: 'right',
      width: 120,
      render: ({ business }) => <Money amount={business.balance} currency={business.currency} />,
    },
    { key: 'note', title: columns.note, render: ({ note }) => <span className={styles.note}>{note || '–'}</span> },
    {
      key: 'created',
      title: columns.created,
      width: 165,
      render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
    },
    {
      key: 'status',
      title: columns.status,
      width: 110,
      render: ({ status }) => <StatusTag {...orderStatus(status)} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 130,
      card: 'actions',
      render: (order) =>
        order.status === 'PENDING' && (
          <Button
            size="small"
            type="primary"
            aria-label={requests.addTo(order.business.businessName)}
            onClick={() => onPay(order)}
          >
            {requests.add}
          </Button>
        ),
    },
  ];
}

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
