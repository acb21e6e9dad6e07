import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';
import styles from './PageTitle.module.css';

interface Props {
  title: ReactNode;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Buttons of the whole page, at the end of the line. */
  actions?: ReactNode;
  back?: { to: string; text: string } | undefined;
}

/** The one h1 of a page. */
export function PageTitle({ title, intro, actions, back }: Props) {
  return (
    <header className={styles.header}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="arrowLeft" size={16} />
          {back.text}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
