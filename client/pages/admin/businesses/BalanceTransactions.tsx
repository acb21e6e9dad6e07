import { useState } from 'react';
import { dateTime } from '../../../lib/format/format.ts';
import { balanceHistory } from '../../../texts/admin.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
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
  const query = useAdminBalanceHistoryQuery({ variables: { id: businessId, page } });
  return (
    <QueryTable
      query={query}
      found={(query.data ?? query.previousData)?.business.transactions}
      failed={balanceHistory.failed}
      label={balanceHistory.transactions}
      columns={columns}
      page={page}
      onPage={(number, size) => setPage({ number, size })}
      empty={<EmptyState drawing="bill" text={balanceHistory.none} />}
    />
  );
}
