import { app } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { useOnline } from '../useOnline.ts';
import styles from './OfflineBar.module.css';

/** Says honestly that what is shown may be old. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="info" size={18} />
          {app.offline}
        </p>
      )}
    </div>
  );
}
