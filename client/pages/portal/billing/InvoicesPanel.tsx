import { useState } from 'react';
import { date } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
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
  const query = usePortalInvoicesQuery({ variables: { page } });
  return (
    <Panel title={texts.title}>
      <QueryTable<Invoice>
        query={query}
        found={(query.data ?? query.previousData)?.myInvoices}
        failed={texts.failed}
        label={texts.table}
        columns={columns}
        page={page}
        onPage={setNumber}
        minWidth={720}
        empty={<EmptyState drawing="bill" text={texts.none} />}
      />
    </Panel>
  );
}
