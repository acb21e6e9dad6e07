import { moneyText } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { moneyField, numberText } from '#shared/rules/typed/numbers.ts';
import { NumberInput } from './NumberInput.tsx';
import type { TypedProps } from './TypedInput.tsx';

interface Props extends TypedProps<number> {
  /** Null where the amount may be of any. */
  currency: Currency | null;
  max?: number;
  /** Passes on the sum when the field is left, not with each digit. */
  late?: boolean;
}

/** The sign that follows an amount: € or kr. */
function currencySign(currency: Currency) {
  const parts = new Intl.NumberFormat('fi-FI', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A sum of money of a currency. */
export function MoneyInput({ currency, ...props }: Props) {
  return (
    <NumberInput
      {...moneyField}
      {...(currency && { suffix: currencySign(currency) })}
      named={(value) => (currency ? moneyText(value, currency) : numberText(value, moneyField))}
      {...props}
    />
  );
}
