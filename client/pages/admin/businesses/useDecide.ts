import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { BusinessStatus } from '../../../schema.generated.ts';
import { businessDecision } from '../../../texts/admin.ts';
import {
  useActivateBusinessMutation,
  useApproveBusinessMutation,
  useRejectBusinessMutation,
  useSuspendBusinessMutation,
} from './BusinessesPage.generated.ts';

/** A business as the admin sees it who decides. */
interface Decided {
  id: string;
  businessName: string;
  status: BusinessStatus;
}

/** Puts a decision on a business to the server; rejects when it is refused. Says nothing. */
export function useDecisionCall() {
  const [approve] = useApproveBusinessMutation();
  const [reject] = useRejectBusinessMutation();
  const [suspend] = useSuspendBusinessMutation();
  const [activate] = useActivateBusinessMutation();
  return async (decision: BusinessDecision, { id, status }: Decided, reason: string | null = null) => {
    if (decision === 'approve') await approve({ variables: { id, seen: status } });
    else if (decision === 'activate') await activate({ variables: { id } });
    else if (decision === 'reject') await reject({ variables: { id, reason } });
    else await suspend({ variables: { id, reason } });
  };
}

export type Decide = (
  decision: BusinessDecision,
  business: Decided,
  reason?: string | null | undefined,
) => Promise<boolean>;

/**
 * Decides on one business and shows the outcome. Resolves to whether that settles it: because it worked, or because
 * another admin was quicker, after which the list is read again.
 */
export function useDecide(): Decide {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const call = useDecisionCall();
  return async (decision, business, reason) => {
    try {
      await call(decision, business, reason);
      evict(cache, affected.businessTotals);
      void message.success(businessDecision.done[decision](business.businessName), 5);
      return true;
    } catch (error) {
      void message.error(errorText(error, businessDecision.failed[decision]), 5);
      if (appErrorOf(error)?.code !== 'STATUS_CHANGE_REFUSED') return false;
      evict(cache, affected.businesses);
      return true;
    }
  };
}
