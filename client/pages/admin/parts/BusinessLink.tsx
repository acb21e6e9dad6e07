import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayRun, useSession } from '#client/lib/session/session.tsx';
import styles from './EmailAddress.module.css';

/** The name of a business, which leads to its page when the admin may see it. */
export function BusinessLink({ id, children }: { id: string; children: ReactNode }) {
  const { user } = useSession('ADMIN');
  if (!mayRun(user, 'AdminBusiness')) return <span>{children}</span>;
  return <Link to={`/admini/yritykset/${id}`}>{children}</Link>;
}

/** An address that is broken before its @ when it does not fit on a line, and inside a half only when that does not. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {[email.slice(0, at), email.slice(at)].map((half) => (
        <span key={half} className={styles.half}>
          {half}
        </span>
      ))}
    </span>
  );
}
