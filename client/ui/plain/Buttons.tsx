import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './LinkButton.module.css';

interface Props {
  to: string;
  /** accent is for the one main action of a marketing section. */
  kind?: 'primary' | 'accent' | 'quiet';
  size?: 'medium' | 'large';
  /** Its name where the visible text is that of several links. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button, light enough for pages that load no Ant Design. Addresses outside open as plain links. */
export function LinkButton({ to, kind = 'primary', size = 'medium', label, children }: Props) {
  const className = [styles.button, styles[kind], styles[size]].join(' ');
  return /^(https?:|mailto:|tel:)/.test(to) ? (
    <a className={className} href={to} aria-label={label}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  );
}

interface PlainButtonProps {
  kind?: 'primary' | 'accent' | 'quiet';
  size?: 'medium' | 'large';
  type?: 'button' | 'submit';
  disabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A button for pages that load no Ant Design; looks as LinkButton. */
export function PlainButton({
  kind = 'primary',
  size = 'medium',
  type = 'button',
  disabled,
  onClick,
  children,
}: PlainButtonProps) {
  const className = [styles.button, styles[kind], styles[size]].join(' ');
  return (
    <button className={className} type={type} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
