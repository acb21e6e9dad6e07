import { Alert, Button, Modal } from 'antd';
import { OfferDetails } from '../../../features/offers/OfferDetails.tsx';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { adminOffers, moderation } from '../../../texts/adminOffers.ts';
import { common } from '../../../texts/common.ts';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import { ChangedSince, useReadOffer } from './ChangedSince.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';
import { offerFacts } from './offerFacts.tsx';
import type { OfferActions } from './useOfferActions.ts';

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  master: boolean;
  actions: OfferActions;
  onReject: (offer: AdminOfferRowFragment) => void;
  onClose: () => void;
}

function Waiting({ offer }: { offer: AdminOfferRowFragment }) {
  if (offer.status !== 'PENDING') return null;
  const { published, approvedAt } = offer;
  if (!published) {
    const title = approvedAt ? moderation.returned : moderation.waiting;
    return (
      <Alert type="warning" showIcon title={title} description={approvedAt ? undefined : moderation.waitingHint} />
    );
  }
  return (
    <>
      <Alert type="info" showIcon title={moderation.revision} description={moderation.revisionHint} />
      <OfferComparison
        caption={moderation.comparison}
        columns={moderation.columns}
        before={{ ...published, status: offer.status }}
        after={offer}
        currency={offer.currency}
      />
    </>
  );
}

function Decisions({
  offer,
  actions,
  onReject,
  onClose,
}: Omit<Props, 'offer' | 'master'> & { offer: AdminOfferRowFragment }) {
  if (offer.status !== 'PENDING') return null;
  const approve = async () => {
    if (await actions.approve(offer)) onClose();
  };
  return (
    <>
      <Button danger onClick={() => onReject(offer)}>
        {adminOffers.actions.reject}
      </Button>
      <Button type="primary" onClick={() => void approve()}>
        {adminOffers.actions.approve}
      </Button>
    </>
  );
}

/** Everything of one offer, with what an admin may do to it; a waiting change stands beside what it would replace. */
export function OfferDialog({ offer, master, actions, onReject, onClose }: Props) {
  const shown = useLastDefined(offer);
  const read = useReadOffer(offer);
  return (
    <Modal open={!!offer} title={shown?.title} width={860} footer={null} onCancel={onClose} destroyOnHidden>
      {shown && (
        <>
          <OfferDetails
            offer={shown}
            facts={offerFacts(shown)}
            waiting={
              <>
                <ChangedSince read={read} offer={shown} />
                <Waiting offer={shown} />
              </>
            }
          />
          <DialogFoot>
            {master && (
              <Button danger type="text" onClick={() => actions.askToRemove(shown, onClose)}>
                {adminOffers.actions.remove}
              </Button>
            )}
            <Button onClick={() => void actions.toggle(shown)}>
              {shown.isHidden ? adminOffers.actions.show : adminOffers.actions.hide}
            </Button>
            <Decisions offer={shown} actions={actions} onReject={onReject} onClose={onClose} />
            <Button onClick={onClose}>{common.close}</Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
