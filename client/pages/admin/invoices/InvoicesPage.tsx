import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { date } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { InvoiceKind } from '#client/schema.generated.ts';
import { books, invoices } from '#client/texts/admin.ts';
import { invoiceStates, onlinePayments } from '#client/texts/adminPayments.ts';
import { DownloadButtons } from '#client/ui/antd/Buttons.tsx';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage, latest } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { TaxRateQuestion } from '../parts/TaxRateQuestion.tsx';
import { CreditDialog, OldRateNotice, ReissueButton } from './CreditDialog.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { type AdminInvoiceFragment, useAdminInvoicesQuery } from './InvoicesPage.generated.ts';
import styles from './InvoicesPage.module.css';

type Invoice = AdminInvoiceFragment;

function NumberCell({
  invoice: { number, credits, replaces, referenceNumber },
  onOpen,
}: {
  invoice: Invoice;
  onOpen: () => void;
}) {
  return (
    <div className={styles.cell}>
      <Button type="link" size="small" className={clsx(styles.number)} data-numeric onClick={onOpen}>
        {invoices.numbered(number, !!credits)}
      </Button>
      <span className={styles.quiet} data-numeric data-detail data-narrow>
        {invoices.columns.reference} {referenceNumber}
      </span>
      {credits && (
        <Link className={styles.quiet} to={`/admini/laskut?haku=${credits.number}`}>
          {invoices.creditsInvoice(credits.number)}
        </Link>
      )}
      {replaces && (
        <Link className={styles.quiet} to={`/admini/laskut?haku=${replaces.number}`}>
          {invoices.replacesInvoice(replaces.number)}
        </Link>
      )}
    </div>
  );
}

function BuyerCell({ invoice: { buyerId, buyerName, buyerBusinessId } }: { invoice: Invoice }) {
  return (
    <div className={styles.cell}>
      <BusinessLink id={buyerId}>{buyerName}</BusinessLink>
      <span className={styles.quiet} data-numeric data-detail>
        {buyerBusinessId}
      </span>
    </div>
  );
}

/** What has become of an invoice by credit notes, why a credit note was made, and whether the account is gone. */
function StateCell({
  invoice: {
    net,
    gross,
    credited,
    creditedGross,
    credits,
    reason,
    currency,
    isBusinessDeleted,
    status: state,
    open,
    ...invoice
  },
}: {
  invoice: Invoice;
}) {
  const reminder = invoice.reminders.at(-1);
  const isPartlyCredited = credited > 0 && credited < net;
  return (
    <div className={clsx(styles.cell, isPartlyCredited && styles.states)}>
      {credits && <StatusTag text={invoices.creditNote} tone="info" />}
      {state && <StatusTag {...invoiceStates[state]} />}
      {open !== 0 && open !== gross && (
        <span className={styles.quiet} data-detail>
          {open < 0 ? invoices.stillOwed : invoices.stillOpen} <Money amount={Math.abs(open)} currency={currency} />
        </span>
      )}
      {invoice.balanceWaits && <StatusTag text={invoices.balanceWaits} tone="wait" />}
      {reminder && <span className={styles.quiet}>{invoices.reminded(reminder.step, date(reminder.at))}</span>}
      {reason && (
        <span className={styles.quiet} data-detail>
          {reason}
        </span>
      )}
      {credited > 0 && state !== 'CREDITED' && (
        <>
          <StatusTag text={isPartlyCredited ? invoices.partlyCredited : invoices.wholeCredited} tone="wait" />
          {isPartlyCredited && (
            <span className={styles.quiet} data-detail>
              {invoices.creditedSoFar} <Money amount={creditedGross} currency={currency} />
            </span>
          )}
        </>
      )}
      {isBusinessDeleted && <StatusTag text={invoices.deleted} tone="off" />}
    </div>
  );
}

const mayBeCredited = ({ credits, credited, net, isBusinessDeleted }: Invoice) =>
  !credits && !isBusinessDeleted && credited < net;

function RowActions({ invoice, onCredit }: { invoice: Invoice; onCredit: () => void }) {
  const { number, credits, pdfUrl, finvoiceUrl } = invoice;
  return (
    <>
      {mayBeCredited(invoice) && (
        <Button size="small" aria-label={invoices.creditOf(number)} onClick={onCredit}>
          {invoices.credit}
        </Button>
      )}
      <Button
        size="small"
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={invoices.openOf(number, !!credits)}
      >
        {invoices.open}
      </Button>
      <Button size="small" href={finvoiceUrl} aria-label={invoices.finvoiceOf(number, !!credits)}>
        {invoices.finvoice}
      </Button>
    </>
  );
}

interface Actions {
  onCredit: (invoice: Invoice) => void;
  onOpen: (invoice: Invoice) => void;
  /** Whether the list is of invoices to make again: a dense row has no room for more than that. */
  onlyOld: boolean;
}

