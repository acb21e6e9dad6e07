import { VerifyEmail } from '../../features/accounts/VerifyEmail.tsx';

/** A consumer confirms an address with a mailed link. */
export function VerifyEmailPage() {
  return <VerifyEmail />;
}
