import { type ReactNode, useEffect, useRef } from 'react';
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
  /** Addresses of the page in each language that it is in, by their codes. */
  languages?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A public page other than home: a calm heading, then bands. */
export function PublicPage({ path, title, intro, lang, languages, children }: Props) {
  return (
    <div lang={lang}>
      <PageHead title={title} description={intro} path={path} {...(languages && { languages })} />
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

/** What was received, in the form's place: it takes the focus, so that it is read aloud. */
export function Received({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} className={styles.received} tabIndex={-1} role="status">
      <Icon name="check" size={22} />
      {text}
    </p>
  );
}
