import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayRun, useSession } from '../../lib/session/session.tsx';

/** The name of a business, which leads to its page when the admin may see it. */
export function BusinessLink({ id, children }: { id: string; children: ReactNode }) {
  const { user } = useSession('ADMIN');
  if (!mayRun(user, 'AdminBusiness')) return <span>{children}</span>;
  return <Link to={`/admini/yritykset/${id}`}>{children}</Link>;
}
