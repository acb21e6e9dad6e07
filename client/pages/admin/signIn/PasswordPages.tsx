import { Link } from 'react-router';
import { ForgotPassword, NewPassword } from '#client/features/accounts/PasswordReset.tsx';
import { adminSignIn } from '#client/texts/adminSignIn.ts';

/** An admin requests a link for a new password. */
export function ForgotPasswordPage() {
  return <ForgotPassword as="ADMIN" links={<Link to="/">{adminSignIn.home}</Link>} />;
}

/** An admin chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/admini/unohtunut-salasana" />;
}
