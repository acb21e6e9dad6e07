import { useEffect, useState } from 'react';
import { AuthPage } from '#client/features/accounts/AuthPage.tsx';
import { adminSignIn } from '#client/texts/adminSignIn.ts';
import { common } from '#client/texts/common.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import styles from './Authenticator.module.css';
import type { SignInChallengeFragment } from './SignInPage.generated.ts';

const texts = adminSignIn.codes;

/** Puts a text on the clipboard and says for a moment that it did. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <PlainButton kind="quiet" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{isCopied ? common.copied : common.copy}</span>
    </PlainButton>
  );
}

/** The recovery codes of a new authenticator app, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <ol className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <CopyButton text={codes.join('\n')} />
        <PlainButton kind="quiet" onClick={() => printText(`${texts.list} – ${common.siteName}`, codes)}>
          {texts.print}
        </PlainButton>
      </Row>
      <PlainButton size="large" onClick={onDone}>
        {texts.next}
      </PlainButton>
    </AuthPage>
  );
}

const enrolmentTexts = adminSignIn.enrolment;

/** The QR code and the key that an authenticator app takes. */
export function AuthenticatorSetup({ enrolment }: { enrolment: NonNullable<SignInChallengeFragment['enrolment']> }) {
  const { secret, qrCode } = enrolment;
  return (
    <div className={styles.setup}>
      <p>{enrolmentTexts.scan}</p>
      <img
        className={styles.qr}
        alt={enrolmentTexts.qr}
        width={200}
        height={200}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
      />
      <p className={styles.manual}>{enrolmentTexts.manual}</p>
      <div className={styles.line}>
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}

/** Prints lines of text on a sheet of their own, without the page around them. */
function printText(title: string, lines: readonly string[]) {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) return;
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title });
  const text = Object.assign(sheet.createElement('pre'), { textContent: lines.join('\n') });
  sheet.title = title;
  sheet.body.append(heading, text);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
