import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AuthPage, EntranceForm, LinkLike } from '#client/features/accounts/AuthPage.tsx';
import { isSessionKept } from '#client/features/accounts/keptSession.ts';
import { type Credentials, SignInForm, useSignedIn } from '#client/features/accounts/SignInForm.tsx';
import { useWayIn } from '#client/features/accounts/useWayIn.ts';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { execute, useExecute } from '#client/lib/graphql/execute.ts';
import { forgetAllRead } from '#client/lib/graphql/known.ts';
import { storeUser } from '#client/lib/session/userStore.ts';
import { adminSignIn } from '#client/texts/adminSignIn.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { AuthenticatorSetup, RecoveryCodes } from './Authenticator.tsx';
import {
  ConfirmTwoFactorDocument,
  LoginAdminDocument,
  type SignedInAdminFragment,
  type SignInChallengeFragment,
} from './SignInPage.generated.ts';

interface Props {
  challenge: SignInChallengeFragment;
  /** The codes are given only when an authenticator app was taken into use. */
  onDone: (admin: SignedInAdminFragment, recoveryCodes: readonly string[] | null) => void;
  /** Back to the password, with the reason when there is one. */
  onStartOver: (fault?: string) => void;
}

function checkCode({ code }: { code: string }): Record<string, string> {
  return code.trim() ? {} : { code: adminSignIn.code.missing };
}

/** Asks for a one-time code; before that, at the first time, sets up the app that gives them. */
function TwoFactorStep({ challenge, onDone, onStartOver }: Props) {
  const form = useForm({ initial: { code: '' }, check: checkCode, refusalIn: refusalOf });
  const { enrolment } = challenge;
  const texts = adminSignIn.code;

  async function send() {
    const input = { token: challenge.token, code: form.values.code.trim() };
    const { admin, recoveryCodes } = (await execute(ConfirmTwoFactorDocument, { input })).confirmTwoFactor;
    onDone(admin, recoveryCodes ?? null);
  }

  function failed(error: unknown) {
    const fault = refusalText(error, texts.failed);
    const over = ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'].includes(refusalOf(error)?.code ?? '');
    if (over) onStartOver(fault);
    else form.showErrors({ code: fault });
  }

  return (
    <AuthPage
      title={enrolment ? adminSignIn.enrolment.title : texts.title}
      intro={enrolment ? adminSignIn.enrolment.intro : texts.intro}
      links={<LinkLike onClick={() => onStartOver()}>{texts.back}</LinkLike>}
    >
      {enrolment && <AuthenticatorSetup enrolment={enrolment} />}
      <EntranceForm onSubmit={(event) => form.submit(event, send, failed)}>
        <TextField
          form={form}
          name="code"
          label={texts.label}
          hint={enrolment ? adminSignIn.enrolment.type : texts.hint}
          autoFocus={!enrolment}
          autoComplete="one-time-code"
          inputMode={enrolment ? 'numeric' : 'text'}
          spellCheck={false}
        />
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}

type Step =
  | { name: 'password'; fault?: string | undefined }
  | { name: 'code'; challenge: SignInChallengeFragment }
  | { name: 'recoveryCodes'; codes: readonly string[] }
  | { name: 'leaving' };

/** Shown above the form: why it did not work, or why one has to sign in again. */
function noticeOf(fault: string | undefined, ended: boolean) {
  if (fault) return { text: fault, tone: 'error' } as const;
  return ended ? ({ text: account.signIn.ended, tone: 'warning' } as const) : undefined;
}

/** Signs an admin in with a password and, when asked, a one-time code. An admin who is signed in already goes on. */
export function SignInPage() {
  const { goOn, ended } = useWayIn('/admini');
  const isSignedIn = useSignedIn('admin');
  const [login, { loading }] = useExecute(LoginAdminDocument);
  const [step, setStep] = useState<Step>({ name: 'password' });

  const isThrough = isSignedIn && step.name === 'password' && !loading;
  useEffect(() => {
    if (isThrough) void goOn();
  }, [isThrough, goOn]);

  async function leave() {
    if (await isSessionKept('admin')) await goOn();
    else setStep({ name: 'password', fault: common.noCookies });
  }

  async function enter(admin: SignedInAdminFragment, codes: readonly string[] | null = null) {
    setStep(codes ? { name: 'recoveryCodes', codes } : { name: 'leaving' });
    await forgetAllRead();
    storeUser('ADMIN', admin);
    if (!codes) await leave();
  }

  async function send({ email, password }: Credentials) {
    setStep({ name: 'password' });
    try {
      const { admin, challenge } = (await login({ input: { email, password } })).loginAdmin;
      if (challenge) setStep({ name: 'code', challenge });
      if (admin) await enter(admin);
    } catch (error) {
      setStep({ name: 'password', fault: refusalText(error, account.signIn.failed) });
    }
  }

  if (step.name === 'code') {
    const startOver = (fault?: string) => setStep({ name: 'password', fault });
    return (
      <TwoFactorStep
        challenge={step.challenge}
        onDone={(admin, codes) => void enter(admin, codes)}
        onStartOver={startOver}
      />
    );
  }
  if (step.name === 'recoveryCodes') return <RecoveryCodes codes={step.codes} onDone={() => void leave()} />;
  if (isThrough) return null;
  return (
    <AuthPage title={adminSignIn.title} intro={adminSignIn.intro} links={<Link to="/">{adminSignIn.home}</Link>}>
      <SignInForm
        busy={loading || step.name === 'leaving'}
        fault={noticeOf(step.name === 'password' ? step.fault : undefined, ended)}
        onSubmit={(credentials) => void send(credentials)}
        forgot={<Link to="/admini/unohtunut-salasana">{adminSignIn.forgot}</Link>}
      />
    </AuthPage>
  );
}
