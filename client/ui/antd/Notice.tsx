import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/theme/useMediaQuery.ts';
import { common } from '../../texts/common.ts';
import { Icon } from '../plain/Icon.tsx';
import { Stack } from '../plain/Layout.tsx';
import styles from './Notice.module.css';

interface Props {
  tone: 'info' | 'warning';
  title: string;
  text: string;
  /** One button or link; under the text where there is no room beside it. */
  action: ReactNode;
}

/** Something to know about the page, and what to do about it. */
export function Notice({ tone, title, text, action }: Props) {
  const narrow = useMediaQuery('(max-width: 640px)');
  const words = <p className={styles.words}>{text}</p>;
  if (!narrow) return <Alert type={tone} showIcon title={title} description={words} action={action} />;
  const description = (
    <Stack gap="medium">
      {words}
      <div>{action}</div>
    </Stack>
  );
  return <Alert type={tone} showIcon title={title} description={description} />;
}

interface ErrorStateProps {
  /** What failed, from the texts of the area. */
  text: string;
  /** Usually the query's refetch. */
  onRetry?: () => unknown;
}

/** Shown in place of a failed part, with a way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
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
