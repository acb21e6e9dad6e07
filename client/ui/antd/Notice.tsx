import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/theme/useMediaQuery.ts';
import { Stack } from '../plain/Stack.tsx';

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
  if (!narrow) return <Alert type={tone} showIcon title={title} description={text} action={action} />;
  const description = (
    <Stack gap="medium">
      <p>{text}</p>
      <div>{action}</div>
    </Stack>
  );
  return <Alert type={tone} showIcon title={title} description={description} />;
}
