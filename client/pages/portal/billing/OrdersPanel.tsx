import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { date, moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { billing } from '../../../texts/billing.ts';
import { orderStatus } from '../../../texts/common.ts';
import { ConfirmButton } from '../../../ui/antd/ConfirmButton.tsx';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { type PortalOrdersQuery, useCancelOrderMutation, usePortalOrdersQuery } from './BillingPage.generated.ts';
import styles from './OrdersPanel.module.css';

const texts = billing.orders;
const size = 10;

type Order = PortalOrdersQuery['myOrders']['items'][number];

function CancelButton({ order: { id, amount, currency } }: { order: Order }) {
  const [mutate] = useCancelOrderMutation();
  const cancel = useAction(mutate, { done: texts.cancelled, failed: texts.cancelFailed });
  const sum = moneyText(amount, currency);
  return (
    <ConfirmButton
      size="small"
      question={texts.question}
      consequence={texts.consequence(sum)}
      confirm={texts.cancel}
      aria-label={texts.cancelOf(sum)}
      onConfirm={() => cancel({ id }, { refetchQueries: ['PortalTransactions', 'PortalOrders'] })}
    >
      {texts.cancel}
    </ConfirmButton>
  );
}

const columns: Column<Order>[] = [
  { key: 'date', title: texts.date, card: 'title', render: ({ createdAt }) => date(createdAt) },
  {
    key: 'amount',
    title: texts.amount,
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { key: 'status', title: texts.status, render: ({ status }) => <StatusTag {...orderStatus(status)} /> },
  { key: 'note', title: texts.note, render: ({ note }) => <span className={styles.note}>{note ?? '–'}</span> },
  {
    key: 'cancel',
    title: texts.actions,
    card: 'actions',
    render: (order) => order.status === 'PENDING' && <CancelButton order={order} />,
  },
];

/** The business's requests for more balance; an open one can be withdrawn. */
export function OrdersPanel() {
  const [number, setNumber] = useState(1);
  const page = { number, size };
  const { data, previousData, error, loading, refetch } = usePortalOrdersQuery({ variables: { page } });
  const orders = (data ?? previousData)?.myOrders;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {error && !orders ? (
        <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />
      ) : (
        <DataTable<Order>
          label={texts.table}
          columns={columns}
          rows={orders?.items}
          total={orders?.total ?? 0}
          page={page}
          onPage={setNumber}
          loading={loading}
          minWidth={560}
          empty={<p className={styles.none}>{texts.none}</p>}
        />
      )}
    </Panel>
  );
}
