import { controls } from '#client/texts/controls.ts';
import { type NumberField, numberText, readNumber } from '#shared/rules/typed/numbers.ts';
import { TypedInput, type TypedProps } from './TypedInput.tsx';

interface Props extends TypedProps<number> {
  /** Whole numbers when missing. */
  decimals?: number;
  /** What may be typed beside the number, in lower case. */
  units?: readonly string[];
  min?: number;
  max?: number;
  /** How a choice is named, such as with a currency. */
  named?: (value: number) => string;
  /** Passes on the number when the field is left, not with each digit. */
  late?: boolean;
}

/** A number, typed in any of the ways in which people write one; nothing is rounded or moved within limits. */
export function NumberInput({ decimals = 0, units = [], min, max, ...input }: Props) {
  const field: NumberField = { decimals, units };
  return (
    <TypedInput<number>
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...input}
      reads={`number-${decimals}`}
      read={(text) => readNumber(text, field)}
      show={(value) => numberText(value, field)}
      refuse={(value) => {
        if (min !== undefined && value < min) return controls.typed.atLeast(numberText(min, field));
        return max !== undefined && value > max ? controls.typed.atMost(numberText(max, field)) : undefined;
      }}
    />
  );
}
