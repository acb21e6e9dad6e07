import { DatePicker } from 'antd';
import { controls } from '../../../texts/controls.ts';
import styles from '../chart/dayPopup.module.css';
import { dayjs } from '../form/dayjs.ts';

/** First and last day as YYYY-MM-DD; empty where there is none. */
export type DayRange = [from: string, to: string];

interface Props {
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
export function RangeInput({ label, value: [from, to], onChange, open = false, named = false, max }: Props) {
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
