import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './StepList.module.css';

interface Props {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** From 0. */
  current: number;
}

/** Where one is on a way of a few steps. */
export function StepList({ label, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
