import { type ReactNode, useId } from 'react';
import styles from './FormSection.module.css';

interface Props {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a heading, in a form without panels. */
export function FormSection({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