/** The columns of the list of invoices. */
function invoiceColumns({ onCredit, onOpen, onlyOld }: Actions): Column<Invoice>[] {
  const { columns } = invoices;
  return [
    {
      key: 'number',
      title: columns.number,
      card: 'title',
      width: 136,
      denseWidth: 122,
      render: (row) => <NumberCell invoice={row} onOpen={() => onOpen(row)} />,
    },
    { key: 'buyer', title: columns.buyer, width: 190, denseWidth: 134, render: (row) => <BuyerCell invoice={row} /> },
    {
      key: 'issued',
      title: columns.issued,
      width: 104,
      denseWidth: 98,
      render: ({ issuedOn }) => <span data-numeric>{date(issuedOn)}</span>,
    },
    {
      key: 'due',
      title: columns.due,
      width: 104,
      denseWidth: 98,
      render: ({ dueOn, credits }) => (credits ? '–' : <span data-numeric>{date(dueOn)}</span>),
    },
    {
      key: 'reference',
      title: columns.reference,
      align: 'right',
      width: 110,
      denseWidth: 104,
      wide: true,
      render: ({ referenceNumber }) => <span data-numeric>{referenceNumber}</span>,
    },
    {
      key: 'net',
      title: columns.net,
      align: 'right',
      width: 110,
      denseWidth: 96,
      wide: true,
      render: ({ net, currency }) => <Money amount={net} currency={currency} />,
    },
    {
      key: 'gross',
      title: columns.gross,
      align: 'right',
      width: 110,
      denseWidth: 96,
      render: ({ gross, net, currency }) => (
        <div className={styles.amounts}>
          <strong>
            <Money amount={gross} currency={currency} />
          </strong>
          <span className={styles.quiet} data-detail data-narrow>
            {invoices.columns.net} <Money amount={net} currency={currency} />
          </span>
        </div>
      ),
    },
    { key: 'state', title: columns.state, render: (row) => <StateCell invoice={row} /> },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: onlyOld ? 240 : 140,
      denseWidth: onlyOld ? 240 : 222,
      card: 'actions',
      render: (row) => (
        <div className={styles.actions}>
          {onlyOld && row.isReissuable ? (
            <ReissueButton invoice={row} />
          ) : (
            <RowActions invoice={row} onCredit={() => onCredit(row)} />
          )}
        </div>
      ),
    },
  ];
}

const noFilters = { laji: 'ALL', muistutukset: 'ALL', verokanta: 'ALL', alku: '', loppu: '' };
const kinds: Readonly<Record<string, InvoiceKind>> = { INVOICE: 'INVOICE', CREDIT_NOTE: 'CREDIT_NOTE' };

/** Every invoice and credit note, also of businesses that have been deleted. */
export function InvoicesPage() {
  const state = useListState({ filters: noFilters, size: 50 });
  const { laji, muistutukset, verokanta, alku, loppu } = state.filters;
  const kind = kinds[laji] ?? null;
  const reminders = { 1: 1, 2: 2 }[muistutukset] ?? null;
  const oldTaxRate = verokanta === 'vanha';
  const period = { from: alku || null, to: loppu || null };
  const filter = { search: state.search || null, kind, ...period, reminders, oldTaxRate: oldTaxRate || null };
  const query = useAdminInvoicesQuery({ variables: { filter, page: state.page } });
  const [credited, setCredited] = useState<Invoice>();
  const [opened, setOpened] = useState<Invoice>();
  const shown = useLastDefined(opened);
  const found = (query.data ?? query.previousData)?.invoices;

  return (
    <ListPage
      texts={invoices}
      state={state}
      query={query}
      found={found}
      failed={invoices.failed}
      actions={
        <>
          <LinkButton to="/admini/verkkomaksut" kind="quiet">
            {onlinePayments.title}
          </LinkButton>
          <LinkButton to="/admini/kirjanpito" kind="quiet">
            {books.open}
          </LinkButton>
          <DownloadButtons list="invoices" filter={{ filter }} disabled={!query.data?.invoices.total} />
        </>
      }
      above={
        <Stack gap="small">
          <TaxRateQuestion />
          <OldRateNotice
            shown={oldTaxRate}
            onShow={(only) => state.setFilter('verokanta', only ? 'vanha' : undefined)}
          />
        </Stack>
      }
      search={{ label: invoices.search }}
      filters={[
        { name: 'laji', label: invoices.kind, options: invoices.kinds },
        { name: 'muistutukset', label: invoices.reminders, options: invoices.reminderCounts },
      ]}
      tools={
        <RangeInput
          label={invoices.period}
          value={[alku, loppu]}
          onChange={([from, to]) => state.setFilters({ alku: from, loppu: to })}
        />
      }
      rows={{
        columns: invoiceColumns({ onCredit: setCredited, onOpen: setOpened, onlyOld: oldTaxRate }),
        minWidth: 940,
      }}
      drawings={['bill', 'search']}
    >
      <InvoiceDrawer
        id={opened?.id}
        title={shown ? invoices.numbered(shown.number, !!shown.credits) : ''}
        onClose={() => setOpened(undefined)}
      />
      <CreditDialog invoice={latest(credited, found?.items)} onClose={() => setCredited(undefined)} />
    </ListPage>
  );
}
