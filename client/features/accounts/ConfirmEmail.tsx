import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkRequired } from '#shared/rules/fields.ts';
import { appErrorOf, errorText } from '../../lib/errors/appErrorOf.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../ui/antd/form/FormParts.tsx';
import { PasswordInput } from '../../ui/antd/form/PasswordInput.tsx';
import { ErrorState } from '../../ui/antd/Notice.tsx';
import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { LoadingScreen, PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { AuthPage, signInPaths } from './AuthPage.tsx';
import { useConfirmEmailChangeMutation } from './accounts.generated.ts';

const texts = account.confirmEmail;

interface PasswordProps {
  onSend: (password: string) => void;
  busy: boolean;
  fault: string | undefined;
}

function AskPassword({ onSend, busy, fault }: PasswordProps) {
  return (
    <AuthPage title={texts.title} intro={texts.askPassword}>
      <CheckedForm
        check={({ currentPassword }: { currentPassword?: string }) =>
          checkRequired('currentPassword', account.passwords.current, currentPassword)
        }
        onFinish={({ currentPassword }) => onSend(currentPassword ?? '')}
      >
        {fault && <FormError text={fault} />}
        <CheckedField name="currentPassword" label={account.passwords.current}>
          <PasswordInput />
        </CheckedField>
        <Button type="primary" size="large" block htmlType="submit" loading={busy}>
          {texts.submit}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}

/** Makes a new address count with the token of a mailed link (`?token=`); asks for the password when it is needed. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm, { data, error, loading }] = useConfirmEmailChangeMutation();
  // The link works once: React's second run of effects must not use it again.
  const sent = useRef('');
  const [asksPassword, setAsksPassword] = useState(false);

  function send(currentPassword?: string) {
    sent.current = token;
    void confirm({ variables: { token, currentPassword: currentPassword ?? null } }).catch((failure: unknown) => {
      if (appErrorOf(failure)?.fields.currentPassword) setAsksPassword(true);
    });
  }

  useEffect(() => {
    if (token && sent.current !== token) send();
  });

  const code = appErrorOf(error)?.code;
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
    const fault = error && code !== 'INVALID_INPUT' ? errorText(error, texts.failed) : undefined;
    return <AskPassword onSend={send} busy={loading} fault={fault} />;
  }
  if (error) return <ErrorState text={errorText(error, texts.failed)} onRetry={() => send()} />;
  return <LoadingScreen text={account.verify.checking} />;
}
