import styles from './EmailAddress.module.css';

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
