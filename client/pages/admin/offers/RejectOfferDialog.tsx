import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { accountLimits, checkReason } from '../../../../server/domain/accounts/rules.ts';
import { useKept } from '../../../lib/useKept.ts';
import { moderation } from '../../../texts/adminOffers.ts';
import { common } from '../../../texts/common.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import styles from '../businesses/DecisionDialog.module.css';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

const texts = moderation.reject;

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onReject: (offer: AdminOfferRowFragment, reason: string | null) => Promise<boolean>;
  onClose: () => void;
}

function ReasonForm({ offer, onReject, onClose }: Props & { offer: AdminOfferRowFragment }) {
  const [busy, setBusy] = useState(false);

  async function send({ reason }: { reason?: string }) {
    setBusy(true);
    const done = await onReject(offer, reason?.trim() || null);
    setBusy(false);
    if (done) onClose();
  }

  return (
    <CheckedForm<{ reason?: string }>
      name="reject-offer"
      check={({ reason }) => checkReason(reason)}
      onFinish={(values) => void send(values)}
    >
      <p className={styles.text}>{offer.published ? texts.revision : texts.offer}</p>
      <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint} required={false}>
        <Input.TextArea autoFocus rows={3} maxLength={accountLimits.reason} showCount />
      </CheckedField>
      <DialogFoot>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {texts.submit}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Asks why an offer or a change to one is rejected; the business reads the reason. */
export function RejectOfferDialog({ offer, ...handlers }: Props) {
  const shown = useKept(offer);
  return (
    <Modal
      open={!!offer}
      title={shown && texts.title(shown.title)}
      footer={null}
      onCancel={handlers.onClose}
      destroyOnHidden
    >
      {shown && <ReasonForm offer={shown} {...handlers} />}
    </Modal>
  );
}
