import { Button } from 'antd';
import { paymentReturned } from '#shared/rules/receivables.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { portalFrame } from '../../../texts/portal.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { usePortalHoldQuery } from './HoldNotice.generated.ts';

const texts = portalFrame.hold;

/** What a business sees on every page while the invoice of a payment that came back is open: it can publish nothing. */
export function HoldNotice() {
  const { data } = usePortalHoldQuery({ fetchPolicy: 'cache-and-network' });
  const held = data?.myBusiness.heldBy;
  if (!held) return null;
  const { number, open, currency, referenceNumber, pdfUrl } = held;
  const action = (
    <Button size="small" href={pdfUrl} target="_blank" rel="noreferrer">
      {texts.invoice(number)}
    </Button>
  );
  const text = texts.text(moneyText(open, currency), referenceNumber);
  return (
    <div role="status">
      <Notice tone="warning" title={paymentReturned(number)} text={text} action={action} />
    </div>
  );
}
