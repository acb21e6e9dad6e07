import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { moneyText } from '../../../lib/format/format.ts';
import { billing } from '../../../texts/billing.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { Row } from '../../../ui/plain/Layout.tsx';
import { usePortalPaymentQuery } from './BillingPage.generated.ts';

const texts = billing.payment;
/** Milliseconds between looks at a payment that is still under way. */
const pace = 3000;

/** What has become of the payment that the address names, to which the payment service sends the payer back. */
export function PaymentNotice() {
  const [address, setAddress] = useSearchParams();
  const client = useApolloClient();
  const id = address.get('maksu') ?? '';
  const { data, startPolling, stopPolling } = usePortalPaymentQuery({ variables: { id }, skip: !id });
  const payment = id ? data?.onlinePayment : undefined;
  const state = payment?.state;
  const isUnderWay = state === 'OPEN' || state === 'PENDING';

  useEffect(() => {
    if (isUnderWay) startPolling(pace);
    else stopPolling();
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  useEffect(() => {
    if (state !== 'PAID') return;
    void client.refetchQueries({ include: ['PortalBilling', 'PortalTransactions', 'PortalInvoices'] });
  }, [state, client]);

  if (!payment) return null;
  const { title, text, tone } = texts.states[payment.state];
  const { amount, currency, invoice } = payment;
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
          {texts.receipt}
        </Button>
      )}
      <Button size="small" onClick={close}>
        {texts.close}
      </Button>
    </Row>
  );
  return (
    <div role="status">
      <Notice tone={tone} title={title} text={text(moneyText(amount, currency))} action={action} />
    </div>
  );
}
