import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkRequired } from '#shared/rules/fields.ts';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useFields } from '../../lib/forms/useFields.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { LoadingScreen, PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { AuthPage, signInPaths } from './AuthPage.tsx';
import { EntranceFault } from './EntranceFault.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { ConfirmEmailChangeDocument } from './entrance.generated.ts';

const texts = account.confirmEmail;

interface PasswordProps {
  onSend: (password: string) => void;
  busy: boolean;
  fault: string | undefined;
}

function AskPassword({ onSend, busy, fault }: PasswordProps) {
  const form = useFields(
    { currentPassword: '' },
    (values) => checkRequired('currentPassword', account.passwords.current, values.currentPassword),
    refusalOf,
  );
  return (
    <AuthPage title={texts.title} intro={texts.askPassword}>
      <EntranceForm onSubmit={(event) => form.submit(event, async () => onSend(form.values.currentPassword))}>
        <FormTrouble text={fault} />
        <TextField
          form={form}
          name="currentPassword"
          label={account.passwords.current}
          type="password"
          autoComplete="current-password"
        />
        <PlainButton type="submit" size="large" disabled={busy}>
          {texts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}

/** Makes a new address count with the token of a mailed link (`?token=`); asks for the password when it is needed. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm, { data, error, loading }] = useExecute(ConfirmEmailChangeDocument);
  // The link works once: React's second run of effects must not use it again.
  const sent = useRef('');
  const [asksPassword, setAsksPassword] = useState(false);

  function send(currentPassword?: string) {
    sent.current = token;
    void confirm({ token, currentPassword: currentPassword ?? null }).catch((failure: unknown) => {
      if (refusalOf(failure)?.fields.currentPassword) setAsksPassword(true);
    });
  }

  useEffect(() => {
    if (token && sent.current !== token) send();
  });

  const code = refusalOf(error)?.code;
  if (data) {
    const { audience, email } = data.confirmEmailChange;
    return (
      <PageNotice drawing="people" title={texts.done} text={texts.doneHint(email)}>
        <LinkButton to={signInPaths[audience as SessionKind]}>{account.signIn.submit}</LinkButton>
      </PageNotice>
    );
  }
  if (!token || code === 'TOKEN_INVALID') {
    return <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint} />;
  }
  if (code === 'EMAIL_TAKEN') return <PageNotice drawing="lost" title={texts.broken} text={texts.taken} />;
  if (asksPassword) {
    const fault = error && code !== 'INVALID_INPUT' ? refusalText(error, texts.failed) : undefined;
    return <AskPassword onSend={send} busy={loading} fault={fault} />;
  }
  if (error) return <EntranceFault text={refusalText(error, texts.failed)} onRetry={() => send()} />;
  return <LoadingScreen text={account.verify.checking} />;
}
