import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { checkLogin } from '#shared/rules/fields.ts';
import { AskError, refusalOf } from '../../lib/errors/askError.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { ask } from '../../lib/graphql/ask.ts';
import { account } from '../../texts/portal.ts';
import { PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { EntranceForm } from './AuthPage.tsx';
import { SignedInDocument } from './entrance.generated.ts';
import styles from './SignInForm.module.css';

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

interface Props {
  onSubmit: (credentials: Credentials) => void;
  busy: boolean;
  fault: SignInFault | undefined;
  /** Shows a checkbox for a session of 30 days. */
  remember?: boolean;
  /** Beside the checkbox: the way to a new password. */
  forgot?: ReactNode;
}

/** E-mail and password. What was typed stays when the sign-in is refused. */
export function SignInForm({ onSubmit, busy, fault, remember = false, forgot }: Props) {
  const form = useForm({ initial: { email: '', password: '' }, check: checkLogin, refusalIn: refusalOf });
  const [rememberMe, setRememberMe] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, async () => {
      if (!busy) onSubmit({ ...form.values, rememberMe });
    });

  return (
    <EntranceForm onSubmit={submit}>
      <FormTrouble text={fault?.text} tone={fault?.tone ?? 'error'} />
      <TextField form={form} name="email" label={account.email} type="email" autoComplete="username" autoFocus />
      <TextField form={form} name="password" label={account.password} type="password" autoComplete="current-password" />
      <div className={styles.line}>
        {remember && (
          <label className={styles.check}>
            <input type="checkbox" checked={rememberMe} onChange={({ target }) => setRememberMe(target.checked)} />
            {account.signIn.remember}
          </label>
        )}
        {forgot}
      </div>
      <PlainButton type="submit" size="large" disabled={busy}>
        {busy ? account.signIn.busy : account.signIn.submit}
      </PlainButton>
    </EntranceForm>
  );
}

export interface SignInFault {
  text: string;
  /** A warning when nothing is wrong but the account is not open yet. */
  tone: 'error' | 'warning';
  /** Only customer service can help. */
  needsContact?: boolean;
}

/** The sentence that says why a sign-in failed (decision 24). */
export function signInFault(error: unknown): SignInFault {
  const refusal = refusalOf(error);
  if (refusal) {
    const { code, message } = refusal;
    const needsContact = code === 'ACCOUNT_REJECTED' || code === 'ACCOUNT_SUSPENDED';
    return { text: message, tone: code === 'ACCOUNT_PENDING' ? 'warning' : 'error', needsContact };
  }
  const isOffline = error instanceof AskError && error.isUnreached;
  return { text: isOffline ? account.signIn.offline : account.signIn.failed, tone: 'error' };
}

/** Whether this browser holds a session of the audience already; false until the server has said so. */
export function useSignedIn(audience: 'business' | 'admin'): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    let isShown = true;
    void ask(SignedInDocument, {}).then((answer) => {
      if (isShown && 'data' in answer) setSignedIn(!!answer.data.viewer[audience]);
    });
    return () => {
      isShown = false;
    };
  }, [audience]);
  return isSignedIn;
}
