import { ConfirmEmail } from '../../../features/accounts/ConfirmEmail.tsx';

/** An admin confirms a new address with a mailed link. */
export function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
