import { Link } from 'react-router';
import { ForgotPassword, NewPassword } from '#client/features/accounts/PasswordReset.tsx';
import { account } from '#client/texts/portal.ts';

/** A business requests a link for a new password. */
export function ForgotPasswordPage() {
  return (
    <ForgotPassword
      as="BUSINESS"
      links={
        <>
          <span>
            {account.signIn.noAccount} <Link to="/yritys/rekisteroidy">{account.signIn.register}</Link>
          </span>
          <Link to="/">{account.home}</Link>
        </>
      }
    />
  );
}

/** A business chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/yritys/unohtunut-salasana" />;
}
