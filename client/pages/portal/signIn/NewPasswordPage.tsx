import { NewPassword } from '../../../features/accounts/NewPassword.tsx';

/** A business chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/yritys/unohtunut-salasana" />;
}
