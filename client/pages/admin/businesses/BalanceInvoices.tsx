import { useState } from 'react';
import { date } from '../../../lib/format/format.ts';
import { balanceHistory } from '../../../texts/admin.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { type AdminBusinessInvoicesQuery, useAdminBusinessInvoicesQuery } from './BusinessesPage.generated.ts';

type Row = AdminBusinessInvoicesQuery['business']['invoices']['items'][number];

const texts = balanceHistory.invoice;

const columns: Column<Row>[] = [
  { key: 'number', title: texts.number, card: 'title', render: ({ number }) => <span data-numeric>{number}</span> },
  { key: 'issued', title: texts.issued, render: ({ issuedOn }) => <span data-numeric>{date(issuedOn)}</span> },
  { key: 'due', title: texts.due, render: ({ dueOn }) => <span data-numeric>{date(dueOn)}</span> },
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
    render: ({ pdfUrl, number }) => (
      <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={texts.openOf(number)}>
        {texts.open}
      </a>
    ),
  },
];

/** The invoices of one business, newest first, each with its PDF. */
export function BalanceInvoices({ businessId }: { businessId: string }) {
  const [page, setPage] = useState({ number: 1, size: 20 });
  const query = useAdminBusinessInvoicesQuery({ variables: { id: businessId, page } });
  return (
    <QueryTable
      query={query}
      found={(query.data ?? query.previousData)?.business.invoices}
      failed={balanceHistory.failed}
      label={balanceHistory.invoices}
      columns={columns}
      page={page}
      onPage={(number, size) => setPage({ number, size })}
      empty={<EmptyState drawing="bill" text={balanceHistory.noInvoices} />}
    />
  );
}
