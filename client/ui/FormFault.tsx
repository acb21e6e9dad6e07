import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './FormFault.module.css';

/** Why the form as a whole was refused, above its fields. */
export function FormFault({ text, tone = 'error' }: { text: ReactNode; tone?: 'error' | 'warning' }) {
  return <Alert className={styles.fault} type={tone} showIcon title={text} />;
}
