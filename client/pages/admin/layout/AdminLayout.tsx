import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { isTyping, openDialogs } from '#client/lib/forms/isTyping.ts';
import { useAskedSignOut } from '#client/lib/forms/useLeaveQuestion.ts';
import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import { mayRun, missingPermissions, SessionProvider, useSession } from '#client/lib/session/session.tsx';
import { usePage, useSections } from '#client/lib/site/siteMap.ts';
import { adminFrame } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { permissions } from '#client/texts/statuses.ts';
import { AntFrame } from '#client/ui/antd/frame/AntFrame.tsx';
import { Shell } from '#client/ui/antd/frame/Shell.tsx';
import { ShellSketch } from '#client/ui/antd/frame/ShellSketch.tsx';
import { ListOwner } from '#client/ui/antd/table/rowDensity.tsx';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { FullScreen } from '#client/ui/plain/frame/FullScreen.tsx';
import { MaintenanceNotice } from '#client/ui/plain/frame/MaintenanceNotice.tsx';
import { Illustration } from '#client/ui/plain/illustration/Illustration.tsx';
import { useAdminInboxQuery } from './AdminLayout.generated.ts';
import styles from './AdminLayout.module.css';
import { CommandPalette } from './CommandPalette.tsx';

const minute = 60_000;
/** Asking by a timer must not keep an idle session alive. */
const inBackground = { headers: { 'x-background': 'true' } };

/**
 * How many things wait for the signed-in admin, by the address of the section where they are handled. Asked again every
 * minute, and when the admin moves to another page or comes back to the window; not while the window is hidden.
 */
function useWaiting() {
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
    '/admini/ilmoitukset': inbox?.openReports ?? 0,
    '/admini/valitukset': inbox?.openAppeals ?? 0,
  };
  return Object.fromEntries(
    Object.entries(counts).map(([to, count]) => [to, { count, text: adminFrame.waiting(count) }]),
  );
}

interface Props {
  /** What the children run; schema.graphql says who may. */
  operation: OperationName | undefined;
  children: ReactNode;
}

/** Shows its children to admins who may run the operation, and to others what they would need. */
function Guard({ operation, children }: Props) {
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

/** '/' leads to the search field of the page being shown, unless a dialog is open or something is being typed. */
function useSearchKey() {
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (openDialogs() > 0) return;
      const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
}

const signInPath = '/admini/kirjaudu';

function BackOffice() {
  const { phase, user, refresh, signOut } = useSession('ADMIN');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { operation, title } = usePage();
  const all = useSections();
  const waiting = useWaiting();
  const leave = useAskedSignOut(() => void signOut().then(() => navigate(signInPath)));
  useSearchKey();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  const sections = all.filter((section) => !section.operation || mayRun(user, section.operation));

  if (phase === 'loading') return <ShellSketch area={adminFrame.area} sections={all.length} title={title} />;
  if (phase === 'failed') {
    return (
      <FullScreen drawing="lost" title={common.unreachable}>
        <PlainButton onClick={refresh}>{common.retry}</PlainButton>
      </FullScreen>
    );
  }
  if (!user) {
    const state = { from: pathname + search, ...(known && { ended: true }) };
    return <Navigate to={signInPath} replace state={state} />;
  }
  return (
    <ListOwner value={user.id}>
      <Shell
        area={adminFrame.area}
        sections={sections}
        waiting={waiting}
        notice={
          <MaintenanceNotice
            text={adminFrame.maintenance}
            action={
              mayRun(user, 'AdminSettings') && (
                <Link to="/admini/asetukset?osa=yleiset">{adminFrame.endMaintenance}</Link>
              )
            }
            watch
          />
        }
        tools={<CommandPalette />}
        badge={
          user.role === 'MASTER_ADMIN' && (
            <span className={styles.master} title={adminFrame.master}>
              <StatusTag tone="premium" text={adminFrame.master} />
            </span>
          )
        }
        user={{ name: user.name, detail: user.email, to: '/admini/oma-tili' }}
        onSignOut={leave}
      >
        <Guard operation={operation}>
          <Outlet />
        </Guard>
      </Shell>
    </ListOwner>
  );
}

/** Everything under /admini that needs an admin session. */
export function AdminLayout() {
  return (
    <AntFrame density="compact">
      <SessionProvider kind="ADMIN">
        <BackOffice />
      </SessionProvider>
    </AntFrame>
  );
}
