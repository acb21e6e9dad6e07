import { InputNumber, type InputNumberProps } from 'antd';
import { readSum } from '../lib/readSum.ts';

/** A sum of money, typed in any of the ways in which people write one. */
export function EuroInput(props: InputNumberProps<number>) {
  // A parser gives a number by its type, but what is still being typed is none yet: '12,'.
  const parser = readSum as unknown as (text?: string) => number;
  return (
    <InputNumber<number>
      min={0}
      step={0.01}
      precision={2}
      decimalSeparator=","
      inputMode="decimal"
      suffix="€"
      parser={parser}
      {...props}
    />
  );
}
