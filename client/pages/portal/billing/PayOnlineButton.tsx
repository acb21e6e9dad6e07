import { useApolloClient } from '@apollo/client/react';
import { Button, type ButtonProps } from 'antd';
import { moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { evict } from '#client/lib/graphql/evict.ts';
import { useOwnRights } from '#client/lib/session/session.tsx';
import type { Currency } from '#client/schema.generated.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { usePayableOnlineQuery, usePayInvoiceOnlineMutation } from './PayOnlineButton.generated.ts';

const texts = portalFrame.payOnline;

interface Props extends Pick<ButtonProps, 'size' | 'type'> {
  invoice: { id: string; number: number; open: number; currency: Currency };
}

/** Takes the payer of an open invoice to the payment service; nothing where it cannot be paid on the site. */
export function PayOnlineButton({ invoice: { id, number, open, currency }, size = 'middle', type = 'primary' }: Props) {
  const { data } = usePayableOnlineQuery();
  const may = useOwnRights();
  const client = useApolloClient();
  const [mutate, { loading }] = usePayInvoiceOnlineMutation();
  const pay = useAction(mutate, { failed: texts.failed, about: texts.about(number) });
  if (!may('PayInvoiceOnline') || !data?.offerPricing.payableOnline || open <= 0 || currency !== 'EUR') return null;

  async function send() {
    const begun = await pay({ id });
    if (begun) window.location.assign(begun.payInvoiceOnline.redirectTo);
    // It may have been paid or credited meanwhile.
    else evict(client.cache, ['myInvoices', 'myBusiness']);
  }

  return (
    <Button
      type={type}
      size={size}
      loading={loading}
      aria-label={texts.payOf(number, moneyText(open, currency))}
      onClick={() => void send()}
    >
      {texts.pay}
    </Button>
  );
}
