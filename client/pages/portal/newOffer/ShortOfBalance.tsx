import { missingFor } from '../../../features/offers/form/OfferTypePicker.tsx';
import { newOffer } from '../../../texts/offers.ts';
import { dashboard } from '../../../texts/portal.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import type { OfferPrices } from './useOfferPrices.ts';

/** Where more balance can be asked for, when there are types that it does not afford. */
export function ShortOfBalance({ prices: { choices, balance } }: { prices: OfferPrices }) {
  const dear = choices.filter(({ price }) => missingFor(price, balance) > 0);
  if (dear.length === 0) return null;
  const action = (
    <LinkButton kind="quiet" to="/yritys/laskutus">
      {dashboard.lowAction}
    </LinkButton>
  );
  const { none, some, text } = newOffer.short;
  return <Notice tone="warning" title={dear.length === choices.length ? none : some} text={text} action={action} />;
}
