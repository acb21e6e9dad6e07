import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { adminOffers, moderation } from '#client/texts/adminOffers.ts';
import type { OfferDecision } from './OfferReasonDialog.tsx';
import {
  AdminOfferNowDocument,
  type AdminOfferRowFragment,
  useAdminDeleteOfferMutation,
  useCancelOfferMutation,
  useSetOfferHiddenMutation,
  useSetOfferStatusMutation,
} from './OffersPage.generated.ts';

type Row = AdminOfferRowFragment;

function hiddenText({ changed, offer }: { changed: boolean; offer: { isHidden: boolean } }) {
  if (offer.isHidden) return changed ? adminOffers.hidden : adminOffers.alreadyHidden;
  return changed ? adminOffers.shown : adminOffers.alreadyShown;
}

function cancelledText({ shown: { title }, cost, currency, business: { businessName } }: Row) {
  if (cost === 0) return moderation.cancelled(title);
  return moderation.cancelledAndRefunded(title, moneyText(cost, currency), businessName);
}

/**
 * What an admin does to an offer; each shows the outcome and resolves to whether it worked.
 * @param onChanged the offer is not what the admin had read when deciding: it should be shown, and is read again
 */
export function useOfferActions(onChanged: (read: Row) => void) {
  const client = useApolloClient();
  const deciding = useRef<Row>(undefined);
  const [setStatus] = useSetOfferStatusMutation({ update: (cache) => evict(cache, affected.offers) });
  const [cancel] = useCancelOfferMutation({ update: (cache) => evict(cache, affected.offers) });
  const [setHidden] = useSetOfferHiddenMutation({ update: (cache) => evict(cache, affected.offers) });
  const [remove] = useAdminDeleteOfferMutation({ update: (cache) => evict(cache, affected.offers) });

  function refused({ code }: AppError) {
    const offer = deciding.current;
    if (code !== 'CONFLICT' || !offer) return false;
    onChanged(offer);
    const now = { query: AdminOfferNowDocument, variables: { id: offer.id }, fetchPolicy: 'network-only' } as const;
    // Without an answer the offer is shown as it was; the next decision is refused again.
    void client.query(now).catch(() => {});
    return false;
  }

  const about = () => deciding.current?.shown.title;

  const runApprove = useAction(setStatus, {
    done: ({ setOfferStatus: { offer } }) => moderation.approved(offer.shown.title),
    failed: moderation.failed,
    about,
    refused,
  });
  const runReject = useAction(setStatus, {
    done: ({ setOfferStatus: { offer } }) =>
      deciding.current?.published
        ? moderation.changeRejected(offer.shown.title, offer.isLive)
        : moderation.rejected(offer.shown.title),
    failed: moderation.failed,
    about,
    refused,
  });
  const runCancel = useAction(cancel, {
    done: ({ cancelOffer: { offer } }) => cancelledText(offer),
    failed: moderation.cancelFailed,
    about,
    refused,
  });
  const runHide = useAction(setHidden, {
    done: ({ toggleOfferVisibility }) => hiddenText(toggleOfferVisibility),
    failed: adminOffers.toggleFailed,
    about,
  });
  const runRemove = useAction(remove, { done: adminOffers.removed, failed: adminOffers.removeFailed, about });

  /** Each by the offer as it was read, with the reason that its business reads. */
  const restrict: Record<OfferDecision, (offer: Row, grounds: RestrictionGroundsInput) => Promise<unknown>> = {
    reject: ({ id, version }, grounds) => runReject({ id, version, status: 'REJECTED', grounds }),
    hide: ({ id }, grounds) => runHide({ id, hidden: true, grounds }),
    remove: ({ id }, grounds) => runRemove({ id, grounds }),
  };

  return {
    approve: async (offer: Row) => {
      deciding.current = offer;
      const { id, version } = offer;
      return !!(await runApprove({ id, version, status: 'APPROVED' }));
    },
    restrict: async (decision: OfferDecision, offer: Row, grounds: RestrictionGroundsInput) => {
      deciding.current = offer;
      return !!(await restrict[decision](offer, grounds));
    },
    /** Withdraws what an admin has published, and refunds it. */
    cancel: async (offer: Row, reason: string) => {
      deciding.current = offer;
      const { id, version } = offer;
      return !!(await runCancel({ id, version, reason }));
    },
    show: async ({ id }: Row) => !!(await runHide({ id, hidden: false })),
  };
}

export type OfferActions = ReturnType<typeof useOfferActions>;
