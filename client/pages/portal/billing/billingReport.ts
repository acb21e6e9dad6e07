import { date, isoDate, period } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { TransactionStatus } from '#client/schema.generated.ts';
import { billing } from '#client/texts/billing.ts';
import { common } from '#client/texts/common.ts';
import { transactionStatus, transactionTypes } from '#client/texts/statuses.ts';
import { dayCell, moneyCell, type TableCell } from '#shared/tables/cells.ts';
import {
  type PortalBillingQuery,
  type PortalTransactionsQuery,
  usePortalTransactionsQuery,
} from './BillingPage.generated.ts';

export type Payment = PortalTransactionsQuery['myTransactions']['items'][number];
export type MonthRange = { from: string; to: string };
export type StatusName = keyof typeof billing.history.statuses;

const statuses: Record<StatusName, TransactionStatus | null> = {
  kaikki: null,
  maksettu: 'COMPLETED',
  odottaa: 'PENDING',
  epaonnistui: 'FAILED',
};

const days = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

function rangeOf(text: string): MonthRange | undefined {
  const [, from, to] = days.exec(text) ?? [];
  return from && to ? { from, to } : undefined;
}

/** What the billing page's address selects: months of a range, a page of the history in one status. */
export function useBillingFilters() {
  const { filters, page, setPage, setFilter } = useListState({ filters: { tila: 'kaikki', jakso: '' } });
  const statusName: StatusName = Object.hasOwn(statuses, filters.tila) ? (filters.tila as StatusName) : 'kaikki';
  return {
    statusName,
    status: statuses[statusName],
    range: rangeOf(filters.jakso),
    page,
    setPage,
    setStatus: (tila: StatusName) => setFilter('tila', tila),
    setRange: (next: MonthRange | undefined) => setFilter('jakso', next ? `${next.from}_${next.to}` : ''),
  };
}

type BillingFilters = ReturnType<typeof useBillingFilters>;

/** The asked page of the payment history. */
export function useHistory({ status, page }: Pick<BillingFilters, 'status' | 'page'>) {
  const { data, previousData, error, loading, refetch } = usePortalTransactionsQuery({ variables: { status, page } });
  return { history: (data ?? previousData)?.myTransactions, error: data ? undefined : error, loading, refetch };
}

const { cards, csv, history, months: monthTexts } = billing;

interface Shown {
  billing: PortalBillingQuery['billing'];
  payments: readonly Payment[];
  /** The name of the status that the history is filtered by. */
  status: string;
  range: MonthRange | undefined;
}

const paymentHead = [
  history.date,
  history.type,
  history.description,
  history.status,
  history.reference,
  history.amount,
  common.currency,
  history.balanceBefore,
  history.balance,
  history.offer,
  history.clicks,
  history.clickRate,
  history.notes,
];

/** The Helsinki day, as the screens have it. */
const dayOf = (at: string | Date) => dayCell(isoDate(new Date(at)), date(at));

function paymentRow(payment: Payment): TableCell[] {
  const settled = payment.status === 'COMPLETED';
  const { at, type, description, status, referenceNumber, amount, currency, balanceBefore, balanceAfter } = payment;
  return [
    dayOf(at),
    transactionTypes[type],
    description,
    transactionStatus(status).text,
    referenceNumber,
    moneyCell(amount),
    currency,
    ...[balanceBefore, balanceAfter].map((balance) => (settled ? moneyCell(balance) : null)),
    payment.offerTitle,
    payment.offerClicks,
    payment.clickRate,
    payment.notes,
  ];
}

/** The billing report as the screen's filters show it; its heading carries the day and the filters. */
export function billingCsv({ billing: { summary, months }, payments, status, range }: Shown, now = new Date()) {
  const rows: TableCell[][] = [
    [csv.title, csv.made, dayOf(now), csv.filter, status, range ? period(range.from, range.to) : csv.everyMonth],
    [],
    [cards.balance, moneyCell(summary.currentBalance), summary.currency],
    [cards.spent, moneyCell(summary.totalSpent), summary.currency],
    [cards.average, moneyCell(summary.avgMonthly), summary.currency],
    [cards.month, moneyCell(summary.thisMonth), summary.currency],
    [cards.costPerClick, moneyCell(summary.avgCostPerClick), summary.currency],
    [],
    [monthTexts.month, monthTexts.spent, monthTexts.received, common.currency, monthTexts.offers],
    ...months.map(({ month, spent, received, currency, offers }) => [
      month,
      moneyCell(spent),
      moneyCell(received),
      currency,
      offers,
    ]),
    [],
    paymentHead,
    ...payments.map(paymentRow),
  ];
  return rows;
}
