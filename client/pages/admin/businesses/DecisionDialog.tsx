import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { rejectBusinessLimits } from '#shared/limits.generated.ts';
import { checkReason } from '#shared/rules/accounts.ts';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { businessDecision } from '../../../texts/admin.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import { DialogCancel, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
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
      keptAs={decision}
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
