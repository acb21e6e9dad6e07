import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { date } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { type PortalInvoicesQuery, usePortalInvoicesQuery } from './BillingPage.generated.ts';
import styles from './InvoicesPanel.module.css';

const texts = billing.invoices;
const size = 10;

type Invoice = PortalInvoicesQuery['myInvoices']['items'][number];

const columns: Column<Invoice>[] = [
  { key: 'number', title: texts.number, card: 'title', render: ({ number }) => texts.numbered(number) },
  { key: 'issued', title: texts.issued, render: ({ issuedOn }) => date(issuedOn) },
  { key: 'due', title: texts.due, render: ({ dueOn }) => date(dueOn) },
  { key: 'reference', title: texts.reference, render: ({ referenceNumber }) => referenceNumber },
  {
    key: 'gross',
    title: texts.gross,
    align: 'right',
    render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    key: 'pdf',
    title: 'PDF',
    card: 'actions',
    render: ({ pdfUrl, number }) => (
      <a className={styles.pdf} href={pdfUrl} download aria-label={texts.pdfOf(number)}>
        <Icon name="download" size={16} />
        {texts.pdf}
      </a>
    ),
  },
];

/** The business's invoices with their PDF files, newest first. */
export function InvoicesPanel() {
  const [number, setNumber] = useState(1);
  const page = { number, size };
  const { data, previousData, error, loading, refetch } = usePortalInvoicesQuery({ variables: { page } });
  const invoices = (data ?? previousData)?.myInvoices;
  return (
    <Panel title={texts.title}>
      {error && !invoices ? (
        <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />
      ) : (
        <DataTable<Invoice>
          label={texts.table}
          columns={columns}
          rows={invoices?.items}
          total={invoices?.total ?? 0}
          page={page}
          onPage={setNumber}
          loading={loading}
          minWidth={720}
          empty={<EmptyState drawing="bill" text={texts.none} />}
        />
      )}
    </Panel>
  );
}
