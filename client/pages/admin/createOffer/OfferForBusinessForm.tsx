import { Alert, App, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { ContentSections } from '#client/features/offers/form/ContentSections.tsx';
import { defaultPrices, OfferTypePicker } from '#client/features/offers/form/OfferTypePicker.tsx';
import { fittedToType } from '#client/features/offers/form/offerForm.ts';
import { useLateStartQuestion } from '#client/features/offers/form/ValidityFields.tsx';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useAttemptKey } from '#client/lib/forms/useAttemptKey.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { Currency } from '#client/schema.generated.ts';
import { createOffer } from '#client/texts/adminOffers.ts';
import { common } from '#client/texts/common.ts';
import { offerForm } from '#client/texts/offers.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormFoot, useSecondQuestion } from '#client/ui/antd/form/FormDialog.tsx';
import { FormSection } from '#client/ui/antd/form/FormParts.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import choiceStyles from '../parts/Choices.module.css';
import { TaxRateQuestion } from '../parts/TaxRateQuestion.tsx';
import styles from './BusinessChooser.module.css';
import { useCreateOfferForBusinessMutation, useOfferPricesQuery } from './CreateOfferDialog.generated.ts';
import {
  type Charge,
  type ChosenBusiness,
  chargeOf,
  checkOfferForBusiness,
  emptyOfferForBusiness,
  isLargeCharge,
  type OfferForBusinessValues,
  offerForBusinessInput,
  refusalOfCharge,
  serviceFeeEuros,
  useManagesBusinesses,
} from './offerForBusiness.ts';

const { sections } = offerForm;

interface Props {
  business: ChosenBusiness;
  onDone: () => void;
}

/** Sends the offer, once however often it is tried, and says what it left on the balance. */
function useSending(
  { business, onDone, onStale }: Props & { onStale: () => unknown },
  form: FieldForm<OfferForBusinessValues>,
) {
  const { message } = App.useApp();
  const ask = useSecondQuestion();
  const keyOf = useAttemptKey();
  const isSureOfStart = useLateStartQuestion();
  const [progress, setProgress] = useState<number>();
  const [create, { loading: busy }] = useCreateOfferForBusinessMutation({
    update: (cache) => evict(cache, affected.offers),
  });

  function refused({ code, message: fault }: AppError) {
    if (code === 'PRICE_CHANGED') void onStale();
    if (code !== 'IMAGE_INVALID' && code !== 'IMAGE_TOO_LARGE') return false;
    form.showErrors({ images: fault });
    return true;
  }
  const run = useAction(create, { failed: createOffer.failed, refused }, form);

  /** Asks once more before so much is charged: the whole of it, with what is not taken from the balance. */
  async function isConfirmed({ cost, fee, total, invoiced }: Charge, currency: Currency): Promise<boolean> {
    const money = (amount: number) => moneyText(amount, currency);
    const { title, text, withFee, invoice } = createOffer.large;
    const parts = fee > 0 ? [withFee(money(cost), money(fee))] : [];
    const due = invoiced > 0 ? [invoice(money(invoiced))] : [];
    return ask({
      title: title(money(total)),
      content: [text(business.businessName), ...parts, ...due].join(' '),
      okText: createOffer.charge.submit,
      cancelText: common.cancel,
    });
  }

  async function send(charge: Charge, currency: Currency, listPrice: number | undefined) {
    const values = form.values;
    if (!values.type || !(await isSureOfStart(values))) return;
    if (isLargeCharge(charge) && !(await isConfirmed(charge, currency))) return;
    const input = offerForBusinessInput(business.id, { ...values, type: values.type }, listPrice);
    const offer = { ...input.offer, idempotencyKey: keyOf(input) };
    const onProgress = offer.images?.length ? setProgress : undefined;
    const data = await run({ input: { ...input, offer } }, onProgress && { onProgress });
    setProgress(undefined);
    if (!data) return;
    const { offer: made, toppedUp, remainingBalance } = data.createOfferForBusiness;
    const said = [
      `${createOffer.done(made.shown.title, business.businessName)}.`,
      toppedUp > 0 && createOffer.toppedUp(moneyText(toppedUp, made.currency)),
      remainingBalance !== null && createOffer.remaining(moneyText(remainingBalance, made.currency)),
    ];
    void message.success(said.filter(Boolean).join(' '), 5);
    onDone();
  }
  return { send, busy, progress };
}

