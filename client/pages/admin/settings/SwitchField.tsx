import { Form, Switch } from 'antd';
import styles from './SwitchField.module.css';

interface Props {
  name: string;
  label: string;
  hint: string;
}

/** A switch with what it does beside it. */
export function SwitchField({ name, label, hint }: Props) {
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={name} className={styles.label}>
          {label}
        </label>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch id={name} aria-label={label} />
      </Form.Item>
    </div>
  );
}
