import { Select } from 'antd';
import { clsx } from 'clsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { counted, date, numeral, percent } from '#client/lib/format/format.ts';
import { billing } from '#client/texts/billing.ts';
import { common } from '#client/texts/common.ts';
import { transactionStatus, transactionTypes } from '#client/texts/statuses.ts';
import { RangeInput } from '#client/ui/antd/form/DateInput.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { QueryTable } from '#client/ui/antd/table/QueryTable.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import type { PortalBillingQuery } from './BillingPage.generated.ts';
import { type MonthRange, type Payment, type StatusName, type useBillingFilters, useHistory } from './billingReport.ts';
import styles from './HistoryPanels.module.css';

const texts = billing.history;

const statusOptions = Object.entries(texts.statuses).map(([value, label]) => ({ value: value as StatusName, label }));

function Heading({ payment: { description, type, amount, notes, offerClicks, clickRate } }: { payment: Payment }) {
  // A refund or a correction says what it is in its description.
  const typeName = type === 'OTHER' ? description : transactionTypes[type];
  return (
    <div className={styles.heading}>
      <span className={styles.name}>{description}</span>
      {typeName !== description && <span className={styles.detail}>{typeName}</span>}
      {offerClicks != null && amount < 0 && (
        <span className={styles.detail}>
          {texts.offerFigures(counted(offerClicks, texts.clickWords), percent(clickRate ?? 0))}
        </span>
      )}
      {notes && <span className={styles.detail}>{notes}</span>}
    </div>
  );
}

const columns: Column<Payment>[] = [
  { key: 'date', title: texts.date, render: ({ at }) => date(at) },
  { key: 'description', title: texts.description, card: 'title', render: (payment) => <Heading payment={payment} /> },
  { key: 'status', title: texts.status, render: ({ status }) => <StatusTag {...transactionStatus(status)} /> },
  {
    key: 'reference',
    title: texts.reference,
    render: ({ referenceNumber }) => <span className={styles.reference}>{referenceNumber || '–'}</span>,
  },
  {
    key: 'amount',
    title: texts.amount,
    align: 'right',
    render: ({ amount, currency, status }) => (
      <Money
        amount={amount}
        currency={currency}
        signed={status !== 'FAILED'}
        {...(amount > 0 && status === 'COMPLETED' && { tone: 'good' as const })}
      />
    ),
  },
  {
    key: 'balance',
    title: texts.balance,
    align: 'right',
    render: ({ balanceAfter, currency, status }) =>
      status === 'COMPLETED' ? <Money amount={balanceAfter} currency={currency} /> : '–',
  },
];

/** Every payment and refund, and requests that are open or were cancelled, newest first. */
export function HistoryPanel({ filters }: { filters: ReturnType<typeof useBillingFilters> }) {
  const { statusName, setStatus, page, setPage } = filters;
  const { history, ...query } = useHistory(filters);
  const filter = (
    <Select<StatusName>
      className={clsx(styles.filter)}
      aria-label={texts.status}
      value={statusName}
      options={statusOptions}
      onChange={setStatus}
    />
  );
  return (
    <Panel title={texts.title} actions={filter}>
      <QueryTable<Payment>
        query={query}
        found={history}
        failed={common.unreachable}
        renderError={(error) => (
          <ErrorState text={billing.failed(errorText(error, common.unreachable))} onRetry={query.refetch} />
        )}
        label={texts.table}
        columns={columns}
        page={page}
        onPage={setPage}
        minWidth={820}
        empty={<EmptyState drawing="bill" text={statusName === 'kaikki' ? texts.none : texts.notFound} />}
      />
    </Panel>
  );
}

const monthsTexts = billing.months;

type Month = PortalBillingQuery['billing']['months'][number];

const monthsColumns: Column<Month & { id: string }>[] = [
  { key: 'month', title: monthsTexts.month, card: 'title', render: ({ month }) => month },
  {
    key: 'spent',
    title: monthsTexts.spent,
    align: 'right',
    render: ({ spent, currency }) => <Money amount={spent} currency={currency} />,
  },
  {
    key: 'received',
    title: monthsTexts.received,
    align: 'right',
    render: ({ received, currency }) => <Money amount={received} currency={currency} />,
  },
  { key: 'offers', title: monthsTexts.offers, align: 'right', render: ({ offers }) => numeral(offers) },
];

interface Props {
  months: readonly Month[] | undefined;
  loading: boolean;
  /** Months that overlap these days are shown; all without them. */
  range: MonthRange | undefined;
  onRange: (range: MonthRange | undefined) => void;
}

function RangeFilter({ range, onRange }: Pick<Props, 'range' | 'onRange'>) {
  return (
    <RangeInput
      label={monthsTexts.range}
      value={[range?.from ?? '', range?.to ?? '']}
      onChange={([from, to]) => onRange(from && to ? { from, to } : undefined)}
    />
  );
}

/** Spending and top-ups month by month. */
export function MonthsPanel({ months, loading, range, onRange }: Props) {
  return (
    <Panel
      title={monthsTexts.title}
      intro={monthsTexts.intro}
      actions={<RangeFilter range={range} onRange={onRange} />}
    >
      <DataTable
        label={monthsTexts.table}
        columns={monthsColumns}
        rows={months?.map((month) => ({ ...month, id: month.key }))}
        loading={loading}
        minWidth={480}
        empty={<EmptyState drawing="bill" text={range ? monthsTexts.noneInRange : billing.none} />}
      />
    </Panel>
  );
}
