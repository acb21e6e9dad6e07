import { useOnline } from '#client/lib/device/useOnline.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { app } from '#client/texts/app.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './LoadFault.module.css';

interface Props {
  /** What failed. */
  text: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}

/** Shown in place of a failed part: what failed and a way to try again, or that it was never read on this device. */
export function LoadFault({ text, error, onRetry }: Props) {
  const isOnline = useOnline();
  return (
    <div className={styles.fault} role="alert">
      <Icon name="alert" size={22} />
      <p>{isOnline ? errorText(error, text) : app.failedOffline}</p>
      <PlainButton kind="quiet" onClick={() => void onRetry().catch(() => {})}>
        {common.retry}
      </PlainButton>
    </div>
  );
}