/** The offer, and how the business is charged for it. */
export function OfferForBusinessForm(props: Props) {
  const { business } = props;
  const form = useFieldForm<OfferForBusinessValues>();
  const [initial] = useState(emptyOfferForBusiness);
  const { data, refetch } = useOfferPricesQuery();
  const managesBusinesses = useManagesBusinesses();
  const { send, busy, progress } = useSending({ ...props, onStale: refetch }, form);
  const choices = data?.offerPricing.offerTypes ?? defaultPrices;
  const currency = data?.offerPricing.currency ?? 'EUR';
  const type = useValue(form, 'type') ?? initial.type;
  const price = choices.find((choice) => choice.type === type)?.price ?? 0;
  const withFee = useValue(form, 'chargeServiceFee') ?? initial.chargeServiceFee;
  const charge = chargeOf(useValue(form, 'customPrice') ?? price, business.balance, withFee);
  const refusal = refusalOfCharge(charge, managesBusinesses);

  function onValuesChange(changed: Partial<OfferForBusinessValues>) {
    const all = form.values;
    if (all.type && ('type' in changed || 'startDate' in changed)) form.set(fittedToType(all.type, all));
  }

  return (
    <CheckedForm<OfferForBusinessValues>
      form={form}
      draftName={`offer-for-${business.id}`}
      check={checkOfferForBusiness}
      onlyByButton
      initialValues={initial}
      disabled={busy}
      onValuesChange={onValuesChange}
      onFinish={() => send(charge, currency, data && price)}
    >
      <FormSection title={sections.type}>
        <CheckedField name="type">
          <OfferTypePicker choices={choices} currency={currency} />
        </CheckedField>
      </FormSection>
      <ContentSections currency={currency} progress={progress} withDates />
      <FormSection title={createOffer.charge.title}>
        <ChargeFields
          price={price}
          charge={charge}
          currency={currency}
          managesBusinesses={managesBusinesses}
          balance={business.balance}
        />
      </FormSection>
      <FormFoot
        submit={busy ? createOffer.charge.busy : createOffer.charge.submit}
        loading={busy}
        disabled={!!refusal}
        cancellable={!busy}
      />
    </CheckedForm>
  );
}

const texts = createOffer.charge;

interface ChargeProps {
  /** Of the chosen type, in euros. */
  price: number;
  charge: Charge;
  balance: number;
  currency: Currency;
  /** Whether the admin may set another price and top up. */
  managesBusinesses: boolean;
}

type Fact = [term: string, value: ReactNode];

function Summary({ charge, balance, currency, managesBusinesses }: ChargeProps) {
  const { cost, fee, total, topUp, after, invoiced } = charge;
  const refusal = refusalOfCharge(charge, managesBusinesses);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <div className={styles.charge} aria-live="polite">
      <FactList
        facts={[
          [texts.cost, money(cost)],
          ...(fee > 0 ? [[texts.fee, money(fee)] satisfies Fact, [texts.total, money(total)] satisfies Fact] : []),
          [texts.balance, money(balance)],
          ...(topUp > 0 ? [[texts.topUp, money(topUp)] satisfies Fact] : []),
          [texts.after, money(after)],
          [texts.invoice, money(invoiced)],
        ]}
      />
      {topUp > 0 && !refusal && <Alert type="warning" showIcon title={texts.topUpNote} />}
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </div>
  );
}

/** How the offer is charged, with what that does to the balance shown before anything is sent. */
function ChargeFields(props: ChargeProps) {
  return (
    <>
      {props.managesBusinesses ? (
        <CheckedField
          name="customPrice"
          label={texts.customPrice}
          extra={texts.customPriceHint}
          required={false}
          style={{ maxWidth: 320 }}
        >
          <MoneyInput currency={props.currency} placeholder={moneyText(props.price, props.currency)} />
        </CheckedField>
      ) : (
        <p className={choiceStyles.quiet}>{texts.listPriceOnly}</p>
      )}
      <CheckedField
        required={false}
        name="chargeServiceFee"
        valuePropName="checked"
        extra={texts.serviceFeeHint(moneyText(serviceFeeEuros, props.currency))}
      >
        <Checkbox>{texts.serviceFee}</Checkbox>
      </CheckedField>
      <TaxRateQuestion />
      <Summary {...props} />
      <p className={choiceStyles.quiet}>{texts.vat}</p>
    </>
  );
}
