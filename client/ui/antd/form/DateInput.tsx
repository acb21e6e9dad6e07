// biome-ignore lint/style/noRestrictedImports: only its calendar is used, in which nothing is typed.
import { DatePicker } from 'antd';
import { clsx } from 'clsx';
import { type AriaAttributes, useId, useState } from 'react';
import { isoDate } from '#client/lib/format/format.ts';
import { controls } from '#client/texts/controls.ts';
import { checkDay, dayText, readDay } from '#shared/rules/typed/days.ts';
import styles from './DateInput.module.css';
import { TypedInput } from './TypedInput.tsx';
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
  /** Empty while nothing is typed, or nothing that is understood. */
  onChange?: (day: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  /** What is wrong with it beside another day. */
  fault?: string | undefined;
}

/** One calendar day, typed or picked. */
export function DateInput({ value = '', onChange, min, max, disabled = false, className, ...given }: Props) {
  const calendar = (
    <DatePicker
      className={clsx(styles.calendar)}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      variant="borderless"
      aria-label={[given['aria-label'], controls.typed.calendar].filter(Boolean).join(': ')}
      inputReadOnly
      placeholder=""
      allowClear={false}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(day) => day && onChange?.(day.format('YYYY-MM-DD'))}
    />
  );
  return (
    <TypedInput<string>
      placeholder={controls.period.pickDay}
      {...given}
      className={clsx(styles.input, className)}
      disabled={disabled}
      late
      value={value}
      onChange={(day) => onChange?.(day ?? '')}
      reads="day"
      read={(text) => readDay(text, { today: isoDate(new Date()), min, max })}
      show={dayText}
      refuse={(day) => checkDay(day, { min, max })}
      suffix={calendar}
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

/** Two calendar days, each typed or picked. A range is passed on when it is whole and its days are in order. */
export function RangeInput({ label, value, onChange, open = false, named = false, max }: RangeProps) {
  const id = useId();
  const [days, setDays] = useState(value);
  const [known, setKnown] = useState(value);
  if (value.join() !== known.join()) {
    setKnown(value);
    setDays(value);
  }
  const [from, to] = days;
  const isHalf = !open && !from !== !to;
  const isBackwards = !!from && !!to && from > to;

  function change(next: DayRange) {
    setDays(next);
    const [first, last] = next;
    const isWhole = open || !first === !last;
    if (isWhole && !(first && last && first > last) && next.join() !== value.join()) onChange(next);
  }
  const limit = max === undefined ? {} : { max };
  return (
    <fieldset className={styles.range} aria-describedby={isHalf || isBackwards ? id : undefined}>
      <legend className={named ? styles.legend : 'visually-hidden'}>{label}</legend>
      <DateInput
        {...limit}
        aria-label={`${label}: ${controls.period.from}`}
        placeholder={controls.period.from}
        value={from}
        onChange={(day) => change([day, to])}
      />
      <span aria-hidden>–</span>
      <DateInput
        {...limit}
        aria-label={`${label}: ${controls.period.to}`}
        placeholder={controls.period.to}
        value={to}
        onChange={(day) => change([from, day])}
      />
      {(isHalf || isBackwards) && (
        <p id={id} aria-live="polite" className={styles.fault} data-faulty={isBackwards || undefined}>
          {isBackwards ? controls.typed.backwards : controls.typed.missing}
        </p>
      )}
    </fieldset>
  );
}
