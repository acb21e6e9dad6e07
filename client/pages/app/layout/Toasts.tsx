import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './Toasts.module.css';

interface Toast {
  text: string;
  tone: 'good' | 'bad';
}

type Say = (text: string, about?: { tone?: Toast['tone'] }) => void;

const ToastContext = createContext<Say>(() => {});

/** How long a notice stays, in milliseconds; pointing at it stops the clock. */
const shownFor = 5000;

let waiting: Toast | undefined;

/** Has the next frame of the app say something, where another page leads out of this one. */
export function sayNext(text: string) {
  waiting = { text, tone: 'good' };
}

/** Short notices above the tab bar, read aloud as they appear; one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [isHeld, setHeld] = useState(false);
  const say = useCallback<Say>((text, { tone = 'good' } = {}) => setToast({ text, tone }), []);

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
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the notice's timer.
          <div
            className={`${styles.toast} ${styles[toast.tone]}`}
            onMouseEnter={() => setHeld(true)}
            onMouseLeave={() => setHeld(false)}
          >
            <Icon name={toast.tone === 'good' ? 'check' : 'alert'} size={18} />
            {toast.text}
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
