import type { ReactNode } from 'react';
import type { OperationName } from '../../../lib/graphql/needs.generated.ts';
import { missingPermissions, useSession } from '../../../lib/session/session.tsx';
import { common, permissions } from '../../../texts/common.ts';
import { Illustration } from '../../../ui/plain/Illustration.tsx';
import styles from './Guard.module.css';

interface Props {
  /** What the children run; schema.graphql says who may. */
  operation?: OperationName;
  children: ReactNode;
}

/** Shows its children to admins who may run the operation, and to others what they would need. */
export function Guard({ operation, children }: Props) {
  const { user, checked } = useSession('ADMIN');
  const missing = operation ? missingPermissions(user, operation) : [];
  if (missing.length === 0) return children;
  if (!checked) {
    return (
      <p className={styles.guard} role="status">
        {common.guard.checking}
      </p>
    );
  }
  return (
    <div className={styles.guard} role="alert">
      <Illustration name="lost" />
      <h1 className={styles.title}>{common.guard.title}</h1>
      <p>{common.guard.text}</p>
      <p className={styles.needed}>
        {missing.length > 1 ? common.guard.anyOf : common.guard.needed}{' '}
        <strong>{missing.map((need) => permissions[need] ?? need).join(', ')}</strong>
      </p>
    </div>
  );
}
