import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { isoDate } from '#client/lib/format/format.ts';
import { controls } from '#client/texts/controls.ts';
import { Skeleton } from '../../plain/Skeleton.tsx';
import type { DayRange } from '../form/DateInput.tsx';
import styles from './PeriodPicker.module.css';

/** The calendar is a tenth of the portal's program, and most visits do not touch it: it follows the page. */
const RangeInput = lazy(async () => ({ default: (await import('../form/DateInput.tsx')).RangeInput }));

interface Props<Value extends string> {
  value: Value | 'CUSTOM';
  options: { value: Value; text: string }[];
  onChange: (value: Value) => void;
  /** Given when a range of one's own may be picked. */
  range?: DayRange | null | undefined;
  onRange?: (range: DayRange | null) => void;
  label?: string;
}

/** Picks a period: one of a few lengths, or two days of one's own. */
export function PeriodPicker<Value extends string>({
  value,
  options,
  onChange,
  range = null,
  onRange,
  label = controls.period.label,
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
        <Suspense fallback={<Skeleton width="16rem" height="32px" />}>
          <RangeInput
            label={controls.period.custom}
            value={range ?? ['', '']}
            max={isoDate(new Date())}
            onChange={([from, to]) => onRange(from && to ? [from, to] : null)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
