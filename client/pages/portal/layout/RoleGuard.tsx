import { useSession } from '#client/lib/session/session.tsx';
import type { Users } from '#client/lib/session/userStore.ts';
import type { BusinessAction } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { Illustration } from '#client/ui/plain/illustration/Illustration.tsx';
import styles from './PortalLayout.module.css';
import { useMissingRight } from './useMissingRight.ts';

function Explained({ missing, user }: { missing: BusinessAction; user: Users['BUSINESS'] }) {
  const { text, whom } = useMissingRight(user)(missing);
  return (
    <div className={styles.guard} role="alert">
      <Illustration name="lost" />
      <h1 className={styles.guardTitle}>{portalFrame.guard.title}</h1>
      <p>{text}</p>
      <p>{whom}</p>
    </div>
  );
}

/** In place of a page whose action the signed-in person lacks: which roles have it, and whom to ask. */
export function RoleGuard({ missing }: { missing: BusinessAction }) {
  const { user, checked } = useSession('BUSINESS');
  if (checked && user) return <Explained missing={missing} user={user} />;
  return (
    <p className={styles.guard} role="status">
      {common.guard.checking}
    </p>
  );
}
