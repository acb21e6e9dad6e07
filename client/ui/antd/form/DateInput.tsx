import { DatePicker } from 'antd';
import { clsx } from 'clsx';
import type { AriaAttributes } from 'react';
import { controls } from '../../../texts/controls.ts';
import styles from './DateInput.module.css';
import 'dayjs/locale/fi';
import dayjs from 'dayjs';

// Only pages with a date picker load it.
dayjs.locale('fi');

/** The dates of Ant Design's pickers, with the Finnish names of months and days. */
export { dayjs };

/** What a field gives its input, such as the place of its error, is passed on. */
interface Props extends AriaAttributes {
  id?: string;
  /** YYYY-MM-DD, as all days here. */
  value?: string;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  canClear?: boolean;
}

/** One calendar day, typed or picked. */
export function DateInput({ value, onChange, onBlur, min, max, disabled = false, canClear = false, ...given }: Props) {
  return (
    <DatePicker
      {...given}
      className={clsx(styles.input)}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      format="D.M.YYYY"
      allowClear={canClear}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      placeholder={controls.period.pickDay}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
      onBlur={() => onBlur?.()}
    />
  );
}

/** First and last day as YYYY-MM-DD; empty where there is none. */
export type DayRange = [from: string, to: string];

interface RangeProps {
  label: string;
  value: DayRange;
  /** Both days, or both empty; with `open` either may be empty. */
  onChange: (range: DayRange) => void;
  open?: boolean;
  /** Shows the label in the field, where several ranges are side by side. */
  named?: boolean;
  /** The last day that can be picked. */
  max?: string;
}

const dayOf = (text: string) => (text ? dayjs(text) : null);

/** Two calendar days, typed or picked: from two months side by side, on a phone from one. */
export function RangeInput({ label, value: [from, to], onChange, open = false, named = false, max }: RangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      {...(named ? { prefix: label } : { style: { width: 250 } })}
      format="D.M.YYYY"
      placeholder={[controls.period.from, controls.period.to]}
      allowEmpty={[open, open]}
      value={[dayOf(from), dayOf(to)]}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(days) => {
        const [first, last] = days ?? [];
        onChange([first?.format('YYYY-MM-DD') ?? '', last?.format('YYYY-MM-DD') ?? '']);
      }}
    />
  );
}
