import { useState } from 'react';
import { Link } from 'react-router';
import { RequestPasswordResetDocument } from '#client/features/accounts/entrance.generated.ts';
import { useNewPassword } from '#client/features/accounts/useNewPassword.ts';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { account, app } from '#client/texts/app.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { checkEmail } from '#shared/rules/fields.ts';
import styles from './FormPage.module.css';
import { FormPage } from './FormPage.tsx';

const requestTexts = account.forgot;

/** A consumer requests a link for a new password. An unknown address gets the same answer. */
export function ForgotPasswordPage() {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => checkEmail('email', email),
    refusalIn: refusalOf,
  });
  const [trouble, setTrouble] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  async function send() {
    const email = form.values.email.trim();
    setTrouble(undefined);
    await execute(RequestPasswordResetDocument, { as: 'CONSUMER', email });
    setSentTo(email);
  }

  return (
    <FormPage
      title={requestTexts.title}
      intro={!sentTo && requestTexts.intro}
      links={<Link to="/sovellus/kirjaudu">{requestTexts.back}</Link>}
    >
      {sentTo ? (
        <div className={styles.sent} role="status">
          <Icon name="mail" size={28} />
          <p>{requestTexts.sent(sentTo)}</p>
          <p>{requestTexts.hint}</p>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) =>
            void form.submit(event, send, (error) => setTrouble(refusalText(error, requestTexts.failed)))
          }
        >
          <FormTrouble text={trouble} />
          <TextField form={form} name="email" label={account.fields.email} type="email" autoComplete="username" />
          <PlainButton type="submit" size="large" disabled={form.isBusy}>
            {form.isBusy ? requestTexts.busy : requestTexts.submit}
          </PlainButton>
        </form>
      )}
    </FormPage>
  );
}

const resetTexts = account.reset;
const { fields } = account;

function NewPasswordForm({ passwordMinLength, form, send, error }: ReturnType<typeof useNewPassword>) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event, send)}>
      <FormTrouble text={error && refusalText(error, resetTexts.failed)} />
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
        {form.isBusy ? resetTexts.busy : resetTexts.submit}
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
      <FormPage title={resetTexts.title} intro={resetTexts.intro}>
        <NewPasswordForm {...reset} />
      </FormPage>
    );
  return (
    <FormPage title={resetTexts.title}>
      <div role="status">
        <EmptyState
          drawing={isDone ? 'people' : 'lost'}
          text={isDone ? resetTexts.done : resetTexts.broken}
          hint={isDone ? resetTexts.next : resetTexts.brokenHint}
          action={
            <LinkButton to={isDone ? '/sovellus/kirjaudu' : '/sovellus/unohtunut-salasana'}>
              {isDone ? app.signIn : resetTexts.askAgain}
            </LinkButton>
          }
        />
      </div>
    </FormPage>
  );
}
