import { InputNumber, type InputNumberProps } from 'antd';
import { parseAmount } from '../../../lib/format/parseAmount.ts';
import type { Currency } from '../../../schema.generated.ts';

interface Props extends InputNumberProps<number> {
  /** Null where the amount may be of any. */
  currency: Currency | null;
}

/** The sign that follows an amount: € or kr. */
function currencySign(currency: Currency) {
  const parts = new Intl.NumberFormat('fi-FI', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A sum of money of a currency, typed in any of the ways in which people write one. */
export function MoneyInput({ currency, ...props }: Props) {
  // A parser gives a number by its type, but what is still being typed is none yet: '12,'.
  const parser = parseAmount as unknown as (text?: string) => number;
  return (
    <InputNumber<number>
      min={0}
      step={0.01}
      precision={2}
      decimalSeparator=","
      inputMode="decimal"
      {...(currency && { suffix: currencySign(currency) })}
      parser={parser}
      {...props}
    />
  );
}
