import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AuthPage } from '#client/features/accounts/AuthPage.tsx';
import { isSessionKept } from '#client/features/accounts/keptSession.ts';
import {
  type Credentials,
  type SignInFault,
  SignInForm,
  signInFault,
  useSignedIn,
} from '#client/features/accounts/SignInForm.tsx';
import { useWayIn } from '#client/features/accounts/useWayIn.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { forgetAllRead } from '#client/lib/graphql/known.ts';
import { storeUser } from '#client/lib/session/userStore.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { waitingByAccount } from '../till/tillKeys.ts';
import { LoginBusinessDocument } from './SignInPage.generated.ts';

const texts = account.signIn;

/** That a session has ended; at a till also that the codes which it has stored are still there. */
function endedText(): string {
  const waiting = [...waitingByAccount().values()].reduce((sum, count) => sum + count, 0);
  return waiting > 0 ? `${texts.ended} ${texts.waiting(waiting)}` : texts.ended;
}

/** Signs a business in. A business that is signed in already goes on to the portal. */
export function SignInPage() {
  const { goOn, ended, gone } = useWayIn('/yritys');
  const isSignedIn = useSignedIn('business');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SignInFault>();

  async function enter(input: Credentials) {
    setBusy(true);
    setFault(undefined);
    try {
      const { user } = (await execute(LoginBusinessDocument, { input })).loginBusiness;
      if (!(await isSessionKept('business'))) return refuse({ text: common.noCookies, tone: 'error' });
      await forgetAllRead();
      storeUser('BUSINESS', user);
      await goOn();
    } catch (error) {
      refuse(signInFault(error));
    }
  }

  function refuse(why: SignInFault) {
    setFault(why);
    setBusy(false);
  }

  const isThrough = isSignedIn && !busy;
  useEffect(() => {
    if (isThrough) void goOn();
  }, [isThrough, goOn]);
  if (isThrough) return null;
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
        fault={fault ?? (ended || gone ? { text: gone ? texts.gone : endedText(), tone: 'warning' } : undefined)}
        onSubmit={(credentials) => void enter(credentials)}
        forgot={<Link to="/yritys/unohtunut-salasana">{texts.forgot}</Link>}
      />
    </AuthPage>
  );
}
