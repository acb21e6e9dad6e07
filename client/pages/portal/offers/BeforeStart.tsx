import { Button } from 'antd';
import { useState } from 'react';
import { fittedToType, type OfferFormValues, valuesOf } from '#client/features/offers/form/offerForm.ts';
import { useLateStartQuestion, ValidityFields } from '#client/features/offers/form/ValidityFields.tsx';
import type { OfferFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { isoDate, moneyText, period } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { beforeStart as texts } from '#client/texts/offers.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { checkDates } from '#shared/rules/offers/offers.ts';
import { useCancelOwnOfferMutation, useRescheduleOfferMutation } from './OffersPage.generated.ts';

type Dates = Pick<OfferFormValues, 'startDate' | 'endDate'>;

function MoveForm({ offer, onClose }: { offer: OfferFieldsFragment; onClose: () => void }) {
  const { id, version } = offer;
  const form = useFieldForm<OfferFormValues>();
  // The dates and the type that limits them; an offer approved late may begin in the past.
  const [values] = useState(() => valuesOf(offer));
  const isSureOfStart = useLateStartQuestion();
  const [mutate, { loading: busy }] = useRescheduleOfferMutation({
    update: (cache) => evict(cache, affected.ownOffers),
  });
  const move = useAction(
    mutate,
    {
      done: ({ rescheduleOffer: { offer } }) => texts.moved(period(offer.startsAt, offer.endsAt)),
      failed: texts.moveFailed,
      about: offer.shown.title,
    },
    form,
  );

  async function send({ startDate, endDate }: Dates) {
    if (!(await isSureOfStart({ startDate }))) return;
    if (await move({ id, startDate, endDate, version })) onClose();
  }

  return (
    <CheckedForm<OfferFormValues>
      form={form}
      initialValues={values}
      check={(dates) => checkDates(offer.type, dates, isoDate(new Date()))}
      disabled={busy}
      draftName={`move-${id}`}
      onValuesChange={(changed) => {
        const all: OfferFormValues = form.values;
        if ('startDate' in changed) form.set({ endDate: fittedToType(offer.type, all).endDate });
      }}
      onFinish={send}
    >
      <Stack>
        <p>{texts.moveIntro}</p>
        <ValidityFields />
      </Stack>
      <FormFoot submit={texts.moveSubmit} loading={busy} cancellable={!busy} />
    </CheckedForm>
  );
}

function MoveDialog({ offer, onClose }: { offer: OfferFieldsFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(offer);
  return (
    <FormDialog open={!!offer} title={shown && texts.moveTitle(shown.shown.title)} width={560} onClose={onClose}>
      {shown && <MoveForm key={`${shown.id} ${shown.version}`} offer={shown} onClose={onClose} />}
    </FormDialog>
  );
}

/** Moves an own offer that has not begun, or cancels it for its price. */
export function BeforeStart({ offer }: { offer: OfferFieldsFragment }) {
  const { id, version, cost, currency } = offer;
  const { title } = offer.shown;
  const [isMoving, setMoving] = useState(false);
  const [mutate] = useCancelOwnOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const money = (amount: number) => moneyText(amount, currency);
  const cancel = useAction(mutate, {
    done: ({ cancelOwnOffer: { refunded, remainingBalance } }) =>
      texts.cancelled(money(refunded), remainingBalance === null ? null : money(remainingBalance)),
    failed: texts.cancelFailed,
    about: title,
  });
  return (
    <>
      <Button
        size="small"
        icon={<Icon name="clock" size={16} />}
        aria-label={texts.moveOf(title)}
        onClick={() => setMoving(true)}
      >
        {texts.move}
      </Button>
      <ConfirmButton
        size="small"
        type="text"
        aria-label={texts.cancelOf(title)}
        question={texts.cancelQuestion}
        consequence={texts.cancelConsequence(title, money(cost))}
        confirm={texts.cancel}
        cancel={texts.keep}
        onConfirm={() => cancel({ id, version })}
      >
        {texts.cancel}
      </ConfirmButton>
      <MoveDialog offer={isMoving ? offer : undefined} onClose={() => setMoving(false)} />
    </>
  );
}
