import { useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useAskedSignOut } from '../../../lib/forms/useLeaveQuestion.ts';
import { mayRun, SessionProvider, useSession } from '../../../lib/session/session.tsx';
import { usePage, useSections } from '../../../lib/site/siteMap.ts';
import { adminFrame } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { AntFrame } from '../../../ui/antd/frame/AntFrame.tsx';
import { Shell } from '../../../ui/antd/frame/Shell.tsx';
import { FullScreen, LoadingScreen } from '../../../ui/plain/frame/FullScreen.tsx';
import { MaintenanceNotice } from '../../../ui/plain/frame/MaintenanceNotice.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import styles from './AdminLayout.module.css';
import { CommandPalette } from './CommandPalette.tsx';
import { Guard } from './Guard.tsx';
import { useSearchKey } from './useSearchKey.ts';
import { useWaiting } from './useWaiting.ts';

const signInPath = '/admini/kirjaudu';

function BackOffice() {
  const { phase, user, refresh, signOut } = useSession('ADMIN');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { operation } = usePage();
  const waiting = useWaiting();
  const leave = useAskedSignOut(() => void signOut().then(() => navigate(signInPath)));
  useSearchKey();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  const sections = useSections().filter((section) => !section.operation || mayRun(user, section.operation));

  if (phase === 'loading') return <LoadingScreen text={common.loading} />;
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
    <Shell
      area={adminFrame.area}
      sections={sections}
      waiting={waiting}
      notice={<MaintenanceNotice text={adminFrame.maintenance} watch />}
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
