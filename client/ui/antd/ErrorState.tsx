import { Button } from 'antd';
import { common } from '../../texts/common.ts';
import { Icon } from '../plain/Icon.tsx';
import styles from './ErrorState.module.css';

interface Props {
  /** What failed, from the texts of the area. */
  text: string;
  /** Usually the query's refetch. */
  onRetry?: () => unknown;
}

/** Stands where the failed part would be, with a way to try again. */
export function ErrorState({ text, onRetry }: Props) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" size={22} />
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <Button size="small" onClick={() => void onRetry()}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}
