import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { missingFor } from '../../../features/offers/form/OfferTypePicker.tsx';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { common } from '../../../texts/common.ts';
import { newOffer, offerForm } from '../../../texts/offers.ts';
import { dashboard } from '../../../texts/portal.ts';
import { FormSkeleton } from '../../../ui/antd/form/FormParts.tsx';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { Stack } from '../../../ui/plain/Layout.tsx';
import { PageTitle } from '../../../ui/plain/PageTitle.tsx';
import { NewOfferForm } from './NewOfferForm.tsx';
import { type OfferPrices, useOfferPrices } from './useNewOffer.ts';
import { useOfferCopy } from './useOfferCopy.ts';

/** Leads to more balance, when there are types that the balance does not afford. */
function ShortOfBalance({ prices: { choices, balance } }: { prices: OfferPrices }) {
  const unaffordable = choices.filter(({ price }) => missingFor(price, balance) > 0);
  if (unaffordable.length === 0) return null;
  const action = (
    <LinkButton kind="quiet" to="/yritys/laskutus">
      {dashboard.lowAction}
    </LinkButton>
  );
  const { none, some, text } = newOffer.short;
  return (
    <Notice tone="warning" title={unaffordable.length === choices.length ? none : some} text={text} action={action} />
  );
}

/** Prices could not be read: the fallback list is shown meanwhile. */
function PricesFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
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

/** A business writes an offer, sees it as the app will show it, and publishes it. */
export function NewOfferPage() {
  const { user } = useSession('BUSINESS');
  const { prices, error, refetch } = useOfferPrices();
  const { copy, loading } = useOfferCopy();
  const navigate = useNavigate();
  const ready = prices && !loading;
  return (
    <>
      <PageTitle title={newOffer.title} intro={newOffer.intro} back={{ to: '/yritys', text: newOffer.back }} />
      <Stack>
        {error && <PricesFailed error={error} onRetry={refetch} />}
        {!ready && <FormSkeleton />}
        {prices && <ShortOfBalance prices={prices} />}
        {ready && user && (
          <NewOfferForm
            prices={prices}
            copy={copy}
            business={user}
            onStale={() => void refetch().catch(() => {})}
            onCancel={() => void navigate('/yritys')}
          />
        )}
      </Stack>
    </>
  );
}
