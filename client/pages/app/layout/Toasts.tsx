import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { common } from '#client/texts/common.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './Toasts.module.css';

interface Refusal {
  about: string | undefined;
  text: string;
}

/** A refusal names its subject where the sentence does not. */
type Say = (text: string, how?: { tone?: 'good' | 'bad'; about?: string | undefined }) => void;

const ToastContext = createContext<Say>(() => {});

/** How long what was done is shown, in milliseconds; pointing at it stops the clock. */
const shownFor = 5000;

let waiting: string | undefined;

/** Has the next frame of the app say something, where another page leads out of this one. */
export function sayNext(text: string) {
  waiting = text;
}

/** Short notices above the tab bar, read aloud as they appear; what was refused stays until it is closed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const close = (refusal: Refusal) => setRefusals((before) => before.filter((other) => other !== refusal));
  const say = useCallback<Say>((text, { tone = 'good', about } = {}) => {
    // What became of the same thing later takes the place of an earlier refusal.
    setRefusals((before) => [
      ...before.filter((other) => other.about !== about),
      ...(tone === 'bad' ? [{ about, text }] : []),
    ]);
    if (tone === 'good') setToast(text);
  }, []);

  useEffect(() => {
    if (waiting) setToast(waiting);
    waiting = undefined;
  }, []);

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => setToast(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return (
    <ToastContext value={say}>
      {children}
      <div className={styles.region} role="status">
        {refusals.map((refusal) => (
          <div key={`${refusal.about} ${refusal.text}`} className={`${styles.toast} ${styles.bad}`}>
            <Icon name="alert" size={18} />
            <span>
              {refusal.about && !refusal.text.includes(refusal.about) && <strong>{refusal.about}: </strong>}
              <span>{refusal.text}</span>
            </span>
            <button
              type="button"
              className={styles.close}
              aria-label={common.closeNotice}
              onClick={() => close(refusal)}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        ))}
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the notice's timer.
          <div
            className={`${styles.toast} ${styles.good}`}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
          >
            <Icon name="check" size={18} />
            {toast}
          </div>
        )}
      </div>
    </ToastContext>
  );
}

/** Says something in passing. */
export function useToast() {
  return use(ToastContext);
}
