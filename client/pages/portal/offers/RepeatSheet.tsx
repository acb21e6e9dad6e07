import { skipToken } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { missingFor } from '#client/features/offers/form/OfferTypePicker.tsx';
import {
  answersInput,
  fittedToType,
  isTextRefused,
  type OfferFormValues,
  openQuestion,
  valuesOf,
} from '#client/features/offers/form/offerForm.ts';
import { useLateStartQuestion, ValidityFields } from '#client/features/offers/form/ValidityFields.tsx';
import type { OfferFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { isoDate, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useAttemptKey } from '#client/lib/forms/useAttemptKey.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { PriceDraft } from '#client/schema.generated.ts';
import { repeatOffer as texts } from '#client/texts/repeatOffer.ts';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DialogFoot, FormDialog, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { nestContent } from '#shared/rules/offers/content.ts';
import { checkDates } from '#shared/rules/offers/offers.ts';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { topUpPath } from '../billing/topUpPath.ts';
import { AllowedLink } from '../layout/AllowedLink.tsx';
import { copyPath, newRepeatPath } from './offerPaths.ts';
import { Charge, ContentQuestions, OtherProductChoice, Refused, VerdictLines } from './RepeatParts.tsx';
import {
  type PortalRepeatQuery,
  usePortalRepeatQuery,
  useRepeatOfferMutation,
  useRepeatPriceQuery,
} from './RepeatSheet.generated.ts';
import styles from './RepeatSheet.module.css';

const DAY = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The next days on which the offer could run for as long as before: from today, or from the day after its last one. */
function nextDates(
  { startsAt, endsAt, type }: Pick<OfferFieldsFragment, 'startsAt' | 'endsAt' | 'type'>,
  now = new Date(),
): { startDate: string; endDate: string } {
  const [first, last, today] = [new Date(startsAt), new Date(endsAt), now].map(isoDate) as [string, string, string];
  const startDate = last < today ? today : dayAfter(last, 1);
  // An offer that was approved late ran for less than its first day.
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY);
  return { startDate, endDate: dayAfter(startDate, Math.min(Math.max(days, 1), offerTypeTerms[type].maxDays)) };
}

type Offer = PortalRepeatQuery['myOffer'];
type Dates = Pick<OfferFormValues, 'startDate' | 'endDate'>;

/** The price as the offer has it, on other days. */
function draftOf(offer: Offer, { startDate, endDate }: Dates, isOtherProduct: boolean): PriceDraft {
  const { title, category, price } = offer.shown;
  const { unit, priceForm } = price;
  return {
    price: {
      ...nestContent(price).content?.price,
      discountPercentage: priceForm === 'GENERAL' ? price.discountPercentage : null,
      unit: unit && { count: unit.count, amount: unit.amount, unit: unit.unit, deposit: unit.deposit },
      isOtherProduct,
    },
    title,
    category: category?.id ?? null,
    productId: offer.productId,
    startDate,
    endDate,
  };
}

interface FormProps {
  data: PortalRepeatQuery;
  /** The price or the balance turned out to be old. */
  onStale: () => void;
  onClose: () => void;
}

