import { refusalText } from '../../lib/errors/askError.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import type { Audience } from '../../schema.generated.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { AuthPage, signInPaths } from './AuthPage.tsx';
import { EntranceForm } from './EntranceForm.tsx';
import { useNewPassword } from './useNewPassword.ts';

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
  const { passwordMinLength, form, error, changedFor, isBroken, send } = useNewPassword();
  if (changedFor) return <Done audience={changedFor} />;
  if (isBroken) return <BrokenLink forgotPath={forgotPath} />;
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <EntranceForm onSubmit={(event) => form.submit(event, send)}>
        <FormTrouble text={error && refusalText(error, texts.failed)} />
        <TextField
          form={form}
          name="newPassword"
          label={account.passwords.next}
          type="password"
          autoComplete="new-password"
          placeholder={account.passwords.atLeast(passwordMinLength)}
        />
        <TextField
          form={form}
          name="confirmPassword"
          label={account.passwords.confirm}
          type="password"
          autoComplete="new-password"
        />
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}
