import { Checkbox } from 'antd';
import { moneyText, period } from '#client/lib/format/format.ts';
import { useErrors, useFormAround } from '#client/lib/forms/useFieldForm.ts';
import type { Currency } from '#client/schema.generated.ts';
import { priceForm as texts } from '#client/texts/priceForm.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import type { OfferFormValues } from '../offerForm.ts';
import type { CheckPriceQuery } from './offerPrice.generated.ts';
import styles from './PriceFields.module.css';
import { usePriceCheck } from './priceCheck.ts';

/** Earlier offers of the business whose products may be other ones. */
type Resembling = CheckPriceQuery['checkPrice']['resembling'];

interface ListProps {
  resembling: Resembling;
  currency: Currency;
}

/** What the price is compared with, or was not. */
export function ResemblingPrices({ resembling, currency }: ListProps) {
  return resembling.map(({ name, price, from, to }) => (
    <p key={`${name} ${price} ${from}`} className={styles.line}>
      {texts.resembling(name, moneyText(price, currency), period(from, to))}
    </p>
  ));
}

interface Props {
  values: OfferFormValues;
  currency: Currency;
  isOwn: boolean;
}

/** Says that earlier offers with a resembling name were of other products; nothing where there are none. */
export function OtherProduct({ values, currency, isOwn }: Props) {
  const errors = useErrors(useFormAround<OfferFormValues>());
  const checked = usePriceCheck(values, isOwn);
  const { priceKind, subject, isReduced, perishable, isOtherProduct } = values;
  const isCompared = priceKind === 'SINGLE' && subject === 'GOODS' && isReduced && !perishable;
  const resembling = checked?.resembling ?? [];
  if (!isCompared || (resembling.length === 0 && !isOtherProduct)) return null;
  const fault = checked?.faults.find(({ field }) => field === 'isOtherProduct')?.message;
  return (
    <>
      <ResemblingPrices resembling={resembling} currency={currency} />
      <CheckedField
        required={false}
        name="isOtherProduct"
        valuePropName="checked"
        dependencies={['title', 'lowestPrice30Days', 'discountedPrice']}
        extra={texts.otherProductHint}
      >
        <Checkbox>{texts.otherProduct}</Checkbox>
      </CheckedField>
      {fault && errors.isOtherProduct !== fault && <p className={styles.refused}>{fault}</p>}
    </>
  );
}
