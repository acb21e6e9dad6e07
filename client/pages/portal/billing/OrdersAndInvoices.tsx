import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { date, moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { invoiceStates } from '../../../texts/adminPayments.ts';
import { billing } from '../../../texts/billing.ts';
import { orderStatus } from '../../../texts/common.ts';
import { ConfirmButton } from '../../../ui/antd/Buttons.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { QueryTable } from '../../../ui/antd/table/QueryTable.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Panel, Row } from '../../../ui/plain/Layout.tsx';
import {
  type PortalOrdersQuery,
  useCancelOrderMutation,
  usePortalInvoicesQuery,
  usePortalOrdersQuery,
} from './BillingPage.generated.ts';
import { InvoiceDrawer, type PortalInvoice } from './InvoiceDrawer.tsx';
import styles from './OrdersAndInvoices.module.css';

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
  const query = usePortalOrdersQuery({ variables: { page } });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <QueryTable<Order>
        query={query}
        found={(query.data ?? query.previousData)?.myOrders}
        failed={texts.failed}
        label={texts.table}
        columns={columns}
        page={page}
        onPage={setNumber}
        minWidth={560}
        empty={<p className={styles.none}>{texts.none}</p>}
      />
    </Panel>
  );
}

const invoicesTexts = billing.invoices;

const invoicesColumns = (onOpen: (invoice: PortalInvoice) => void): Column<PortalInvoice>[] => [
  {
    key: 'number',
    title: invoicesTexts.number,
    card: 'title',
    render: (invoice) => (
      <Button
        type="link"
        size="small"
        className={clsx(styles.number)}
        aria-label={invoicesTexts.details.openOf(invoice.number, invoice.kind === 'CREDIT_NOTE')}
        onClick={() => onOpen(invoice)}
      >
        {invoicesTexts.numbered(invoice.number, invoice.kind === 'CREDIT_NOTE')}
      </Button>
    ),
  },
  { key: 'issued', title: invoicesTexts.issued, render: ({ issuedOn }) => date(issuedOn) },
  { key: 'due', title: invoicesTexts.due, render: ({ dueOn, kind }) => (kind === 'CREDIT_NOTE' ? '–' : date(dueOn)) },
  { key: 'reference', title: invoicesTexts.reference, render: ({ referenceNumber }) => referenceNumber },
  {
    key: 'gross',
    title: invoicesTexts.gross,
    align: 'right',
    render: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    key: 'state',
    title: invoicesTexts.state,
    render: ({ state, open, currency, balanceWaits, reminders }) =>
      state ? (
        <Row>
          <StatusTag {...invoiceStates[state]} />
          {open > 0 && invoicesTexts.open(moneyText(open, currency))}
          {balanceWaits && <span className={styles.note}>{invoicesTexts.balanceWaits}</span>}
          {reminders.length > 0 && (
            <span className={styles.note}>{invoicesTexts.reminded(date(reminders.at(-1)?.at ?? ''))}</span>
          )}
        </Row>
      ) : (
        '–'
      ),
  },
  {
    key: 'files',
    title: invoicesTexts.files,
    card: 'actions',
    render: ({ pdfUrl, finvoiceUrl, number, kind }) => (
      <Row>
        <a
          className={styles.pdf}
          href={pdfUrl}
          download
          aria-label={invoicesTexts.pdfOf(number, kind === 'CREDIT_NOTE')}
        >
          <Icon name="download" size={16} />
          {invoicesTexts.pdf}
        </a>
        <a
          className={styles.pdf}
          href={finvoiceUrl}
          download
          aria-label={invoicesTexts.finvoiceOf(number, kind === 'CREDIT_NOTE')}
        >
          <Icon name="download" size={16} />
          {invoicesTexts.finvoice}
        </a>
      </Row>
    ),
  },
];

/** The business's invoices with their PDF files, newest first. */
export function InvoicesPanel() {
  const [opened, setOpened] = useState<PortalInvoice>();
  const [number, setNumber] = useState(1);
  const page = { number, size };
  const query = usePortalInvoicesQuery({ variables: { page } });
  return (
    <Panel title={invoicesTexts.title}>
      <QueryTable<PortalInvoice>
        query={query}
        found={(query.data ?? query.previousData)?.myInvoices}
        failed={invoicesTexts.failed}
        label={invoicesTexts.table}
        columns={invoicesColumns(setOpened)}
        page={page}
        onPage={setNumber}
        minWidth={720}
        empty={<EmptyState drawing="bill" text={invoicesTexts.none} />}
      />
      <InvoiceDrawer invoice={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  );
}
