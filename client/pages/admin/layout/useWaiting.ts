import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../lib/session/session.tsx';
import { adminFrame } from '../../../texts/admin.ts';
import { useAdminInboxQuery } from './AdminLayout.generated.ts';

const minute = 60_000;
/** Asking by a timer must not keep an idle session alive. */
const inBackground = { headers: { 'x-background': 'true' } };

/**
 * How many things wait for the signed-in admin, by the address of the section where they are handled. Asked again every
 * minute, and when the admin moves to another page or comes back to the window; not while the window is hidden.
 */
export function useWaiting() {
  const { user } = useSession('ADMIN');
  const { pathname } = useLocation();
  const asked = useRef(pathname);
  const { data, previousData, refetch } = useAdminInboxQuery({
    skip: !user,
    pollInterval: minute,
    skipPollAttempt: () => document.hidden,
    context: inBackground,
  });
  const signedIn = !!user;

  useEffect(() => {
    const askAgain = () => {
      if (signedIn && !document.hidden) void refetch().catch(() => {});
    };
    if (asked.current !== pathname) askAgain();
    asked.current = pathname;
    document.addEventListener('visibilitychange', askAgain);
    addEventListener('focus', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      removeEventListener('focus', askAgain);
    };
  }, [signedIn, refetch, pathname]);

  const inbox = (data ?? previousData)?.overview.inbox;
  const counts = {
    '/admini/tarjoukset': inbox?.pendingOffers ?? 0,
    '/admini/yritykset': inbox?.pendingBusinesses ?? 0,
    '/admini/pyynnot': inbox?.pendingOrders ?? 0,
    '/admini/viestit': inbox?.unhandledMessages ?? 0,
  };
  return Object.fromEntries(
    Object.entries(counts).map(([to, count]) => [to, { count, text: adminFrame.waiting(count) }]),
  );
}
