import { app } from '../../../texts/app.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import styles from './UpdatePrompt.module.css';
import { useServiceWorker } from './useServiceWorker.ts';

/** Offers a new version of the app when one has been fetched; nobody is interrupted. */
export function UpdatePrompt() {
  const { isUpdateReady, update, dismiss } = useServiceWorker();
  return (
    <div className={styles.place} role="status">
      {isUpdateReady && (
        <div className={styles.prompt}>
          <p>{app.update.text}</p>
          <PlainButton onClick={update}>{app.update.action}</PlainButton>
          <PlainButton kind="quiet" onClick={dismiss}>
            {app.update.later}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
