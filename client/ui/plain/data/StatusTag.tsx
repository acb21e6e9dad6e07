import type { Tone } from '#client/texts/common.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './StatusTag.module.css';

const icons: Record<Tone, IconName> = {
  good: 'check',
  wait: 'clock',
  bad: 'close',
  off: 'minus',
  info: 'info',
  premium: 'star',
};

/** A status in word, picture and colour. Spread a row of the status tables of texts/common.ts into it. */
export function StatusTag({ text, tone }: { text: string; tone: Tone }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <Icon name={icons[tone]} size={14} />
      {text}
    </span>
  );
}
