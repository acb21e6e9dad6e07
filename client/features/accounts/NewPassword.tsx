import { Button } from 'antd';
import { errorText } from '../../lib/errors/appErrorOf.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import type { Audience } from '../../schema.generated.ts';
import { account } from '../../texts/portal.ts';
import { CheckedForm } from '../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../ui/antd/form/FormParts.tsx';
import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { AuthPage, signInPaths } from './AuthPage.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { type ChosenPassword, useNewPassword } from './useNewPassword.ts';

const texts = account.reset;

interface Props {
  /** The page that requests another link. */
  forgotPath: string;
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
  const { passwordMinLength, loading, error, changedFor, isBroken, check, send } = useNewPassword();
  if (changedFor) return <Done audience={changedFor} />;
  if (isBroken) return <BrokenLink forgotPath={forgotPath} />;
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <CheckedForm<ChosenPassword> check={check} onFinish={(values) => void send(values).catch(() => {})}>
        {error && <FormError text={errorText(error, texts.failed)} />}
        <NewPasswordFields minLength={passwordMinLength} />
        <Button type="primary" size="large" block htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.submit}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}
