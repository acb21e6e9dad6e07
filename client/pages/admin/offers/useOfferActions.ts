import type { ApolloCache } from '@apollo/client';
import { App } from 'antd';
import { useAction } from '../../../lib/useAction.ts';
import { adminOffers, moderation } from '../../../texts/adminOffers.ts';
import { common } from '../../../texts/common.ts';
import {
  type AdminOfferRowFragment,
  useAdminDeleteOfferMutation,
  useSetOfferStatusMutation,
  useToggleOfferVisibilityMutation,
} from './OffersPage.generated.ts';

type Row = AdminOfferRowFragment;

const aboutOffers = ['adminOffers', 'offerTotals', 'overview', 'businesses', 'transactions', 'revenue'];

/** After an offer was made, decided on, hidden or deleted, lists, sums and what was refunded are read anew. */
export function forgetAdminOffers(cache: ApolloCache) {
  for (const fieldName of aboutOffers) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** What an admin does to an offer; each tells how it went and resolves to whether it worked. */
export function useOfferActions() {
  const { modal } = App.useApp();
  const [setStatus] = useSetOfferStatusMutation({ update: forgetAdminOffers });
  const [toggleVisibility] = useToggleOfferVisibilityMutation({ update: forgetAdminOffers });
  const [remove] = useAdminDeleteOfferMutation({ update: forgetAdminOffers });

  const runApprove = useAction(setStatus, {
    done: ({ setOfferStatus: { offer } }) => moderation.approved(offer.title),
    failed: moderation.failed,
  });
  const runReject = useAction(setStatus, {
    done: ({ setOfferStatus: { offer } }) => moderation.rejected(offer.title),
    failed: moderation.failed,
  });
  const runToggle = useAction(toggleVisibility, {
    done: ({ toggleOfferVisibility: { offer } }) => (offer.isHidden ? adminOffers.hidden : adminOffers.shown),
    failed: adminOffers.toggleFailed,
  });
  const runRemove = useAction(remove, { done: adminOffers.removed, failed: adminOffers.removeFailed });

  return {
    approve: async ({ id }: Row) => !!(await runApprove({ id, status: 'APPROVED', reason: null })),
    reject: async ({ id }: Row, reason: string | null) => !!(await runReject({ id, status: 'REJECTED', reason })),
    toggle: async ({ id }: Row) => !!(await runToggle({ id })),
    /** Asks first. */
    askToRemove: ({ id, title }: Row, onRemoved?: () => void) =>
      modal.confirm({
        title: adminOffers.removeQuestion,
        content: adminOffers.removeConsequence(title),
        okText: adminOffers.actions.remove,
        cancelText: common.cancel,
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: async () => {
          if (await runRemove({ id })) onRemoved?.();
        },
      }),
  };
}

export type OfferActions = ReturnType<typeof useOfferActions>;
