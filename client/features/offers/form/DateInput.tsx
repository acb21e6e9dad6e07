import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { common } from '../../../texts/common.ts';
import popup from '../../../ui/antd/chart/dayPopup.module.css';
import styles from './DateInput.module.css';

interface Props {
  id?: string;
  /** YYYY-MM-DD, as all days here. */
  value?: string;
  onChange?: (day: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** One calendar day, typed or picked. */
export function DateInput({ id, value, onChange, onBlur, min, max, disabled = false }: Props) {
  return (
    <DatePicker
      {...(id && { id })}
      className={styles.input}
      classNames={{ popup: { root: popup.popup ?? '' } }}
      format="D.M.YYYY"
      allowClear={false}
      disabled={disabled}
      value={value ? dayjs(value) : null}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      placeholder={common.period.pickDay}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
      onBlur={() => onBlur?.()}
    />
  );
}
