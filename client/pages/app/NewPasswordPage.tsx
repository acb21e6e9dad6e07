import { NewPassword } from '../../features/accounts/NewPassword.tsx';

/** A consumer chooses a new password with a mailed link; another link is asked for in the app. */
export function NewPasswordPage() {
  return <NewPassword />;
}
