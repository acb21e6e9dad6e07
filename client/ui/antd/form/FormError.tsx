import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './FormError.module.css';

/** Why the form as a whole was refused, above its fields. */
export function FormError({ text, tone = 'error' }: { text: ReactNode; tone?: 'error' | 'warning' }) {
  return <Alert className={styles.fault} type={tone} showIcon title={text} />;
}
