import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import {
  type Credentials,
  type SignInFault,
  SignInForm,
  signInFault,
  useSignedIn,
} from '../../../features/accounts/SignInForm.tsx';
import { execute } from '../../../lib/graphql/execute.ts';
import { forgetAllRead } from '../../../lib/graphql/known.ts';
import { storeUser } from '../../../lib/session/userStore.ts';
import { account } from '../../../texts/portal.ts';
import { LoginBusinessDocument } from './SignInPage.generated.ts';

const texts = account.signIn;

/** Where the portal sent the visitor from, else its first page, and whether a session ended there. */
function useWayIn() {
  const { state } = useLocation() as { state: { from?: string; ended?: boolean } | null };
  return { wayIn: state?.from ?? '/yritys', ended: !!state?.ended };
}

/** Signs a business in. A business that is signed in already goes on to the portal. */
export function SignInPage() {
  const navigate = useNavigate();
  const { wayIn, ended } = useWayIn();
  const isSignedIn = useSignedIn('business');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SignInFault>();

  async function enter(input: Credentials) {
    setBusy(true);
    setFault(undefined);
    try {
      const { user } = (await execute(LoginBusinessDocument, { input })).loginBusiness;
      await forgetAllRead();
      storeUser('BUSINESS', user);
      await navigate(wayIn, { replace: true });
    } catch (error) {
      setFault(signInFault(error));
      setBusy(false);
    }
  }

  if (isSignedIn && !busy) return <Navigate to={wayIn} replace />;
  return (
    <AuthPage
      title={texts.title}
      intro={texts.intro}
      links={
        <>
          {fault?.needsContact && <Link to="/yhteystiedot">{account.contact}</Link>}
          <span>
            {texts.noAccount} <Link to="/yritys/rekisteroidy">{texts.register}</Link>
          </span>
          <Link to="/">{account.home}</Link>
        </>
      }
    >
      <SignInForm
        remember
        busy={busy}
        fault={fault ?? (ended ? { text: texts.ended, tone: 'warning' } : undefined)}
        onSubmit={(credentials) => void enter(credentials)}
        forgot={<Link to="/yritys/unohtunut-salasana">{texts.forgot}</Link>}
      />
    </AuthPage>
  );
}
