import { ConfirmEmail } from '../../../features/accounts/ConfirmEmail.tsx';

/** A business confirms a new address with a mailed link. */
export function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
