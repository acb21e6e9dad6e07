import { useSession } from '../../lib/session/session.tsx';

/** Whether the signed-in admin may manage businesses: decide what they pay and add to their balances. */
export function useManagesBusinesses(): boolean {
  const { user } = useSession('ADMIN');
  return user?.role === 'MASTER_ADMIN' || !!user?.permissions.includes('MANAGE_BUSINESSES');
}
