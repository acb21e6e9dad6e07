import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { isoDate } from '../lib/format.ts';
import { common } from '../texts/common.ts';
import styles from './PeriodPicker.module.css';

/** First and last day as YYYY-MM-DD. */
export type DateRange = [from: string, to: string];

interface Props<Value extends string> {
  value: Value | 'CUSTOM';
  options: { value: Value; text: string }[];
  onChange: (value: Value) => void;
  /** Given when a range of one's own may be picked. */
  range?: DateRange | null;
  onRange?: (range: DateRange | null) => void;
  label?: string;
}

/** Picks a period: one of a few lengths, or two days of one's own. */
export function PeriodPicker<Value extends string>({
  value,
  options,
  onChange,
  range = null,
  onRange,
  label = common.period.label,
}: Props<Value>) {
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">{label}</legend>
      <Segmented<Value | 'CUSTOM'>
        aria-label={label}
        value={value}
        options={options.map((option) => ({ value: option.value, label: option.text }))}
        onChange={(next) => next !== 'CUSTOM' && onChange(next)}
      />
      {onRange && (
        <DatePicker.RangePicker
          aria-label={common.period.custom}
          value={range ? [dayjs(range[0]), dayjs(range[1])] : null}
          placeholder={[common.period.from, common.period.to]}
          maxDate={dayjs(isoDate(new Date()))}
          onChange={(days) => {
            const [from, to] = days ?? [];
            onRange(from && to ? [from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')] : null);
          }}
        />
      )}
    </fieldset>
  );
}
