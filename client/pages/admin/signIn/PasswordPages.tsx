import { Link } from 'react-router';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { ForgotPassword } from '../../../features/accounts/ForgotPassword.tsx';
import { NewPassword } from '../../../features/accounts/NewPassword.tsx';
import { adminSignIn } from '../../../texts/adminSignIn.ts';
import { account } from '../../../texts/portal.ts';

/** An admin requests a link for a new password. */
export function ForgotPasswordPage() {
  return (
    <AuthPage
      title={account.forgot.title}
      intro={account.forgot.intro}
      links={
        <>
          <Link to="/admini/kirjaudu">{account.backToSignIn}</Link>
          <Link to="/">{adminSignIn.home}</Link>
        </>
      }
    >
      <ForgotPassword as="ADMIN" />
    </AuthPage>
  );
}

/** An admin chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/admini/unohtunut-salasana" />;
}
