import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useMaintenance } from '#client/lib/errors/useMaintenance.ts';
import { useAskedSignOut } from '#client/lib/forms/useLeaveQuestion.ts';
import type { OperationName } from '#client/lib/graphql/needs.generated.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { missingAction, SessionProvider, useSession } from '#client/lib/session/session.tsx';
import type { Users } from '#client/lib/session/userStore.ts';
import { usePage } from '#client/lib/site/siteMap.ts';
import { common } from '#client/texts/common.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { AntFrame } from '#client/ui/antd/frame/AntFrame.tsx';
import { Shell } from '#client/ui/antd/frame/Shell.tsx';
import { ShellSketch } from '#client/ui/antd/frame/ShellSketch.tsx';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FullScreen } from '#client/ui/plain/frame/FullScreen.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { countWaiting } from '../till/tillKeys.ts';
import { tillPath } from '../till/tillPath.ts';
import { usePortalHoldQuery } from './HoldNotice.generated.ts';
import { operationOf, portalSections } from './portalSections.ts';
import { TermsNotice } from './TermsNotice.tsx';
import { useExplainedRefusals } from './useMissingRight.ts';

/** Few businesses have any: their words come after the page. */
const AccountNotices = lazy(async () => ({ default: (await import('./AccountNotices.tsx')).AccountNotices }));

/** What a business sees on every page while an admin has given it notice, or the invoice of a payment that came back is open. */
function Notices() {
  const { data } = usePortalHoldQuery({ fetchPolicy: 'cache-and-network' });
  const business = data?.myBusiness;
  if (!business?.endsAt && !business?.heldBy) return null;
  return (
    <Suspense>
      <AccountNotices business={business} />
    </Suspense>
  );
}

/** All that a suspended business sees. */
function FrozenScreen({ onSignOut }: { onSignOut: () => void }) {
  const { supportEmail } = usePublicSettings();
  const { title, text, contact, subject } = portalFrame.frozen;
  return (
    <FullScreen drawing="lost" title={title} text={text}>
      <LinkButton to={mailLink(supportEmail, { subject })}>{contact}</LinkButton>
      <PlainButton kind="quiet" onClick={onSignOut}>
        {common.signOut}
      </PlainButton>
    </FullScreen>
  );
}

interface Props {
  /** Looks whether maintenance is over. */
  onRetry: () => void;
}

/** Shown in place of a whole area while the platform is under maintenance. */
function MaintenanceScreen({ onRetry }: Props) {
  return (
    <FullScreen drawing="lost" title={common.maintenance.title} text={common.maintenance.text}>
      <PlainButton onClick={onRetry}>{common.retry}</PlainButton>
    </FullScreen>
  );
}

const signInPath = '/yritys/kirjaudu';
const newPasswordPath = '/yritys/vaihda-salasana';

/** Few ever see it. */
const RoleGuard = lazy(async () => ({ default: (await import('./RoleGuard.tsx')).RoleGuard }));

/** What refusals say while the portal is open. */
function Explanations({ user }: { user: Users['BUSINESS'] }) {
  useExplainedRefusals(user);
  return null;
}

/** The till counts into what this device stores, for whom it remembers: under maintenance too. */
const isOpenAlways = (pathname: string, user: Users['BUSINESS'] | undefined) => !!user && pathname === tillPath;

function Portal() {
  const { phase, user, checked, refresh, signOut } = useSession('BUSINESS');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { title } = usePage();
  const maintenance = useMaintenance();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  const leave = useAskedSignOut(
    () => void signOut().then(() => navigate(signInPath)),
    () => {
      const waiting = user ? countWaiting(user.id) : 0;
      return waiting > 0 ? { ...portalFrame.leaveTill, text: portalFrame.leaveTill.text(waiting) } : undefined;
    },
  );

  const may = (asked: OperationName) => missingAction(user, asked) === undefined;
  const operation = operationOf(pathname);
  const missing = operation && missingAction(user, operation);
  const sections = portalSections.filter(({ operation, instead }) => may(operation) && !(instead && may(instead)));

  if (maintenance.isOn && !isOpenAlways(pathname, user)) return <MaintenanceScreen onRetry={maintenance.check} />;
  const sketch = <ShellSketch area={portalFrame.area} sections={portalSections.length - 1} title={title} />;
  if (phase === 'loading') return sketch;
  if (phase === 'failed') {
    return (
      <FullScreen drawing="lost" title={common.unreachable}>
        <PlainButton onClick={refresh}>{common.retry}</PlainButton>
      </FullScreen>
    );
  }
  if (phase === 'signedOut' || !user) {
    const state = { from: pathname + search, ...(known && { ended: true }) };
    return <Navigate to={signInPath} replace state={state} />;
  }
  if (phase === 'suspended') return <FrozenScreen onSignOut={leave} />;
  // This device may remember the time before the change: only the server's word leads there.
  if (user.mustChangePassword) {
    return checked ? <Navigate to={newPasswordPath} replace /> : sketch;
  }
  if (missing && user.role === 'TILL' && pathname === '/yritys') return <Navigate to={tillPath} replace />;
  return (
    <Shell
      area={portalFrame.area}
      sections={sections}
      user={{
        name: user.businessName || portalFrame.nameless,
        detail: [portalFrame.roles[user.role], user.email].filter(Boolean).join(', '),
      }}
      onSignOut={leave}
    >
      <Explanations user={user} />
      {may('PortalHold') && <Notices />}
      {may('AcceptTerms') && <TermsNotice />}
      {missing ? (
        <Suspense>
          <RoleGuard missing={missing} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </Shell>
  );
}

/** Everything under /yritys that needs a business session. */
export function PortalLayout() {
  const { within } = usePage();
  return (
    <AntFrame density="comfortable">
      <SessionProvider kind="BUSINESS" worksOffline={within === tillPath}>
        <Portal />
      </SessionProvider>
    </AntFrame>
  );
}
