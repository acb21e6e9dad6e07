import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import type { BusinessDecision } from '../../../server/domain/accounts/rules.ts';
import { errorText } from '../../lib/errorText.ts';
import { businessDecision } from '../../texts/admin.ts';
import {
  useActivateBusinessMutation,
  useApproveBusinessMutation,
  useRejectBusinessMutation,
  useSuspendBusinessMutation,
} from './BusinessesPage.generated.ts';
import { forgetBusinessSums } from './forgetBusinesses.ts';

/** Puts a decision on a business to the server; rejects when it is refused. Says nothing. */
export function useDecisionCall() {
  const [approve] = useApproveBusinessMutation();
  const [reject] = useRejectBusinessMutation();
  const [suspend] = useSuspendBusinessMutation();
  const [activate] = useActivateBusinessMutation();
  return async (decision: BusinessDecision, id: string, reason: string | null = null) => {
    if (decision === 'approve') await approve({ variables: { id } });
    else if (decision === 'activate') await activate({ variables: { id } });
    else if (decision === 'reject') await reject({ variables: { id, reason } });
    else await suspend({ variables: { id, reason } });
  };
}

export type Decide = (
  decision: BusinessDecision,
  business: { id: string; businessName: string },
  reason?: string | null,
) => Promise<boolean>;

/** Decides on one business and tells how it went; resolves to whether it worked. */
export function useDecide(): Decide {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const call = useDecisionCall();
  return async (decision, { id, businessName }, reason) => {
    try {
      await call(decision, id, reason);
      forgetBusinessSums(cache);
      void message.success(businessDecision.done[decision](businessName), 5);
      return true;
    } catch (error) {
      void message.error(errorText(error, businessDecision.failed[decision]), 5);
      return false;
    }
  };
}
