import { Alert } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useErrors, useFormAround } from '#client/lib/forms/useFieldForm.ts';
import { common } from '#client/texts/common.ts';
import { Icon } from '../../plain/Icon.tsx';
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

interface FoldedPanelProps extends Pick<Props, 'title' | 'children'> {
  /** What its fields hold, in one line. */
  held: ReactNode;
  /** Of its fields: a fault of one opens it. */
  names: readonly string[];
  /** Whether its fields are to be filled in: it opens when they become so. */
  opens?: boolean;
  /** Within a panel, instead of being one. */
  isInner?: boolean;
}

/** A panel whose fields most people leave as they are: closed, it is one line that says what they hold. */
export function FoldedPanel({ title, held, names, opens = false, isInner = false, children }: FoldedPanelProps) {
  const errors = useErrors(useFormAround());
  const fold = useRef<HTMLDetailsElement>(null);
  const isFaulty = names.some((name) => errors[name]);
  const Title = isInner ? 'h3' : 'h2';
  useLayoutEffect(() => {
    if (opens && fold.current) fold.current.open = true;
  }, [opens]);
  // Before the form leads to the fault: what is folded cannot take the focus. Each attempt has errors of its own.
  useLayoutEffect(() => {
    if (isFaulty && errors && fold.current) fold.current.open = true;
  }, [isFaulty, errors]);
  return (
    <details ref={fold} className={clsx(styles.fold, isInner && styles.inner)}>
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        <span className={styles.held}>{held}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
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
