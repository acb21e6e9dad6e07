import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkChosenPassword } from '#shared/rules/accounts.ts';
import { appErrorOf } from '../../lib/errors/appErrorOf.ts';
import { errorText } from '../../lib/errors/errorText.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import type { Audience } from '../../schema.generated.ts';
import { account } from '../../texts/portal.ts';
import { CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../ui/antd/form/FormError.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { LinkButton } from '../../ui/plain/LinkButton.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useResetPasswordMutation } from './NewPassword.generated.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { signInPaths } from './signInPaths.ts';

const texts = account.reset;

interface Props {
  /** Where another link can be asked for. */
  forgotPath: string;
}

interface Values {
  newPassword: string;
  confirmPassword: string;
}

function Done({ audience }: { audience: Audience }) {
  const signIn = signInPaths[audience as SessionKind];
  return (
    <AuthPage title={texts.done} intro={texts.next}>
      <LinkButton to={signIn}>{account.signIn.submit}</LinkButton>
    </AuthPage>
  );
}

function BrokenLink({ forgotPath }: Props) {
  return (
    <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
      <LinkButton to={forgotPath}>{texts.askAgain}</LinkButton>
    </PageNotice>
  );
}

/** Sets a new password with the token of a mailed link (`?token=`). */
export function NewPassword({ forgotPath }: Props) {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { passwordMinLength } = usePublicSettings();
  const [resetPassword, { loading, error }] = useResetPasswordMutation();
  const [changedFor, setChangedFor] = useState<Audience>();
  const check = (values: Partial<Values>) => checkChosenPassword(values, passwordMinLength);

  async function send(values: Values) {
    const variables = { input: { token, ...values } };
    const { data } = await resetPassword({ variables }).catch(() => ({ data: undefined }));
    if (data) setChangedFor(data.resetPassword.audience);
  }

  if (changedFor) return <Done audience={changedFor} />;
  if (!token || appErrorOf(error)?.code === 'TOKEN_INVALID') return <BrokenLink forgotPath={forgotPath} />;
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <CheckedForm<Values> check={check} onFinish={send}>
        {error && <FormError text={errorText(error, texts.failed)} />}
        <NewPasswordFields least={passwordMinLength} />
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.submit}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}
