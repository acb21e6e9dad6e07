import type { ReactNode } from 'react';
import { PageHead } from '../../ui/plain/frame/PageHead.tsx';
import { Icon } from '../../ui/plain/Icon.tsx';
import styles from './PublicPage.module.css';

interface Props {
  /** Its one true address. */
  path: string;
  title: string;
  /** Also what search engines show under the title. */
  intro: string;
  /** The language of the page when it is not Finnish. */
  lang?: 'en' | 'sv' | undefined;
  children: ReactNode;
}

/** A public page other than home: a calm heading, then bands. */
export function PublicPage({ path, title, intro, lang, children }: Props) {
  return (
    <div lang={lang}>
      <PageHead title={title} description={intro} path={path} />
      <header className={styles.head}>
        <div className={styles.inner}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
      </header>
      {children}
    </div>
  );
}

interface NoticeProps {
  tone: 'warning' | 'danger' | 'success';
  children: ReactNode;
}

const icons = { warning: 'info', danger: 'alert', success: 'check' } as const;

/** A sentence that must not be missed, read aloud when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
