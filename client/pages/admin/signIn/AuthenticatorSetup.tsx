import { adminSignIn } from '../../../texts/admin.ts';
import { CopyButton } from '../../../ui/antd/CopyButton.tsx';
import styles from './AuthenticatorSetup.module.css';
import type { SignInChallengeFragment } from './SignInPage.generated.ts';

const texts = adminSignIn.enrolment;

/** The QR code and the key that an authenticator app takes. */
export function AuthenticatorSetup({ enrolment }: { enrolment: NonNullable<SignInChallengeFragment['enrolment']> }) {
  const { secret, qrCode } = enrolment;
  return (
    <div className={styles.setup}>
      <p>{texts.scan}</p>
      <img
        className={styles.qr}
        alt={texts.qr}
        width={200}
        height={200}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
      />
      <p className={styles.manual}>{texts.manual}</p>
      <div className={styles.line}>
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton size="small" text={secret} />
      </div>
    </div>
  );
}
