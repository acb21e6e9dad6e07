import { Alert, Button } from 'antd';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { OfferMarks } from '../../../features/offers/OfferMarks.tsx';
import { numeral } from '../../../lib/format/format.ts';
import { common } from '../../../texts/common.ts';
import { editOffer, offerDetails } from '../../../texts/offers.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';

interface Props {
  offer: OfferFieldsFragment;
  busy: boolean;
  onCancel: () => void;
}

/** What becomes of a change: nothing is shown to consumers before an admin has looked at it. */
function Review({ offer }: { offer: OfferFieldsFragment }) {
  const { statusReason, published, isLive } = offer;
  return (
    <>
      {statusReason && <Alert type="warning" showIcon title={offerDetails.reason} description={statusReason} />}
      <Alert
        type="info"
        showIcon
        title={editOffer.review}
        description={published ? editOffer.waiting : isLive && editOffer.reviewLive}
      />
    </>
  );
}

/** Cost and status of the offer, and the buttons that save or leave it. */
export function EditBox({ offer, busy, onCancel }: Props) {
  return (
    <Panel title={editOffer.status}>
      <OfferMarks offer={offer} />
      <FactList
        facts={[
          [editOffer.paid, <Money key="paid" amount={offer.cost} currency={offer.currency} />],
          [offerDetails.clicks, numeral(offer.clicks)],
        ]}
      />
      <Review offer={offer} />
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {busy ? editOffer.busy : editOffer.save}
      </Button>
      <Button block disabled={busy} onClick={onCancel}>
        {common.cancel}
      </Button>
    </Panel>
  );
}
