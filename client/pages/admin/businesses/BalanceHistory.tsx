import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { date, dateTime } from '#client/lib/format/format.ts';
import { balanceHistory } from '#client/texts/admin.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { QueryTable } from '#client/ui/antd/table/QueryTable.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import styles from './BalanceHistory.module.css';
import {
  type InvoiceLinesFragment,
  type StatementLinesFragment,
  useAdminBalanceHistoryQuery,
  useAdminBusinessInvoicesQuery,
  useAdminDeletedBalanceHistoryQuery,
  useAdminDeletedBusinessInvoicesQuery,
} from './BusinessesPage.generated.ts';

type Row = StatementLinesFragment['items'][number];

interface Props {
  businessId: string;
  /** Of a business that was deleted, from what the books keep. */
  deleted?: boolean;
}

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
  { key: 'at', title: titles.at, width: 170, render: ({ at }) => <span data-numeric>{dateTime(at)}</span> },
  { key: 'admin', title: titles.admin, width: 140, render: ({ adminName }) => adminName ?? '–' },
  {
    key: 'reference',
    title: titles.reference,
    align: 'right',
    width: 120,
    render: ({ referenceNumber }) => referenceNumber,
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'right',
    width: 120,
    render: ({ amount, currency }) => (
      <Money signed amount={amount} currency={currency} tone={amount < 0 ? 'bad' : 'good'} />
    ),
  },
  {
    key: 'after',
    title: titles.after,
    align: 'right',
    width: 120,
    render: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
  },
];

/** The ledger of one business, newest first. */
export function BalanceTransactions({ businessId, deleted = false }: Props) {
  const [page, setPage] = useState({ number: 1, size: 20 });
  const asked = { variables: { id: businessId, page } };
  const present = useAdminBalanceHistoryQuery(deleted ? skipToken : asked);
  const past = useAdminDeletedBalanceHistoryQuery(deleted ? asked : skipToken);
  const found = (present.data ?? present.previousData)?.business ?? (past.data ?? past.previousData)?.deletedBusiness;
  return (
    <QueryTable
      query={deleted ? past : present}
      found={found?.transactions}
      failed={balanceHistory.failed}
      label={balanceHistory.transactions}
      columns={columns}
      page={page}
      onPage={(number, size) => setPage({ number, size })}
      empty={<EmptyState drawing="bill" text={balanceHistory.none} />}
    />
  );
}

type Invoice = InvoiceLinesFragment['items'][number];

const texts = balanceHistory.invoice;

const invoiceColumns: Column<Invoice>[] = [
  {
    key: 'number',
    title: texts.number,
    card: 'title',
    render: ({ number, kind }) => <span data-numeric>{texts.numbered(number, kind === 'CREDIT_NOTE')}</span>,
  },
  { key: 'issued', title: texts.issued, render: ({ issuedOn }) => <span data-numeric>{date(issuedOn)}</span> },
  {
    key: 'due',
    title: texts.due,
    render: ({ dueOn, kind }) => (kind === 'CREDIT_NOTE' ? '–' : <span data-numeric>{date(dueOn)}</span>),
  },
  { key: 'reference', title: texts.reference, align: 'right', render: ({ referenceNumber }) => referenceNumber },
  {
    key: 'net',
    title: texts.net,
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  {
    key: 'gross',
    title: texts.gross,
    align: 'right',
    render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    key: 'pdf',
    title: texts.pdf,
    align: 'right',
    card: 'actions',
    render: ({ pdfUrl, number, kind }) => (
      <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={texts.openOf(number, kind === 'CREDIT_NOTE')}>
        {texts.open}
      </a>
    ),
  },
];

/** The invoices of one business, newest first, each with its PDF. */
export function BalanceInvoices({ businessId, deleted = false }: Props) {
  const [page, setPage] = useState({ number: 1, size: 20 });
  const asked = { variables: { id: businessId, page } };
  const present = useAdminBusinessInvoicesQuery(deleted ? skipToken : asked);
  const past = useAdminDeletedBusinessInvoicesQuery(deleted ? asked : skipToken);
  const found = (present.data ?? present.previousData)?.business ?? (past.data ?? past.previousData)?.deletedBusiness;
  return (
    <QueryTable
      query={deleted ? past : present}
      found={found?.invoices}
      failed={balanceHistory.failed}
      label={balanceHistory.invoices}
      columns={invoiceColumns}
      page={page}
      onPage={(number, size) => setPage({ number, size })}
      empty={<EmptyState drawing="bill" text={balanceHistory.noInvoices} />}
    />
  );
}
