import { Alert } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { common } from '../../../texts/common.ts';
import { Panel, Stack, WithAside } from '../../plain/Layout.tsx';
import { BlockSkeleton } from '../../plain/Skeleton.tsx';
import styles from './FormParts.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Fields; the last of them has room for its error under it. */
  children: ReactNode;
}

/** A panel of a long form. */
export function FormPanel({ children, ...panel }: Props) {
  return (
    <Panel {...panel}>
      <div className={styles.fields}>{children}</div>
    </Panel>
  );
}

interface FormSectionProps {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a heading, in a form without panels. */
export function FormSection({ title, actions, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Why the form as a whole was refused, above its fields. */
export function FormError({ text, tone = 'error' }: { text: ReactNode; tone?: 'error' | 'warning' }) {
  return <Alert className={clsx(styles.fault)} type={tone} showIcon title={text} />;
}

/** The skeleton of a form's panels with a column beside them. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label={common.loading}>
      <WithAside aside={<BlockSkeleton silent lines={6} />}>
        <Stack>
          <BlockSkeleton silent lines={4} />
          <BlockSkeleton silent lines={7} />
          <BlockSkeleton silent lines={5} />
        </Stack>
      </WithAside>
    </div>
  );
}
