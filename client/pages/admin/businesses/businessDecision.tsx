import { useApolloClient } from '@apollo/client/react';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { rejectBusinessLimits } from '#shared/limits.generated.ts';
import { type BusinessDecision, checkReason } from '#shared/rules/accounts.ts';
import { appErrorOf, failureText } from '../../../lib/errors/appErrorOf.ts';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { BusinessStatus } from '../../../schema.generated.ts';
import { businessDecision } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import {
  useActivateBusinessMutation,
  useApproveBusinessMutation,
  useRejectBusinessMutation,
  useSuspendBusinessMutation,
} from './BusinessesPage.generated.ts';
import styles from './DecisionDialog.module.css';

const texts = businessDecision.dialog;

/** Decisions that may carry a reason. */
type Reasoned = 'reject' | 'suspend';

interface Props {
  /** The decision to be given a reason; closed without one. */
  decision: Reasoned | undefined;
  /** Names of the businesses that it concerns. */
  names: readonly string[];
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onDecide: (reason: string | null) => Promise<boolean>;
  onClose: () => void;
}

interface Values {
  reason?: string;
}

function titleOf(decision: Reasoned, names: readonly string[]) {
  return names.length === 1 ? `${texts[decision]}: ${names[0]}` : texts.suspendMany(names.length);
}

function ReasonForm({ decision, onDecide, onClose }: Omit<Props, 'decision' | 'names'> & { decision: Reasoned }) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);

  async function send({ reason }: Values) {
    setBusy(true);
    const done = await onDecide(reason?.trim() || null);
    setBusy(false);
    if (!done) return;
    settleForm(form);
    onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      name="decision"
      draftName={decision}
      check={({ reason }) => checkReason(reason)}
      onFinish={(values) => void send(values)}
    >
      <p className={styles.text}>{decision === 'reject' ? texts.rejectText : texts.suspendText}</p>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint} required={false}>
        <Input.TextArea autoFocus rows={3} maxLength={rejectBusinessLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {businessDecision[decision]}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Asks for the reason of a decision, which the business reads in its mail. */
export function DecisionDialog({ decision, names, ...handlers }: Props) {
  const shown = useLastDefined(decision);
  const title = useLastDefined(decision && titleOf(decision, names));
  return (
    <FormDialog open={!!decision} title={title} onClose={handlers.onClose}>
      {shown && <ReasonForm decision={shown} {...handlers} />}
    </FormDialog>
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
      void message.error(failureText(error, businessDecision.failed[decision]), 5);
      if (appErrorOf(error)?.code !== 'STATUS_CHANGE_REFUSED') return false;
      evict(cache, affected.businesses);
      return true;
    }
  };
}
