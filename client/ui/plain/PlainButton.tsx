import type { ReactNode } from 'react';
import styles from './LinkButton.module.css';

interface Props {
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
}: Props) {
  const className = [styles.button, styles[kind], styles[size]].join(' ');
  return (
    <button className={className} type={type} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
