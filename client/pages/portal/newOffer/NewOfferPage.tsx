import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/session/session.tsx';
import { newOffer } from '../../../texts/offers.ts';
import { FormSkeleton } from '../../../ui/antd/form/FormSkeleton.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { NewOfferForm } from './NewOfferForm.tsx';
import { PricesFailed } from './PricesFailed.tsx';
import { ShortOfBalance } from './ShortOfBalance.tsx';
import { useOfferPrices } from './useOfferPrices.ts';

/** A business writes an offer, sees it as the app will show it, and publishes it. */
export function NewOfferPage() {
  const { user } = useSession('BUSINESS');
  const { prices, error, refetch } = useOfferPrices();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={newOffer.title} intro={newOffer.intro} back={{ to: '/yritys', text: newOffer.back }} />
      <Stack>
        {error && <PricesFailed error={error} onRetry={refetch} />}
        {!prices && <FormSkeleton />}
        {prices && <ShortOfBalance prices={prices} />}
        {prices && user && (
          <NewOfferForm
            prices={prices}
            business={user}
            onStale={() => void refetch().catch(() => {})}
            onCancel={() => void navigate('/yritys')}
          />
        )}
      </Stack>
    </>
  );
}
