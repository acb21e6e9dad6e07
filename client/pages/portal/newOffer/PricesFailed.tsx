import { Button } from 'antd';
import { errorText } from '../../../lib/errors/errorText.ts';
import { common } from '../../../texts/common.ts';
import { offerForm } from '../../../texts/offers.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';

/** Prices could not be read: the fallback list is shown meanwhile. */
export function PricesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const action = (
    <Button size="small" onClick={() => void onRetry()}>
      {common.retry}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={errorText(error, offerForm.pricingFailed)}
      text={offerForm.fallback}
      action={action}
    />
  );
}
