import { InputNumber, type InputNumberProps } from 'antd';
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

/**
 * A sum of money as people write it, `1 234,50`, `1.234,50` or `1234.5`, with a point as its only separator. Of two kinds
 * of separators the later is the decimal one; several points with nothing after them part thousands. What is no number
 * stays none.
 */
export function parseAmount(text: string): string {
  const bare = text.replace(/[^\w.,-]+/g, '');
  const decimal = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  return bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
}
