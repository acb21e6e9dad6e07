import type { FormEvent, ReactNode } from 'react';
import type { SessionKind } from '../../lib/session/userStore.ts';
import styles from './AuthPage.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links under the form, a line each. */
  links?: ReactNode;
}

/** Heading, form and links of a page before a session. */
export function AuthPage({ title, intro, children, links }: Props) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
      {links && <nav className={styles.links}>{links}</nav>}
    </div>
  );
}

/** Where each audience signs in. */
export const signInPaths: Record<SessionKind, string> = {
  BUSINESS: '/yritys/kirjaudu',
  ADMIN: '/admini/kirjaudu',
  CONSUMER: '/sovellus/kirjaudu',
};

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  children: ReactNode;
}

/** The form of a page before a session. Its fields leave room for their errors, so that the button stays in its place. */
export function EntranceForm({ onSubmit, children }: FormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  );
}

interface PartProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Of the heading. */
  id: string;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function EntrancePart({ title, action, id, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

interface LinkLikeProps {
  onClick: () => void;
  children: ReactNode;
}

/** A button among links: it leads somewhere, but to no address. */
export function LinkLike({ onClick, children }: LinkLikeProps) {
  return (
    <button type="button" className={styles.linkLike} onClick={onClick}>
      {children}
    </button>
  );
}
