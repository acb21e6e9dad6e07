import { NewPassword } from '../../../features/accounts/NewPassword.tsx';

/** An admin chooses a new password with a mailed link. */
export function NewPasswordPage() {
  return <NewPassword forgotPath="/admini/unohtunut-salasana" />;
}
