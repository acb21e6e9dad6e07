import { DatePicker } from 'antd';
import { clsx } from 'clsx';
import { controls } from '../../../texts/controls.ts';
import popup from '../chart/dayPopup.module.css';
import styles from './DateInput.module.css';
import { dayjs } from './dayjs.ts';

interface Props {
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
export function DateInput({ id, value, onChange, onBlur, min, max, disabled = false, canClear = false }: Props) {
  return (
    <DatePicker
      {...(id && { id })}
      className={clsx(styles.input)}
      classNames={{ popup: { root: popup.popup ?? '' } }}
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
