import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { account, app } from '#client/texts/app.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { type DrawingName, Illustration } from '#client/ui/plain/illustration/Illustration.tsx';
import buttons from '#client/ui/plain/LinkButton.module.css';
import { useRequestEmailVerificationMutation } from '../account.generated.ts';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import styles from './AccountPanels.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  /** Beside the title: one switch or button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One subject of the settings. */
export function SettingsPanel({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

const texts = account.verify;

/** Reminds of an address that must be confirmed, where the settings require that. */
export function VerifyReminder() {
  const { consumer } = useConsumer();
  const { requireEmailVerification } = usePublicSettings();
  const [request, { loading }] = useRequestEmailVerificationMutation();
  const say = useToast();
  if (!consumer || consumer.emailVerified || !requireEmailVerification) return null;

  async function send() {
    try {
      await request();
      say(texts.sent);
    } catch (error) {
      say(failureText(error, texts.failed), { tone: 'bad' });
    }
  }

  return (
    <SettingsPanel title={texts.title} text={texts.text(consumer.email)}>
      <div>
        <PlainButton disabled={loading} onClick={() => void send()}>
          {texts.again}
        </PlainButton>
      </div>
    </SettingsPanel>
  );
}

interface SignInInvitationProps {
  /** None below something that has one. */
  drawing?: DrawingName;
  text: string;
  hint: string;
  /** Where to return after the sign-in. */
  from: string;
}

/** In place of something that needs an account, or below what is better with one: why, and the ways in, a newcomer's first. */
export function SignInInvitation({ drawing, text, hint, from }: SignInInvitationProps) {
  return (
    <div className={styles.invitation}>
      {drawing && <Illustration name={drawing} width={200} />}
      <h2>{text}</h2>
      <p>{hint}</p>
      <div className={styles.actions}>
        <Link
          className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
          to="/sovellus/rekisteroidy"
          state={{ from }}
        >
          {app.register}
        </Link>
        <Link
          className={`${buttons.button} ${buttons.quiet} ${buttons.large}`}
          to="/sovellus/kirjaudu"
          state={{ from }}
        >
          {app.signIn}
        </Link>
      </div>
    </div>
  );
}
