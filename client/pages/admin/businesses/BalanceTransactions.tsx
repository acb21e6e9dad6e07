import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { balanceHistory } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import styles from './BalanceTransactions.module.css';
import { type AdminBalanceHistoryQuery, useAdminBalanceHistoryQuery } from './BusinessesPage.generated.ts';

type Row = AdminBalanceHistoryQuery['business']['transactions']['items'][number];

const { columns: titles, kinds } = balanceHistory;

function Event({ row: { kind, offerTitle, notes } }: { row: Row }) {
  return (
    <div className={styles.event}>
      <span>{kinds[kind]}</span>
      {offerTitle && <span className={styles.quiet}>{offerTitle}</span>}
      {notes && <span className={styles.quiet}>{notes}</span>}
    </div>
  );
}

const columns: Column<Row>[] = [
  { key: 'event', title: titles.event, card: 'title', render: (row) => <Event row={row} /> },
  { key: 'at', title: titles.at, width: 165, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
  { key: 'admin', title: titles.admin, width: 140, render: ({ adminName }) => adminName ?? '–' },
  { key: 'reference', title: titles.reference, align: 'right', render: ({ referenceNumber }) => referenceNumber },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    render: ({ amount, currency }) => (
      <Money signed amount={amount} currency={currency} tone={amount < 0 ? 'bad' : 'good'} />
    ),
  },
  {
    key: 'after',
    title: titles.after,
    align: 'right',
    render: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
  },
];

/** The ledger of one business, newest first. */
export function BalanceTransactions({ businessId }: { businessId: string }) {
  const [page, setPage] = useState({ number: 1, size: 20 });
  const { data, previousData, loading, error, refetch } = useAdminBalanceHistoryQuery({
    variables: { id: businessId, page },
  });
  const list = (data ?? previousData)?.business.transactions;
  if (error && !list) return <ErrorState text={errorText(error, balanceHistory.failed)} onRetry={refetch} />;
  return (
    <DataTable
      label={balanceHistory.transactions}
      columns={columns}
      rows={list?.items}
      total={list?.total ?? 0}
      loading={loading}
      page={page}
      onPage={(number, size) => setPage({ number, size })}
      empty={<EmptyState drawing="bill" text={balanceHistory.none} />}
    />
  );
}
