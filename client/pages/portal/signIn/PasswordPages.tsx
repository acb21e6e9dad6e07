import { Link } from 'react-router';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { ForgotPassword } from '../../../features/accounts/ForgotPassword.tsx';
import { NewPassword } from '../../../features/accounts/NewPassword.tsx';
import { account } from '../../../texts/portal.ts';

/** A business requests a link for a new password. */
export function ForgotPasswordPage() {
  return (
    <AuthPage
      title={account.forgot.title}
      intro={account.forgot.intro}
      links={
        <>
          <Link to="/yritys/kirjaudu">{account.backToSignIn}</Link>
          <span>
            {account.signIn.noAccount} <Link to="/yritys/rekisteroidy">{account.signIn.register}</Link>
          </span>
          <Link to="/">{account.home}</Link>
        </>
      }
    >
      <ForgotPassword as="BUSINESS" />
    </AuthPage>
  );
}

/** A business chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/yritys/unohtunut-salasana" />;
}
