import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useMaintenance } from '#client/lib/errors/useMaintenance.ts';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useAskedSignOut } from '#client/lib/forms/useLeaveQuestion.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { SessionProvider, useSession } from '#client/lib/session/session.tsx';
import { usePage, useSections } from '#client/lib/site/siteMap.ts';
import { common } from '#client/texts/common.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { AntFrame } from '#client/ui/antd/frame/AntFrame.tsx';
import { Shell } from '#client/ui/antd/frame/Shell.tsx';
import { ShellSketch } from '#client/ui/antd/frame/ShellSketch.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FullScreen } from '#client/ui/plain/frame/FullScreen.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { mailLink } from '#shared/mailLink.ts';
import { paymentReturned } from '#shared/rules/billing/receivables.ts';
import { PayOnlineButton } from '../billing/PayOnlineButton.tsx';
import { usePortalHoldQuery } from './HoldNotice.generated.ts';
import styles from './PortalLayout.module.css';
import { TermsNotice } from './TermsNotice.tsx';

const texts = portalFrame.hold;

/** What a business sees on every page when an admin has given it notice: why, and what it still may do. */
function EndingNotice() {
  const { data } = usePortalHoldQuery();
  const endsAt = data?.myBusiness.endsAt;
  if (!endsAt) return null;
  const { title, text, read, data: download } = portalFrame.ending;
  const action = (
    <Row>
      <Link to="/yritys/paatokset">{read}</Link>
      <Link to="/yritys/asetukset">{download}</Link>
    </Row>
  );
  return (
    <div role="status" className={styles.notice}>
      <Notice tone="warning" title={title(date(endsAt))} text={text} action={action} />
    </div>
  );
}

/** What a business sees on every page while the invoice of a payment that came back is open: it can publish nothing. */
function HoldNotice() {
  const { data } = usePortalHoldQuery({ fetchPolicy: 'cache-and-network' });
  const held = data?.myBusiness.heldBy;
  if (!held) return null;
  const { number, open, currency, referenceNumber, pdfUrl } = held;
  const action = (
    <Row>
      <PayOnlineButton invoice={held} size="small" />
      <Button size="small" href={pdfUrl} target="_blank" rel="noreferrer">
        {texts.invoice(number)}
      </Button>
    </Row>
  );
  const text = texts.text(moneyText(open, currency), referenceNumber);
  return (
    <div role="status" className={styles.notice}>
      <Notice tone="warning" title={paymentReturned(number)} text={text} action={action} />
    </div>
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

function Portal() {
  const { phase, user, checked, refresh, signOut } = useSession('BUSINESS');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sections = useSections();
  const { title } = usePage();
  const maintenance = useMaintenance();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  const leave = useAskedSignOut(() => void signOut().then(() => navigate(signInPath)));

  if (maintenance.isOn) return <MaintenanceScreen onRetry={maintenance.check} />;
  const sketch = <ShellSketch area={portalFrame.area} sections={sections.length} title={title} />;
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
  return (
    <Shell
      area={portalFrame.area}
      sections={sections}
      user={{ name: user.businessName || portalFrame.nameless, detail: user.email }}
      onSignOut={leave}
    >
      <EndingNotice />
      <HoldNotice />
      <TermsNotice />
      <Outlet />
    </Shell>
  );
}

/** Everything under /yritys that needs a business session. */
export function PortalLayout() {
  return (
    <AntFrame density="comfortable">
      <SessionProvider kind="BUSINESS">
        <Portal />
      </SessionProvider>
    </AntFrame>
  );
}
