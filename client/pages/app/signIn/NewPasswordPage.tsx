import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkChosenPassword } from '#shared/rules/accounts.ts';
import { useResetPasswordMutation } from '../../../features/accounts/NewPassword.generated.ts';
import { appErrorOf } from '../../../lib/errors/appErrorOf.ts';
import { errorText } from '../../../lib/errors/errorText.ts';
import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { account, app } from '../../../texts/app.ts';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { FormPage, FormTrouble } from './FormPage.tsx';
import { TextField } from './TextField.tsx';
import { useFields } from './useFields.ts';

const texts = account.reset;
const { fields } = account;

function NewPasswordForm({ token, onDone, onBroken }: { token: string; onDone: () => void; onBroken: () => void }) {
  const { passwordMinLength } = usePublicSettings();
  const empty = { newPassword: '', confirmPassword: '' };
  const form = useFields(empty, (values) => checkChosenPassword(values, passwordMinLength));
  const [trouble, setTrouble] = useState<string>();
  const [resetPassword] = useResetPasswordMutation();

  async function send() {
    setTrouble(undefined);
    await resetPassword({ variables: { input: { token, ...form.values } } });
    onDone();
  }

  function failed(error: unknown) {
    if (appErrorOf(error)?.code === 'TOKEN_INVALID') onBroken();
    else setTrouble(errorText(error, texts.failed));
  }

  return (
    <form noValidate onSubmit={(event) => void form.submit(event, send, failed)}>
      <FormTrouble text={trouble} />
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

/** A consumer chooses a new password with the token of a mailed link (`?token=`). */
export function NewPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'asking' | 'done' | 'broken'>(token ? 'asking' : 'broken');
  if (state === 'asking')
    return (
      <FormPage title={texts.title} intro={texts.intro}>
        <NewPasswordForm token={token} onDone={() => setState('done')} onBroken={() => setState('broken')} />
      </FormPage>
    );
  const isDone = state === 'done';
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
