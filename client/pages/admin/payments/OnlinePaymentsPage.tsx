import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { counted, dateTime, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { OnlinePaymentStatus } from '#client/schema.generated.ts';
import { onlinePayments as texts } from '#client/texts/adminPayments.ts';
import { refunds } from '#client/texts/adminRefunds.ts';
import { settlements } from '#client/texts/adminSettlements.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage, latest } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import {
  type AdminOnlinePaymentFragment,
  useAdminOnlinePaymentsQuery,
  useCheckOnlinePaymentMutation,
} from './OnlinePaymentsPage.generated.ts';
import styles from './OnlinePaymentsPage.module.css';
import { RefundDialog, RefundStatesDialog } from './RefundDialog.tsx';

type Payment = AdminOnlinePaymentFragment;

const nameOf = ({ business }: Payment) => business?.name ?? texts.deleted;
const hour = 3_600_000;

function ageText(since: string) {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hour);
  if (hours < 1) return texts.minutes;
  return hours < 48 ? counted(hours, texts.hours) : counted(Math.floor(hours / 24), texts.days);
}

/** Asks the payment service how the payment is; one that has been paid is then added to the balance. */
function CheckButton({ payment: { id, business, gross, currency } }: { payment: Payment }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useCheckOnlinePaymentMutation();
  const check = useAction(mutate, {
    done: ({ checkOnlinePayment: { payment } }) => texts.checked(texts.states[payment.status].text),
    failed: texts.checkFailed,
    about: `${business?.name ?? texts.deleted}, ${moneyText(gross, currency)}`,
  });
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={texts.checkOf(business?.name ?? texts.deleted, moneyText(gross, currency))}
      onClick={() => void check({ id }).then((data) => data && evict(client.cache, affected.onlinePayments))}
    >
      {texts.check}
    </Button>
  );
}

/** The receipt of a top-up, or the invoice that is paid. */
function InvoiceButton({ invoice }: { invoice: Payment['pays'] }) {
  if (!invoice) return null;
  return (
    <Button
      size="small"
      href={invoice.pdfUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.receiptOf(invoice.number)}
    >
      {texts.receipt} {invoice.number}
    </Button>
  );
}

const { columns } = texts;

const paymentColumns = (
  onRefund: (payment: Payment) => void,
  onRefunds: (payment: Payment) => void,
): Column<Payment>[] => [
  {
    key: 'business',
    title: columns.business,
    card: 'title',
    width: 200,
    denseWidth: 176,
    render: ({ business }) =>
      business === null ? texts.deleted : <BusinessLink id={business.id}>{business.name}</BusinessLink>,
  },
  {
    key: 'state',
    title: columns.state,
    width: 200,
    denseWidth: 185,
    render: ({ status: state, refunds: [latest] }) => (
      <div className={styles.cell}>
        <StatusTag {...(latest ? refunds.states[latest.status] : texts.states[state])} />
        {state === 'REVIEW' && (
          <span className={styles.quiet} data-detail>
            {texts.review}
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'created',
    title: columns.created,
    width: 150,
    denseWidth: 172,
    render: ({ createdAt }) => (
      <div className={styles.cell}>
        <span data-numeric>{dateTime(createdAt)}</span>
        <span className={styles.quiet} data-detail>
          {ageText(createdAt)}
        </span>
      </div>
    ),
  },
  {
    key: 'gross',
    title: columns.gross,
    align: 'right',
    width: 120,
    denseWidth: 108,
    render: ({ gross, currency }) => (
      <strong>
        <Money amount={gross} currency={currency} />
      </strong>
    ),
  },
  {
    key: 'amount',
    title: columns.amount,
    align: 'right',
    width: 110,
    denseWidth: 96,
    render: ({ amount, currency, pays }) => (pays ? '–' : <Money amount={amount} currency={currency} />),
  },
  {
    key: 'provider',
    title: columns.provider,
    render: ({ providerId, referenceNumber }) => (
      <div className={styles.cell}>
        <span>{providerId ?? texts.noAnswer}</span>
        <span className={styles.quiet} data-numeric data-detail>
          {texts.reference(referenceNumber)}
        </span>
      </div>
    ),
  },
  {
    key: 'actions',
    title: columns.actions,
    align: 'right',
    width: 245,
    denseWidth: 262,
    card: 'actions',
    render: (payment) => (
      <Row>
        {payment.refunds.length > 0 && (
          <Button
            size="small"
            aria-label={refunds.listOf(nameOf(payment), moneyText(payment.gross, payment.currency))}
            onClick={() => onRefunds(payment)}
          >
            {refunds.list}
          </Button>
        )}
        {payment.refunds.length === 0 && payment.refundable && (
          <Button
            size="small"
            aria-label={refunds.refundOf(nameOf(payment), moneyText(payment.gross, payment.currency))}
            onClick={() => onRefund(payment)}
          >
            {refunds.refund}
          </Button>
        )}
        {payment.status !== 'PAID' && payment.providerId !== null && <CheckButton payment={payment} />}
        <InvoiceButton invoice={payment.invoice ?? payment.pays} />
      </Row>
    ),
  },
];

const isState = (name: string): name is OnlinePaymentStatus => Object.hasOwn(texts.states, name);

/** Payments that businesses began on the site: those that an admin must look into first. */
export function OnlinePaymentsPage() {
  const state = useListState({ filters: { tila: 'ALL' } });
  const { tila } = state.filters;
  const query = useAdminOnlinePaymentsQuery({ variables: { state: isState(tila) ? tila : null, page: state.page } });
  const [refunded, setRefunded] = useState<Payment>();
  const [opened, setOpened] = useState<Payment>();
  const found = (query.data ?? query.previousData)?.onlinePayments;
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={found}
      failed={texts.failed}
      back={{ to: '/admini/laskut', text: texts.back }}
      actions={
        <LinkButton to="/admini/tilitykset" kind="quiet">
          {settlements.title}
        </LinkButton>
      }
      filters={[{ name: 'tila', label: texts.state, options: texts.filters }]}
      rows={{ columns: paymentColumns(setRefunded, setOpened), minWidth: 1080 }}
      drawings={['bill', 'bill']}
    >
      <RefundStatesDialog payment={opened} onRefund={setRefunded} onClose={() => setOpened(undefined)} />
      <RefundDialog payment={latest(refunded, found?.items)} onClose={() => setRefunded(undefined)} />
    </ListPage>
  );
}
