import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { setOfferStatusLimits } from '#shared/limits.generated.ts';
import { checkGivenReason, checkReason } from '#shared/rules/accounts.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { moderation } from '../../../texts/adminOffers.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import styles from '../businesses/DecisionDialog.module.css';
import { ChangedSince, useReadOffer } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

/** What is decided with a reason: a rejection may be without one, a cancellation may not. */
type Decision = 'reject' | 'cancel';

interface Props {
  decision: Decision;
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onDecide: (offer: AdminOfferRowFragment, reason: string) => Promise<boolean>;
  onClose: () => void;
}

interface Shown {
  offer: AdminOfferRowFragment;
  /** The offer as it was when the dialog opened. */
  read: AdminOfferRowFragment | undefined;
}

/** What the decision does to consumers, to the balance and to the business. */
function consequenceOf(decision: Decision, { published, cost, currency }: AdminOfferRowFragment): string {
  const { reject, cancel } = moderation;
  if (decision === 'reject') return published ? reject.revision : reject.offer;
  return cost > 0 ? cancel.refunded(moneyText(cost, currency)) : cancel.free;
}

function ReasonForm({ decision, offer, onDecide, onClose, read }: Props & Shown) {
  const [form] = Form.useForm<{ reason?: string }>();
  const [busy, setBusy] = useState(false);
  const required = decision === 'cancel';
  const texts = moderation[decision];

  async function send({ reason = '' }: { reason?: string }) {
    setBusy(true);
    const done = await onDecide(offer, reason.trim());
    setBusy(false);
    if (!done) return;
    settleForm(form);
    onClose();
  }

  return (
    <CheckedForm<{ reason?: string }>
      form={form}
      name={`${decision}-offer`}
      draftName={`${decision}-${offer.id}`}
      check={({ reason }) => (required ? checkGivenReason(reason) : checkReason(reason))}
      onFinish={(values) => void send(values)}
    >
      <ChangedSince read={read} offer={offer} />
      <p className={styles.text}>{consequenceOf(decision, offer)}</p>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint} required={required}>
        <Input.TextArea autoFocus rows={3} maxLength={setOfferStatusLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <DialogCancel {...(decision === 'cancel' && { text: moderation.cancel.back })} />
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {texts.submit}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Asks why an offer or a change to one is rejected, or an offer is cancelled; the business reads the reason. */
export function OfferReasonDialog({ offer, ...rest }: Props) {
  const shown = useLastDefined(offer);
  const read = useReadOffer(offer);
  return (
    <FormDialog open={!!offer} title={shown && moderation[rest.decision].title(shown.title)} onClose={rest.onClose}>
      {shown && <ReasonForm offer={shown} read={read} {...rest} />}
    </FormDialog>
  );
}
