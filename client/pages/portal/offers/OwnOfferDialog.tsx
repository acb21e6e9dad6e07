import { Alert, Modal } from 'antd';
import { OfferDetails, type OfferFact, OfferLink } from '../../../features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { offerPlace } from '../../../features/offers/offerPlace.ts';
import { date, dateTime, moneyText, numeral, percent, period } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { offerTypes } from '../../../texts/common.ts';
import { offerDetails as texts } from '../../../texts/offers.ts';
import { Money } from '../../../ui/plain/Money.tsx';

function priceFacts(offer: OfferFieldsFragment): OfferFact[] {
  const { currency, originalPrice, discountedPrice, discountPercentage, lowestPrice30Days } = offer;
  return [
    [texts.originalPrice, originalPrice !== null && moneyText(originalPrice, currency)],
    [texts.discountedPrice, discountedPrice !== null && moneyText(discountedPrice, currency)],
    [texts.discount, discountPercentage !== null && percent(discountPercentage)],
    [texts.lowest, lowestPrice30Days !== null && moneyText(lowestPrice30Days, currency)],
  ];
}

function factsOf(offer: OfferFieldsFragment): OfferFact[] {
  const { address, approvedAt } = offer;
  return [
    [texts.type, offerTypes[offer.type]],
    [texts.category, offer.category.name],
    [texts.place, [address, offerPlace(offer, Number.POSITIVE_INFINITY)].filter(Boolean).join(', ')],
    [texts.validity, period(offer.startsAt, offer.expiresAt)],
    [texts.created, dateTime(offer.createdAt)],
    [texts.approved, approvedAt && date(approvedAt)],
    ...priceFacts(offer),
    [texts.url, offer.url && <OfferLink key="url" url={offer.url} />],
    [texts.keywords, offer.keywords.join(', ')],
    [texts.cost, <Money key="cost" amount={offer.cost} currency={offer.currency} />],
    [texts.clicks, numeral(offer.clicks)],
    [texts.views, numeral(offer.views)],
  ];
}

/** Everything of an own offer; closed without one. */
export function OwnOfferDialog({ offer, onClose }: { offer: OfferFieldsFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(offer);
  return (
    <Modal open={!!offer} title={shown?.title} footer={null} width={720} onCancel={onClose}>
      {shown && (
        <OfferDetails
          offer={shown}
          facts={factsOf(shown)}
          waiting={shown.published && <Alert type="info" showIcon title={texts.waiting} />}
        />
      )}
    </Modal>
  );
}
