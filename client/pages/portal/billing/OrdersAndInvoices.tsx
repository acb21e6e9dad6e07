import { Button, Drawer, Select } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import type { InvoiceStatus } from '#client/schema.generated.ts';
import { invoiceStates } from '#client/texts/adminPayments.ts';
import { billing } from '#client/texts/billing.ts';
import { orderStatus } from '#client/texts/statuses.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { QueryTable } from '#client/ui/antd/table/QueryTable.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import {
  type PortalInvoicesQuery,
  PortalOrdersDocument,
  type PortalOrdersQuery,
  PortalTransactionsDocument,
  useCancelOrderMutation,
  usePortalInvoicesQuery,
  usePortalOrdersQuery,
} from './BillingPage.generated.ts';
import styles from './OrdersAndInvoices.module.css';
import { PayOnlineButton } from './PayOnlineButton.tsx';

const invoiceDrawerTexts = billing.invoices;

type PortalInvoice = PortalInvoicesQuery['myInvoices']['items'][number];

/** 'FI2112345600000785' as it is printed: 'FI21 1234 5600 0007 85'. */
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

type PaymentRow = readonly [name: string, shown: string | null, copied: string | null];

/** Facts of a payment, each with a button that copies it without spaces. */
function PaymentRows({ rows }: { rows: readonly PaymentRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, shown, copied]) =>
          shown && (
            <div key={name}>
              <dt lang="fi">{name}</dt>
              <dd>
                <span data-numeric>{shown}</span>
                {copied && (
                  <CopyButton
                    size="small"
                    type="text"
                    text={copied}
                    aria-label={invoiceDrawerTexts.details.copyOf(name)}
                  />
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What is typed into an online bank: the bar code alone has all of it, and what most banks do not ask for is folded. */
function PaymentFacts({ invoice }: { invoice: PortalInvoice }) {
  const { payment, referenceNumber, rfReference, dueOn, open, currency, barcode, kind } = invoice;
  const { facts, nothingToPay } = invoiceDrawerTexts.details;
  if (kind === 'CREDIT_NOTE') return null;
  if (!payment || open <= 0) return <p>{nothingToPay}</p>;
  const rows: PaymentRow[] = [
    [facts.barcode, barcode, barcode],
    [facts.payee, payment.payee, payment.payee],
    [facts.iban, payment.iban && inFours(payment.iban), payment.iban],
    [facts.reference, referenceNumber, referenceNumber],
    [facts.toPay, moneyText(open, currency), open.toFixed(2).replace('.', ',')],
    [facts.due, date(dueOn), null],
  ];
  const rest: PaymentRow[] = [
    [facts.bic, payment.bic, payment.bic],
    [facts.rf, inFours(rfReference), rfReference],
  ];
  return (
    <section className={styles.payment}>
      <h3 className={styles.heading}>{invoiceDrawerTexts.details.payment}</h3>
      <PayOnlineButton invoice={invoice} />
      <PaymentRows rows={rows} />
      <details>
        <summary className={styles.more}>{invoiceDrawerTexts.details.more}</summary>
        <PaymentRows rows={rest} />
      </details>
    </section>
  );
}

function Details({ invoice }: { invoice: PortalInvoice }) {
  const {
    status: state,
    kind,
    gross,
    paid,
    creditedGross,
    open,
    currency,
    issuedOn,
    paidOn,
    buyerName,
    buyerAddress,
    number,
  } = invoice;
  const { takenBackPayments } = invoice;
  const { facts, ...details } = invoiceDrawerTexts.details;
  const isNote = kind === 'CREDIT_NOTE';
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const sums: [string, ReactNode][] = isNote
    ? []
    : [
        [facts.paid, money(paid)],
        ...(creditedGross > 0 ? [[facts.credited, money(creditedGross)] satisfies [string, ReactNode]] : []),
        [open < 0 ? facts.owed : facts.open, <strong key="open">{money(Math.abs(open))}</strong>],
      ];
  return (
    <Stack gap="medium">
      {state && (
        <div>
          <StatusTag {...invoiceStates[state]} />
        </div>
      )}
      <FactList
        facts={[
          [facts.buyer, buyerName],
          [facts.address, buyerAddress ?? details.noAddress],
          [facts.issued, date(issuedOn)],
          ...(paidOn ? [[facts.paidOn, date(paidOn)] satisfies [string, string]] : []),
          [facts.gross, money(gross)],
          ...sums,
        ]}
      />
      {takenBackPayments.map(({ id, amount, bookedOn, takenBackOn }) => (
        <p key={id}>
          {details.takenBack(
            moneyText(Math.abs(amount), currency),
            date(bookedOn),
            takenBackOn && date(takenBackOn),
            amount < 0,
          )}
        </p>
      ))}
      <PaymentFacts invoice={invoice} />
      <Row>
        <Button href={invoice.pdfUrl} target="_blank" rel="noreferrer">
          {paidOn ? details.receipt : details.openPdf}
        </Button>
        <Button href={invoice.finvoiceUrl} aria-label={invoiceDrawerTexts.finvoiceOf(number, isNote)}>
          {invoiceDrawerTexts.finvoice}
        </Button>
      </Row>
    </Stack>
  );
}

/** An invoice as it was issued, what is open of it, and how it is paid. */
function InvoiceDrawer({ invoice, onClose }: { invoice: PortalInvoice | undefined; onClose: () => void }) {
  const shown = useLastDefined(invoice);
  const title = shown && invoiceDrawerTexts.details.title(shown.number, shown.kind === 'CREDIT_NOTE');
  return (
    <Drawer open={!!invoice} title={title} size={480} onClose={onClose} destroyOnHidden>
      {shown && <Details invoice={shown} />}
    </Drawer>
  );
}

const texts = billing.orders;
const size = 10;

type Order = PortalOrdersQuery['myOrders']['items'][number];

function CancelButton({ order: { id, amount, currency } }: { order: Order }) {
  const [mutate] = useCancelOrderMutation();
  const sum = moneyText(amount, currency);
  const cancel = useAction(mutate, { done: texts.cancelled, failed: texts.cancelFailed, about: sum });
  return (
    <ConfirmButton
      size="small"
      question={texts.question}
      consequence={texts.consequence(sum)}
      confirm={texts.cancel}
      aria-label={texts.cancelOf(sum)}
      onConfirm={() => cancel({ id }, { refetchQueries: [PortalTransactionsDocument, PortalOrdersDocument] })}
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
    render: ({ status: state, open, currency, balanceWaits, reminders }) =>
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
    render: ({ pdfUrl, finvoiceUrl, number, kind, ...invoice }) => (
      <Row>
        <PayOnlineButton invoice={{ ...invoice, number }} size="small" />
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

function isInvoiceState(text: string): text is InvoiceStatus {
  return Object.hasOwn(invoiceStates, text);
}

const stateOptions = [
  { value: '' as const, label: invoicesTexts.anyState },
  ...Object.entries(invoiceStates).map(([value, { text }]) => ({ value: value as InvoiceStatus, label: text })),
];

/** The business's invoices with their PDF files, newest first. */
export function InvoicesPanel() {
  // Both are in the address, to which the dashboard and mails lead.
  const { id, open, close } = useNamedRow('lasku');
  const { filters, setFilter } = useListState({ filters: { laskut: '' } });
  const [number, setNumber] = useState(1);
  const state = isInvoiceState(filters.laskut) ? filters.laskut : null;
  const page = { number, size };
  const query = usePortalInvoicesQuery({ variables: { state, page } });
  const found = (query.data ?? query.previousData)?.myInvoices;
  const filter = (
    <Select<InvoiceStatus | ''>
      className={clsx(styles.filter)}
      aria-label={invoicesTexts.stateFilter}
      value={state ?? ''}
      options={stateOptions}
      onChange={(chosen) => {
        setNumber(1);
        setFilter('laskut', chosen);
      }}
    />
  );
  return (
    <Panel title={invoicesTexts.title} actions={filter}>
      <QueryTable<PortalInvoice>
        query={query}
        found={found}
        failed={invoicesTexts.failed}
        label={invoicesTexts.table}
        columns={invoicesColumns((invoice) => open(invoice.id))}
        page={page}
        onPage={setNumber}
        minWidth={720}
        empty={<EmptyState drawing="bill" text={state ? invoicesTexts.noneInState : invoicesTexts.none} />}
      />
      <InvoiceDrawer invoice={found?.items.find((invoice) => invoice.id === id)} onClose={close} />
    </Panel>
  );
}
