import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { AuthPage } from '#client/features/accounts/AuthPage.tsx';
import { PasswordForm } from '#client/features/accounts/PasswordForm.tsx';
import { SessionProvider, useSession } from '#client/lib/session/session.tsx';
import { ViewerDocument } from '#client/lib/session/viewer.generated.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { AntFrame } from '#client/ui/antd/frame/AntFrame.tsx';
import { LoadingScreen } from '#client/ui/plain/frame/FullScreen.tsx';

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
