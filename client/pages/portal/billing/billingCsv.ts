import type { CsvCell } from '../../../lib/format/csv.ts';
import { date, period } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import { common, transactionStatus, transactionTypes } from '../../../texts/common.ts';
import type { PortalBillingQuery } from './BillingPage.generated.ts';
import type { Payment } from './HistoryPanel.tsx';
import type { MonthRange } from './MonthsPanel.tsx';

const { cards, csv, history, months: monthTexts } = billing;

interface Shown {
  billing: PortalBillingQuery['billing'];
  payments: readonly Payment[];
  /** The name of the status that the history is filtered by. */
  status: string;
  range: MonthRange | undefined;
}

const paymentHead = [
  ...[
    history.date,
    history.type,
    history.description,
    history.status,
    history.reference,
    history.amount,
    common.currency,
  ],
  ...[history.balanceBefore, history.balance, history.offer, history.clicks, history.clickRate, history.notes],
];

function paymentRow(payment: Payment): CsvCell[] {
  const settled = payment.status === 'COMPLETED';
  const { at, type, description, status, referenceNumber, amount, currency, balanceBefore, balanceAfter } = payment;
  return [
    ...[
      date(at),
      transactionTypes[type],
      description,
      transactionStatus(status).text,
      referenceNumber,
      amount,
      currency,
    ],
    ...[settled ? balanceBefore : null, settled ? balanceAfter : null],
    ...[payment.offerTitle, payment.offerClicks, payment.clickRate, payment.notes],
  ];
}

/** The billing report as the screen's filters show it; its heading carries the day and the filters. */
export function billingCsv({ billing: { summary, months }, payments, status, range }: Shown, now = new Date()) {
  const rows: CsvCell[][] = [
    [csv.title, csv.made, date(now), csv.filter, status, range ? period(range.from, range.to) : csv.everyMonth],
    [],
    [cards.balance, summary.currentBalance, summary.currency],
    [cards.spent, summary.totalSpent, summary.currency],
    [cards.average, summary.avgMonthly, summary.currency],
    [cards.month, summary.thisMonth, summary.currency],
    [cards.costPerClick, summary.avgCostPerClick, summary.currency],
    [],
    [monthTexts.month, monthTexts.spent, monthTexts.received, common.currency, monthTexts.offers],
    ...months.map(({ month, spent, received, currency, offers }) => [month, spent, received, currency, offers]),
    [],
    paymentHead,
    ...payments.map(paymentRow),
  ];
  return rows;
}
