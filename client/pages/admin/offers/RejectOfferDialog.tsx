import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { setOfferStatusLimits } from '#shared/limits.generated.ts';
import { checkReason } from '#shared/rules/accounts.ts';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { moderation } from '../../../texts/adminOffers.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import styles from '../businesses/DecisionDialog.module.css';
import { ChangedSince, useReadOffer } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

const texts = moderation.reject;

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onReject: (offer: AdminOfferRowFragment, reason: string | null) => Promise<boolean>;
  onClose: () => void;
}

interface Shown {
  offer: AdminOfferRowFragment;
  /** The offer as it was when the dialog opened. */
  read: AdminOfferRowFragment | undefined;
}

function ReasonForm({ offer, onReject, onClose, read }: Props & Shown) {
  const [form] = Form.useForm<{ reason?: string }>();
  const [busy, setBusy] = useState(false);

  async function send({ reason }: { reason?: string }) {
    setBusy(true);
    const done = await onReject(offer, reason?.trim() || null);
    setBusy(false);
    if (!done) return;
    settleForm(form);
    onClose();
  }

  return (
    <CheckedForm<{ reason?: string }>
      form={form}
      name="reject-offer"
      draftName={`reject-${offer.id}`}
      check={({ reason }) => checkReason(reason)}
      onFinish={(values) => void send(values)}
    >
      <ChangedSince read={read} offer={offer} />
      <p className={styles.text}>{offer.published ? texts.revision : texts.offer}</p>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint} required={false}>
        <Input.TextArea autoFocus rows={3} maxLength={setOfferStatusLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {texts.submit}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Asks why an offer or a change to one is rejected; the business reads the reason. */
export function RejectOfferDialog({ offer, ...handlers }: Props) {
  const shown = useLastDefined(offer);
  const read = useReadOffer(offer);
  return (
    <FormDialog open={!!offer} title={shown && texts.title(shown.title)} onClose={handlers.onClose}>
      {shown && <ReasonForm offer={shown} read={read} {...handlers} />}
    </FormDialog>
  );
}
