import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import { readAllPages } from '#client/lib/graphql/readAllPages.ts';
import { useNamedRow } from '#client/lib/site/useNamedRow.ts';
import type { TransactionStatus } from '#client/schema.generated.ts';
import { billing } from '#client/texts/billing.ts';
import { common } from '#client/texts/common.ts';
import { dashboard } from '#client/texts/portal.ts';
import { TableButtons } from '#client/ui/antd/Buttons.tsx';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { lowBalanceLimit } from '#shared/rules/billing/billing.ts';
import { PortalHoldDocument } from '../layout/HoldNotice.generated.ts';
import {
  PortalBillingDocument,
  type PortalBillingQuery,
  PortalInvoicesDocument,
  PortalTransactionsDocument,
  usePortalBillingQuery,
  usePortalPaymentQuery,
} from './BillingPage.generated.ts';
import { billingCsv, type Payment, useBillingFilters } from './billingReport.ts';
import { HistoryPanel, MonthsPanel } from './HistoryPanels.tsx';
import { InvoicesPanel, OrdersPanel } from './OrdersAndInvoices.tsx';
import { OrderTopUpDialog } from './OrderTopUpDialog.tsx';
import { PayOnlineButton } from './PayOnlineButton.tsx';
import { topUpName, topUpParameter } from './topUpPath.ts';

const paymentNoticeTexts = billing.payment;
/** Milliseconds between looks at a payment that is still under way. */
const pace = 3000;

/** What has become of the payment that the address names, to which the payment service sends the payer back. */
function PaymentNotice() {
  const [address, setAddress] = useSearchParams();
  const client = useApolloClient();
  const id = address.get('maksu') ?? '';
  const { data, startPolling, stopPolling } = usePortalPaymentQuery({ variables: { id }, skip: !id });
  const payment = id ? data?.onlinePayment : undefined;
  const state = payment?.status;
  const isUnderWay = state === 'OPEN' || state === 'PENDING';

  useEffect(() => {
    if (isUnderWay) startPolling(pace);
    else stopPolling();
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  useEffect(() => {
    if (state !== 'PAID') return;
    void client.refetchQueries({
      include: [PortalBillingDocument, PortalTransactionsDocument, PortalInvoicesDocument, PortalHoldDocument],
    });
  }, [state, client]);

  if (!payment) return null;
  const { amount, gross, surplus, currency, invoice, pays } = payment;
  const { title, text, tone } = paymentNoticeTexts.states[payment.status];
  const isOver = state === 'FAILED' || state === 'EXPIRED';
  const ofInvoice = (number: number) =>
    isOver && pays && pays.open <= 0
      ? paymentNoticeTexts.nothingOpen(number)
      : paymentNoticeTexts.ofInvoice[payment.status](number, moneyText(gross, currency));
  const said = pays ? ofInvoice(pays.number) : text(moneyText(amount, currency));
  const more = surplus > 0 ? ` ${paymentNoticeTexts.surplus(moneyText(surplus, currency))}` : '';
  const close = () =>
    setAddress(
      (old) => {
        old.delete('maksu');
        return old;
      },
      { replace: true },
    );
  const action = (
    <Row>
      {invoice && (
        <Button size="small" href={invoice.pdfUrl} target="_blank" rel="noreferrer">
          {paymentNoticeTexts.receipt}
        </Button>
      )}
      {pays && isOver && <PayOnlineButton invoice={pays} size="small" />}
      {state === 'PAID' && !pays && <LinkButton to="/yritys/lisaa-tarjous">{dashboard.add}</LinkButton>}
      <Button size="small" onClick={close}>
        {paymentNoticeTexts.close}
      </Button>
    </Row>
  );
  return (
    <div role="status">
      <Notice tone={tone} title={title} text={said + more} action={action} />
    </div>
  );
}

const texts = billing.cards;

/** The balance and how it is used. */
function BillingCards({ summary }: { summary: PortalBillingQuery['billing']['summary'] | undefined }) {
  const loading = !summary;
  const currency = summary?.currency ?? 'EUR';
  const low = !!summary && summary.currentBalance < lowBalanceLimit;
  return (
    <StatGrid>
      <StatCard
        label={texts.balance}
        icon="receipt"
        loading={loading}
        tone={low ? 'warning' : 'plain'}
        value={<Money amount={summary?.currentBalance ?? 0} currency={currency} />}
        detail={low ? texts.low : texts.balanceHint}
      />
      <StatCard
        label={texts.month}
        icon="calendar"
        loading={loading}
        value={<Money amount={summary?.thisMonth ?? 0} currency={currency} />}
        detail={texts.lastMonth(moneyText(summary?.lastMonth ?? 0, currency))}
      />
      <StatCard
        label={texts.average}
        icon="chart"
        loading={loading}
        value={<Money amount={summary?.avgMonthly ?? 0} currency={currency} />}
        detail={texts.averageHint}
      />
      <StatCard
        label={texts.spent}
        icon="euro"
        loading={loading}
        value={<Money amount={summary?.totalSpent ?? 0} currency={currency} />}
        detail={`${texts.costPerClick} ${moneyText(summary?.avgCostPerClick ?? 0, currency)}`}
      />
    </StatGrid>
  );
}

/** The whole history in one status. */
function useWholeHistory() {
  const client = useApolloClient();
  return (status: TransactionStatus | null) =>
    readAllPages<Payment>(async (page) => {
      const variables = { status, page };
      const { data } = await client.query({ query: PortalTransactionsDocument, variables, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The answer has no history');
      return data.myTransactions;
    });
}

/** The balance, what has been used and added, the invoices, and a button that requests more. */
export function BillingPage() {
  const filters = useBillingFilters();
  const { status, statusName, range, setRange } = filters;
  const variables = { from: range?.from ?? null, to: range?.to ?? null };
  const { data, previousData, error, loading, refetch } = usePortalBillingQuery({ variables });
  const asking = useNamedRow(topUpParameter);
  const readHistory = useWholeHistory();
  const shown = (data ?? previousData)?.billing;

  async function rows() {
    if (!data) return [];
    const payments = await readHistory(status);
    return billingCsv({ billing: data.billing, payments, status: billing.history.statuses[statusName], range });
  }

  const actions = (
    <Row>
      <TableButtons name={billing.csv.name} sheet={billing.csv.title} rows={rows} disabled={!data} />
      <Button type="primary" onClick={() => asking.open(topUpName)}>
        {billing.topUp.open}
      </Button>
    </Row>
  );
  return (
    <>
      <PageTitle
        title={billing.title}
        intro={billing.intro}
        back={{ to: '/yritys', text: billing.back }}
        actions={actions}
      />
      <Stack>
        <PaymentNotice />
        {error && !shown ? (
          <ErrorState text={billing.failed(errorText(error, common.unreachable))} onRetry={refetch} />
        ) : (
          <>
            <BillingCards summary={shown?.summary} />
            <MonthsPanel months={shown?.months} loading={loading} range={range} onRange={setRange} />
          </>
        )}
        <HistoryPanel filters={filters} />
        <OrdersPanel />
        <InvoicesPanel />
      </Stack>
      <OrderTopUpDialog open={asking.id !== undefined} onClose={asking.close} />
    </>
  );
}
