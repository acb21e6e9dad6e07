import { useApolloClient } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { type Credentials, SignInForm } from '../../../features/accounts/SignInForm.tsx';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { storeUser } from '../../../lib/session/userStore.ts';
import { useViewerQuery } from '../../../lib/session/viewer.generated.ts';
import { adminSignIn } from '../../../texts/admin.ts';
import { account } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { AuthenticatorSetup, RecoveryCodes } from './Authenticator.tsx';
import {
  type SignedInAdminFragment,
  type SignInChallengeFragment,
  useConfirmTwoFactorMutation,
  useLoginAdminMutation,
} from './SignInPage.generated.ts';

interface Props {
  challenge: SignInChallengeFragment;
  /** The codes are given only when an authenticator app was taken into use. */
  onDone: (admin: SignedInAdminFragment, recoveryCodes: readonly string[] | null) => void;
  /** Back to the password, with the reason when there is one. */
  onStartOver: (fault?: string) => void;
}

interface Values {
  code: string;
}

function checkCode({ code }: Partial<Values>) {
  const faults: Record<string, string> = {};
  if (!code?.trim()) faults.code = adminSignIn.code.missing;
  return faults;
}

/** Asks for a one-time code; before that, at the first time, sets up the app that gives them. */
function TwoFactorStep({ challenge, onDone, onStartOver }: Props) {
  const [form] = Form.useForm<Values>();
  const [confirm, { loading }] = useConfirmTwoFactorMutation();
  const { enrolment } = challenge;
  const texts = adminSignIn.code;

  async function send({ code }: Values) {
    try {
      const answer = await confirm({ variables: { input: { token: challenge.token, code: code.trim() } } });
      const { admin, recoveryCodes } = answer.data?.confirmTwoFactor ?? {};
      if (admin) onDone(admin, recoveryCodes ?? null);
    } catch (error) {
      const fault = errorText(error, texts.failed);
      const over = ['TOKEN_INVALID', 'TOO_MANY_ATTEMPTS'].includes(appErrorOf(error)?.code ?? '');
      if (over) onStartOver(fault);
      else form.setFields([{ name: 'code', errors: [fault] }]);
    }
  }

  return (
    <AuthPage
      title={enrolment ? adminSignIn.enrolment.title : texts.title}
      intro={enrolment ? adminSignIn.enrolment.intro : texts.intro}
      links={
        <Button type="link" style={{ justifySelf: 'start', padding: 0 }} onClick={() => onStartOver()}>
          {texts.back}
        </Button>
      }
    >
      {enrolment && <AuthenticatorSetup enrolment={enrolment} />}
      <CheckedForm<Values> form={form} check={checkCode} onFinish={(values) => void send(values)}>
        <CheckedField name="code" label={texts.label} extra={enrolment ? adminSignIn.enrolment.type : texts.hint}>
          <Input
            autoFocus={!enrolment}
            autoComplete="one-time-code"
            inputMode={enrolment ? 'numeric' : 'text'}
            maxLength={24}
            spellCheck={false}
          />
        </CheckedField>
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.submit}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}

type Step =
  | { name: 'password'; fault?: string | undefined }
  | { name: 'code'; challenge: SignInChallengeFragment }
  | { name: 'recoveryCodes'; codes: readonly string[] }
  | { name: 'leaving' };

/** Where the back office sent the visitor from, else its first page, and whether a session ended there. */
function useWayIn() {
  const { state } = useLocation() as { state: { from?: string; ended?: boolean } | null };
  return { wayIn: state?.from ?? '/admini', ended: !!state?.ended };
}

/** Shown above the form: why it did not work, or why one has to sign in again. */
function noticeOf(fault: string | undefined, ended: boolean) {
  if (fault) return { text: fault, tone: 'error' } as const;
  return ended ? ({ text: account.signIn.ended, tone: 'warning' } as const) : undefined;
}

/** Signs an admin in with a password and, when asked, a one-time code. An admin who is signed in already goes on. */
export function SignInPage() {
  const navigate = useNavigate();
  const client = useApolloClient();
  const { wayIn, ended } = useWayIn();
  const { data } = useViewerQuery({ fetchPolicy: 'cache-and-network' });
  const [login, { loading }] = useLoginAdminMutation();
  const [step, setStep] = useState<Step>({ name: 'password' });

  const leave = () => void navigate(wayIn, { replace: true });

  async function enter(admin: SignedInAdminFragment, codes: readonly string[] | null = null) {
    setStep(codes ? { name: 'recoveryCodes', codes } : { name: 'leaving' });
    // Nothing read before may be shown to the one who signed in now.
    await client.clearStore();
    storeUser('ADMIN', admin);
    if (!codes) leave();
  }

  async function send({ email, password }: Credentials) {
    setStep({ name: 'password' });
    try {
      const answer = await login({ variables: { input: { email, password } } });
      const { admin, challenge } = answer.data?.loginAdmin ?? {};
      if (challenge) setStep({ name: 'code', challenge });
      if (admin) await enter(admin);
    } catch (error) {
      setStep({ name: 'password', fault: errorText(error, account.signIn.failed) });
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
  if (step.name === 'recoveryCodes') return <RecoveryCodes codes={step.codes} onDone={leave} />;
  if (data?.viewer.admin && step.name === 'password' && !loading) return <Navigate to={wayIn} replace />;
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
