import { Button } from 'antd';
import { useState } from 'react';
import { dateTime } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { OrderStatus } from '#client/schema.generated.ts';
import { requests } from '#client/texts/admin.ts';
import { orderStatus } from '#client/texts/statuses.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { BusinessLink, EmailAddress } from '../parts/BusinessLink.tsx';
import { TopUpDialog, type ToTopUp } from '../parts/TopUpDialog.tsx';
import { type AdminOrdersQuery, useAdminOrdersQuery } from './OrdersPage.generated.ts';
import styles from './OrdersPage.module.css';

type Order = AdminOrdersQuery['orders']['items'][number];

function BusinessCell({ business: { id, businessName, email } }: Order) {
  return (
    <div className={styles.business}>
      <BusinessLink id={id}>{businessName}</BusinessLink>
      <span className={styles.quiet} data-detail>
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
      denseWidth: 110,
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
      denseWidth: 110,
      render: ({ business }) => <Money amount={business.balance} currency={business.currency} />,
    },
    {
      key: 'note',
      title: columns.note,
      denseWidth: 260,
      render: ({ note }) => <span className={styles.note}>{note || '–'}</span>,
    },
    {
      key: 'created',
      title: columns.created,
      width: 165,
      denseWidth: 172,
      render: ({ createdAt }) => <span data-numeric>{dateTime(createdAt)}</span>,
    },
    {
      key: 'status',
      title: columns.status,
      width: 110,
      denseWidth: 104,
      render: ({ status }) => <StatusTag {...orderStatus(status)} />,
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 130,
      denseWidth: 116,
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

const filters = { tila: 'PENDING' };
const texts = { ...requests, notFound: requests.noneOfStatus, clear: requests.statuses.PENDING };

/** What businesses have asked to be added to their balances by invoice. */
export function OrdersPage() {
  const state = useListState({ filters });
  const { tila } = state.filters;
  const status = known.includes(tila) ? (tila as OrderStatus) : null;
  const query = useAdminOrdersQuery({ variables: { status, page: state.page } });
  const [paying, setPaying] = useState<ToTopUp>();

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.orders}
      failed={requests.failed}
      filters={[{ name: 'tila', label: requests.status, options: requests.statuses }]}
      rows={{ columns: orderColumns(({ business, ...order }) => setPaying({ ...business, order })), minWidth: 860 }}
      drawings={['bill', 'bill']}
    >
      <TopUpDialog business={paying} onClose={() => setPaying(undefined)} />
    </ListPage>
  );
}
