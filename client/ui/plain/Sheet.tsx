import { type ReactNode, useEffect, useId, useRef } from 'react';
import { common } from '../../texts/common.ts';
import { Icon } from './Icon.tsx';
import styles from './Sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Fills the height, for long lists. */
  tall?: boolean;
  children: ReactNode;
}

/** A dialog that rises from the bottom of a phone and is in the middle of a larger screen. Rendered only while open. */
export function Sheet({ title, onClose, tall = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${tall ? styles.tall : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
