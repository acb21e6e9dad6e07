import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { checkEmail, checkRequired } from '#shared/rules/fields.ts';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import type { Audience } from '../../schema.generated.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import styles from './AuthPage.module.css';
import { AuthPage, EntranceForm, signInPaths } from './AuthPage.tsx';
import { RequestPasswordResetDocument } from './entrance.generated.ts';
import { useNewPassword } from './useNewPassword.ts';

const requestTexts = account.forgot;

const checkAddress = ({ email }: { email: string }) => ({
  ...checkEmail('email', email),
  ...checkRequired('email', account.email, email),
});

function RequestForm({ as }: { as: SessionKind }) {
  const [request, { loading, error }] = useExecute(RequestPasswordResetDocument);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ initial: { email: '' }, check: checkAddress, refusalIn: refusalOf });

  async function send() {
    const email = form.values.email.trim();
    await request({ as, email });
    setSentTo(email);
  }

  function again() {
    form.reset();
    setSentTo(undefined);
  }

  if (sentTo) {
    return (
      <Stack gap="medium">
        <div className={styles.sent} role="status">
          <strong>{requestTexts.sent}</strong>
          <p>{requestTexts.sentTo(sentTo)}</p>
        </div>
        <p>{requestTexts.hint}</p>
        <PlainButton kind="quiet" size="large" onClick={again}>
          {requestTexts.again}
        </PlainButton>
      </Stack>
    );
  }
  return (
    <EntranceForm onSubmit={(event) => form.submit(event, send)}>
      <FormTrouble text={error && refusalText(error, requestTexts.failed)} />
      <TextField form={form} name="email" label={account.email} type="email" autoComplete="username" autoFocus />
      <PlainButton type="submit" size="large" disabled={loading}>
        {loading ? requestTexts.busy : requestTexts.submit}
      </PlainButton>
    </EntranceForm>
  );
}

interface Props {
  as: SessionKind;
  /** Links under the form besides the one back to signing in. */
  links: ReactNode;
}

/** Requests a link for a new password, then shows where it was sent. An unknown address gets the same answer. */
export function ForgotPassword({ as, links }: Props) {
  return (
    <AuthPage
      title={requestTexts.title}
      intro={requestTexts.intro}
      links={
        <>
          <Link to={signInPaths[as]}>{account.backToSignIn}</Link>
          {links}
        </>
      }
    >
      <RequestForm as={as} />
    </AuthPage>
  );
}

const resetTexts = account.reset;

interface NewPasswordProps {
  /** The page that requests another link. */
  forgotPath: string;
}

function Done({ audience }: { audience: Audience }) {
  const signIn = signInPaths[audience as SessionKind];
  return (
    <AuthPage title={resetTexts.done} intro={resetTexts.next}>
      <LinkButton to={signIn}>{account.signIn.submit}</LinkButton>
    </AuthPage>
  );
}

function BrokenLink({ forgotPath }: NewPasswordProps) {
  return (
    <PageNotice drawing="lost" title={resetTexts.broken} text={resetTexts.brokenHint}>
      <LinkButton to={forgotPath}>{resetTexts.askAgain}</LinkButton>
    </PageNotice>
  );
}

/** Sets a new password with the token of a mailed link (`?token=`). */
export function NewPassword({ forgotPath }: NewPasswordProps) {
  const { passwordMinLength, form, error, changedFor, isBroken, send } = useNewPassword();
  if (changedFor) return <Done audience={changedFor} />;
  if (isBroken) return <BrokenLink forgotPath={forgotPath} />;
  return (
    <AuthPage title={resetTexts.title} intro={resetTexts.intro}>
      <EntranceForm onSubmit={(event) => form.submit(event, send)}>
        <FormTrouble text={error && refusalText(error, resetTexts.failed)} />
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
          {form.isBusy ? resetTexts.busy : resetTexts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}
