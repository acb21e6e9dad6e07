import { home } from '../../../texts/home.ts';
import { pricing } from '../../../texts/publicPages.ts';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Band } from '../Band.tsx';
import { Notice } from '../Notice.tsx';
import { OfferTypeCards } from '../OfferTypeCards.tsx';
import { usePublicPrices } from '../usePublicPrices.ts';

const { types } = home.business;

/** The four ways to be seen and what each costs. */
export function PricingSummary() {
  const { state, shown } = usePublicPrices();
  return (
    <Band kicker={types.title} title={home.pricing.title} text={`${types.text} ${home.pricing.text}`}>
      {state === 'fallback' && <Notice tone="warning">{pricing.fallback}</Notice>}
      {state === 'error' && <Notice tone="danger">{home.pricing.failed}</Notice>}
      <OfferTypeCards types={['NORMAL_OFFER', 'PREMIUM_OFFER', 'NORMAL_FLYER', 'PREMIUM_FLYER']} shown={shown} />
      <div>
        <LinkButton kind="quiet" size="large" to="/hinnat">
          {home.pricing.more}
        </LinkButton>
      </div>
    </Band>
  );
}
