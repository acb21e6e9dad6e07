import { App, Input } from 'antd';
import { useState } from 'react';
import { ContentSections } from '#client/features/offers/form/ContentSections.tsx';
import {
  checkEditedOffer,
  editedOfferInput,
  type OfferEdit,
  type OfferFormValues,
  valuesOf,
} from '#client/features/offers/form/offerForm.ts';
import { shownOfferField } from '#client/features/offers/form/shownOfferField.ts';
import { isoDate } from '#client/lib/format/format.ts';
import { isSame } from '#client/lib/forms/changedFields.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { moderation } from '#client/texts/adminOffers.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { FormSection } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { correctOfferLimits } from '#shared/limits.generated.ts';
import { checkGivenReason } from '#shared/rules/accounts.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import { type AdminOfferRowFragment, useCorrectOfferMutation } from './OffersPage.generated.ts';
import styles from './OffersPage.module.css';

const texts = moderation.correct;

interface Values extends OfferFormValues {
  reason: string;
}

/** What a correction may change: the content, and the dates of an offer that has not begun. */
function correctedInput({ isCancellable }: AdminOfferRowFragment) {
  return (values: OfferFormValues): OfferEdit => {
    const { startDate, endDate } = values;
    return { ...editedOfferInput(values), ...(isCancellable && { startDate, endDate }) };
  };
}

interface Props {
  /** Closed without one. */
  offer: AdminOfferRowFragment | undefined;
  onClose: () => void;
}

/** Sends the changed fields with the reason; what another admin has changed meanwhile is asked about. */
function useCorrection(offer: AdminOfferRowFragment, onClose: () => void) {
  const { message } = App.useApp();
  const form = useFieldForm<Values>();
  const [progress, setProgress] = useState<number>();
  const [mutate, { loading: busy }] = useCorrectOfferMutation({ update: (cache) => evict(cache, affected.offers) });
  const done = ({ correctOffer: { offer } }: { correctOffer: { offer: { shown: { title: string } } } }) =>
    texts.done(offer.shown.title);
  const correct = useAction(mutate, { done, failed: texts.failed }, form);
  const toInput = correctedInput(offer);
  const edits = useEdits<Values, OfferEdit>({
    form,
    read: { ...valuesOf(offer), reason: '' },
    version: offer.version,
    toInput,
    show: (field, value) => shownOfferField(offer.currency, field, value),
  });

  async function save() {
    const { values } = form;
    if (isSame(toInput(values), toInput(valuesOf(offer)))) {
      void message.info(texts.unchanged);
      return;
    }
    const send: typeof correct = (variables, options) =>
      correct(variables, variables.input.images?.length ? { ...options, onProgress: setProgress } : options);
    const { id, version: read } = offer;
    const reason = values.reason.trim();
    const data = await edits.save(send, (changes, version) => ({
      id,
      input: nestContent(changes),
      reason,
      version: version ?? read,
    }));
    setProgress(undefined);
    if (data) onClose();
  }
  return { save, busy, progress, props: edits.props };
}

/** FieldErrors of the content, and of dates other than the offer's own. */
function checkCorrection(offer: AdminOfferRowFragment, values: OfferFormValues) {
  const own = valuesOf(offer);
  const isMoved = values.startDate !== own.startDate || values.endDate !== own.endDate;
  return {
    ...checkEditedOffer(values),
    ...(offer.isCancellable && isMoved && checkDates(offer.type, values, isoDate(new Date()))),
  };
}

function CorrectOfferForm({ offer, onClose }: { offer: AdminOfferRowFragment; onClose: () => void }) {
  const { save, busy, progress, props } = useCorrection(offer, onClose);
  return (
    <CheckedForm<Values>
      {...props}
      draftName={`correct-${offer.id}`}
      check={(values) => ({ ...checkCorrection(offer, values), ...checkGivenReason(values.reason) })}
      disabled={busy}
      onFinish={save}
    >
      <p className={styles.correction}>{texts.consequence}</p>
      <ContentSections currency={offer.currency} progress={progress} withDates={offer.isCancellable} />
      <FormSection title={texts.why}>
        <CheckedField name="reason" label={texts.reason} extra={texts.reasonHint}>
          <Input.TextArea rows={3} maxLength={correctOfferLimits.reason} showCount />
        </CheckedField>
      </FormSection>
      <FormFoot submit={texts.submit} loading={busy} cancellable={!busy} />
    </CheckedForm>
  );
}

/** Corrects an offer that an admin has published: its content, why, and when it has not begun its dates, but neither its kind nor its price. */
export function CorrectOfferDialog({ offer, onClose }: Props) {
  const shown = useLastDefined(offer);
  return (
    <FormDialog
      open={!!offer}
      title={shown && texts.title(shown.shown.title)}
      width={760}
      onClose={onClose}
      mask={{ closable: false }}
    >
      {shown && <CorrectOfferForm key={shown.id} offer={shown} onClose={onClose} />}
    </FormDialog>
  );
}
