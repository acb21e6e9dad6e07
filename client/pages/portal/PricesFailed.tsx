import { Alert, Button } from 'antd';
import { errorText } from '../../lib/errorText.ts';
import { common } from '../../texts/common.ts';
import { offerForm } from '../../texts/offers.ts';

/** Prices could not be read: the fallback list is shown meanwhile. */
export function PricesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={errorText(error, offerForm.pricingFailed)}
      description={offerForm.fallback}
      action={
        <Button size="small" onClick={() => void onRetry()}>
          {common.retry}
        </Button>
      }
    />
  );
}
