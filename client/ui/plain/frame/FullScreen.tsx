import type { ReactNode } from 'react';
import { common } from '#client/texts/common.ts';
import { type DrawingName, Illustration } from '../illustration/Illustration.tsx';
import styles from './FullScreen.module.css';
import { Logo, Mark } from './Logo.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  drawing?: DrawingName;
  /** Links and buttons. */
  children?: ReactNode;
}

function Notice({ title, text, drawing, children }: Props) {
  return (
    <div className={styles.body}>
      {drawing && <Illustration name={drawing} width={240} />}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A notice that takes the whole window. Needs nothing around it. */
export function FullScreen(props: Props) {
  return (
    <main className={styles.screen}>
      <title>{`${props.title} – ${common.siteName}`}</title>
      <Logo />
      <Notice {...props} />
    </main>
  );
}

/** The same notice in the place of a page, inside an area's frame. */
export function PageNotice(props: Props) {
  return (
    <div className={styles.page}>
      <Notice {...props} />
    </div>
  );
}

/** While it is not known yet what to show. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className={styles.loading} role="status">
      <Mark size={48} />
      <span>{text}</span>
    </div>
  );
}
