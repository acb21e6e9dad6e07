import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { PasswordForm } from '../../../features/accounts/PasswordForm.tsx';
import { SessionProvider, useSession } from '../../../lib/session/session.tsx';
import { ViewerDocument } from '../../../lib/session/viewer.generated.ts';
import { common } from '../../../texts/common.ts';
import { account } from '../../../texts/portal.ts';
import { AntFrame } from '../../../ui/antd/frame/AntFrame.tsx';
import { LoadingScreen } from '../../../ui/plain/frame/FullScreen.tsx';

function NewOwnPassword() {
  const { phase, user, checked, signOut } = useSession('BUSINESS');
  const client = useApolloClient();
  const navigate = useNavigate();
  const leave = () => void signOut().then(() => navigate('/yritys/kirjaudu'));

  /** The portal redirects here until the server has said that the password is changed. */
  async function goOn() {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    await navigate('/yritys', { replace: true });
  }

  if (phase === 'loading') return <LoadingScreen text={common.loading} />;
  if (phase === 'signedOut') return <Navigate to="/yritys/kirjaudu" replace />;
  if (checked && !user?.mustChangePassword) return <Navigate to="/yritys" replace />;
  return (
    <AuthPage title={account.temporary.title} intro={account.temporary.intro}>
      <PasswordForm
        as="BUSINESS"
        currentLabel={account.temporary.current}
        onDone={() => void goOn()}
        beside={
          <Button type="text" onClick={leave}>
            {common.signOut}
          </Button>
        }
      />
    </AuthPage>
  );
}

/** A business that was registered on its behalf chooses a password of its own before anything else. */
export function TemporaryPasswordPage() {
  return (
    <AntFrame density="comfortable">
      <SessionProvider kind="BUSINESS">
        <NewOwnPassword />
      </SessionProvider>
    </AntFrame>
  );
}
