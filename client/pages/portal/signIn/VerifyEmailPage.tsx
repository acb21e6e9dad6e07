import { VerifyEmail } from '../../../features/accounts/VerifyEmail.tsx';

/** A business confirms its address with a mailed link. */
export function VerifyEmailPage() {
  return <VerifyEmail />;
}
