import { rolesWith } from '#client/lib/graphql/needs.generated.ts';
import { useSession } from '#client/lib/session/session.tsx';
import type { BusinessAction } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { Illustration } from '#client/ui/plain/illustration/Illustration.tsx';
import { usePortalContactQuery } from './HoldNotice.generated.ts';
import styles from './PortalLayout.module.css';

const { roles, guard } = portalFrame;

/** Whom to ask, for those who may know. */
function Contact() {
  const { data } = usePortalContactQuery();
  const business = data?.myBusiness;
  return <p>{business ? guard.who(business.contactPerson, business.email) : guard.ask}</p>;
}

/** In place of a page whose action the signed-in person lacks: which roles have it, and whom to ask. */
export function RoleGuard({ missing }: { missing: BusinessAction }) {
  const { user, checked } = useSession('BUSINESS');
  if (!checked || !user) {
    return (
      <p className={styles.guard} role="status">
        {common.guard.checking}
      </p>
    );
  }
  const having = rolesWith[missing].map((role) => roles[role]).join(', ');
  return (
    <div className={styles.guard} role="alert">
      <Illustration name="lost" />
      <h1 className={styles.guardTitle}>{guard.title}</h1>
      <p>{guard.text(roles[user.role], having)}</p>
      {user.actions.includes('BUSINESS_READ') ? <Contact /> : <p>{guard.ask}</p>}
    </div>
  );
}
