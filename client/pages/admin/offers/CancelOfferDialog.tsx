import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '#client/lib/format/format.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { moderation } from '#client/texts/adminOffers.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { cancelOfferLimits } from '#shared/limits.generated.ts';
import { checkGivenReason } from '#shared/rules/accounts.ts';
import { useManagesBusinesses } from '../createOffer/offerForBusiness.ts';
import { ChangedSince, useReadOffer } from './OfferComparison.tsx';
import type { AdminOfferRowFragment } from './OffersPage.generated.ts';

const texts = moderation.cancel;

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onCancel: (offer: AdminOfferRowFragment, reason: string) => Promise<boolean>;
  onClose: () => void;
}

function CancelForm({ offer, onCancel, onClose }: Props & { offer: AdminOfferRowFragment }) {
  const form = useFieldForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const read = useReadOffer(offer);
  const managesBusinesses = useManagesBusinesses();
  const { id, cost, currency, business } = offer;

  async function send(reason: string) {
    setBusy(true);
    const done = await onCancel(offer, reason.trim());
    setBusy(false);
    if (!done) return;
    settleForm(form);
    onClose();
  }

  return (
    <CheckedForm<{ reason: string }>
      form={form}
      draftName={`cancel-${id}`}
      check={({ reason = '' }) => checkGivenReason(reason)}
      onFinish={({ reason }) => send(reason)}
    >
      <Stack gap="medium">
        <ChangedSince read={read} offer={offer} />
        <p>{cost > 0 ? texts.refunded(moneyText(cost, currency)) : texts.free}</p>
        <p>
          {texts.invoice}{' '}
          {managesBusinesses && (
            <Link to={`/admini/laskut?haku=${encodeURIComponent(business.businessName)}`} target="_blank">
              {texts.invoicesOf(business.businessName)}
            </Link>
          )}
        </p>
        <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint}>
          <Input.TextArea rows={3} maxLength={cancelOfferLimits.reason} showCount />
        </CheckedField>
      </Stack>
      <FormFoot submit={texts.submit} cancel={texts.back} loading={busy} danger />
    </CheckedForm>
  );
}

/** Undoes the publishing of an offer by an admin: the business reads why, and no ground of law or terms is asked. */
export function CancelOfferDialog(props: Props) {
  const shown = useLastDefined(props.offer);
  return (
    <FormDialog open={!!props.offer} title={shown && texts.title(shown.shown.title)} onClose={props.onClose}>
      {shown && <CancelForm key={shown.id} {...props} offer={shown} />}
    </FormDialog>
  );
}