function RepeatForm({ data, onStale, onClose }: FormProps) {
  const { myOffer: offer, myBusiness, offerPricing, publicSettings } = data;
  const { currency } = offerPricing;
  const { balance } = myBusiness;
  const price = offerPricing.offerTypes.find(({ type }) => type === offer.type)?.price ?? 0;
  const form = useFieldForm<OfferFormValues>();
  const [values] = useState(() => ({ ...valuesOf(offer), ...nextDates(offer) }));
  const startDate = useValue(form, 'startDate') ?? values.startDate;
  const endDate = useValue(form, 'endDate') ?? values.endDate;
  const contentAnswers = useValue(form, 'contentAnswers') ?? values.contentAnswers;
  const said = { ...values, contentAnswers };
  const faultsOf = (dates: Dates) => checkDates(offer.type, dates, isoDate(new Date()));
  const check = (all: OfferFormValues) => ({ ...faultsOf(all), ...openQuestion({ ...values, ...all }) });
  const isDated = Object.keys(faultsOf({ startDate, endDate })).length === 0;
  const [isOther, chooseOther] = useState(offer.shown.price.isOtherProduct ?? false);
  const verdict = useRepeatPriceQuery(
    isDated
      ? { variables: { input: draftOf(offer, { startDate, endDate }, isOther) }, fetchPolicy: 'network-only' }
      : skipToken,
  );
  const judged = verdict.data?.checkPrice;
  const [isPlainChosen, choosePlain] = useState(false);
  const withoutComparison = judged?.accepted === false && claimsReduction(offer.shown.price) && isPlainChosen;
  const isSureOfStart = useLateStartQuestion();
  const keyOf = useAttemptKey();
  const [mutate, { loading: busy }] = useRepeatOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const pay = useAction(
    mutate,
    {
      done: ({ repeatOffer: { message, remainingBalance } }) =>
        remainingBalance === null ? message : texts.done(message, moneyText(remainingBalance, currency)),
      failed: texts.failed,
      about: offer.shown.title,
      refused: ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'BALANCE_TOO_LOW') onStale();
        if (code === 'INVALID_INPUT') void verdict.refetch().catch(() => {});
        return false;
      },
    },
    form,
  );

  async function send(dates: Dates) {
    if (!(await isSureOfStart(dates))) return;
    const { startDate, endDate } = dates;
    const answers = answersInput({ ...values, contentAnswers: form.values.contentAnswers });
    const sale = {
      id: offer.id,
      startDate,
      endDate,
      expectedPrice: price,
      withoutComparison,
      isOtherProduct: isOther,
      contentAnswers: answers,
    };
    if (await pay({ ...sale, idempotencyKey: keyOf(sale) })) onClose();
  }

  const isPriced = judged?.accepted || withoutComparison;
  const canPay = [isDated, isPriced, !isTextRefused(said), missingFor(price, balance) === 0].every(Boolean);
  const label = publicSettings.offerModeration === 'PRE' ? texts.payForReview : texts.pay;
  const faults = judged?.faults.map(({ message }) => message) ?? [];
  const [fault] = faults;
  const plainText = moneyText(offer.shown.price.discountedPrice ?? 0, offer.currency);
  const asItIs = judged?.accepted ? judged.texts.join(', ') || texts.unpriced : null;
  const shown = withoutComparison ? plainText : asItIs;
  return (
    <CheckedForm<OfferFormValues>
      form={form}
      initialValues={values}
      check={check}
      disabled={busy}
      onlyByButton
      onValuesChange={(changed) => {
        const all: OfferFormValues = form.values;
        if ('startDate' in changed) form.set({ endDate: fittedToType(offer.type, all).endDate });
      }}
      onFinish={send}
    >
      <Stack gap="medium">
        <div className={styles.dates}>
          <ValidityFields />
        </div>
        {verdict.error && !judged && (
          <ErrorState text={errorText(verdict.error, texts.checkFailed)} onRetry={() => verdict.refetch()} />
        )}
        <ContentQuestions said={said} />
        <div role="status">
          {isDated && !judged && !verdict.error && <p className={styles.note}>{texts.checking}</p>}
          {judged?.accepted && <VerdictLines verdict={judged} currency={offer.currency} />}
          {fault && <Refused offer={offer} faults={faults} isPlain={isPlainChosen} onPlain={choosePlain} />}
          <OtherProductChoice verdict={judged} currency={offer.currency} isOther={isOther} onOther={chooseOther} />
        </div>
        <Charge shown={shown} price={price} balance={balance} currency={currency} />
      </Stack>
      <DialogFoot>
        {missingFor(price, balance) > 0 && (
          <AllowedLink kind="quiet" to={topUpPath}>
            {texts.addBalance}
          </AllowedLink>
        )}
        <LinkButton kind="quiet" to={newRepeatPath(offer.id)}>
          {texts.weekly}
        </LinkButton>
        <LinkButton kind="quiet" to={copyPath(offer.id)}>
          {texts.editFirst}
        </LinkButton>
        <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={busy || !canPay}>
          {label(moneyText(price, currency))}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

interface Props {
  /** The own offer; closed without one. */
  id: string | undefined;
  onClose: () => void;
}

/** Publishes an own offer once more: days, price, what it costs and whether its reduction is still one, then the payment. */
export function RepeatSheet({ id, onClose }: Props) {
  const { data, error, refetch } = usePortalRepeatQuery({
    variables: { id: id ?? '' },
    skip: !id,
    fetchPolicy: 'network-only',
  });
  const last = useLastDefined(data);
  // While it closes, it shows what it showed; another offer is waited for.
  const shown = id && last?.myOffer.id !== id ? undefined : last;
  return (
    <FormDialog
      open={!!id}
      title={shown ? texts.title(shown.myOffer.shown.title) : texts.untitled}
      width={560}
      onClose={onClose}
    >
      {error && !shown && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!error && !shown && <FormSkeleton />}
      {shown && <RepeatForm data={shown} onStale={() => void refetch().catch(() => {})} onClose={onClose} />}
    </FormDialog>
  );
}
