import { useNewPassword } from '../../../features/accounts/useNewPassword.ts';
import { refusalText } from '../../../lib/errors/askError.ts';
import { account, app } from '../../../texts/app.ts';
import { LinkButton, PlainButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { FormTrouble } from '../../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../../ui/plain/form/TextField.tsx';
import { FormPage } from './FormPage.tsx';

const texts = account.reset;
const { fields } = account;

function NewPasswordForm({ passwordMinLength, form, send, error }: ReturnType<typeof useNewPassword>) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event, send)}>
      <FormTrouble text={error && refusalText(error, texts.failed)} />
      <TextField
        form={form}
        name="newPassword"
        label={fields.next}
        type="password"
        autoComplete="new-password"
        hint={fields.atLeast(passwordMinLength)}
      />
      <TextField
        form={form}
        name="confirmPassword"
        label={fields.confirm}
        type="password"
        autoComplete="new-password"
      />
      <PlainButton type="submit" size="large" disabled={form.isBusy}>
        {form.isBusy ? texts.busy : texts.submit}
      </PlainButton>
    </form>
  );
}

/** A consumer chooses a new password with a mailed link. */
export function NewPasswordPage() {
  const reset = useNewPassword();
  const isDone = !!reset.changedFor;
  if (!isDone && !reset.isBroken)
    return (
      <FormPage title={texts.title} intro={texts.intro}>
        <NewPasswordForm {...reset} />
      </FormPage>
    );
  return (
    <FormPage title={texts.title}>
      <div role="status">
        <EmptyState
          drawing={isDone ? 'people' : 'lost'}
          text={isDone ? texts.done : texts.broken}
          hint={isDone ? texts.next : texts.brokenHint}
          action={
            <LinkButton to={isDone ? '/sovellus/kirjaudu' : '/sovellus/unohtunut-salasana'}>
              {isDone ? app.signIn : texts.askAgain}
            </LinkButton>
          }
        />
      </div>
    </FormPage>
  );
}
