import { useApolloClient } from '@apollo/client/react';
import { App } from 'antd';
import { appErrorOf, failureText } from '#client/lib/errors/appErrorOf.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { BusinessStatus, RestrictionGroundsInput } from '#client/schema.generated.ts';
import { businessDecision } from '#client/texts/admin.ts';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import type { BusinessDecision } from '#shared/rules/accounts.ts';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import {
  useActivateBusinessMutation,
  useApproveBusinessMutation,
  useRejectBusinessMutation,
  useSuspendBusinessMutation,
} from './BusinessesPage.generated.ts';

const texts = businessDecision.dialog;

/** Decisions that may carry a reason. */
type Reasoned = 'reject' | 'suspend';

interface Props {
  /** The decision to be given a reason; closed without one. */
  decision: Reasoned | undefined;
  /** Names of the businesses that it concerns. */
  names: readonly string[];
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onDecide: (grounds: RestrictionGroundsInput) => Promise<boolean>;
  onClose: () => void;
}

function titleOf(decision: Reasoned, names: readonly string[]) {
  return names.length === 1 ? `${texts[decision]}: ${names[0]}` : texts.suspendMany(names.length);
}

/** Asks for the reason of a decision, which the business reads in its mail. */
export function DecisionDialog({ decision, names, ...handlers }: Props) {
  const shown = useLastDefined(decision) ?? 'reject';
  const title = useLastDefined(decision && titleOf(decision, names));
  return (
    <GroundsDialog
      open={!!decision}
      title={title}
      draftName={shown}
      submit={businessDecision[shown]}
      subject="business"
      names={names}
      {...handlers}
    >
      <p>{shown === 'reject' ? texts.rejectText : names.length > 1 ? texts.suspendManyText : texts.suspendText}</p>
    </GroundsDialog>
  );
}

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
  return async (decision: BusinessDecision, { id, status }: Decided, grounds?: RestrictionGroundsInput) => {
    if (decision === 'approve') await approve({ variables: { id, seen: status } });
    else if (decision === 'activate') await activate({ variables: { id } });
    else if (decision === 'reject') await reject({ variables: { id, grounds } });
    else await suspend({ variables: { id, grounds } });
  };
}

const isOvertaken = (error: unknown) => appErrorOf(error)?.code === 'STATUS_CHANGE_REFUSED';

/** Why a decision was refused: most often because another admin was quicker. */
export function decisionFault(error: unknown, decision: BusinessDecision, businessName: string): string {
  return isOvertaken(error)
    ? businessDecision.overtaken(businessName)
    : failureText(error, businessDecision.failed[decision]);
}

export type Decide = (
  decision: BusinessDecision,
  business: Decided,
  grounds?: RestrictionGroundsInput,
) => Promise<boolean>;

/**
 * Decides on one business and shows the outcome. Resolves to whether that settles it: because it worked, or because
 * another admin was quicker, after which the list is read again.
 */
export function useDecide(): Decide {
  const { cache } = useApolloClient();
  const { message } = App.useApp();
  const { refuse, forget } = useNotices();
  const call = useDecisionCall();
  return async (decision, business, grounds) => {
    forget(business.businessName);
    try {
      await call(decision, business, grounds);
      evict(cache, affected.businessTotals);
      void message.success(businessDecision.done[decision](business.businessName), 5);
      return true;
    } catch (error) {
      const about = business.businessName;
      refuse({ text: decisionFault(error, decision, about), about });
      if (!isOvertaken(error)) return false;
      evict(cache, affected.businesses);
      return true;
    }
  };
}
